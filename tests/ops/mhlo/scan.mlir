// pretty
module {
  func.func @main(%arg0: tensor<4x6xf32>, %arg1: tensor<6xf32>) {
    %0:2 = mhlo.scan(%arg0) inits (%arg1) dimension=0  attributes {is_reverse = true, tag} {
    ^bb0(%input: tensor<6xf32>, %carry: tensor<6xf32>):
      %1 = mhlo.add %input, %carry : tensor<6xf32>
      mhlo.return %1, %1 : tensor<6xf32>, tensor<6xf32>
    } : (tensor<4x6xf32>, tensor<6xf32>) -> (tensor<4x6xf32>, tensor<6xf32>)
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x6xf32>, tensor<6xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x6xf32>, %arg1: tensor<6xf32>):
    %0:2 = "mhlo.scan"(%arg0, %arg1) <{dimension = 0 : i64, is_reverse = true, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg2: tensor<6xf32>, %arg3: tensor<6xf32>):
      %1 = "mhlo.add"(%arg2, %arg3) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
      "mhlo.return"(%1, %1) : (tensor<6xf32>, tensor<6xf32>) -> ()
    }) {tag} : (tensor<4x6xf32>, tensor<6xf32>) -> (tensor<4x6xf32>, tensor<6xf32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x6xf32>, tensor<6xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x6xf32>, %arg1: tensor<6xf32>):
    %0:2 = "mhlo.scan"(%arg0, %arg1) ({
    ^bb0(%arg2: tensor<6xf32>, %arg3: tensor<6xf32>):
      %1 = "mhlo.add"(%arg2, %arg3) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
      "mhlo.return"(%1, %1) : (tensor<6xf32>, tensor<6xf32>) -> ()
    }) {dimension = 0 : i64, is_reverse = true, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>, tag} : (tensor<4x6xf32>, tensor<6xf32>) -> (tensor<4x6xf32>, tensor<6xf32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: region-count
func.func @main(%a: tensor<4x6xf32>, %i: tensor<6xf32>) {
  %0:2 = "mhlo.scan"(%a, %i) {dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<4x6xf32>, tensor<6xf32>) -> (tensor<4x6xf32>, tensor<6xf32>)
  return
}
// -----
// refused: region-signature
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x6xf32>, tensor<6xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x6xf32>, %arg1: tensor<6xf32>):
    %mutant:2 = "mhlo.scan"(%arg0, %arg1) <{dimension = 0 : i64, is_reverse = true, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg2: tensor<6xf32>, %arg3: tensor<6xf32>):
      %1 = "mhlo.add"(%arg2, %arg3) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
      "mhlo.return"(%1, %1) : (tensor<6xf32>, tensor<6xf32>) -> ()
    }) {tag} : (tensor<4x6xf32>, tensor<6xf32>) -> (tensor<4xf32>, tensor<6xf32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: region-signature
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x6xf32>, tensor<6xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x6xf32>, %arg1: tensor<6xf32>):
    %0:2 = "mhlo.scan"(%arg0, %arg1) <{dimension = 0 : i64, is_reverse = true, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%x: tensor<6xf32>, %arg2: tensor<6xf32>, %arg3: tensor<6xf32>):
      %1 = "mhlo.add"(%arg2, %arg3) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
      "mhlo.return"(%1, %1) : (tensor<6xf32>, tensor<6xf32>) -> ()
    }) {tag} : (tensor<4x6xf32>, tensor<6xf32>) -> (tensor<4x6xf32>, tensor<6xf32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: region-signature
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x6xf32>, tensor<6xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x6xf32>, %arg1: tensor<6xf32>):
    %x1 = "builtin.unrealized_conversion_cast"(%arg1) : (tensor<6xf32>) -> tensor<f32>
    %0:2 = "mhlo.scan"(%arg0, %x1) <{dimension = 0 : i64, is_reverse = true, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg2: tensor<6xf32>, %arg3: tensor<6xf32>):
      %1 = "mhlo.add"(%arg2, %arg3) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
      "mhlo.return"(%1, %1) : (tensor<6xf32>, tensor<6xf32>) -> ()
    }) {tag} : (tensor<4x6xf32>, tensor<f32>) -> (tensor<4x6xf32>, tensor<6xf32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: operand-type
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x6xf32>, tensor<6xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x6xf32>, %arg1: tensor<6xf32>):
    %x0 = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<4x6xf32>) -> tensor<4x6xindex>
    %0:2 = "mhlo.scan"(%x0, %arg1) <{dimension = 0 : i64, is_reverse = true, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg2: tensor<6xf32>, %arg3: tensor<6xf32>):
      %1 = "mhlo.add"(%arg2, %arg3) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
      "mhlo.return"(%1, %1) : (tensor<6xf32>, tensor<6xf32>) -> ()
    }) {tag} : (tensor<4x6xindex>, tensor<6xf32>) -> (tensor<4x6xf32>, tensor<6xf32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: syntax
func.func @main(%x: tensor<3xf32>, %y: tensor<f32>) {
  %0:2 = mhlo.scan (%x) inits (%y) dimension=0 attributes {dimension = 0 : i64} {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    mhlo.return %a, %b : tensor<f32>, tensor<f32>
  } : (tensor<3xf32>, tensor<f32>) -> (tensor<3xf32>, tensor<f32>)
  return
}
