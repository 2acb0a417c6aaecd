// An alias goes from a part of an argument to a part of a result of the same type.
func.func private @f0(tensor<2xf32> {mhlo.argument_result_alias = #mhlo.result_alias<result_index = [0]>}) -> tensor<2xf32>
func.func private @f1(tensor<2xf32> {mhlo.argument_result_alias = #mhlo.result_alias<result_index = [1]>}) -> tensor<2xf32> // error: attribute-value
func.func private @f2(tensor<2xf32> {mhlo.argument_result_alias = #mhlo.result_alias<result_index = [-1]>}) -> tensor<2xf32> // error: attribute-value
func.func private @f3(tensor<2xf32> {mhlo.argument_result_alias = #mhlo.result_alias<result_index = [0]>}) -> tensor<3xf32> // error: attribute-value
func.func private @f4(tensor<2xf32> {mhlo.argument_result_alias = #mhlo.result_alias<result_index = [0]>}) -> tensor<?xf32>
func.func private @f5(tensor<2xf32> {mhlo.argument_result_alias = #mhlo.result_alias<result_index = [0]>}) -> tensor<*xf32>
func.func private @f6(tensor<2xf32> {mhlo.argument_result_alias = #mhlo.result_alias<result_index = [0]>}) -> tensor<2xi32> // error: attribute-value
func.func private @f7(tensor<f32> {mhlo.argument_result_alias = #mhlo.result_alias<result_index = [0]>}) -> f32 // error: attribute-value
func.func private @f8(memref<2xf32> {mhlo.argument_result_alias = #mhlo.result_alias<result_index = [0]>}) -> tensor<2xf32>
func.func private @f9(tuple<tensor<f32>> {mhlo.argument_result_alias = #mhlo.result_alias<tuple_indices = [0], result_index = [0, 1]>}) -> tuple<f32, tensor<f32>>
func.func private @f10(tuple<tensor<f32>> {mhlo.argument_result_alias = #mhlo.result_alias<tuple_indices = [1], result_index = [0, 1]>}) -> tuple<f32, tensor<f32>> // error: attribute-value
func.func private @f11(tuple<tensor<f32>> {mhlo.argument_result_alias = #mhlo.result_alias<tuple_indices = [-1], result_index = [0, 1]>}) -> tuple<f32, tensor<f32>> // error: attribute-value
func.func private @f12(tensor<f32> {mhlo.argument_result_alias = #mhlo.result_alias<tuple_indices = [0], result_index = [0]>}) -> tensor<f32> // error: attribute-value
func.func private @f13(tuple<f32> {mhlo.argument_result_alias = #mhlo.result_alias<result_index = [0]>}) -> tuple<f32>
func.func private @f14(tuple<f32> {mhlo.argument_result_alias = #mhlo.result_alias<result_index = [0]>}) -> tuple<f64> // error: attribute-value

// It is MHLO's under each of its names, and under no other; elsewhere than in a function it means nothing.
func.func private @f15(f32 {mhlo.other = #mhlo.result_alias<result_index = [5]>}) // error: attribute-value
func.func private @f16(f32 {tf.other = #mhlo.result_alias<result_index = [5]>})
func.func private @f17(f32 {mhlo.argument_result_alias = 1})
func.func private @f18() -> (f32 {mhlo.other = #mhlo.result_alias<result_index = [5]>})
func.func private @f19() attributes {mhlo.other = #mhlo.result_alias<result_index = [5]>}
func.func @f20(%x: tensor<f32>) {
  %0 = stablehlo.abs %x {mhlo.other = #mhlo.result_alias<result_index = [0]>} : tensor<f32> // error: attribute-value
  %1 = stablehlo.abs %x {other = #mhlo.result_alias<result_index = [0]>} : tensor<f32>
  return
}

// What is replicated is said of the whole argument or of each of its parts.
func.func private @f21(tuple<f32, tuple<f32, f32>> {mhlo.parameter_replication = [true, false, true]})
func.func private @f22(tuple<f32, tuple<f32, f32>> {mhlo.parameter_replication = [true, false]}) // error: attribute-value
func.func private @f23(tuple<f32, tuple<f32, f32>> {mhlo.parameter_replication = [true]}, f32 {mhlo.parameter_replication = []})
func.func private @f24(f32 {mhlo.parameter_replication = true}) // error: attribute-kind
func.func private @f25() -> (f32 {mhlo.parameter_replication = true})

// Prefetches and shardings are of the arguments of a module's `@main`.
func.func private @f26() attributes {mhlo.cross_program_prefetches = 1} // error: attribute-kind
func.func private @f27() attributes {mhlo.cross_program_prefetches = []}
func.func private @f28() attributes {mhlo.cross_program_prefetches = [1]} // error: attribute-kind
func.func private @f29() attributes {mhlo.cross_program_prefetches = [#mhlo.cross_program_prefetch<parameter = 0, indices = [], offset = 0>]} // error: attribute-value
func.func private @f30() attributes {mhlo.spmd_parameters_shardings = 1} // error: attribute-kind
func.func private @f31() attributes {mhlo.spmd_parameters_shardings = []} // error: attribute-value
func.func private @f32() attributes {mhlo.spmd_parameters_sharding = 1}
module attributes {mhlo.cross_program_prefetches = [#mhlo.cross_program_prefetch<parameter = 1, indices = [1], offset = 0>]} {
  func.func @main(%x: f32, %y: tuple<f32, f32>) { return }
}
module attributes {mhlo.cross_program_prefetches = [#mhlo.cross_program_prefetch<parameter = 2, indices = [1], offset = 0>]} { // error: attribute-value
  func.func @main(%x: f32, %y: tuple<f32, f32>) { return }
}
module attributes {mhlo.cross_program_prefetches = [#mhlo.cross_program_prefetch<parameter = 1, indices = [2], offset = 0>]} { // error: attribute-value
  func.func @main(%x: f32, %y: tuple<f32, f32>) { return }
}
module attributes {mhlo.spmd_parameters_shardings = ["a", 1]} {
  func.func @main(%x: f32, %y: tuple<f32, f32>) { return }
}
module attributes {mhlo.spmd_parameters_shardings = ["a"]} { // error: attribute-value
  func.func @main(%x: f32, %y: tuple<f32, f32>) { return }
}
module attributes {mhlo.spmd_parameters_shardings = []} { // error: attribute-value
}
// -----
// Of no attributes of results there may be an empty list, of arguments a list has one for each.
"func.func"() <{function_type = () -> (f32, f32), sym_name = "f", sym_visibility = "private", res_attrs = []}> ({
}) : () -> ()
// -----
"func.func"() <{function_type = () -> (f32, f32), sym_name = "f", sym_visibility = "private", res_attrs = [{}]}> ({ // error: function-type
}) : () -> ()
// -----
"func.func"() <{function_type = (f32) -> (), sym_name = "f", sym_visibility = "private", arg_attrs = []}> ({ // error: function-type
}) : () -> ()
