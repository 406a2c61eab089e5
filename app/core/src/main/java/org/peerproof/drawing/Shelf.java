package org.peerproof.drawing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Finds room for a text in a row that roads cross. */
final class Shelf {
    private static final double CLEAR = 4;

    private record Room(double from, double to) {
        double width() {
            return to - from;
        }
    }

    private final List<Lane> lanes;

    Shelf(List<Lane> lanes) {
        this.lanes = List.copyOf(lanes);
    }

    /** The widest stretch of the row that no lane crosses, or the one that begins at the wish where it suffices. */
    Area free(Area row, double wish, double wanted) {
        List<Room> rooms = rooms(row);
        for (Room room : rooms) {
            double start = Math.max(room.from(), wish);
            if (start < room.to() && room.to() - start >= wanted) {
                return new Area(start, row.y(), room.to() - start, row.height());
            }
        }
        Room widest = rooms.stream().max(Comparator.comparingDouble(Room::width))
                .orElse(new Room(row.x(), row.x()));
        return new Area(widest.from(), row.y(), Math.max(0, widest.width()), row.height());
    }

    private List<Room> rooms(Area row) {
        List<Room> blocked = new ArrayList<>();
        for (Lane lane : lanes) {
            for (int i = 1; i < lane.points().size(); i++) {
                Spot a = lane.points().get(i - 1);
                Spot b = lane.points().get(i);
                if (Math.max(a.y(), b.y()) > row.y() - 2 && Math.min(a.y(), b.y()) < row.bottom() + 2) {
                    double half = lane.kind().thickness() / 2 + CLEAR;
                    blocked.add(new Room(Math.min(a.x(), b.x()) - half, Math.max(a.x(), b.x()) + half));
                }
            }
        }
        blocked.sort(Comparator.comparingDouble(Room::from));
        List<Room> rooms = new ArrayList<>();
        double at = row.x();
        for (Room block : blocked) {
            if (block.from() > at) {
                rooms.add(new Room(at, Math.min(block.from(), row.right())));
            }
            at = Math.max(at, block.to());
        }
        if (at < row.right()) {
            rooms.add(new Room(at, row.right()));
        }
        return rooms.stream().filter(room -> room.width() > 0).toList();
    }
}
