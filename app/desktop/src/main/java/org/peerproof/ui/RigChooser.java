package org.peerproof.ui;

import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import org.kordamp.ikonli.materialdesign2.MaterialDesignE;
import org.peerproof.rig.SampleRigs;

/** Which rig the next run probes: this machine, a sample rig, a description in a file. */
final class RigChooser extends MenuButton {
    RigChooser(WorkbenchModel model, Runnable chooseFile) {
        setId("rig-chooser");
        setMnemonicParsing(false);
        setGraphic(Icons.icon(MaterialDesignE.EXPANSION_CARD));
        MenuItem here = new MenuItem("This machine");
        here.setId("rig-local");
        here.setOnAction(_ -> model.rig().set(new RigChoice.ThisMachine()));
        Menu samples = new Menu("Sample rigs");
        samples.setId("rig-samples");
        for (String name : SampleRigs.names()) {
            MenuItem item = new MenuItem(name);
            item.setMnemonicParsing(false);
            item.setId("rig-" + name);
            item.setOnAction(_ -> model.rig().set(new RigChoice.Sample(name)));
            samples.getItems().add(item);
        }
        MenuItem file = new MenuItem("Rig description…");
        file.setOnAction(_ -> chooseFile.run());
        getItems().addAll(here, samples, new SeparatorMenuItem(), file);
        model.rig().subscribe(rig -> {
            setText(rig.label());
            setAccessibleText("Rig of the next run: " + rig.label());
        });
        setMaxWidth(280);
    }
}
