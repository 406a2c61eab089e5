package org.peerproof.worker.check;

import java.util.List;
import org.peerproof.kernels.KernelName;
import org.peerproof.kernels.Pattern;
import org.peerproof.protocol.Arrival;
import org.peerproof.protocol.JobResult;
import org.peerproof.protocol.Outcome;
import org.peerproof.worker.gpu.CudaCode;
import org.peerproof.worker.gpu.GpuDriver;

/** The copy engine moves 4 MiB of pattern from A's arena to B's; every word is compared by B. */
record CopyAccess(Ends ends, GpuDriver driver) implements Access {
    @Override
    public String subject() {
        return "copy";
    }

    @Override
    public List<Grant> grants() {
        return List.of(new Grant(ends.from(), ends.fromIndex(), ends.to(), ends.toIndex()),
                new Grant(ends.to(), ends.toIndex(), ends.from(), ends.fromIndex()));
    }

    @Override
    public void plant() {
        ends.from().launch(KernelName.PATTERN_FILL, ends.from().arena(), ends.sentinel(), Side.ARENA_WORDS);
        ends.to().fill(ends.poison());
    }

    @Override
    public String preRead() {
        Side.Scan source = ends.from().patternCheck(ends.from().arena(), ends.sentinel(), Side.ARENA_WORDS);
        Side.Scan target = ends.to().scan(ends.poison(), 0);
        boolean hostAgrees = wrong(ends.from().host(ends.from().arena(), Side.ARENA_WORDS)).count() == 0
                && ends.to().host(ends.to().arena(), 1)[0] == ends.poison();
        return source.others() == 0 && target.others() == 0 && hostAgrees
                ? ""
                : "the owners do not see what they planted";
    }

    @Override
    public void access() {
        ends.from().use();
        CudaCode code = driver.copyPeer(ends.to().arena(), ends.to().context(), ends.from().arena(),
                ends.from().context(), Side.ARENA_BYTES);
        if (!code.ok()) {
            throw new DriverTrouble(code, "cuMemcpyPeer");
        }
        ends.from().synchronize();
        ends.to().synchronize();
    }

    @Override
    public JobResult verify() {
        Side.Scan seen = ends.to().patternCheck(ends.to().arena(), ends.sentinel(), Side.ARENA_WORDS);
        long[] host = ends.to().host(ends.to().arena(), Side.ARENA_WORDS);
        Wrong wrong = wrong(host);
        Side.Scan source = ends.from().patternCheck(ends.from().arena(), ends.sentinel(), Side.ARENA_WORDS);
        Detail detail = new Detail().bytes(Side.ARENA_BYTES);
        if (source.others() != 0) {
            return new JobResult(subject(), new Outcome.WrongData(Arrival.OTHER),
                    detail.sentence("the copy changed its source").build());
        }
        if (seen.others() != wrong.count()) {
            return new JobResult(subject(), new Outcome.WrongData(Arrival.OTHER),
                    detail.sentence("the owner's kernel and the host's copy do not agree").build());
        }
        if (wrong.count() == 0) {
            return new JobResult(subject(), Outcome.pass(), detail.words(host[0], host[0]).build());
        }
        int first = wrong.first();
        long expected = Pattern.word(ends.sentinel(), first);
        Arrival arrived = ArrivalClass.of(host[first], expected, ends.poison(), ends.to().marker(), ends.nonce());
        return new JobResult(subject(), new Outcome.WrongData(arrived),
                detail.words(expected, host[first]).bad(8L * first, wrong.count()).build());
    }

    private record Wrong(int first, long count) {
    }

    private Wrong wrong(long[] words) {
        int first = -1;
        long count = 0;
        for (int i = 0; i < words.length; i++) {
            if (words[i] != Pattern.word(ends.sentinel(), i)) {
                count++;
                first = first < 0 ? i : first;
            }
        }
        return new Wrong(first, count);
    }
}
