//! Where a text is wrong is written into the text: `~` stands before the place that MLIR must
//! name, and is taken out before MLIR reads the text.

use super::*;

const IDENTITY: &str = r#""builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>) -> tensor<4xf32>, sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>):
    "func.return"(%arg0) : (tensor<4xf32>) -> ()
  }) : () -> ()
}) : () -> ()
"#;

/// A module whose `@main : tensor<4xf32> -> tensor<4xf32>` has these ops before its return of `%0`.
fn main_with(ops: &str) -> String {
    format!(
        r#""builtin.module"() ({{
  "func.func"() <{{function_type = (tensor<4xf32>) -> tensor<4xf32>, sym_name = "main"}}> ({{
  ^bb0(%0: tensor<4xf32>):
    {ops}
    "func.return"(%0) : (tensor<4xf32>) -> ()
  }}) : () -> ()
}}) : () -> ()
"#
    )
}

/// Asserts that MLIR refuses `marked` at its `~`, in words that contain `message`.
#[track_caller]
fn refused(marked: &str, message: &str) -> Refusal {
    let (before, after) = marked.split_once('~').expect("a mark");
    let line = before.matches('\n').count() + 1;
    let column = before.len() - before.rfind('\n').map_or(0, |newline| newline + 1) + 1;
    let refusals = verify(&format!("{before}{after}")).expect_err("MLIR refuses it");
    let first = refusals.first().expect("at least one refusal").clone();
    assert!(first.message.contains(message), "{first:?}");
    assert_eq!(
        (first.line as usize, first.column as usize),
        (line, column),
        "{first:?}"
    );
    first
}

