package org.peerproof;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Data goes one way: rig, plan, run, record, verdict, finding, command line. */
class PackageDirectionsTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("org.peerproof");
    private static final DescribedPredicate<JavaClass> OURS = resideInAPackage("org.peerproof..")
            .and(DescribedPredicate.not(resideInAPackage("org.peerproof.protocol..")));

    @ParameterizedTest
    @CsvSource({"reading, ''", "link, ''", "topology, link reading", "evidence, topology link reading",
        "machine, topology link reading", "rig, ''",
        "record, rig topology link reading",
        "plan, record rig topology link reading",
        "verdict, record rig topology link reading", "finding, evidence verdict record rig topology link reading",
        "run, plan verdict record rig machine topology link reading",
        "drawing, topology link reading",
        "report, drawing finding evidence verdict record rig topology link reading"})
    void aPackageKnowsOnlyThoseBehindIt(String name, String behind) {
        DescribedPredicate<JavaClass> allowed = resideInAPackage("org.peerproof." + name + "..");
        for (String other : behind.split(" ", -1)) {
            allowed = other.isEmpty() ? allowed : allowed.or(resideInAPackage("org.peerproof." + other + ".."));
        }
        classes().that().resideInAPackage("org.peerproof." + name + "..")
                .should().onlyDependOnClassesThat(DescribedPredicate.not(OURS).or(allowed))
                .check(CLASSES);
    }

    @Test
    void thereAreNoCycles() {
        slices().matching("org.peerproof.(*)..").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void onlyWorkerProcessStartsProcesses() {
        noClasses().that().doNotHaveFullyQualifiedName("org.peerproof.run.WorkerProcess")
                .should().dependOnClassesThat().areAssignableTo(ProcessBuilder.class)
                .orShould().callMethodWhere(new CallsExec())
                .check(CLASSES);
    }

    @Test
    void nobodyKnowsTheWorkerOrJacksonButTheProtocol() {
        noClasses().that(resideInAPackage("org.peerproof..").and(OURS))
                .should().dependOnClassesThat(resideInAPackage("org.peerproof.worker..")
                        .or(resideInAPackage("tools.jackson..")))
                .check(CLASSES);
    }

    private static final class CallsExec
            extends
                DescribedPredicate<com.tngtech.archunit.core.domain.JavaMethodCall> {
        CallsExec() {
            super("Runtime.exec is called");
        }

        @Override
        public boolean test(com.tngtech.archunit.core.domain.JavaMethodCall call) {
            return call.getTargetOwner().isEquivalentTo(Runtime.class) && call.getName().equals("exec");
        }
    }
}
