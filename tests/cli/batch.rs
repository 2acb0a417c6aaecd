//! Runs over many inputs: lists, compressed files, shares, and their ends.

use std::io::Write as _;
use std::path::Path;

use super::*;

/// The text of a module whose result no other number gives.
pub fn module(number: usize) -> String {
    format!(
        "func.func @main(%0: tensor<{number}xf32>) -> tensor<{number}xf32> {{\n  \
         %1 = stablehlo.constant dense<{number}.0> : tensor<{number}xf32>\n  \
         %2 = stablehlo.add %0, %1 : tensor<{number}xf32>\n  \
         return %2 : tensor<{number}xf32>\n}}\n"
    )
}

pub fn corpus(count: usize) -> TempDir {
    let folder = folder(&[]);
    for number in 1..=count {
        write(
            folder.path(),
            &format!("in/{number:03}.mlir"),
            &module(number),
        );
    }
    folder
}

pub const BAD: &str = "func.func @main() -> tensor<4xf32> {\n  return %9 : tensor<4xf32>\n}\n";

/// Every file below a folder, with its bytes.
pub fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut all = Vec::new();
    for name in names(folder) {
        let path = folder.join(&name);
        match path.is_dir() {
            true => all.extend(
                files(&path)
                    .into_iter()
                    .map(|(below, bytes)| (format!("{name}/{below}"), bytes)),
            ),
            false => all.push((name, std::fs::read(path).expect("a file"))),
        }
    }
    all
}

