package org.peerproof.worker.check;

import java.util.ArrayList;
import java.util.List;
import org.peerproof.protocol.SumArm;

/**
 * The sum on a ring, for more GPUs than a driver maps peers: each GPU reaches one neighbour only. The contribution is
 * cut in as many parts as there are GPUs; in n − 1 steps every part is summed once around, in n − 1 more the sums go
 * around. The host waits for all GPUs between steps.
 */
record SumRing(SumArm arm, List<SumMember> members) implements SumRun {
    /** A part of a contribution: offset and length in numbers; the last ones may be short or empty. */
    private record Part(long begin, long count) {
        long bytes() {
            return Integer.BYTES * begin;
        }
    }

    @Override
    public void launch(long count, SumToken token) {
        int gpus = members.size();
        for (int step = 0; step < gpus - 1; step++) {
            move(count, step, -1, token, true);
        }
        for (int me = 0; me < gpus; me++) {
            SumMember member = members.get(me);
            Part part = part(count, me + 1);
            copy(member, part, member.own() + part.bytes());
        }
        synchronize();
        for (int step = 0; step < gpus - 1; step++) {
            move(count, step, 0, token, false);
        }
    }

    /** Every GPU takes its part number me + shift − step from the GPU before it, adding it to its own or as it is. */
    private void move(long count, int step, int shift, SumToken token, boolean add) {
        if (arm == SumArm.PUSH) {
            pushToNext(count, step, shift, token.word(add ? step : members.size() + step), add);
        }
        for (int me = 0; me < members.size(); me++) {
            SumMember member = members.get(me);
            SumMember before = at(me - 1);
            Part part = part(count, me + shift - step);
            long from = switch (arm) {
                case PULL -> (add ? before.own() : before.target()) + part.bytes();
                case PUSH -> arriving(member, count);
            };
            if (add) {
                member.side().clearOut(0);
                if (part.count() > 0) {
                    member.pull(part.count(), member.own() + part.bytes(), member.own() + part.bytes(), from);
                }
            } else {
                copy(member, part, from);
            }
        }
        synchronize();
    }

    /** The part that the next GPU takes goes into the second slot of its inbox; the kernel's own sum is not used. */
    private void pushToNext(long count, int step, int shift, long token, boolean add) {
        int blocks = SumMember.blocks(part(count, 0).count());
        for (int me = 0; me < members.size(); me++) {
            SumMember member = members.get(me);
            SumMember next = at(me + 1);
            Part part = part(count, me + 1 + shift - step);
            member.side().clearOut(0);
            member.push((add ? member.own() : member.target()) + part.bytes(),
                    List.of(member.inbox(), arriving(next, count)),
                    List.of(member.flags(), next.flags() + 8L * blocks), 0, blocks, part.count(), token,
                    member.inbox() + 2 * partBytes(count));
        }
        for (SumMember member : members) {
            member.side().synchronize();
            if (member.side().result()[0] != 0) {
                throw new SumNotSeen(member.index());
            }
        }
    }

    private static void copy(SumMember member, Part part, long from) {
        if (part.count() > 0) {
            member.side().clearOut(0);
            member.pull(part.count(), member.target() + part.bytes(), from);
        }
    }

    private void synchronize() {
        members.forEach(member -> member.side().synchronize());
    }

    private long arriving(SumMember member, long count) {
        return member.inbox() + partBytes(count);
    }

    private long partBytes(long count) {
        return Integer.BYTES * partLength(count);
    }

    /** Even, so that every part begins at a whole word. */
    private long partLength(long count) {
        return SumMember.slotBytes((count + members.size() - 1) / members.size()) / Integer.BYTES;
    }

    private Part part(long count, int number) {
        long begin = Math.min(count, partLength(count) * Math.floorMod(number, members.size()));
        return new Part(begin, Math.min(partLength(count), count - begin));
    }

    private SumMember at(int position) {
        return members.get(Math.floorMod(position, members.size()));
    }

    @Override
    public List<List<Integer>> pairsUsed() {
        List<List<Integer>> pairs = new ArrayList<>();
        for (int me = 0; me < members.size(); me++) {
            pairs.add(List.of(members.get(me).index(), at(me + 1).index()));
        }
        return pairs;
    }
}
