package org.peerproof.testing;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.peerproof.link.NvLinkRate;
import org.peerproof.reading.Reading;
import org.peerproof.topology.Acs;
import org.peerproof.topology.Topology;
import org.peerproof.topology.TreeOf;

/** Machines whose drawing is hard, by name. Where a test runs them, GPU n of a recorded run stands at bus n + 1. */
public final class DrawnRigs {
    private static final Reading<Acs> ACS_OFF = Reading.of(Acs.OFF);
    private static final int AMD = 0x1022;
    private static final int INTEL = 0x8086;

    private DrawnRigs() {
    }

    public static Map<String, Topology> all() {
        Map<String, Topology> rigs = new LinkedHashMap<>();
        rigs.put("two-gpus", twoGpus());
        rigs.put("three-and-a-chipset", threeAndAChipset());
        rigs.put("two-sockets", twoSockets());
        rigs.put("two-switches", twoSwitches(ACS_OFF));
        rigs.put("two-switches-redirecting", twoSwitches(Reading.of(new Acs(true, true, false))));
        rigs.put("two-switches-acs-unread", twoSwitches(Reading.unreadable("needs root")));
        rigs.put("sixteen-under-nine-switches", sixteen());
        rigs.put("nine-deep", nineDeep());
        rigs.put("eight-on-nvswitch", eightOnNvSwitch());
        rigs.put("mesh-of-brackets", brackets());
        rigs.put("every-gpu-to-every-other", everyToEvery());
        rigs.put("five-digit-domains", fiveDigitDomains());
        rigs.put("flat-guest", flatGuest());
        rigs.put("unknown-links", unknownLinks());
        return rigs;
    }

    public static Topology twoGpus() {
        return TreeOf.sysfs().root("pci0000:00", 0)
                .rootPort("0000:00:01.0", "pci0000:00", AMD)
                .rootPort("0000:00:03.0", "pci0000:00", AMD)
                .gpu("0000:01:00.0", "0000:00:01.0", "gen4 x16")
                .gpu("0000:02:00.0", "0000:00:03.0", "gen4 x8 of x16")
                .build();
    }

    public static Topology threeAndAChipset() {
        return TreeOf.sysfs().root("pci0000:00", -1)
                .rootPort("0000:00:01.0", "pci0000:00", INTEL)
                .rootPort("0000:00:01.1", "pci0000:00", INTEL)
                .rootPort("0000:00:1c.0", "pci0000:00", INTEL)
                .gpu("0000:01:00.0", "0000:00:01.0", "gen2 x4")
                .gpu("0000:02:00.0", "0000:00:01.1", "gen2 x4")
                .gpu("0000:03:00.0", "0000:00:1c.0", "gen2 x4")
                .build();
    }

    public static Topology twoSockets() {
        TreeOf tree = TreeOf.sysfs().root("pci0000:00", 0).root("pci0000:80", 1);
        for (int gpu = 0; gpu < 4; gpu++) {
            String port = String.format(Locale.ROOT, "0000:%s:0%d.0", gpu < 2 ? "00" : "80", gpu % 2 + 1);
            tree.rootPort(port, gpu < 2 ? "pci0000:00" : "pci0000:80", AMD).gpu(bus(gpu), port, "gen4 x16");
        }
        return tree.build();
    }

    public static Topology twoSwitches(Reading<Acs> acs) {
        TreeOf tree = TreeOf.sysfs().root("pci0000:40", 0).root("pci0000:60", 0);
        for (int gpu = 0; gpu < 4; gpu++) {
            String root = gpu < 2 ? "40" : "60";
            String inside = gpu < 2 ? "41" : "61";
            if (gpu % 2 == 0) {
                tree.rootPort("0000:" + root + ":01.0", "pci0000:" + root, AMD)
                        .upstream("0000:" + inside + ":00.0", "0000:" + root + ":01.0", "gen4 x8");
            }
            String port = "0000:" + (gpu < 2 ? "42" : "62") + ":0" + gpu % 2 + ".0";
            tree.downstream(port, "0000:" + inside + ":00.0", acs).gpu(bus(gpu), port, "gen4 x16");
        }
        return tree.build();
    }

