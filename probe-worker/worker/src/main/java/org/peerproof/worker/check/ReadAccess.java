package org.peerproof.worker.check;

import java.util.List;
import org.peerproof.protocol.Arrival;
import org.peerproof.protocol.JobResult;
import org.peerproof.protocol.Outcome;

/** A kernel on B loads the word A planted; the kernel never receives that word. */
record ReadAccess(Ends ends) implements Access {
    @Override
    public String subject() {
        return "read";
    }

    @Override
    public List<Grant> grants() {
        return List.of(new Grant(ends.to(), ends.toIndex(), ends.from(), ends.fromIndex()));
    }

    @Override
    public void plant() {
        ends.from().fill(ends.from().marker());
        ends.from().plant(at(), ends.sentinel());
        ends.from().plant(ends.from().arena() + Ends.POISON_AT, ends.poison());
        ends.to().fill(ends.to().marker());
    }

    @Override
    public String preRead() {
        return ownerStillHolds() ? "" : "the owner does not see what it planted";
    }

    @Override
    public void access() {
        ends.to().queueRead(at(), ends.poison());
        ends.to().synchronize();
    }

    @Override
    public JobResult verify() {
        long got = ends.to().result()[0];
        Detail detail = new Detail().bytes(8).words(ends.sentinel(), got);
        Arrival arrived = ArrivalClass.of(got, ends.sentinel(), ends.poison(), ends.to().marker(), ends.nonce());
        if (arrived != Arrival.SENTINEL) {
            return new JobResult(subject(), new Outcome.WrongData(arrived), detail.build());
        }
        Side.Scan stray = ends.to().scan(ends.to().marker(), ends.sentinel());
        if (stray.others() != 0) {
            return new JobResult(subject(), new Outcome.WrongData(Arrival.OTHER),
                    detail.sentence("the reader's own memory changed").build());
        }
        return ownerStillHolds()
                ? new JobResult(subject(), Outcome.pass(), detail.build())
                : new JobResult(subject(), new Outcome.WrongData(Arrival.OTHER),
                        detail.sentence("the load changed the owner's memory").build());
    }

    private boolean ownerStillHolds() {
        Side owner = ends.from();
        Side.Scan scan = owner.scan(owner.marker(), ends.sentinel());
        return scan.others() == 2 && scan.needles() == 1 && owner.read(at()) == ends.sentinel()
                && owner.host(at(), 1)[0] == ends.sentinel()
                && owner.host(owner.arena() + Ends.POISON_AT, 1)[0] == ends.poison();
    }

    private long at() {
        return ends.from().arena() + Ends.SENTINEL_AT;
    }
}
