package org.peerproof.worker.check;

import java.util.ArrayList;
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
import org.peerproof.protocol.SumArm;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.worker.gpu.CudaCode;
import org.peerproof.worker.gpu.GpuDriver;

/**
 * One arm of the built-in collective sum: every GPU adds everyone's random contribution, loading it from its peers
 * (pull) or finding it in its own inbox (push). The whole result is compared on every GPU.
 */
final class SumJob {
    private static final int BLOCKS = 16;
    private static final long SPIN_NS = 1_000_000_000L;
    private static final int MOST_GPUS = 9;

    private record Member(Side side, int index, long seed, long own, long inbox, long flags, long target,
            long ownTable, long inboxTable, long flagTable) {
    }

    private final GpuDriver driver;
    private final FactStream facts;
    private final int nonce;
    private final Job.CollectiveSum sum;
    private boolean announced;

    SumJob(GpuDriver driver, FactStream facts, int nonce, Job.CollectiveSum sum) {
        this.driver = driver;
        this.facts = facts;
        this.nonce = nonce;
        this.sum = sum;
    }

    List<JobResult> run() {
        List<JobResult> results = new ArrayList<>();
        try {
            if (sum.gpus().size() > MOST_GPUS) {
                throw new SetupTrouble("a sum over more than " + MOST_GPUS + " GPUs comes with a later version");
            }
            CudaCode code = driver.init();
            if (!code.ok()) {
                throw new DriverTrouble(code, "cuInit");
            }
            long most = sum.sizes().stream().mapToLong(Long::longValue).max().orElse(4);
            List<Member> members = open(most / 4);
            enable(members);
            for (long bytes : sum.sizes()) {
                results.add(one(members, bytes));
            }
        } catch (SetupTrouble e) {
            rest(results, Outcome.notRun("setup: " + e.sentence()), new Detail());
        } catch (DriverTrouble e) {
            Detail detail = new Detail().call(e.call(), e.code()).stage(announced ? "access" : "setup");
            Outcome outcome = e.code() == CudaCode.ILLEGAL_ADDRESS
                    ? new Outcome.IllegalAddress(e.code())
                    : new Outcome.ApiError(e.code(), e.call());
            if (announced) {
                results.add(new JobResult(subject(sum.sizes().get(results.size())), outcome, detail.build()));
                rest(results, Outcome.notRun("an earlier size ended in an error"), new Detail());
            } else {
                rest(results, Outcome.notRun("setup: " + e.sentence()), detail);
            }
        }
        return results;
    }

    private static String subject(long bytes) {
        return "sum-" + bytes;
    }

    private void rest(List<JobResult> results, Outcome outcome, Detail detail) {
        while (results.size() < sum.sizes().size()) {
            results.add(new JobResult(subject(sum.sizes().get(results.size())), outcome, detail.build()));
        }
    }

    private List<Member> open(long count) {
        int gpus = sum.gpus().size();
        long slot = 4 * (count + (count & 1));
        List<Member> members = new ArrayList<>();
        for (GpuRef gpu : sum.gpus()) {
            Side side = Checks.open(driver, gpu, true, nonce, 0);
            long seed = new Sentinel(Sentinel.Role.CONTRIBUTION, nonce, armCode(), 0, gpu.index(), 0).word();
            members.add(new Member(side, gpu.index(), seed, side.allocate(slot), side.allocate(slot * gpus),
                    side.allocate(8L * gpus * BLOCKS), side.allocate(slot), side.allocate(8L * gpus),
                    side.allocate(8L * gpus), side.allocate(8L * gpus)));
        }
        return members;
    }

    private void enable(List<Member> members) {
        for (Member accessor : members) {
            for (Member owner : members) {
                if (accessor.index() != owner.index()) {
                    accessor.side().use();
                    CudaCode code = driver.enablePeerAccess(owner.side().context());
                    if (!code.ok() && code.value() != CudaCode.PEER_ACCESS_ALREADY_ENABLED) {
                        throw new SetupTrouble("enabling GPU " + accessor.index() + " to reach GPU " + owner.index()
                                + " returned " + code.value());
                    }
                }
            }
        }
    }

    /** The arm's number in planted words. */
    private int armCode() {
        return switch (sum.arm()) {
            case PULL -> 8;
            case PUSH -> 9;
        };
    }

