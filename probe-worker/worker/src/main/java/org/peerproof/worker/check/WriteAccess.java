package org.peerproof.worker.check;

import java.util.List;
import org.peerproof.protocol.Arrival;
import org.peerproof.protocol.JobResult;
import org.peerproof.protocol.Outcome;

/** A kernel on A stores a word into B's memory; B alone says whether it is there. */
record WriteAccess(Ends ends) implements Access {
    @Override
    public String subject() {
        return "write";
    }

    @Override
    public List<Grant> grants() {
        return List.of(new Grant(ends.from(), ends.fromIndex(), ends.to(), ends.toIndex()));
    }

    @Override
    public void plant() {
        ends.to().fill(ends.to().marker());
        ends.to().plant(at(), ends.poison());
        ends.from().fill(ends.from().marker());
    }

    @Override
    public String preRead() {
        Side owner = ends.to();
        Side.Scan scan = owner.scan(owner.marker(), ends.sentinel());
        return scan.others() == 1 && scan.needles() == 0 && owner.read(at()) == ends.poison()
                && owner.host(at(), 1)[0] == ends.poison() ? "" : "the owner does not see what it planted";
    }

    @Override
    public void access() {
        ends.from().queueWrite(at(), ends.sentinel());
        ends.from().synchronize();
    }

    @Override
    public JobResult verify() {
        ends.from().result();
        Side owner = ends.to();
        owner.synchronize();
        long byKernel = owner.read(at());
        long byHost = owner.host(at(), 1)[0];
        Side.Scan scan = owner.scan(owner.marker(), ends.sentinel());
        Side.Scan stray = ends.from().scan(ends.from().marker(), ends.sentinel());
        Detail detail = new Detail().bytes(8).words(ends.sentinel(), byHost);
        if (byKernel != byHost) {
            return wrong(Arrival.OTHER, detail.sentence("the owner's kernel and the host's copy do not agree"));
        }
        if (byHost == ends.sentinel()) {
            return scan.others() == 1 && scan.needles() == 1 && stray.others() == 0
                    ? new JobResult(subject(), Outcome.pass(), detail.build())
                    : wrong(Arrival.OTHER, detail.sentence("the store changed more than the word it was aimed at"));
        }
        return wrong(failed(byHost), stray.needles() == 0
                ? detail
                : detail.sentence("the word landed in the accessor's own memory"));
    }

    /** Only to name the class: a word the owner never saw that reads back through the window is a reflection. */
    private Arrival failed(long seenByOwner) {
        Arrival arrived = ArrivalClass.of(seenByOwner, ends.sentinel(), ends.poison(), ends.from().marker(),
                ends.nonce());
        try {
            return ends.from().read(at()) == ends.sentinel() ? Arrival.REFLECTION : arrived;
        } catch (DriverTrouble | SetupTrouble e) {
            return arrived;
        }
    }

    private JobResult wrong(Arrival arrived, Detail detail) {
        return new JobResult(subject(), new Outcome.WrongData(arrived), detail.build());
    }

    private long at() {
        return ends.to().arena() + Ends.POISON_AT;
    }
}
