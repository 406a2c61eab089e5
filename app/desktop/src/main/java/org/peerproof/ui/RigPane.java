package org.peerproof.ui;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeCell;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignE;
import org.kordamp.ikonli.materialdesign2.MaterialDesignI;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;
import org.peerproof.protocol.Inventory;
import org.peerproof.report.Amounts;

/** What the rig holds, as a tree: the machine, its GPUs, and of each its address, memory, window and link. */
final class RigPane extends VBox {
    private static final int OPEN_AT_MOST = 4;

    /** One line of the tree. */
    private record Line(Ikon icon, String text, boolean strong) {
    }

    private final TreeView<Line> tree = new TreeView<>();
    private final Button toDrawing;
    private List<Inventory.Gpu> built = List.of();

    /** @param drawing shows the machine's drawing instead */
    RigPane(WorkbenchModel model, Runnable drawing) {
        getStyleClass().addAll("pane", "rig-pane");
        setId("rig-pane");
        tree.setId("rig-tree");
        tree.setAccessibleText("What the rig holds");
        tree.setCellFactory(_ -> new LineCell());
        VBox.setVgrow(tree, Priority.ALWAYS);
        toDrawing = Icons.button(MaterialDesignS.SITEMAP_OUTLINE, "The machine's links as a drawing", drawing);
        toDrawing.setId("rig-drawing");
        toDrawing.managedProperty().bind(toDrawing.visibleProperty());
        getChildren().addAll(PaneTitle.of("Rig", "as the driver lists it", toDrawing), tree);
        model.shown().subscribe(this::show);
    }

    void offerDrawing(boolean any) {
        toDrawing.setVisible(any);
    }

    private void show(Optional<Shown> shown) {
        if (shown.isEmpty() || shown.get().state().rig().isEmpty()) {
            tree.setRoot(new TreeItem<>(new Line(MaterialDesignE.EXPANSION_CARD, "not known yet", false)));
            built = List.of();
            return;
        }
        List<Inventory.Gpu> gpus = shown.get().gpus();
        if (!gpus.equals(built) || tree.getRoot() == null || gpus.isEmpty()) {
            built = gpus;
            tree.setRoot(rig(shown.get()));
        }
    }

    private static TreeItem<Line> rig(Shown shown) {
        Inventory inventory = shown.state().rig().orElseThrow().rig().inventory();
        String driver = inventory.driverVersion().map(version -> "driver " + version).orElse("driver unknown");
        TreeItem<Line> root = new TreeItem<>(new Line(MaterialDesignE.EXPANSION_CARD,
                shown.state().rig().orElseThrow().rig().name() + " · " + driver, true));
        root.setExpanded(true);
        inventory.trouble().ifPresent(why -> root.getChildren().add(leaf(MaterialDesignA.ALERT_OUTLINE, why)));
        for (Inventory.Gpu gpu : inventory.gpus()) {
            TreeItem<Line> item = gpu(gpu);
            item.setExpanded(inventory.gpus().size() <= OPEN_AT_MOST);
            root.getChildren().add(item);
        }
        return root;
    }

    private static TreeItem<Line> gpu(Inventory.Gpu gpu) {
        TreeItem<Line> item = new TreeItem<>(new Line(MaterialDesignE.EXPANSION_CARD_VARIANT,
                "GPU " + gpu.ref().index() + " · " + gpu.name(), true));
        List<TreeItem<Line>> lines = new ArrayList<>();
        lines.add(leaf(MaterialDesignI.IDENTIFIER, gpu.ref().address().toString()));
        lines.add(leaf(MaterialDesignM.MEMORY, Amounts.bytes(gpu.vramBytes()) + " memory"
                + (gpu.bar1Bytes().isPresent()
                        ? ", BAR1 " + Amounts.bytes(gpu.bar1Bytes().getAsLong())
                        : ", BAR1 unknown: NVML did not say")));
        lines.add(leaf(MaterialDesignC.CONNECTION,
                gpu.link().map(link -> "link " + Amounts.lanes(link)).orElse("link unknown: NVML did not say")));
        gpu.notes().forEach(note -> lines.add(leaf(MaterialDesignI.INFORMATION_OUTLINE, note)));
        gpu.unusable().ifPresent(why -> lines.add(leaf(MaterialDesignA.ALERT_OUTLINE, "not usable: " + why)));
        item.getChildren().setAll(lines);
        return item;
    }

    private static TreeItem<Line> leaf(Ikon icon, String text) {
        return new TreeItem<>(new Line(icon, text, false));
    }

    private static final class LineCell extends TreeCell<Line> {
        private final Label label = new Label();

        /** As wide as the tree and no wider: a long name ends in an ellipsis, and its tooltip says it in full. */
        LineCell() {
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(Line line, boolean empty) {
            super.updateItem(line, empty);
            if (empty || line == null) {
                setGraphic(null);
                return;
            }
            label.setText(line.text());
            label.setGraphic(Icons.icon(line.icon(), "tree-icon"));
            label.getStyleClass().setAll("label", line.strong() ? "tree-strong" : "tree-plain");
            label.setTooltip(new Tooltip(line.text()));
            setGraphic(label);
        }
    }
}
