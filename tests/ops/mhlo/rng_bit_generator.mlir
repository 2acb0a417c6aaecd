// pretty
module {
  func.func @main(%arg0: tensor<2xui64>) {
    %output_state, %output = "mhlo.rng_bit_generator"(%arg0) <{rng_algorithm = #mhlo.rng_algorithm<THREE_FRY>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xui32>)
    %output_state_0, %output_1 = "mhlo.rng_bit_generator"(%output_state) <{rng_algorithm = #mhlo.rng_algorithm<DEFAULT>}> {tag} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xui32>)
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2xui64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2xui64>):
    %0:2 = "mhlo.rng_bit_generator"(%arg0) <{rng_algorithm = #mhlo.rng_algorithm<THREE_FRY>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xui32>)
    %1:2 = "mhlo.rng_bit_generator"(%0#0) <{rng_algorithm = #mhlo.rng_algorithm<DEFAULT>}> {tag} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xui32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2xui64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2xui64>):
    %0:2 = "mhlo.rng_bit_generator"(%arg0) {rng_algorithm = #mhlo.rng_algorithm<THREE_FRY>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xui32>)
    %1:2 = "mhlo.rng_bit_generator"(%0#0) <{rng_algorithm = #mhlo.rng_algorithm<DEFAULT>}> {tag} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xui32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: attribute-kind
func.func @main(%a: tensor<2xui64>) {
  %0:2 = "mhlo.rng_bit_generator"(%a) {rng_algorithm = #mhlo.rng_distribution<UNIFORM>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xui32>)
  return
}
// -----
// refused: rng_bit_generator_c1
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2xui64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2xui64>):
    %x0 = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<2xui64>) -> tensor<1xui64>
    %0:2 = "mhlo.rng_bit_generator"(%x0) <{rng_algorithm = #mhlo.rng_algorithm<THREE_FRY>}> : (tensor<1xui64>) -> (tensor<2xui64>, tensor<3x4xui32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
