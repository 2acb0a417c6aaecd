// pretty
module {
  func.func @main(%arg0: tensor<f32>, %arg1: tensor<2xi64>) {
    %0 = "mhlo.rng"(%arg0, %arg0, %arg1) <{rng_distribution = #mhlo.rng_distribution<UNIFORM>}> : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<3x4xf32>
    %1 = "mhlo.rng"(%arg0, %arg0, %arg1) <{rng_distribution = #mhlo.rng_distribution<NORMAL>}> {tag} : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<?x?xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<f32>, tensor<2xi64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<f32>, %arg1: tensor<2xi64>):
    %0 = "mhlo.rng"(%arg0, %arg0, %arg1) <{rng_distribution = #mhlo.rng_distribution<UNIFORM>}> : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<3x4xf32>
    %1 = "mhlo.rng"(%arg0, %arg0, %arg1) <{rng_distribution = #mhlo.rng_distribution<NORMAL>}> {tag} : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<?x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<f32>, tensor<2xi64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<f32>, %arg1: tensor<2xi64>):
    %0 = "mhlo.rng"(%arg0, %arg0, %arg1) {rng_distribution = #mhlo.rng_distribution<UNIFORM>} : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<3x4xf32>
    %1 = "mhlo.rng"(%arg0, %arg0, %arg1) <{rng_distribution = #mhlo.rng_distribution<NORMAL>}> {tag} : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<?x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: missing-attribute
func.func @main(%a: tensor<f32>, %s: tensor<2xi64>) {
  %0 = "mhlo.rng"(%a, %a, %s) : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<3x4xf32>
  return
}
// -----
// refused: rng_c3
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<f32>, tensor<2xi64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<f32>, %arg1: tensor<2xi64>):
    %x2 = "builtin.unrealized_conversion_cast"(%arg1) : (tensor<2xi64>) -> tensor<?xi64, #stablehlo.bounds<1>>
    %0 = "mhlo.rng"(%arg0, %arg0, %x2) <{rng_distribution = #mhlo.rng_distribution<UNIFORM>}> : (tensor<f32>, tensor<f32>, tensor<?xi64, #stablehlo.bounds<1>>) -> tensor<3x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
