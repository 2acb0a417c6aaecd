// pretty
module {
  sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
  func.func @main(%arg0: tensor<16x16xf32>) {
    sdy.sharding_group %arg0 group_id=3 : tensor<16x16xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["a"=2, "b"=4, "c"=8]>, sym_name = "m"}> : () -> ()
  "func.func"() <{function_type = (tensor<16x16xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<16x16xf32>):
    "sdy.sharding_group"(%arg0) <{group_id = 3 : i64}> : (tensor<16x16xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  sdy.sharding_group %x group_id = 0x3 : tensor<16x16xf32>
  return
}
// -----
// spelling
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  "sdy.sharding_group"(%x) {group_id = 3} : (tensor<16x16xf32>) -> ()
  return
}
// -----
// pretty
module {
  sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
  func.func @main(%arg0: tensor<16x16xf32>) {
    sdy.sharding_group %arg0 group_id=-1 {n} : tensor<16x16xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["a"=2, "b"=4, "c"=8]>, sym_name = "m"}> : () -> ()
  "func.func"() <{function_type = (tensor<16x16xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<16x16xf32>):
    "sdy.sharding_group"(%arg0) <{group_id = -1 : i64}> {n} : (tensor<16x16xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: syntax
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  sdy.sharding_group %x : tensor<16x16xf32>
  return
}
// -----
// refused: attribute-kind
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  "sdy.sharding_group"(%x) <{group_id = 3 : i32}> : (tensor<16x16xf32>) -> ()
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<3xf32>) {
    sdy.sharding_group %arg0 group_id=31 : tensor<3xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>):
    "sdy.sharding_group"(%arg0) <{group_id = 31 : i64}> : (tensor<3xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: tensor<3xf32>) {
  sdy.sharding_group %x group_id = 0x1F : tensor<3xf32>
  return
}
// -----
// refused: operand-type
func.func @main(%x: tensor<*xf32>) {
  sdy.sharding_group %x group_id=3 : tensor<*xf32>
  return
}
// -----
// refused: operand-type
func.func @main(%x: !stablehlo.token) {
  "sdy.sharding_group"(%x) <{group_id = 3 : i64}> : (!stablehlo.token) -> ()
  return
}
