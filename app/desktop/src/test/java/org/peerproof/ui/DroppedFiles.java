package org.peerproof.ui;

import com.sun.javafx.scene.input.DragboardHelper;
import com.sun.javafx.tk.TKClipboard;
import java.io.File;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.image.Image;
import javafx.scene.input.DataFormat;
import javafx.scene.input.DragEvent;
import javafx.scene.input.PickResult;
import javafx.scene.input.TransferMode;
import javafx.util.Pair;
import org.jspecify.annotations.Nullable;

/** Files that the desktop drags over a node and lets fall there, as the toolkit would deliver them. */
record DroppedFiles(List<File> files) implements TKClipboard {
    static DroppedFiles of(Path... paths) {
        return new DroppedFiles(List.of(paths).stream().map(Path::toFile).toList());
    }

    /** Whether the node's window took them; called on the window's thread. */
    boolean on(Node target) {
        DragEvent over = event(DragEvent.DRAG_OVER, target);
        Event.fireEvent(target, over);
        if (!over.isAccepted()) {
            return false;
        }
        DragEvent dropped = event(DragEvent.DRAG_DROPPED, target);
        Event.fireEvent(target, dropped);
        return dropped.isDropCompleted();
    }

    private DragEvent event(EventType<DragEvent> type, Node target) {
        return new DragEvent(type, DragboardHelper.createDragboard(this), 5, 5, 5, 5, TransferMode.COPY, null, target,
                new PickResult(target, 5, 5));
    }

    @Override
    public Set<DataFormat> getContentTypes() {
        return Set.of(DataFormat.FILES);
    }

    @Override
    public boolean hasContent(DataFormat format) {
        return format.equals(DataFormat.FILES);
    }

    @Override
    public @Nullable Object getContent(DataFormat format) {
        return hasContent(format) ? files : null;
    }

    @Override
    public Set<TransferMode> getTransferModes() {
        return EnumSet.of(TransferMode.COPY);
    }

    @SafeVarargs
    @Override
    public final boolean putContent(Pair<DataFormat, Object>... content) {
        return false;
    }

    @Override
    public void setDragView(Image image) {
    }

    @Override
    public void setDragViewOffsetX(double x) {
    }

    @Override
    public void setDragViewOffsetY(double y) {
    }

    @Override
    public @Nullable Image getDragView() {
        return null;
    }

    @Override
    public double getDragViewOffsetX() {
        return 0;
    }

    @Override
    public double getDragViewOffsetY() {
        return 0;
    }
}
