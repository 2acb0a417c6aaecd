// pretty
module {
  func.func @main() {
    %0 = mhlo.xla.rng_get_and_update_state {delta = 3 : i64, tag}
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "main"}> ({
    %0 = "mhlo.xla.rng_get_and_update_state"() <{delta = 3 : i64}> {tag} : () -> tensor<2xui64>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "main"}> ({
    %0 = "mhlo.xla.rng_get_and_update_state"() {delta = 3 : i64, tag} : () -> tensor<2xui64>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: missing-attribute
func.func @main() {
  %0 = "mhlo.xla.rng_get_and_update_state"() : () -> tensor<2xui64>
  return
}
// -----
// refused: result-type
func.func @main() {
  %0 = "mhlo.xla.rng_get_and_update_state"() {delta = 3 : i64} : () -> tensor<2xf32>
  return
}
