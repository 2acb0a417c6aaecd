//! Modules with a fault that is no single op's.

/// Rule, line, broken module, good module.
pub const MODULES: &[(&str, u32, &str, &str)] = &[
    // Encodings differ between the dialects.
    (
        "attribute-kind",
        2,
        "func.func @f(%m: tensor<2x3xf32>) {\n  %0 = \"stablehlo.transpose\"(%m) <{permutation = dense<[1, 0]> : tensor<2xi64>}> : (tensor<2x3xf32>) -> tensor<3x2xf32>\n  return\n}",
        "func.func @f(%m: tensor<2x3xf32>) {\n  %0 = \"stablehlo.transpose\"(%m) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xf32>) -> tensor<3x2xf32>\n  return\n}",
    ),
    (
        "attribute-kind",
        2,
        "func.func @f(%m: tensor<2x3xf32>) {\n  %0 = \"mhlo.transpose\"(%m) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xf32>) -> tensor<3x2xf32>\n  return\n}",
        "func.func @f(%m: tensor<2x3xf32>) {\n  %0 = \"mhlo.transpose\"(%m) <{permutation = dense<[1, 0]> : tensor<2xi64>}> : (tensor<2x3xf32>) -> tensor<3x2xf32>\n  return\n}",
    ),
    (
        "attribute-kind",
        2,
        "func.func @f(%m: tensor<2x3xf32>) {\n  %0 = \"mhlo.transpose\"(%m) <{permutation = dense<[1, 0]> : tensor<2xi32>}> : (tensor<2x3xf32>) -> tensor<3x2xf32>\n  return\n}",
        "func.func @f(%m: tensor<2x3xf32>) {\n  %0 = \"mhlo.transpose\"(%m) <{permutation = dense<[1, 0]> : vector<2xi64>}> : (tensor<2x3xf32>) -> tensor<3x2xf32>\n  return\n}",
    ),
    (
        "attribute-kind",
        2,
        "func.func @f(%v: tensor<4xf32>) {\n  %0 = \"stablehlo.compare\"(%v, %v) <{comparison_direction = #mhlo<comparison_direction GT>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>\n  return\n}",
        "func.func @f(%v: tensor<4xf32>) {\n  %0 = \"stablehlo.compare\"(%v, %v) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>\n  return\n}",
    ),
    // Blocks and terminators.
    (
        "no-terminator",
        1,
        "func.func @f() {\n^bb0:\n}",
        "func.func @f() {\n  return\n}",
    ),
    (
        "no-terminator",
        2,
        "func.func @f(%v: tensor<4xf32>) {\n  %0 = stablehlo.abs %v : tensor<4xf32>\n}",
        "func.func @f(%v: tensor<4xf32>) {\n  %0 = stablehlo.abs %v : tensor<4xf32>\n  return\n}",
    ),
    (
        "misplaced-terminator",
        2,
        "func.func @f() {\n  return\n  return\n}",
        "func.func @f() {\n  \"stablehlo.return\"() : () -> ()\n}",
    ),
    (
        "block-count",
        2,
        "func.func @f(%p: tensor<i1>) {\n  \"stablehlo.if\"(%p) ({\n    stablehlo.return\n  }, {\n  }) : (tensor<i1>) -> ()\n  return\n}",
        "module {\n}",
    ),
    (
        "unregistered",
        2,
        "func.func @f() {\n  \"stablehlo.nothing\"() : () -> ()\n  return\n}",
        "func.func @f() {\n  %0 = \"stablehlo.create_token\"() : () -> !stablehlo.token\n  return\n}",
    ),
    (
        "if_c2",
        2,
        "func.func @f(%p: tensor<i1>) {\n  \"stablehlo.if\"(%p) ({\n    \"mhlo.return\"() : () -> ()\n  }, {\n    stablehlo.return\n  }) : (tensor<i1>) -> ()\n  return\n}",
        "func.func @f(%p: tensor<i1>) {\n  \"stablehlo.if\"(%p) ({\n    stablehlo.return\n  }, {\n    stablehlo.return\n  }) : (tensor<i1>) -> ()\n  return\n}",
    ),
    // SSA.
    (
        "dominance",
        2,
        "func.func @f(%v: tensor<4xf32>) {\n  %0 = stablehlo.add %1, %v : tensor<4xf32>\n  %1 = stablehlo.abs %v : tensor<4xf32>\n  return\n}",
        "func.func @f(%v: tensor<4xf32>) {\n  %1 = stablehlo.abs %v : tensor<4xf32>\n  %0 = stablehlo.add %1, %v : tensor<4xf32>\n  return\n}",
    ),
    (
        "dominance",
        4,
        "func.func @f(%p: tensor<i1>, %v: tensor<4xf32>) {\n  \"stablehlo.if\"(%p) ({\n    %1 = stablehlo.abs %v : tensor<4xf32>\n    %2 = stablehlo.abs %3 : tensor<4xf32>\n    %3 = stablehlo.abs %1 : tensor<4xf32>\n    stablehlo.return\n  }, {\n    stablehlo.return\n  }) : (tensor<i1>) -> ()\n  return\n}",
        "func.func @f(%p: tensor<i1>, %v: tensor<4xf32>) {\n  %0 = stablehlo.abs %v : tensor<4xf32>\n  \"stablehlo.if\"(%p) ({\n    %1 = stablehlo.abs %0 : tensor<4xf32>\n    stablehlo.return\n  }, {\n    %1 = stablehlo.abs %0 : tensor<4xf32>\n    stablehlo.return\n  }) : (tensor<i1>) -> ()\n  return\n}",
    ),
    // A use in a region of the op before the op that defines it.
    (
        "dominance",
        3,
        "func.func @f(%p: tensor<i1>, %v: tensor<4xf32>) {\n  \"stablehlo.if\"(%p) ({\n    %1 = stablehlo.abs %0 : tensor<4xf32>\n    stablehlo.return\n  }, {\n    stablehlo.return\n  }) : (tensor<i1>) -> ()\n  %0 = stablehlo.abs %v : tensor<4xf32>\n  return\n}",
        // In a module the order means nothing.
        "module {\n  %1 = stablehlo.abs %0 : tensor<f32>\n  %0 = stablehlo.constant dense<1.0> : tensor<f32>\n}",
    ),
    (
        "dominance",
        7,
        "func.func @f(%v: tensor<4xf32>) -> tensor<4xf32> {\n  \"t.br\"()[^bb1, ^bb2] : () -> ()\n^bb1:\n  %0 = stablehlo.abs %v : tensor<4xf32>\n  \"t.br\"()[^bb2] : () -> ()\n^bb2:\n  return %0 : tensor<4xf32>\n}",
        "func.func @f(%v: tensor<4xf32>) -> tensor<4xf32> {\n  \"t.br\"()[^bb1] : () -> ()\n^bb1:\n  %0 = stablehlo.abs %v : tensor<4xf32>\n  \"t.br\"()[^bb2] : () -> ()\n^bb2:\n  return %0 : tensor<4xf32>\n^bb3:\n  %1 = stablehlo.abs %2 : tensor<4xf32>\n  %2 = stablehlo.abs %0 : tensor<4xf32>\n  return %1 : tensor<4xf32>\n}",
    ),
    // Symbols, functions and calls.
    (
        "duplicate-symbol",
        4,
        "func.func @f() {\n  return\n}\nfunc.func @f() {\n  return\n}",
        "func.func @f() {\n  return\n}\nfunc.func @g() {\n  return\n}",
    ),
    (
        "undefined-symbol",
        2,
        "func.func @f() {\n  call @g() : () -> ()\n  return\n}",
        "func.func @f() {\n  call @g() : () -> ()\n  return\n}\nfunc.func private @g()",
    ),
    (
        "composite_c2",
        2,
        "func.func @f(%v: tensor<4xf32>) {\n  %0 = stablehlo.composite \"my.op\" %v {decomposition = @g} : (tensor<4xf32>) -> tensor<4xf32>\n  return\n}",
        "func.func @f(%v: tensor<4xf32>) {\n  %0 = stablehlo.custom_call @k(%v) {called_computations = [@g]} : (tensor<4xf32>) -> tensor<4xf32>\n  return\n}",
    ),
    (
        "call-type",
        2,
        "func.func @f(%v: tensor<4xf32>) {\n  %0 = call @g(%v) : (tensor<4xf32>) -> tensor<4xi32>\n  return\n}\nfunc.func private @g(tensor<4xf32>) -> tensor<4xf32>",
        "func.func @f(%v: tensor<4xf32>) {\n  %0 = call @g(%v) : (tensor<4xf32>) -> tensor<4xf32>\n  return\n}\nfunc.func private @g(tensor<4xf32>) -> tensor<4xf32>",
    ),
    (
        "composite_c3",
        2,
        "func.func @f(%v: tensor<4xf32>) {\n  %0 = stablehlo.composite \"my.op\" %v {decomposition = @g} : (tensor<4xf32>) -> tensor<4xf32>\n  return\n}\nfunc.func private @g(tensor<8xf32>) -> tensor<4xf32>",
        "func.func @f(%v: tensor<4xf32>) {\n  %0 = stablehlo.composite \"my.op\" %v {decomposition = @g} : (tensor<4xf32>) -> tensor<4xf32>\n  return\n}\nfunc.func private @g(tensor<4xf32>) -> tensor<4xf32>",
    ),
    (
        "composite_c1",
        2,
        "func.func @f(%v: tensor<4xf32>) {\n  %0 = stablehlo.composite \"op\" %v {decomposition = @g} : (tensor<4xf32>) -> tensor<4xf32>\n  return\n}\nfunc.func private @g(tensor<4xf32>) -> tensor<4xf32>",
        "func.func @f(%v: tensor<4xf32>) {\n  %0 = stablehlo.composite \"a.b.c$\" %v {decomposition = @g} : (tensor<4xf32>) -> tensor<4xf32>\n  return\n}\nfunc.func private @g(tensor<4xf32>) -> tensor<4xf32>",
    ),
    (
        "visibility",
        1,
        "func.func @g(tensor<4xf32>)",
        "func.func nested @g(tensor<4xf32>)",
    ),
    (
        "visibility",
        1,
        "\"func.func\"() <{function_type = () -> (), sym_name = \"g\", sym_visibility = \"hidden\"}> ({\n  \"func.return\"() : () -> ()\n}) : () -> ()",
        "\"func.func\"() <{function_type = () -> (), sym_name = \"g\", sym_visibility = \"public\"}> ({\n  \"func.return\"() : () -> ()\n}) : () -> ()",
    ),
    (
        "function-type",
        1,
        "\"func.func\"() <{function_type = (i32) -> (), sym_name = \"g\"}> ({\n^bb0(%a: i64):\n  \"func.return\"() : () -> ()\n}) : () -> ()",
        "\"func.func\"() <{function_type = (i32) -> (), sym_name = \"g\"}> ({\n^bb0(%a: i32):\n  \"func.return\"() : () -> ()\n}) : () -> ()",
    ),
    (
        "function-type",
        1,
        "\"func.func\"() <{arg_attrs = [], function_type = (i32) -> (), sym_name = \"g\"}> ({\n^bb0(%a: i32):\n  \"func.return\"() : () -> ()\n}) : () -> ()",
        "\"func.func\"() <{arg_attrs = [{}], function_type = (i32) -> (), sym_name = \"g\"}> ({\n^bb0(%a: i32):\n  \"func.return\"() : () -> ()\n}) : () -> ()",
    ),
    (
        "function-type",
        2,
        "func.func @f(%v: tensor<4xf32>) -> tensor<4xi32> {\n  return %v : tensor<4xf32>\n}",
        "func.func @f(%v: tensor<4xf32>) -> tensor<4xf32> {\n  return %v : tensor<4xf32>\n}",
    ),
    (
        "function-type",
        2,
        "func.func @f(%v: tensor<4xf32>) -> tensor<4xf32> {\n  return\n}",
        "func.func @f(%v: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {\n  return %v, %v : tensor<4xf32>, tensor<4xf32>\n}",
    ),
    (
        "parent-op",
        2,
        "module {\n  \"func.return\"() : () -> ()\n}",
        "module {\n  \"stablehlo.return\"() : () -> ()\n}",
    ),
    (
        "parent-op",
        2,
        "func.func @f() {\n  func.func @g() {\n    return\n  }\n  return\n}",
        "func.func @f() {\n  return\n}\nfunc.func @g() {\n  return\n}",
    ),
    // Tuples.
    (
        "get_tuple_element_c1",
        3,
        "func.func @f(%v: tensor<4xf32>) {\n  %t = stablehlo.tuple %v : tuple<tensor<4xf32>>\n  %0 = stablehlo.get_tuple_element %t[1] : (tuple<tensor<4xf32>>) -> tensor<4xf32>\n  return\n}",
        "func.func @f(%v: tensor<4xf32>) {\n  %t = stablehlo.tuple %v : tuple<tensor<4xf32>>\n  %0 = stablehlo.get_tuple_element %t[0] : (tuple<tensor<4xf32>>) -> tensor<4xf32>\n  return\n}",
    ),
    (
        "get_tuple_element_c2",
        3,
        "func.func @f(%v: tensor<4xf32>) {\n  %t = stablehlo.tuple %v : tuple<tensor<4xf32>>\n  %0 = stablehlo.get_tuple_element %t[0] : (tuple<tensor<4xf32>>) -> tensor<4xi32>\n  return\n}",
        "func.func @f(%v: tensor<4xf32>) {\n  %t = stablehlo.tuple  : tuple<>\n  return\n}",
    ),
    // What composites and asynchronous ops take.
    (
        "operand-type",
        3,
        "func.func private @sum(f32)\nfunc.func @f(%x: f32) {\n  stablehlo.composite \"my.op\" %x {decomposition = @sum} : (f32) -> ()\n  return\n}",
        "func.func private @sum(tensor<f32>)\nfunc.func @f(%x: tensor<f32>) {\n  stablehlo.composite \"my.op\" %x {decomposition = @sum} : (tensor<f32>) -> ()\n  return\n}",
    ),
    (
        "operand-type",
        3,
        "func.func private @g(tensor<*xf32>) -> tensor<8xf32> attributes {execution_thread = \"t\"}\nfunc.func @f(%x: tensor<*xf32>) {\n  %0 = \"mhlo.async_start\"(%x) <{called_computation = @g, execution_thread = \"t\"}> : (tensor<*xf32>) -> !mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>, tensor<i32>>\n  return\n}",
        "func.func private @g(tensor<4xf32>) -> tensor<8xf32> attributes {execution_thread = \"t\"}\nfunc.func @f(%x: tensor<4xf32>) {\n  %0 = \"mhlo.async_start\"(%x) <{called_computation = @g, execution_thread = \"t\"}> : (tensor<4xf32>) -> !mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>, tensor<i32>>\n  return\n}",
    ),
    (
        "result-type",
        3,
        "func.func private @g(tensor<4xf32>) -> tensor<8xf32> attributes {execution_thread = \"t\"}\nfunc.func @f(%x: tensor<4xf32>) {\n  %0 = \"mhlo.async_start\"(%x) <{called_computation = @g, execution_thread = \"t\"}> : (tensor<4xf32>) -> !mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>, tensor<index>>\n  return\n}",
        "func.func private @g(tensor<4xf32>) -> tensor<8xf32> attributes {execution_thread = \"t\"}\nfunc.func @f(%x: tensor<4xf32>) {\n  %0 = \"mhlo.async_start\"(%x) <{called_computation = @g, execution_thread = \"t\"}> : (tensor<4xf32>) -> !mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>, tensor<i32>>\n  return\n}",
    ),
];
