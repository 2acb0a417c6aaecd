func.func @f(%a: tensor<?xf32>) {
  "a.b"() {x = #stablehlo.nosuch<1>} : () -> ()
  "a.b"() {x = #mhlo<nosuch 1>} : () -> ()
  "a.b"() {x = #stablehlo.gather} : () -> ()
  "a.b"() {x = #stablehlo.axis_ref<sub_axis_info = (2)4>} : () -> ()
  "a.b"() {x = #stablehlo.axis_ref<label = "a">} : () -> ()
  "a.b"() {x = #stablehlo.mesh<axes = [<name = "a", size = 2>], device_ids = [0, 1]>} : () -> ()
  "a.b"() {x = #stablehlo.replica_group_mesh_axes<mesh = "m", axes = []>} : () -> ()
  "a.b"() {x = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [<name = "a", size = 2>]>, axes = [#stablehlo.axis_ref<name = "b">]>} : () -> ()
  "a.b"() {x = #stablehlo<rng_algorithm MERSENNE>} : () -> ()
  "a.b"() {x = !stablehlo.nosuch} : () -> ()
  "a.b"() {x = !chlo<token>} : () -> ()
  "a.b"() {x = !stablehlo.future<tensor<f32>, !stablehlo.token>} : () -> ()
  "a.b"() {x = tensor<?x4xf32, #stablehlo.bounds<3, 4>>} : () -> ()
  "a.b"() {x = tensor<?x4xf32, #stablehlo.bounds<3>>} : () -> ()
  return
}
