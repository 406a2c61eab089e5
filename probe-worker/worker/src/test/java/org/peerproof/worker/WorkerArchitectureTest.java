package org.peerproof.worker;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class WorkerArchitectureTest {
    private final JavaClasses worker = new ClassFileImporter().withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("org.peerproof.worker");

    @Test
    void onlyTheCudaSideKnowsJCuda() {
        noClasses().that().resideOutsideOfPackage("..gpu.cuda..").should().dependOnClassesThat()
                .resideInAPackage("jcuda..").check(worker);
    }

    @Test
    void checksKnowNeitherSideOfTheDriver() {
        noClasses().that().resideInAPackage("..check..").should().dependOnClassesThat()
                .resideInAnyPackage("..gpu.cuda..", "..gpu.simulated..").check(worker);
    }

    @Test
    void theDriverSidesKnowNoChecks() {
        noClasses().that().resideInAnyPackage("..gpu..", "..nvml..").should().dependOnClassesThat()
                .resideInAPackage("..check..").check(worker);
    }

    @Test
    void onlyTheSimulatedSidesAndTheRootKnowTheRigDescription() {
        classes().that().haveSimpleName("PeerTruth").or().haveSimpleName("GpuTruth").should()
                .onlyHaveDependentClassesThat().resideInAnyPackage("..simulated..", "..nvml..", "..protocol..")
                .allowEmptyShould(true).check(worker);
    }

    @Test
    void packagesHaveNoCycles() {
        slices().matching("org.peerproof.worker.(*)..").should().beFreeOfCycles().check(worker);
    }
}
