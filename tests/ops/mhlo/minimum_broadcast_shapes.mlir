// pretty
module {
  func.func @main(%arg0: tensor<2xindex>, %arg1: tensor<3xindex>) {
    %0:2 = mhlo.minimum_broadcast_shapes %arg0, %arg1 {tag} : tensor<2xindex>, tensor<3xindex> -> tensor<?xindex>, tensor<?xindex>
    %1:3 = mhlo.minimum_broadcast_shapes %arg0, %arg1, %arg0 : tensor<2xindex>, tensor<3xindex>, tensor<2xindex> -> tensor<?xindex>, tensor<?xindex>, tensor<?xindex>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2xindex>, tensor<3xindex>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2xindex>, %arg1: tensor<3xindex>):
    %0:2 = "mhlo.minimum_broadcast_shapes"(%arg0, %arg1) {tag} : (tensor<2xindex>, tensor<3xindex>) -> (tensor<?xindex>, tensor<?xindex>)
    %1:3 = "mhlo.minimum_broadcast_shapes"(%arg0, %arg1, %arg0) : (tensor<2xindex>, tensor<3xindex>, tensor<2xindex>) -> (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: result-count
func.func @main(%a: tensor<2xindex>, %b: tensor<3xindex>) {
  %0 = "mhlo.minimum_broadcast_shapes"(%a, %b) : (tensor<2xindex>, tensor<3xindex>) -> tensor<?xindex>
  return
}
// -----
// refused: operand-type
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2xindex>, tensor<3xindex>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2xindex>, %arg1: tensor<3xindex>):
    %x1 = "builtin.unrealized_conversion_cast"(%arg1) : (tensor<3xindex>) -> tensor<index>
    %0:2 = "mhlo.minimum_broadcast_shapes"(%arg0, %x1) {tag} : (tensor<2xindex>, tensor<index>) -> (tensor<?xindex>, tensor<?xindex>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: operand-type
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2xindex>, tensor<3xindex>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2xindex>, %arg1: tensor<3xindex>):
    %x:2 = "mhlo.minimum_broadcast_shapes"(%arg0, %arg1) {tag} : (tensor<2xindex>, tensor<3xindex>) -> (tensor<?xi8>, tensor<?xindex>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
