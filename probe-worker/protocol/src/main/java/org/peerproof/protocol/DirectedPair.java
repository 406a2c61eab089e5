package org.peerproof.protocol;

/** Data owned by GPU {@code from} reaches GPU {@code to}; both are indices in PCI bus order. */
public record DirectedPair(int from, int to) implements Comparable<DirectedPair> {
    public DirectedPair {
        if (from < 0 || to < 0 || from == to) {
            throw new IllegalArgumentException("a directed pair needs two different GPUs");
        }
    }

    public DirectedPair reversed() {
        return new DirectedPair(to, from);
    }

    @Override
    public int compareTo(DirectedPair other) {
        return from != other.from ? Integer.compare(from, other.from) : Integer.compare(to, other.to);
    }

    @Override
    public String toString() {
        return from + "→" + to;
    }
}
