// pretty
module {
  sdy.mesh @m = <["x"=2]>
  func.func @main(%arg0: tensor<4xf32>) {
    %0 = "mhlo.all_gather"(%arg0) <{all_gather_dim = 0 : i64, replica_groups = #mhlo.replica_group_mesh_axes<mesh = @m, axes = [#mhlo.axis_ref<name = "x">]>}> : (tensor<4xf32>) -> tensor<8xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["x"=2]>, sym_name = "m"}> : () -> ()
  "func.func"() <{function_type = (tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>):
    %0 = "mhlo.all_gather"(%arg0) <{all_gather_dim = 0 : i64, replica_groups = #mhlo.replica_group_mesh_axes<mesh = @m, axes = [#mhlo.axis_ref<name = "x">]>}> : (tensor<4xf32>) -> tensor<8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["x"=2]>, sym_name = "m"}> : () -> ()
  "func.func"() <{function_type = (tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>):
    %0 = "mhlo.all_gather"(%arg0) {all_gather_dim = 0 : i64, replica_groups = #mhlo.replica_group_mesh_axes<mesh = @m, axes = [#mhlo.axis_ref<name = "x">]>} : (tensor<4xf32>) -> tensor<8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: attribute-kind
func.func @main(%a: tensor<4xf32>) {
  %0 = "mhlo.all_gather"(%a) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi32>} : (tensor<4xf32>) -> tensor<8xf32>
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<4xf32>, %arg1: tensor<2x3xf32>) {
    %0 = "mhlo.all_gather"(%arg0) <{all_gather_dim = 0 : i64, channel_handle = #mhlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> {tag} : (tensor<4xf32>) -> tensor<8xf32>
    %1:2 = "mhlo.all_gather"(%arg0, %arg1) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>, tensor<2x3xf32>) -> (tensor<8xf32>, tensor<4x3xf32>)
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>, tensor<2x3xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>, %arg1: tensor<2x3xf32>):
    %0 = "mhlo.all_gather"(%arg0) <{all_gather_dim = 0 : i64, channel_handle = #mhlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> {tag} : (tensor<4xf32>) -> tensor<8xf32>
    %1:2 = "mhlo.all_gather"(%arg0, %arg1) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>, tensor<2x3xf32>) -> (tensor<8xf32>, tensor<4x3xf32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>, tensor<2x3xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>, %arg1: tensor<2x3xf32>):
    %0 = "mhlo.all_gather"(%arg0) {all_gather_dim = 0 : i64, channel_handle = #mhlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids, tag} : (tensor<4xf32>) -> tensor<8xf32>
    %1:2 = "mhlo.all_gather"(%arg0, %arg1) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>, tensor<2x3xf32>) -> (tensor<8xf32>, tensor<4x3xf32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: missing-attribute
func.func @main(%a: tensor<4xf32>) {
  %0 = "mhlo.all_gather"(%a) {replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>} : (tensor<4xf32>) -> tensor<8xf32>
  return
}
// -----
// refused: all_gather_c6
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>):
    %x0 = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<4xf32>) -> tensor<4xi4>
    %0 = "mhlo.all_gather"(%x0) <{all_gather_dim = 0 : i64, replica_groups = #mhlo.replica_group_mesh_axes<mesh = @m, axes = [#mhlo.axis_ref<name = "x">]>}> : (tensor<4xi4>) -> tensor<8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// pretty
module {
  sdy.mesh @grid = <["a"=2]>
  func.func @main(%arg0: tensor<3xf32>) {
    %0 = "mhlo.all_gather"(%arg0) <{all_gather_dim = 0 : i64, replica_groups = #mhlo.replica_group_mesh_axes<mesh = @grid, axes = [#mhlo.axis_ref<name = "a">]>}> : (tensor<3xf32>) -> tensor<6xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["a"=2]>, sym_name = "grid"}> : () -> ()
  "func.func"() <{function_type = (tensor<3xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>):
    %0 = "mhlo.all_gather"(%arg0) <{all_gather_dim = 0 : i64, replica_groups = #mhlo.replica_group_mesh_axes<mesh = @grid, axes = [#mhlo.axis_ref<name = "a">]>}> : (tensor<3xf32>) -> tensor<6xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
