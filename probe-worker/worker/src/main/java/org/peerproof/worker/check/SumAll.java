package org.peerproof.worker.check;

import java.util.List;
import java.util.stream.IntStream;
import org.peerproof.protocol.SumArm;

/** The sum where every GPU reaches every other in one launch. */
record SumAll(SumArm arm, List<SumMember> members) implements SumRun {
    @Override
    public void launch(long count, SumToken token) {
        members.forEach(member -> member.side().clearOut(0));
        int blocks = SumMember.blocks(count);
        for (int me = 0; me < members.size(); me++) {
            SumMember member = members.get(me);
            switch (arm) {
                case PULL -> member.pull(count, member.target(),
                        members.stream().mapToLong(SumMember::own).toArray());
                case PUSH -> member.push(member.own(), members.stream().map(SumMember::inbox).toList(),
                        members.stream().map(SumMember::flags).toList(), me, blocks, count, token.word(0),
                        member.target());
            }
        }
        members.forEach(member -> member.side().synchronize());
        requireSeen();
    }

    private void requireSeen() {
        for (SumMember member : members) {
            if (member.side().result()[0] != 0 && arm == SumArm.PUSH) {
                throw new SumNotSeen(member.index());
            }
        }
    }

    @Override
    public List<List<Integer>> pairsUsed() {
        return IntStream.range(0, members.size()).boxed()
                .flatMap(from -> IntStream.range(0, members.size()).filter(to -> to != from)
                        .mapToObj(to -> List.of(members.get(from).index(), members.get(to).index())))
                .toList();
    }
}