#[test]
fn accepts_ops_types_and_attributes_of_dialects_it_does_not_know() {
    let text = main_with(
        r#"%1 = "stablehlo.constant"() <{value = dense<1.0> : tensor<4xf32>}> : () -> tensor<4xf32>
    %2 = "chlo.erf"(%1) {a = #stablehlo.dot<lhs = [1]>} : (tensor<4xf32>) -> tensor<4xf32>
    %3 = "stablehlo.create_token"() : () -> !stablehlo.token"#,
    );
    assert_eq!(verify(&text), Ok(()));
}

#[test]
fn names_the_place_of_a_use_that_its_definition_does_not_dominate() {
    let refusal = refused(
        &main_with(
            r#"%1 = ~"stablehlo.abs"(%2) : (tensor<4xf32>) -> tensor<4xf32>
    %2 = "stablehlo.abs"(%0) : (tensor<4xf32>) -> tensor<4xf32>"#,
        ),
        "operand #0 does not dominate this use",
    );
    assert_eq!(
        refusal.notes,
        [(
            Some((5, 10)),
            "operand defined here (op in the same block)".to_owned()
        )]
    );
}

#[test]
fn names_the_place_of_a_second_definition_of_a_symbol() {
    let function = IDENTITY.split_once('\n').map_or("", |(_, rest)| rest);
    let function = function
        .strip_suffix("}) : () -> ()\n")
        .expect("the module's end");
    let second = function.replacen("\"func.func\"", "~\"func.func\"", 1);
    let refusal = refused(
        &format!("\"builtin.module\"() ({{\n{function}{second}}}) : () -> ()\n"),
        "redefinition of symbol named 'main'",
    );
    assert_eq!(
        refusal.notes,
        [(
            Some((2, 3)),
            "see existing symbol definition here".to_owned()
        )]
    );
}

#[test]
fn names_the_place_of_a_value_that_is_not_defined() {
    refused(
        &main_with(r#""stablehlo.abs"(~%7) : (tensor<4xf32>) -> tensor<4xf32>"#),
        "use of undeclared SSA value name",
    );
}

#[test]
fn names_the_place_of_a_value_defined_twice() {
    let refusal = refused(
        &main_with(r#"~%0 = "stablehlo.abs"(%0) : (tensor<4xf32>) -> tensor<4xf32>"#),
        "redefinition of SSA value '%0'",
    );
    assert_eq!(
        refusal.notes,
        [(Some((3, 8)), "previously defined here".to_owned())]
    );
}

#[test]
fn names_the_place_of_a_use_with_another_type() {
    refused(
        &main_with(r#""stablehlo.abs"(~%0) : (tensor<5xf32>) -> tensor<4xf32>"#),
        "use of value '%0' expects different type than prior uses",
    );
}

#[test]
fn names_the_place_of_a_string_without_end() {
    refused(
        &main_with(r#""stablehlo.abs"(%0) {a = ~"b} : (tensor<4xf32>) -> tensor<4xf32>"#).replace(
            "~\"b} : (tensor<4xf32>) -> tensor<4xf32>",
            "\"b} : (tensor<4xf32>)~",
        ),
        "expected '\"' in string literal",
    );
}

#[test]
fn names_the_place_of_a_return_of_another_type() {
    refused(
        &IDENTITY
            .replace("-> tensor<4xf32>,", "-> tensor<5xf32>,")
            .replace("\"func.return\"", "~\"func.return\""),
        "doesn't match function result type ('tensor<5xf32>') in function @main",
    );
}

#[test]
fn names_the_place_of_a_literal_that_does_not_fit_its_type() {
    refused(
        &main_with(
            r#""stablehlo.constant"() <{value = ~dense<[1.0, 2.0]> : tensor<4xf32>}> : () -> ()"#,
        ),
        "does not match type ([4])",
    );
}

#[test]
fn verifies_ops_of_func() {
    refused(
        &main_with(r#"~"func.call"(%0) <{callee = @nowhere}> : (tensor<4xf32>) -> ()"#),
        "'nowhere' does not reference a valid function",
    );
    refused(
        &main_with("~\"func.no_such_op\"() : () -> ()"),
        "unregistered operation 'func.no_such_op'",
    );
}

#[test]
fn counts_columns_in_bytes() {
    refused(
        &main_with(r#""stablehlo.é"(~%7) : (tensor<4xf32>) -> tensor<4xf32>"#),
        "use of undeclared SSA value name",
    );
}

#[test]
fn refuses_anything_but_one_operation() {
    for text in ["", "// only a comment", &format!("{IDENTITY}{IDENTITY}")] {
        refused(
            &format!("~{text}"),
            "source must contain a single top-level operation",
        );
    }
}

#[test]
fn refuses_nul_bytes_where_they_stand() {
    refused("~\0", "a NUL byte");
    refused(
        &main_with("\"stablehlo.abs\"(%0) {a = \"é~\0\"} : () -> ()"),
        "a NUL byte",
    );
}

#[test]
fn an_op_with_a_written_location_is_refused_with_that_location() {
    for (written, shown) in [
        (r#"loc("model.kt":10:5)"#, r#"loc("model.kt":10:5)"#),
        (r#"loc("layer")"#, r#"loc("layer")"#),
        // MLIR's own spelling of a file without a name.
        (r#"loc("":10:5)"#, r#"loc("-":10:5)"#),
    ] {
        let text = IDENTITY
            .replace("-> tensor<4xf32>,", "-> tensor<5xf32>,")
            .replace(
                "(tensor<4xf32>) -> ()\n",
                &format!("(tensor<4xf32>) -> () {written}\n"),
            );
        let refusals = verify(&text).expect_err("MLIR refuses it");
        assert_eq!((refusals[0].line, refusals[0].column), (1, 1));
        assert_eq!(refusals[0].notes, [(None, format!("the op is at {shown}"))]);
    }
}

#[test]
fn a_message_that_is_not_utf8_is_cut_short() {
    refused(
        &main_with("~\"func.\\FF\"() : () -> ()"),
        "... (the rest is not UTF-8)",
    );
}

#[test]
fn bytecode_holds_the_module() {
    // As MLIR itself prints it, so that it must come back byte for byte.
    let iota = r#"%0 = "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<4xf32>"#;
    let text = IDENTITY.replace(
        "    \"func.return\"",
        &format!("    {iota}\n    \"func.return\""),
    );
    // Nowhere is the place that MLIR does not spell.
    let text = text.replace("tensor<4xf32>\n", "tensor<4xf32> loc(unknown)\n");
    let bytecode = bytecode::write(&text).expect("MLIR accepts it");
    // "MLIR Bytecode Format", section "Magic Number".
    assert!(bytecode.starts_with(b"ML\xEFR"));
    assert!(crate::bytecode::refusal(&bytecode).is_none());
    let read = bytecode::read(&bytecode).expect("MLIR reads its own bytecode");
    assert!(read.contains(iota), "{read}");
}

#[test]
fn bytecode_is_refused_as_the_text_is() {
    let text = main_with("\"stablehlo.abs\"(%7) : (tensor<4xf32>) -> ()");
    assert_eq!(bytecode::write(&text).err(), verify(&text).err());
    assert!(verify(&text).is_err());
}

#[test]
fn calls_on_many_threads_do_not_see_each_other() {
    std::thread::scope(|scope| {
        for thread in 0..4 {
            scope.spawn(move || {
                for _ in 0..50 {
                    let blank_lines = "\n".repeat(thread);
                    assert_eq!(verify(IDENTITY), Ok(()));
                    refused(
                        &format!("{blank_lines}~\"func.x\"() : () -> ()"),
                        "'func.x'",
                    );
                }
            });
        }
    });
}

#[test]
fn version_is_that_of_mlir_22() {
    assert!(version().starts_with("22."), "{}", version());
}
