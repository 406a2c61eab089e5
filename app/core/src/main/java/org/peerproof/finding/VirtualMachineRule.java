package org.peerproof.finding;

import java.util.List;
import java.util.Map;
import org.peerproof.evidence.Evidence;
import org.peerproof.reading.Reading;

/** The machine is virtual: its topology is the guest's. */
final class VirtualMachineRule implements Rule {
    private static final RuleCard CARD = new RuleCard("virtual-machine", Severity.INFO,
            "the hypervisor flag of /proc/cpuinfo and the DMI product name");

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public Answer judge(Evidence evidence) {
        return switch (evidence.virtualMachine()) {
            case Reading.Present<String>(String sign) ->
                new Answer.Found(Map.of(), List.of(sign), List.of(), evidence.gpus());
            case Reading.Absent<String> _ -> new Answer.Clear();
            case Reading.Unreadable<String> _ ->
                new Answer.CouldNotRead("whether this is a virtual machine", "systemd-detect-virt");
        };
    }
}