    /** One switch on top, eight below it, two GPUs on each. */
    public static Topology sixteen() {
        TreeOf tree = TreeOf.sysfs().root("pci0000:40", 0).rootPort("0000:40:01.0", "pci0000:40", AMD)
                .upstream("0000:41:00.0", "0000:40:01.0", "gen4 x16");
        for (int below = 0; below < 8; below++) {
            String port = String.format(Locale.ROOT, "0000:42:%02x.0", below);
            String upstream = String.format(Locale.ROOT, "0000:%02x:00.0", 0x50 + below);
            tree.downstream(port, "0000:41:00.0", ACS_OFF).upstream(upstream, port, "gen4 x16");
            for (int card = 0; card < 2; card++) {
                String last = String.format(Locale.ROOT, "0000:%02x:0%d.0", 0x60 + below, card);
                tree.downstream(last, upstream, ACS_OFF).gpu(bus(2 * below + card), last, "gen4 x16");
            }
        }
        return tree.build();
    }

    /** Nine switches one below the other, a GPU on each but the last, which has eight. */
    public static Topology nineDeep() {
        TreeOf tree = TreeOf.sysfs().root("pci0000:40", 0).rootPort("0000:40:01.0", "pci0000:40", AMD);
        String above = "0000:40:01.0";
        int gpu = 0;
        for (int depth = 0; depth < 9; depth++) {
            String upstream = String.format(Locale.ROOT, "0000:%02x:00.0", 0x50 + depth);
            tree.upstream(upstream, above, "gen4 x16");
            for (int card = 0; card < (depth < 8 ? 1 : 8); card++) {
                String port = String.format(Locale.ROOT, "0000:%02x:%02x.0", 0x60 + depth, card);
                tree.downstream(port, upstream, ACS_OFF).gpu(bus(gpu++), port, "gen4 x16");
            }
            above = String.format(Locale.ROOT, "0000:%02x:1f.0", 0x60 + depth);
            tree.downstream(above, upstream, ACS_OFF);
        }
        return tree.build();
    }

    public static Topology eightOnNvSwitch() {
        TreeOf tree = TreeOf.nccl().root("cpu:0", 0).root("cpu:1", 1);
        for (int gpu = 0; gpu < 8; gpu++) {
            tree.gpu(bus(gpu), gpu < 4 ? "cpu:0" : "cpu:1", "gen5 x16")
                    .nvlink(bus(gpu), "fffffff:ff:ff.0", 18, NvLinkRate.V4);
        }
        return tree.build();
    }

    /** Eight GPUs, each joined directly to four others. */
    public static Topology brackets() {
        TreeOf tree = TreeOf.nccl().root("cpu:0", 0).root("cpu:1", 1);
        for (int gpu = 0; gpu < 8; gpu++) {
            tree.gpu(bus(gpu), gpu < 4 ? "cpu:0" : "cpu:1", "gen3 x16");
        }
        for (int gpu = 0; gpu < 8; gpu++) {
            for (int step : new int[]{1, 2, 6, 7}) {
                tree.nvlink(bus(gpu), bus((gpu + step) % 8), 1 + step % 2, NvLinkRate.V2);
            }
        }
        return tree.build();
    }

    public static Topology everyToEvery() {
        TreeOf tree = TreeOf.nccl().root("cpu:0", 0);
        for (int gpu = 0; gpu < 4; gpu++) {
            tree.gpu(bus(gpu), "cpu:0", "gen4 x16");
            for (int other = 0; other < 4; other++) {
                tree.nvlink(bus(gpu), bus(other), 4, NvLinkRate.V3);
            }
        }
        return tree.build();
    }

    public static Topology fiveDigitDomains() {
        return TreeOf.sysfs().root("pci10000:00", 0).root("pci10001:00", 1)
                .rootPort("10000:00:01.0", "pci10000:00", AMD)
                .rootPort("10001:00:01.0", "pci10001:00", AMD)
                .gpu("10000:01:00.0", "10000:00:01.0", "gen4 x16")
                .gpu("10001:01:00.0", "10001:00:01.0", "gen4 x16")
                .build();
    }

    public static Topology flatGuest() {
        return TreeOf.sysfs().root("pci0000:00", -1)
                .gpu("0000:01:00.0", "pci0000:00", "gen5 x16")
                .gpu("0000:02:00.0", "pci0000:00", "none")
                .gpu("0000:03:00.0", "pci0000:00", "unknown")
                .build();
    }

    /** Width 0 and "Unknown speed" are read as unknown. */
    public static Topology unknownLinks() {
        return TreeOf.sysfs().root("pci0000:00", 0)
                .rootPort("0000:00:01.0", "pci0000:00", AMD)
                .rootPort("0000:00:02.0", "pci0000:00", AMD)
                .gpu("0000:01:00.0", "0000:00:01.0", "unknown")
                .gpu("0000:02:00.0", "0000:00:02.0", "unknown")
                .build();
    }

    private static String bus(int gpu) {
        return String.format(Locale.ROOT, "0000:%02x:00.0", gpu + 1);
    }
}