    private JobResult one(List<Member> members, long bytes) {
        long count = bytes / 4;
        long words = (count + 1) / 2;
        long poison = new Sentinel(Sentinel.Role.POISON, nonce, armCode(), 0, 0, 0).word();
        int blocks = Math.clamp(count / 4096, 1, BLOCKS);
        long token = new Sentinel(Sentinel.Role.OTHER, nonce, armCode(), (int) (count & 0xfff), 0, 0).word();
        for (Member member : members) {
            plant(members, member, words, poison);
        }
        for (Member member : members) {
            member.side().synchronize();
            if (member.side().patternCheck(member.own(), member.seed(), words).others() != 0) {
                throw new SetupTrouble("GPU " + member.index() + " does not see its own contribution");
            }
            member.side().clearOut(0);
        }
        facts.fact(new Fact(Fact.ABOUT_TO_ACCESS, JsonObject.builder().put("subject", subject(bytes)).build()));
        announced = true;
        for (int me = 0; me < members.size(); me++) {
            launch(members, me, count, blocks, token);
        }
        for (Member member : members) {
            member.side().synchronize();
        }
        return verify(members, bytes, count, poison);
    }

    private void plant(List<Member> members, Member member, long words, long poison) {
        Side side = member.side();
        int gpus = members.size();
        side.launch(KernelName.PATTERN_FILL, member.own(), member.seed(), words);
        side.launch(KernelName.FILL, member.target(), poison, words);
        side.launch(KernelName.FILL, member.inbox(), poison, words * gpus);
        side.launch(KernelName.FILL, member.flags(), 0, (long) gpus * BLOCKS);
        side.toDevice(member.ownTable(), members.stream().mapToLong(Member::own).toArray());
        side.toDevice(member.inboxTable(), members.stream().mapToLong(Member::inbox).toArray());
        side.toDevice(member.flagTable(), members.stream().mapToLong(Member::flags).toArray());
    }

    private void launch(List<Member> members, int me, long count, int blocks, long token) {
        Member member = members.get(me);
        Side side = member.side();
        int gpus = members.size();
        switch (sum.arm()) {
            case PULL -> side.launch(KernelName.SUM_PULL, blocks, member.ownTable(), gpus, count, member.target(),
                    side.selfAt(), side.out());
            case PUSH -> side.launch(KernelName.SUM_PUSH, blocks, member.own(), member.inboxTable(),
                    member.flagTable(), me, gpus, count, token, member.target(), SPIN_NS, side.selfAt(), side.out());
        }
    }

    private JobResult verify(List<Member> members, long bytes, long count, long poison) {
        for (Member member : members) {
            if (member.side().result()[0] != 0 && sum.arm() == SumArm.PUSH) {
                return new JobResult(subject(bytes), new Outcome.NotVisible(), new Detail().bytes(bytes)
                        .sentence("GPU " + member.index() + " did not see its peers' stores within a second").build());
            }
        }
        int[] expected = expected(members, count);
        for (Member member : members) {
            long[] got = member.side().host(member.target(), (int) ((count + 1) / 2));
            for (int i = 0; i < count; i++) {
                if (unit(got[i / 2], i) != expected[i]) {
                    return wrong(members, member, bytes, i, unit(got[i / 2], i), expected[i], poison);
                }
            }
        }
        return new JobResult(subject(bytes), Outcome.pass(), new Detail().bytes(bytes).build());
    }

    private static int[] expected(List<Member> members, long count) {
        int[] expected = new int[(int) count];
        for (Member member : members) {
            for (int i = 0; i < count; i++) {
                expected[i] += unit(Pattern.word(member.seed(), i / 2), i);
            }
        }
        return expected;
    }

    private static int unit(long word, int index) {
        return (int) (index % 2 == 0 ? word : word >>> 32);
    }

    private JobResult wrong(List<Member> members, Member at, long bytes, int index, int got, int expected,
            long poison) {
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
        return new JobResult(subject(bytes), new Outcome.WrongData(arrived), new Detail().bytes(bytes)
                .words(expected & 0xffffffffL, got & 0xffffffffL).bad(4L * index, 1)
                .sentence("the sum on GPU " + at.index() + " is wrong" + subset).build());
    }
}
