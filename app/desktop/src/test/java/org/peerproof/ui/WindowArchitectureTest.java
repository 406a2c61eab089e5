package org.peerproof.ui;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import org.peerproof.protocol.json.JsonText;
import org.peerproof.record.RecordReader;
import org.peerproof.record.RecordWriter;
import org.peerproof.report.ReportService;
import org.peerproof.rig.RigOption;

class WindowArchitectureTest {
    private static final JavaClasses WINDOW = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests()).importPackages("org.peerproof.ui");

    @Test
    void onlyTheDeskTouchesFilesProcessesAndRecords() {
        noClasses().that().resideInAPackage("org.peerproof.ui").should().dependOnClassesThat()
                .belongToAnyOf(Files.class, ProcessBuilder.class, JsonText.class, RecordReader.class,
                        RecordWriter.class, RigOption.class)
                .check(WINDOW);
        noClasses().that().resideInAPackage("org.peerproof.ui").and().doNotHaveSimpleName("WorkbenchWindow")
                .and().doNotHaveSimpleName("DesktopWindow").should().dependOnClassesThat()
                .belongToAnyOf(ReportService.class).check(WINDOW);
    }

    @Test
    void theDeskKnowsNoView() {
        noClasses().that().resideInAPackage("org.peerproof.ui.desk").should().dependOnClassesThat()
                .resideInAPackage("javafx.scene..").check(WINDOW);
        noClasses().that().resideInAPackage("org.peerproof.ui.desk").should().dependOnClassesThat()
                .resideInAPackage("org.peerproof.ui").check(WINDOW);
    }

    @Test
    void theWindowKnowsNoCommandLineButItsOwnEntry() {
        noClasses().that().resideInAPackage("org.peerproof.ui..").and()
                .doNotHaveSimpleName("WorkbenchMain").and().doNotHaveSimpleName("DesktopWindow").and()
                .doNotHaveSimpleName("WorkbenchWindow").should().dependOnClassesThat()
                .resideInAPackage("org.peerproof.cli").check(WINDOW);
    }
}
