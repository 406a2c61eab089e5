package org.peerproof.worker.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.peerproof.kernels.KernelName;
import org.peerproof.kernels.Pattern;
import org.peerproof.kernels.Sentinel;
import org.peerproof.protocol.Arrival;
import org.peerproof.protocol.Fact;
import org.peerproof.protocol.GpuRef;
import org.peerproof.protocol.Job;
import org.peerproof.protocol.JobResult;
import org.peerproof.protocol.Outcome;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.worker.gpu.CudaCode;
import org.peerproof.worker.gpu.GpuDriver;

/**
 * One arm of the built-in collective sum: every GPU ends with the sum of everyone's random contribution, loading it from
 * its peers (pull) or finding it stored in its own memory (push). The whole result is compared on every GPU.
 */
final class SumJob {
    private static final long LOW = 0xffffffffL;

    private final GpuDriver driver;
    private final FactStream facts;
    private final int nonce;
    private final Job.CollectiveSum sum;
    private final List<JobResult> results = new ArrayList<>();
    private boolean announced;

    SumJob(GpuDriver driver, FactStream facts, int nonce, Job.CollectiveSum sum) {
        this.driver = driver;
        this.facts = facts;
        this.nonce = nonce;
        this.sum = sum;
    }

    List<JobResult> run() {
        try {
            CudaCode code = driver.init();
            if (!code.ok()) {
                throw new DriverTrouble(code, "cuInit");
            }
            long most = sum.sizes().stream().mapToLong(Long::longValue).max().orElse(4);
            SumShape shape = SumShape.of(sum.gpus().size());
            List<SumMember> members = open(most / 4, shape);
            SumRun run = enable(members, shape);
            for (long bytes : sum.sizes()) {
                tell(one(run, members, bytes));
            }
        } catch (SetupTrouble e) {
            rest(Outcome.notRun("setup: " + e.sentence()), new Detail());
        } catch (DriverTrouble e) {
            Detail detail = new Detail().call(e.call(), e.code()).stage(announced ? "access" : "setup");
            if (announced) {
                Outcome outcome = e.code() == CudaCode.ILLEGAL_ADDRESS
                        ? new Outcome.IllegalAddress(e.code())
                        : new Outcome.ApiError(e.code(), e.call());
                tell(new JobResult(subject(sum.sizes().get(results.size())), outcome, detail.build()));
                rest(Outcome.notRun("an earlier size ended in an error"), new Detail());
            } else {
                rest(Outcome.notRun("setup: " + e.sentence()), detail);
            }
        }
        return results;
    }

    private void tell(JobResult result) {
        results.add(result);
        facts.result(result);
    }

    private static String subject(long bytes) {
        return "sum-" + bytes;
    }

    private void rest(Outcome outcome, Detail detail) {
        while (results.size() < sum.sizes().size()) {
            tell(new JobResult(subject(sum.sizes().get(results.size())), outcome, detail.build()));
        }
    }

    private List<SumMember> open(long count, SumShape shape) {
        int gpus = sum.gpus().size();
        List<SumMember> members = new ArrayList<>();
        for (GpuRef gpu : sum.gpus()) {
            long seed = new Sentinel(Sentinel.Role.CONTRIBUTION, nonce, armCode(), 0, gpu.index(), 0).word();
            members.add(SumMember.open(driver, gpu, nonce, seed, count, shape.inboxes(gpus), gpus));
        }
        return members;
    }

    /** The neighbours first: where the driver then has no room for a further peer, the ring can still run. */
    private SumRun enable(List<SumMember> members, SumShape shape) {
        for (SumShape step : SumShape.RING == shape
                ? List.of(SumShape.RING)
                : List.of(SumShape.RING, SumShape.ALL_TO_ALL)) {
            for (int[] access : step.accesses(sum.arm(), members.size())) {
                boolean room = members.get(access[0]).enable(members.get(access[1]), driver, facts,
                        subject(sum.sizes().getFirst()));
                if (!room && step == SumShape.RING) {
                    throw new SetupTrouble("the driver has no room for a single peer of GPU "
                            + members.get(access[0]).index());
                }
                if (!room) {
                    return new SumRing(sum.arm(), members);
                }
            }
        }
        return shape == SumShape.RING ? new SumRing(sum.arm(), members) : new SumAll(sum.arm(), members);
    }

