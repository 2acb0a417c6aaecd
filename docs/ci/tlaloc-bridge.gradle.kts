// Apply it with: apply(from = "tlaloc-bridge.gradle.kts")
// -PtlalocBridge=PATH names the program where it is not on the path, -PstablehloDumps=FOLDER the dumps.

val dumps = file(findProperty("stablehloDumps") ?: layout.buildDirectory.dir("stablehlo").get().asFile)
val reports = layout.buildDirectory.dir("reports/tlaloc-bridge").get().asFile

val checkStableHlo by tasks.registering(Exec::class) {
    group = "verification"
    description = "Holds the emitted StableHLO against the emit contract."
    inputs.dir(dumps)
    outputs.dir(reports)
    executable = (findProperty("tlalocBridge") ?: "tlaloc-bridge").toString()
    args(
        "check", dumps.path,
        "--report", "junit=${reports.resolve("junit.xml")}",
        "--report", "html=${reports.resolve("index.html")}",
    )
    doFirst { reports.mkdirs() }
}

tasks.matching { it.name == "check" }.configureEach { dependsOn(checkStableHlo) }
