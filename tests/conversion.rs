//! `mhlo.fusion` and `stablehlo.composite`, converted into each other. What both dialects have is held
//! by `tests/ops.rs`.

use pretty_assertions::assert_eq;
use tlaloc_bridge::dialects::hlo;
use tlaloc_bridge::ir::Module;
use tlaloc_bridge::source::Source;
use tlaloc_bridge::syntax::{PrintForm, parse, print};
use tlaloc_bridge::verify::{Stage, verify};

const FUSION: &str = r#"module {
  func.func @main(%arg0: tensor<4xf32>, %arg1: tensor<4xi32>) -> (tensor<4xf32>, tensor<i32>) {
    %0:2 = "mhlo.fusion"(%arg0, %arg1) ({
    ^bb0(%arg2: tensor<4xf32>, %arg3: tensor<4xi32>):
      %1 = mhlo.abs %arg2 : tensor<4xf32>
      %2 = mhlo.constant dense<0> : tensor<i32>
      %3 = mhlo.reduce(%arg3 init: %2) across dimensions = [0] : (tensor<4xi32>, tensor<i32>) -> tensor<i32>
       reducer(%arg4: tensor<i32>, %arg5: tensor<i32>)  {
        %4 = mhlo.add %arg4, %arg5 : tensor<i32>
        mhlo.return %4 : tensor<i32>
      }
      mhlo.return %1, %3 : tensor<4xf32>, tensor<i32>
    }) {FusionKind = "ScheduleFusion", neuron.note = "x"} : (tensor<4xf32>, tensor<4xi32>) -> (tensor<4xf32>, tensor<i32>)
    return %0#0, %0#1 : tensor<4xf32>, tensor<i32>
  }
}
"#;

const COMPOSITE: &str = r#"module {
  func.func @main(%arg0: tensor<4xf32>, %arg1: tensor<4xi32>) -> (tensor<4xf32>, tensor<i32>) {
    %0:2 = stablehlo.composite "composite.Fused" %arg0, %arg1 {CompositeKind = "ScheduleFusion", decomposition = @hilo.FusedComposite.0, neuron.note = "x"} : (tensor<4xf32>, tensor<4xi32>) -> (tensor<4xf32>, tensor<i32>)
    return %0#0, %0#1 : tensor<4xf32>, tensor<i32>
  }
  func.func private @hilo.FusedComposite.0(%arg0: tensor<4xf32>, %arg1: tensor<4xi32>) -> (tensor<4xf32>, tensor<i32>) attributes {genComposite = true, noDelete = true} {
    %0 = stablehlo.abs %arg0 : tensor<4xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.reduce(%arg1 init: %c) applies stablehlo.add across dimensions = [0] : (tensor<4xi32>, tensor<i32>) -> tensor<i32>
    return %0, %1 : tensor<4xf32>, tensor<i32>
  }
}
"#;

fn read(text: &str) -> Module {
    let source = Source::new("conversion", text.into()).expect("small");
    let module = match parse(&source, source.extent()) {
        Ok(module) => module,
        Err(errors) => panic!("{}\n{text}", errors[0].render(&source)),
    };
    let findings = verify(&module, Stage::Emitted);
    assert!(findings.is_empty(), "{}\n{text}", findings[0].message);
    module
}

fn text(module: &Module) -> String {
    let findings = verify(module, Stage::Emitted);
    assert!(findings.is_empty(), "{}", findings[0].message);
    String::from_utf8(print(module, PrintForm::Mlir).into_owned()).expect("UTF-8")
}

fn to_stablehlo(text: &str) -> Module {
    let mut module = read(text);
    hlo::to_stablehlo(&mut module);
    module
}

fn to_mhlo(text: &str) -> Module {
    let mut module = read(text);
    hlo::to_mhlo(&mut module).expect("every op has a counterpart");
    module
}

#[test]
fn a_fusion_and_a_composite_become_each_other() {
    assert_eq!(text(&to_stablehlo(FUSION)), COMPOSITE);
    assert_eq!(text(&to_mhlo(COMPOSITE)), text(&read(FUSION)));
}

/// Wherever a type has the token, it is the dialect's.
#[test]
fn tokens_become_the_other_dialects() {
    let of = |token: &str| {
        format!(
            "module {{\n  func.func @f(%arg0: tuple<tensor<4xf32>, {token}>, %arg1: !mhlo.async_bundle<{token}, tensor<4xf32>>) \
             -> {token} {{\n    %0 = \"acme.wait\"(%arg0, %arg1) : (tuple<tensor<4xf32>, {token}>, \
             !mhlo.async_bundle<{token}, tensor<4xf32>>) -> {token}\n    return %0 : {token}\n  }}\n}}\n"
        )
    };
    let [stablehlo, mhlo] = ["!stablehlo.token", "!mhlo.token"].map(of);
    assert_eq!(text(&to_mhlo(&stablehlo)), mhlo);
    assert_eq!(text(&to_stablehlo(&mhlo)), stablehlo);
}

