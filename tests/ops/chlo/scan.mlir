// pretty
module {
  func.func @main(%arg0: tensor<4x3xf32>, %arg1: tensor<3xf32>) {
    %0:2 = chlo.scan(%arg0) inits (%arg1) dimension=0  {
    ^bb0(%input: tensor<3xf32>, %carry: tensor<3xf32>):
      %1 = stablehlo.add %carry, %carry : tensor<3xf32>
      stablehlo.return %1, %1 : tensor<3xf32>, tensor<3xf32>
    } : (tensor<4x3xf32>, tensor<3xf32>) -> (tensor<4x3xf32>, tensor<3xf32>)
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x3xf32>, tensor<3xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x3xf32>, %arg1: tensor<3xf32>):
    %0:2 = "chlo.scan"(%arg0, %arg1) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg2: tensor<3xf32>, %arg3: tensor<3xf32>):
      %1 = "stablehlo.add"(%arg3, %arg3) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      "stablehlo.return"(%1, %1) : (tensor<3xf32>, tensor<3xf32>) -> ()
    }) : (tensor<4x3xf32>, tensor<3xf32>) -> (tensor<4x3xf32>, tensor<3xf32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: tensor<4x3xf32>, %i: tensor<3xf32>) {
  %0:2 = "chlo.scan"(%x, %i) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: tensor<3xf32>, %b: tensor<3xf32>):
    %s = stablehlo.add %b, %b : tensor<3xf32>
    stablehlo.return %s, %s : tensor<3xf32>, tensor<3xf32>
  }) : (tensor<4x3xf32>, tensor<3xf32>) -> (tensor<4x3xf32>, tensor<3xf32>)
  return
}
// -----
// spelling
func.func @main(%x: tensor<4x3xf32>, %i: tensor<3xf32>) {
  %0:2 = chlo.scan(%x) inits (%i) dimension=0 {
  ^bb0(%a: tensor<3xf32>, %b: tensor<3xf32>):
    %s = stablehlo.add %b, %b : tensor<3xf32>
    stablehlo.return %s, %s : tensor<3xf32>, tensor<3xf32>
  } : (tensor<4x3xf32>, tensor<3xf32>) -> (tensor<4x3xf32>, tensor<3xf32>)
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<4x3xf32>, %arg1: tensor<3xf32>) {
    %0:2 = chlo.scan(%arg0) inits (%arg1) dimension=0  attributes {is_associative = true, is_reverse = false, n, scan_dim_size = 4 : i64} {
    ^bb0(%input: tensor<3xf32>, %carry: tensor<3xf32>):
      %1 = stablehlo.add %carry, %carry : tensor<3xf32>
      stablehlo.return %1, %1 : tensor<3xf32>, tensor<3xf32>
    } : (tensor<4x3xf32>, tensor<3xf32>) -> (tensor<4x3xf32>, tensor<3xf32>)
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x3xf32>, tensor<3xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x3xf32>, %arg1: tensor<3xf32>):
    %0:2 = "chlo.scan"(%arg0, %arg1) <{dimension = 0 : i64, is_associative = true, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>, scan_dim_size = 4 : i64}> ({
    ^bb0(%arg2: tensor<3xf32>, %arg3: tensor<3xf32>):
      %1 = "stablehlo.add"(%arg3, %arg3) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      "stablehlo.return"(%1, %1) : (tensor<3xf32>, tensor<3xf32>) -> ()
    }) {n} : (tensor<4x3xf32>, tensor<3xf32>) -> (tensor<4x3xf32>, tensor<3xf32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// pretty
module {
  func.func @main(%arg0: tensor<4x3xf32>, %arg1: tensor<3xf32>) {
    %0:2 = chlo.scan(%arg0, %arg0) inits (%arg1) dimension=0  {
    ^bb0(%input: tensor<3xf32>, %input_0: tensor<3xf32>, %carry: tensor<3xf32>):
      %1 = stablehlo.add %carry, %carry : tensor<3xf32>
      stablehlo.return %1, %1 : tensor<3xf32>, tensor<3xf32>
    } : (tensor<4x3xf32>, tensor<4x3xf32>, tensor<3xf32>) -> (tensor<4x3xf32>, tensor<3xf32>)
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x3xf32>, tensor<3xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x3xf32>, %arg1: tensor<3xf32>):
    %0:2 = "chlo.scan"(%arg0, %arg0, %arg1) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 2, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg2: tensor<3xf32>, %arg3: tensor<3xf32>, %arg4: tensor<3xf32>):
      %1 = "stablehlo.add"(%arg4, %arg4) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      "stablehlo.return"(%1, %1) : (tensor<3xf32>, tensor<3xf32>) -> ()
    }) : (tensor<4x3xf32>, tensor<4x3xf32>, tensor<3xf32>) -> (tensor<4x3xf32>, tensor<3xf32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// pretty
module {
  func.func @main(%arg0: tensor<4x3xf32>, %arg1: tensor<3xf32>) {
    %0:2 = chlo.scan() inits (%arg1) dimension=0  attributes {scan_dim_size = 4 : i64} {
    ^bb0(%carry: tensor<3xf32>):
      %1 = stablehlo.add %carry, %carry : tensor<3xf32>
      stablehlo.return %1, %1 : tensor<3xf32>, tensor<3xf32>
    } : (tensor<3xf32>) -> (tensor<4x3xf32>, tensor<3xf32>)
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x3xf32>, tensor<3xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x3xf32>, %arg1: tensor<3xf32>):
    %0:2 = "chlo.scan"(%arg1) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 0, 1>, resultSegmentSizes = array<i32: 1, 1>, scan_dim_size = 4 : i64}> ({
    ^bb0(%arg2: tensor<3xf32>):
      %1 = "stablehlo.add"(%arg2, %arg2) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      "stablehlo.return"(%1, %1) : (tensor<3xf32>, tensor<3xf32>) -> ()
    }) : (tensor<3xf32>) -> (tensor<4x3xf32>, tensor<3xf32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: syntax
func.func @main(%x: tensor<4x3xf32>, %i: tensor<3xf32>) {
  %0:2 = chlo.scan(%x) inits (%i)  {
  ^bb0(%a: tensor<3xf32>, %b: tensor<3xf32>):
    %s = stablehlo.add %b, %b : tensor<3xf32>
    stablehlo.return %s, %s : tensor<3xf32>, tensor<3xf32>
  } : (tensor<4x3xf32>, tensor<3xf32>) -> (tensor<4x3xf32>, tensor<3xf32>)
  return
}
// -----
// refused: attribute-value
func.func @main(%x: tensor<4x3xf32>, %i: tensor<3xf32>) {
  %0:2 = "chlo.scan"(%x, %i) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 2, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: tensor<3xf32>, %b: tensor<3xf32>):
    %s = stablehlo.add %b, %b : tensor<3xf32>
    stablehlo.return %s, %s : tensor<3xf32>, tensor<3xf32>
  }) : (tensor<4x3xf32>, tensor<3xf32>) -> (tensor<4x3xf32>, tensor<3xf32>)
  return
}
// -----
// refused: operand-count
func.func @main(%x: tensor<4x3xf32>, %i: tensor<3xf32>) {
  %0 = chlo.scan() inits (%i) dimension = 0 attributes {scan_dim_size = 4 : i64} {
  ^bb0(%b: tensor<3xf32>):
    %s = stablehlo.add %b, %b : tensor<3xf32>
    stablehlo.return %s : tensor<3xf32>
  } : (tensor<3xf32>) -> tensor<3xf32>
  return
}
// -----
// refused: region-signature
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x3xf32>, tensor<3xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x3xf32>, %arg1: tensor<3xf32>):
    %0:2 = "chlo.scan"(%arg1) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 0, 1>, resultSegmentSizes = array<i32: 1, 1>, scan_dim_size = 4 : i64}> ({
    ^bb0(%x: tensor<1xf32>):
    %arg2 = "builtin.unrealized_conversion_cast"(%x) : (tensor<1xf32>) -> tensor<3xf32>
      %1 = "stablehlo.add"(%arg2, %arg2) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      "stablehlo.return"(%1, %1) : (tensor<3xf32>, tensor<3xf32>) -> ()
    }) : (tensor<3xf32>) -> (tensor<4x3xf32>, tensor<3xf32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: region-signature
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x3xf32>, tensor<3xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x3xf32>, %arg1: tensor<3xf32>):
    %x0 = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<4x3xf32>) -> tensor<0x3xf32>
    %0:2 = "chlo.scan"(%x0, %arg1) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg2: tensor<3xf32>, %arg3: tensor<3xf32>):
      %1 = "stablehlo.add"(%arg3, %arg3) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      "stablehlo.return"(%1, %1) : (tensor<3xf32>, tensor<3xf32>) -> ()
    }) : (tensor<0x3xf32>, tensor<3xf32>) -> (tensor<4x3xf32>, tensor<3xf32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: syntax
func.func @main(%x: tensor<3xf32>, %y: tensor<f32>) {
  %0:2 = chlo.scan (%x) inits (%y) dimension=0 attributes {dimension = 0 : i64} {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a, %b : tensor<f32>, tensor<f32>
  } : (tensor<3xf32>, tensor<f32>) -> (tensor<3xf32>, tensor<f32>)
  return
}
