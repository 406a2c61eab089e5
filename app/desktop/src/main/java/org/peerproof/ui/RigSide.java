package org.peerproof.ui;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.layout.StackPane;

/** The machine: its links as a drawing where the record holds a topology, else, or when asked, what each GPU holds. */
final class RigSide extends StackPane {
    private final BooleanProperty listed = new SimpleBooleanProperty(false);

    RigSide(WorkbenchModel model) {
        RigPane list = new RigPane(model, () -> listed.set(false));
        TopologyPane drawing = new TopologyPane(model, () -> listed.set(true));
        getChildren().addAll(list, drawing);
        Runnable choose = () -> {
            boolean any = model.shown().get().flatMap(shown -> shown.state().topology()).isPresent();
            drawing.setVisible(any && !listed.get());
            list.setVisible(!drawing.isVisible());
            list.offerDrawing(any);
        };
        model.shown().subscribe(choose);
        listed.subscribe(choose);
        choose.run();
    }
}