#[test]
fn a_list_names_inputs_and_keeps_their_folders() {
    let folder = folder(&[
        ("a/model.mlir", GOOD),
        ("b/model.mlir", GOOD),
        ("c/d.mlir", GOOD),
        (
            "list.txt",
            "# two of one name\na/model.mlir\r\n\nb/model.mlir\nc\n",
        ),
    ]);
    let at = folder.path();
    let done = call(
        at,
        &["legalize", "@list.txt", "-o", "out", "--twin", "stablehlo"],
    );
    assert_eq!(done.code, Some(0), "{}", done.stderr);
    let outputs = files(&at.join("out"));
    let outputs: Vec<_> = outputs.iter().map(|(name, _)| name.as_str()).collect();
    let expected = ["a/model.mlir", "b/model.mlir", "d.mlir", MANIFEST];
    assert_eq!(outputs, expected);

    let mut child = command(at, &["check", "@-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut input = child.stdin.take().expect("a pipe");
    input
        .write_all(b"a/model.mlir\nc/d.mlir\n")
        .expect("it reads");
    drop(input);
    let done = child.wait_with_output().expect("it ends");
    assert!(String::from_utf8_lossy(&done.stdout).contains("2 modules: 2 passed"));
}

#[test]
fn a_list_that_leads_nowhere_says_so() {
    let folder = folder(&[("empty.txt", "# nothing\n"), ("@odd.mlir", GOOD)]);
    let at = folder.path();
    for (list, words) in [
        ("@gone.txt", "cannot be read"),
        ("@empty.txt", "names no input"),
    ] {
        let done = call(at, &["check", list]);
        assert_eq!(done.code, Some(1));
        assert!(done.stderr.contains(words), "{}", done.stderr);
    }
    // A file of that name is that file.
    assert_eq!(call(at, &["check", "@odd.mlir"]).code, Some(0));
}

#[test]
fn compressed_inputs_are_read_as_what_they_hold() {
    let folder = folder(&[("in/a.mlir", GOOD)]);
    let at = folder.path();
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    gzip.write_all(&GOOD.as_bytes()[..50]).expect("memory");
    let mut gzipped = gzip.finish().expect("memory");
    // Two members are one text.
    let mut gzip = flate2::write::GzEncoder::new(gzipped, flate2::Compression::default());
    gzip.write_all(&GOOD.as_bytes()[50..]).expect("memory");
    gzipped = gzip.finish().expect("memory");
    let zstd = zstd::encode_all(GOOD.as_bytes(), 0).expect("memory");
    std::fs::write(at.join("in/b.mlir.gz"), &gzipped).expect("a file");
    std::fs::write(at.join("in/c.stablehlo.zst"), &zstd).expect("a file");
    // Not what it is called, but what it holds, counts.
    std::fs::write(at.join("in/d.mlir"), &zstd).expect("a file");
    let done = call(at, &["legalize", "in", "-o", "out", "--twin", "stablehlo"]);
    assert_eq!(done.code, Some(0), "{}", done.stderr);
    let expected = read(at, "out/a.mlir");
    for name in ["b", "c", "d"] {
        assert_eq!(read(at, &format!("out/{name}.mlir")), expected);
    }

    for (name, bytes) in [
        ("cut.mlir.gz", &gzipped[..30]),
        ("cut.mlir.zst", &zstd[..30]),
    ] {
        std::fs::write(at.join(name), bytes).expect("a file");
        let done = call(at, &["check", name]);
        assert_eq!(done.code, Some(1));
        assert!(done.stderr.contains("damaged"), "{}", done.stderr);
    }
    // A little that stands for much is given up at the limit.
    let bomb = zstd::encode_all(&vec![b' '; 50 << 20][..], 0).expect("memory");
    std::fs::write(at.join("bomb.mlir.zst"), bomb).expect("a file");
    let done = call(at, &["check", "bomb.mlir.zst", "--memory-limit", "10M"]);
    assert_eq!(done.code, Some(1));
    assert!(done.stderr.contains("[memory-limit]"), "{}", done.stderr);
    assert!(done.stderr.contains("`--memory-limit`"), "{}", done.stderr);
}

/// A plain file's size is known before: it runs alone, however little the limit is.
#[test]
fn a_file_that_needs_more_than_the_limit_runs_alone() {
    let corpus = corpus(3);
    let done = call(corpus.path(), &["check", "in", "--memory-limit", "10"]);
    assert_eq!(done.code, Some(0), "{}", done.stderr);
    assert!(done.stdout.contains("3 passed"), "{}", done.stdout);
}

#[test]
fn lists_nest_but_not_in_a_circle() {
    let folder = folder(&[
        ("a.mlir", GOOD),
        ("b.mlir", GOOD),
        ("c.mlir", GOOD),
        (
            "outer.txt",
            "  a.mlir \n\t@lists/inner.txt\n@lists/other.txt\n",
        ),
        ("lists/inner.txt", "b.mlir\n"),
        ("lists/other.txt", "c.mlir\nb.mlir\n"),
        ("first.txt", "a.mlir\n@second.txt\n"),
        ("second.txt", "@first.txt\n"),
        ("self.txt", "@self.txt\n"),
    ]);
    let at = folder.path();
    let done = call(at, &["check", "@outer.txt"]);
    assert_eq!(done.code, Some(0), "{}", done.stderr);
    assert!(
        done.stdout.contains("3 modules: 3 passed"),
        "{}",
        done.stdout
    );
    for (list, way) in [
        ("@first.txt", "@first.txt, @second.txt, @first.txt"),
        ("@self.txt", "@self.txt, @self.txt"),
    ] {
        let done = call(at, &["check", list]);
        assert_eq!(done.code, Some(1));
        assert!(done.stderr.contains(way), "{}", done.stderr);
    }
    for number in 0..40 {
        let next = format!("@deep{}.txt\n", number + 1);
        write(at, &format!("deep{number}.txt"), &next);
    }
    write(at, "deep40.txt", "a.mlir\n");
    let done = call(at, &["check", "@deep0.txt"]);
    assert_eq!(done.code, Some(1));
    assert!(done.stderr.contains("within 16 others"), "{}", done.stderr);
    let done = call(at, &["check", "@deep30.txt"]);
    assert_eq!(done.code, Some(0), "{}", done.stderr);
}

#[test]
fn a_glob_is_read_as_the_path_that_it_stands_for() {
    let folder = folder(&[("in/a.mlir", GOOD)]);
    let at = folder.path();
    let absolute = format!("{}//./in/*.mlir", at.display());
    for glob in [".//in/*.mlir", "./in//*.mlir", "in/./*.mlir", &absolute] {
        let checked = call(at, &["check", glob]);
        assert_eq!(checked.code, Some(0), "{glob}: {}", checked.stderr);
        assert!(checked.stdout.contains("1 module: 1 passed"), "{glob}");
    }
    let long = format!("in/{}*.mlir", "a".repeat(90_000));
    let checked = call(at, &["check", &long]);
    assert_eq!(checked.code, Some(1), "{}", checked.stderr);
    let longest = "longer than 4096 bytes";
    assert!(checked.stderr.contains(longest), "{}", checked.stderr);
}

#[test]
fn a_divided_text_without_a_main_is_said_to_be_one() {
    let other = |name: &str| GOOD.replace("@main", name);
    let text = format!("{}// -----\n{}", other("@f"), other("@g"));
    let folder = folder(&[("a.mlir", &text)]);
    let outcome = call(folder.path(), &["legalize", "a.mlir", "-o", "out"]);
    assert_eq!(outcome.code, Some(1));
    assert!(
        outcome.stderr.contains("error[no-main]"),
        "{}",
        outcome.stderr
    );
    assert!(
        outcome.stderr.contains("`--split` reads each part"),
        "{}",
        outcome.stderr
    );
}

#[test]
fn a_failure_can_stop_the_run() {
    let corpus = corpus(8);
    let at = corpus.path();
    write(
        at,
        "in/bad.mlir",
        &format!("{BAD}// {}\n", "large, so that it is first".repeat(20)),
    );
    let arguments = ["check", "in", "--fail-fast", "--jobs", "1"];
    let done = call(at, &arguments);
    assert_eq!(done.code, Some(1));
    assert!(
        done.stderr.contains("8 of 9 inputs are left"),
        "{}",
        done.stderr
    );
    let done = call(at, &["check", "in", "--keep-going"]);
    assert!(
        done.stdout.contains("9 modules: 8 passed, 1 failed"),
        "{}",
        done.stdout
    );
}

#[test]
fn results_do_not_depend_on_threads_or_memory() {
    let corpus = corpus(12);
    let at = corpus.path();
    let one = call(at, &["run", "in", "--format", "json", "--jobs", "1"]);
    let arguments = [
        "run",
        "in",
        "--format",
        "json",
        "--jobs",
        "4",
        "--memory-limit",
        "20k",
    ];
    assert_eq!(one.stdout, call(at, &arguments).stdout);
    assert_eq!(one.code, Some(0), "{}", one.stderr);
}

#[test]
fn progress_is_lines_where_it_is_asked_for_and_nothing_in_a_pipe() {
    let corpus = corpus(3);
    let at = corpus.path();
    assert_eq!(call(at, &["check", "in"]).stderr, "");
    assert_eq!(call(at, &["check", "in", "--progress", "never"]).stderr, "");
    let always = call(at, &["check", "in", "--progress", "always"]).stderr;
    assert!(
        always.contains("progress: 3 of 3 files, 0 failed, "),
        "{always}"
    );
    let legalize = [
        "legalize",
        "in",
        "-o",
        "out",
        "--resume",
        "--progress",
        "always",
    ];
    assert_eq!(call(at, &legalize).code, Some(0));
    write(at, "in/004.mlir", &module(4));
    let resumed = call(at, &legalize).stderr;
    // The bytes of what is up to date tell nothing of the rate.
    let bytes = module(4).len();
    let expected =
        format!("progress: 1 of 1 files (3 more up to date), 0 failed, {bytes} B of {bytes} B, ");
    assert!(resumed.contains(&expected), "{resumed}");
}
