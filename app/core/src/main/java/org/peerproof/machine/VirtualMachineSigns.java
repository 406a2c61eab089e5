package org.peerproof.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.peerproof.topology.Device;
import org.peerproof.topology.DeviceKind;
import org.peerproof.topology.Parent;
import org.peerproof.topology.PortRole;

/**
 * Signs that the files are a guest's, whose tree is what its hypervisor made up: the processor's hypervisor flag, Xen's
 * folder, the product name a hypervisor gives its board, bridges that only hypervisors make, a GPU without any port.
 */
record VirtualMachineSigns(MachineFiles files) {
    private static final Pattern PRODUCT = Pattern.compile("(?i).*(?:virtual machine|virtualbox|vmware|\\bkvm\\b|qemu"
            + "|standard pc|hvm domu|google compute engine|openstack|alibaba cloud ecs).*");
    /** QEMU and VMware. */
    private static final Set<Integer> HYPERVISORS = Set.of(0x1b36, 0x15ad);
    /** NVIDIA and AMD: their cards stand behind a port in every real machine. */
    private static final Set<Integer> CARD_MAKERS = Set.of(0x10de, 0x1002);

    /** None, or one sentence with its signs. */
    List<String> remarks(List<Device> devices) {
        List<String> signs = new ArrayList<>();
        files.text("proc/cpuinfo").known().filter(text -> text.contains(" hypervisor"))
                .ifPresent(_ -> signs.add("the processor says so"));
        files.text("sys/hypervisor/type").known().filter(type -> !type.isEmpty())
                .ifPresent(type -> signs.add("the hypervisor is " + shortened(type)));
        files.text("sys/class/dmi/id/product_name").known().filter(name -> PRODUCT.matcher(name).matches())
                .ifPresent(name -> signs.add("the board is '" + shortened(name) + "'"));
        first(devices, device -> device.role() != PortRole.NONE && madeBy(device, HYPERVISORS))
                .ifPresent(device -> signs.add("a hypervisor made the bridge " + device.address()));
        first(devices, device -> device.kind() == DeviceKind.GPU && device.parent() instanceof Parent.OnRoot
                && madeBy(device, CARD_MAKERS))
                .ifPresent(_ -> signs.add("a GPU sits on the root bus without a port"));
        return signs.isEmpty()
                ? List.of()
                : List.of("this looks like a virtual machine (" + String.join("; ", signs)
                        + "): the topology is the guest's");
    }

    private interface Sign {
        boolean holds(Device device);
    }

    private static Optional<Device> first(List<Device> devices, Sign sign) {
        return devices.stream().filter(sign::holds).findFirst();
    }

    private static boolean madeBy(Device device, Set<Integer> makers) {
        return device.vendorId().known().filter(makers::contains).isPresent();
    }

    private static String shortened(String text) {
        return text.length() <= 40 ? text : text.substring(0, 39) + "…";
    }
}