/// The name of an earlier function is not given again, and each fusion has a function of its own.
#[test]
fn fused_functions_get_names_of_their_own() {
    let fusion = r#""mhlo.fusion"(%arg0) ({
    ^bb0(%arg1: tensor<f32>):
      mhlo.return %arg1 : tensor<f32>
    }) {FusionKind = "Elementwise"} : (tensor<f32>) -> tensor<f32>"#;
    let input = format!(
        "module {{\n  func.func private @hilo.FusedComposite.1()\n  \
         func.func @main(%arg0: tensor<f32>) {{\n    %0 = {fusion}\n    %1 = {fusion}\n    \
         return\n  }}\n}}\n"
    );
    let converted = text(&to_stablehlo(&input));
    for number in [0, 2] {
        let used = format!("decomposition = @hilo.FusedComposite.{number}}}");
        let defined = format!("func.func private @hilo.FusedComposite.{number}(");
        assert!(converted.contains(&used), "{converted}");
        assert!(converted.contains(&defined), "{converted}");
    }
    let back = text(&to_mhlo(&converted));
    assert_eq!(back, text(&read(&input)));
}

/// One function of several composites goes into each fusion, and stays where something else names it.
#[test]
fn a_shared_function_is_fused_into_each() {
    let composite = r#"stablehlo.composite "a.b" %arg0 {CompositeKind = "Log1p", decomposition = @f} : (tensor<f32>) -> tensor<f32>"#;
    for (call, stays) in [
        ("", false),
        (
            "    %2 = call @f(%arg0) : (tensor<f32>) -> tensor<f32>\n",
            true,
        ),
    ] {
        let input = format!(
            "module {{\n  func.func private @f(%arg0: tensor<f32>) -> tensor<f32> {{\n    \
             return %arg0 : tensor<f32>\n  }}\n  func.func @main(%arg0: tensor<f32>) {{\n    \
             %0 = {composite}\n    %1 = {composite}\n{call}    return\n  }}\n}}\n"
        );
        let converted = text(&to_mhlo(&input));
        assert_eq!(converted.matches("FusionKind = \"Log1p\"").count(), 2);
        assert_eq!(converted.contains("@f("), stays, "{converted}");
    }
}

/// What cannot be taken apart stays what it is: a fusion without a kind, or with a value from outside;
/// a composite without a kind, or whose function has no body, or holds the composite itself.
#[test]
fn others_stay() {
    let fusions = r#"module {
  func.func @main(%arg0: tensor<f32>) {
    %0 = "mhlo.fusion"(%arg0) ({
    ^bb0(%arg1: tensor<f32>):
      mhlo.return %arg1 : tensor<f32>
    }) : (tensor<f32>) -> tensor<f32>
    %1 = "mhlo.fusion"(%arg0) ({
    ^bb0(%arg1: tensor<f32>):
      mhlo.return %arg0 : tensor<f32>
    }) {FusionKind = "Log1p"} : (tensor<f32>) -> tensor<f32>
    return
  }
}
"#;
    let converted = text(&to_stablehlo(fusions));
    assert_eq!(
        converted.matches("\"mhlo.fusion\"(").count(),
        2,
        "{converted}"
    );
    let composites = r#"module {
  func.func private @none(tensor<f32>) -> tensor<f32>
  func.func private @inner(%arg0: tensor<f32>) -> tensor<f32> {
    return %arg0 : tensor<f32>
  }
  func.func private @itself(%arg0: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.composite "a.b" %arg0 {CompositeKind = "Log1p", decomposition = @itself} : (tensor<f32>) -> tensor<f32>
    return %0 : tensor<f32>
  }
  func.func @main(%arg0: tensor<f32>) {
    %0 = stablehlo.composite "a.b" %arg0 {decomposition = @inner} : (tensor<f32>) -> tensor<f32>
    %1 = stablehlo.composite "a.b" %arg0 {CompositeKind = "Log1p", decomposition = @none} : (tensor<f32>) -> tensor<f32>
    return
  }
}
"#;
    let mut module = read(composites);
    let became = hlo::to_mhlo(&mut module).expect("every op has a counterpart");
    let reasons: Vec<_> = became.iter().map(|fused| fused.fusion.err()).collect();
    assert_eq!(
        reasons,
        [
            Some("its function holds the composite itself"),
            Some("its function has no body of one block"),
        ]
    );
    let converted = text(&module);
    assert_eq!(
        converted.matches("mhlo.composite ").count(),
        3,
        "{converted}"
    );
    assert!(!converted.contains("mhlo.fusion"), "{converted}");
}

