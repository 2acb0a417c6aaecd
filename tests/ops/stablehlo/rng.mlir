// pretty
module {
  func.func @main(%arg0: tensor<f32>, %arg1: tensor<2xi64>) {
    %0 = stablehlo.rng %arg0, %arg0, %arg1, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<3x4xf32>
    %1 = stablehlo.rng %arg0, %arg0, %arg1, distribution = NORMAL {tag} : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<?x?xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<f32>, tensor<2xi64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<f32>, %arg1: tensor<2xi64>):
    %0 = "stablehlo.rng"(%arg0, %arg0, %arg1) <{rng_distribution = #stablehlo<rng_distribution UNIFORM>}> : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<3x4xf32>
    %1 = "stablehlo.rng"(%arg0, %arg0, %arg1) <{rng_distribution = #stablehlo<rng_distribution NORMAL>}> {tag} : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<?x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<f32>, tensor<2xi64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<f32>, %arg1: tensor<2xi64>):
    %0 = "stablehlo.rng"(%arg0, %arg0, %arg1) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<3x4xf32>
    %1 = "stablehlo.rng"(%arg0, %arg0, %arg1) <{rng_distribution = #stablehlo<rng_distribution NORMAL>}> {tag} : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<?x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: missing-attribute
func.func @main(%a: tensor<f32>, %s: tensor<2xi64>) {
  %0 = "stablehlo.rng"(%a, %a, %s) : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<3x4xf32>
  return
}
// -----
// refused: rng_c2
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<f32>, tensor<2xi64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<f32>, %arg1: tensor<2xi64>):
    %x0 = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<f32>) -> tensor<ui8>
    %x1 = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<f32>) -> tensor<ui8>
    %x = "stablehlo.rng"(%x0, %x1, %arg1) <{rng_distribution = #stablehlo<rng_distribution NORMAL>}> {tag} : (tensor<ui8>, tensor<ui8>, tensor<2xi64>) -> tensor<?x?xui8>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: element-type
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<f32>, tensor<2xi64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<f32>, %arg1: tensor<2xi64>):
    %x0 = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<f32>) -> tensor<complex<f32>>
    %x1 = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<f32>) -> tensor<complex<f32>>
    %x = "stablehlo.rng"(%x0, %x1, %arg1) <{rng_distribution = #stablehlo<rng_distribution UNIFORM>}> : (tensor<complex<f32>>, tensor<complex<f32>>, tensor<2xi64>) -> tensor<3x4xcomplex<f32>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