    /** The arm's number in planted words. */
    private int armCode() {
        return switch (sum.arm()) {
            case PULL -> 8;
            case PUSH -> 9;
        };
    }

    private JobResult one(SumRun run, List<SumMember> members, long bytes) {
        long count = bytes / 4;
        long words = (count + 1) / 2;
        long poison = new Sentinel(Sentinel.Role.POISON, nonce, armCode(), 0, 0, 0).word();
        for (SumMember member : members) {
            Side side = member.side();
            side.launch(KernelName.PATTERN_FILL, member.own(), member.seed(), words);
            side.launch(KernelName.FILL, member.target(), poison, words);
            side.launch(KernelName.FILL, member.inbox(), poison, words);
            side.launch(KernelName.FILL, member.flags(), 0, (long) members.size() * SumMember.BLOCKS);
        }
        for (SumMember member : members) {
            member.side().synchronize();
            if (member.side().patternCheck(member.own(), member.seed(), words).others() != 0) {
                throw new SetupTrouble("GPU " + member.index() + " does not see its own contribution");
            }
        }
        facts.fact(new Fact(Fact.ABOUT_TO_ACCESS, JsonObject.builder().put("subject", subject(bytes)).build()));
        announced = true;
        Detail detail = new Detail().bytes(bytes).pairsUsed(run.pairsUsed());
        if (run instanceof SumRing) {
            detail.sentence("a ring: every GPU reaches one neighbour");
        }
        try {
            run.launch(count, new SumToken(nonce, armCode(), count));
        } catch (SumNotSeen e) {
            return new JobResult(subject(bytes), new Outcome.NotVisible(),
                    detail.sentence(String.valueOf(e.getMessage())).build());
        }
        return verify(members, bytes, count, poison, detail);
    }

    private JobResult verify(List<SumMember> members, long bytes, long count, long poison, Detail detail) {
        long[] expected = expected(members, (int) ((count + 1) / 2));
        for (SumMember member : members) {
            long[] got = member.side().host(member.target(), expected.length);
            if (count % 2 == 1) {
                // The last word's upper half is not part of the result.
                expected[expected.length - 1] &= LOW;
                got[got.length - 1] &= LOW;
            }
            int word = Arrays.mismatch(got, expected);
            if (word >= 0) {
                int i = 2 * word + (unit(got[word], 0) == unit(expected[word], 0) ? 1 : 0);
                return wrong(members, member, bytes, i, unit(got[word], i), unit(expected[word], i), poison, detail);
            }
        }
        return new JobResult(subject(bytes), Outcome.pass(), detail.build());
    }

    /** The sums two by two, as they lie in memory. */
    private static long[] expected(List<SumMember> members, int words) {
        long[] expected = new long[words];
        for (SumMember member : members) {
            for (int i = 0; i < words; i++) {
                long word = Pattern.word(member.seed(), i);
                expected[i] = ((expected[i] + word) & LOW) | (((expected[i] >>> 32) + (word >>> 32)) << 32);
            }
        }
        return expected;
    }

    private static int unit(long word, int index) {
        return (int) (index % 2 == 0 ? word : word >>> 32);
    }

    private JobResult wrong(List<SumMember> members, SumMember at, long bytes, int index, int got, int expected,
            long poison, Detail detail) {
        Arrival arrived = got == unit(poison, index) ? Arrival.POISON : got == 0 ? Arrival.ZERO : Arrival.OTHER;
        String subset = "";
        for (int chosen = 0; chosen < 1 << members.size(); chosen++) {
            int partial = 0;
            List<Integer> named = new ArrayList<>();
            for (int g = 0; g < members.size(); g++) {
                if ((chosen >> g & 1) == 1) {
                    partial += unit(Pattern.word(members.get(g).seed(), index / 2), index);
                    named.add(members.get(g).index());
                }
            }
            if (partial == got) {
                subset = ": it is the sum of GPUs " + named + " alone";
                break;
            }
        }
        return new JobResult(subject(bytes), new Outcome.WrongData(arrived), detail
                .words(expected & 0xffffffffL, got & 0xffffffffL).bad(4L * index, 1)
                .sentence("the sum on GPU " + at.index() + " is wrong" + subset).build());
    }
}