/// Functions are written out in each other, whichever stands first, and come apart again.
#[test]
fn composites_in_composites_become_fusions_in_fusions() {
    let composite = |name: &str, kind: &str| {
        format!(
            "stablehlo.composite \"a.b\" %arg0 {{CompositeKind = {kind}, decomposition = @{name}}} : (tensor<f32>) -> tensor<f32>"
        )
    };
    let function = |name: &str, body: &str| {
        format!(
            "  func.func private @{name}(%arg0: tensor<f32>) -> tensor<f32> {{\n    %0 = {body}\n    \
             return %0 : tensor<f32>\n  }}\n"
        )
    };
    let functions = [
        function("a", &composite("b", "1 : i32")),
        function("b", &composite("c", "unit")),
        function("c", "stablehlo.negate %arg0 : tensor<f32>"),
    ];
    for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2]] {
        let functions = order.map(|at| functions[at].as_str()).concat();
        let input = format!(
            "module {{\n{functions}  func.func @main(%arg0: tensor<f32>) {{\n    %0 = {}\n    return\n  }}\n}}\n",
            composite("a", "\"Log1p\"")
        );
        let fused = to_mhlo(&input);
        let expected = r#"module {
  func.func @main(%arg0: tensor<f32>) {
    %0 = "mhlo.fusion"(%arg0) ({
    ^bb0(%arg1: tensor<f32>):
      %1 = "mhlo.fusion"(%arg1) ({
      ^bb0(%arg2: tensor<f32>):
        %2 = "mhlo.fusion"(%arg2) ({
        ^bb0(%arg3: tensor<f32>):
          %3 = mhlo.negate %arg3 : tensor<f32>
          mhlo.return %3 : tensor<f32>
        }) {FusionKind} : (tensor<f32>) -> tensor<f32>
        mhlo.return %2 : tensor<f32>
      }) {FusionKind = 1 : i32} : (tensor<f32>) -> tensor<f32>
      mhlo.return %1 : tensor<f32>
    }) {FusionKind = "Log1p"} : (tensor<f32>) -> tensor<f32>
    return
  }
}
"#;
        assert_eq!(text(&fused), expected);
        let apart = text(&to_stablehlo(expected));
        assert_eq!(apart.matches("func.func private @").count(), 3, "{apart}");
        assert!(!apart.contains("fusion"), "{apart}");
        assert_eq!(text(&to_mhlo(&apart)), expected);
    }
}

/// Each function names the one before twice, or many stand in each other: that is said, and soon.
#[test]
fn there_are_bounds_to_what_is_written_out() {
    for (count, twice, said) in [
        (40, true, "are more than 4194304 operations"),
        (300, false, "nest more than 256 deep"),
    ] {
        let composite = |value: usize, function: usize| {
            format!(
                "    %{value} = stablehlo.composite \"a.b\" %arg0 {{CompositeKind = \"Log1p\", decomposition = @f{function}}} : (tensor<f32>) -> tensor<f32>\n"
            )
        };
        let mut functions = String::from(
            "  func.func private @f0(%arg0: tensor<f32>) -> tensor<f32> {\n    return %arg0 : tensor<f32>\n  }\n",
        );
        for function in 1..=count {
            let second = if twice {
                composite(1, function - 1)
            } else {
                String::new()
            };
            functions += &format!(
                "  func.func private @f{function}(%arg0: tensor<f32>) -> tensor<f32> {{\n{}{second}    return %0 : tensor<f32>\n  }}\n",
                composite(0, function - 1)
            );
        }
        let input = format!(
            "module {{\n{functions}  func.func @main(%arg0: tensor<f32>) {{\n{}    return\n  }}\n}}\n",
            composite(0, count)
        );
        let errors = hlo::to_mhlo(&mut read(&input)).err().expect("an error");
        let [error] = &errors[..] else {
            panic!("{} errors", errors.len())
        };
        assert_eq!(error.rule, "fusion-size");
        assert!(error.message.ends_with(said), "{}", error.message);
        let place = &input[error.span.expect("a place").range()];
        assert!(place.contains("stablehlo.composite"), "{place}");
    }
}

/// What only a composite can say is lost, and listed, but for what is at its default.
#[test]
fn lost_attributes_are_listed() {
    let composite = |more: &str| {
        format!(
            "stablehlo.composite \"a.b\" %arg0 {{CompositeKind = \"Log1p\", {more}decomposition = @f}} : (tensor<f32>) -> tensor<f32>"
        )
    };
    let input = format!(
        "module {{\n  func.func private @f(%arg0: tensor<f32>) -> tensor<f32> {{\n    \
         return %arg0 : tensor<f32>\n  }}\n  func.func @main(%arg0: tensor<f32>) {{\n    \
         %0 = {}\n    %1 = {}\n    return\n  }}\n}}\n",
        composite(
            "composite_attributes = {eps = 1 : i32}, neuron.note = 1 : i32, version = 3 : i32, "
        ),
        composite("version = 0 : i32, ")
    );
    let became = hlo::to_mhlo(&mut read(&input)).expect("every op has a counterpart");
    let lost: Vec<_> = became.iter().map(|fused| &fused.lost[..]).collect();
    assert_eq!(
        lost,
        [&["composite_attributes", "name", "version"][..], &["name"]]
    );
}
