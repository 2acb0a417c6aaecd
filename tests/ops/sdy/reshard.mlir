// pretty
module {
  sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
  func.func @main(%arg0: tensor<16x16xf32>) {
    %0 = sdy.reshard %arg0 <@m, [{"a"}, {"b", "c":(2)4, ?}]> : tensor<16x16xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["a"=2, "b"=4, "c"=8]>, sym_name = "m"}> : () -> ()
  "func.func"() <{function_type = (tensor<16x16xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<16x16xf32>):
    %0 = "sdy.reshard"(%arg0) <{sharding = #sdy.sharding<@m, [{"a"}, {"b", "c":(2)4, ?}]>}> : (tensor<16x16xf32>) -> tensor<16x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %0 = "sdy.reshard"(%x) <{sharding = #sdy.sharding<@m, [{"a"}, {"b", "c":(2)4, ?}]>}> : (tensor<16x16xf32>) -> tensor<16x16xf32>
  return
}
// -----
// spelling
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %0 = sdy.reshard %x <@m,[{"a"},{"b","c":(2)4,?}]> : tensor<16x16xf32>
  return
}
// -----
// pretty
module {
  sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
  func.func @main(%arg0: tensor<16x16xf32>) {
    %0 = sdy.reshard %arg0 <@m, [{"a"}p1, {?}p0], replicated={"b", "c":(1)4}> {n = 1 : i32} : tensor<16x16xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["a"=2, "b"=4, "c"=8]>, sym_name = "m"}> : () -> ()
  "func.func"() <{function_type = (tensor<16x16xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<16x16xf32>):
    %0 = "sdy.reshard"(%arg0) <{sharding = #sdy.sharding<@m, [{"a"}p1, {?}p0], replicated={"b", "c":(1)4}>}> {n = 1 : i32} : (tensor<16x16xf32>) -> tensor<16x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// pretty
module {
  sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
  func.func @main(%arg0: tensor<?xi8>) {
    %0 = sdy.reshard %arg0 <mesh<["q"=3]>, [{"q"}]> : tensor<?xi8>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["a"=2, "b"=4, "c"=8]>, sym_name = "m"}> : () -> ()
  "func.func"() <{function_type = (tensor<?xi8>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<?xi8>):
    %0 = "sdy.reshard"(%arg0) <{sharding = #sdy.sharding<mesh<["q"=3]>, [{"q"}]>}> : (tensor<?xi8>) -> tensor<?xi8>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// pretty
module {
  sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
  func.func @main(%arg0: tensor<f32>) {
    %0 = sdy.reshard %arg0 <@m, [], unreduced={"a", "b"}> : tensor<f32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["a"=2, "b"=4, "c"=8]>, sym_name = "m"}> : () -> ()
  "func.func"() <{function_type = (tensor<f32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<f32>):
    %0 = "sdy.reshard"(%arg0) <{sharding = #sdy.sharding<@m, [], unreduced={"a", "b"}>}> : (tensor<f32>) -> tensor<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// pretty
module {
  sdy.mesh @one = <[], device_ids=[2]>
  func.func @main(%arg0: tensor<16x16xf32>) {
    %0 = sdy.reshard %arg0 <@one, []> : tensor<16x16xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<[], device_ids=[2]>, sym_name = "one"}> : () -> ()
  "func.func"() <{function_type = (tensor<16x16xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<16x16xf32>):
    %0 = "sdy.reshard"(%arg0) <{sharding = #sdy.sharding<@one, []>}> : (tensor<16x16xf32>) -> tensor<16x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: dimensions
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %0 = sdy.reshard %x <@m, [{"a"}]> : tensor<16x16xf32>
  return
}
// -----
// refused: attribute-value
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %0 = sdy.reshard %x <@m, [{"a"}, {"a"}]> : tensor<16x16xf32>
  return
}
// -----
// refused: attribute-value
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %0 = sdy.reshard %x <@m, [{}, {}], replicated={"b", "a"}> : tensor<16x16xf32>
  return
}
// -----
// refused: attribute-value
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %0 = sdy.reshard %x <@m, [{}, {}], unreduced={"c":(4)2, "c":(1)2}> : tensor<16x16xf32>
  return
}
// -----
// refused: attribute-value
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %0 = sdy.reshard %x <@m, [{"c":(1)2, "c":(2)2}, {}]> : tensor<16x16xf32>
  return
}
// -----
// refused: attribute-value
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %0 = sdy.reshard %x <@m, [{"c":(1)8}, {}]> : tensor<16x16xf32>
  return
}
// -----
// refused: attribute-value
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %0 = sdy.reshard %x <@m, [{"c":(3)2}, {}]> : tensor<16x16xf32>
  return
}
// -----
// refused: attribute-value
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %0 = sdy.reshard %x <@m, [{}p1, {}]> : tensor<16x16xf32>
  return
}
// -----
// refused: undefined-symbol
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %0 = sdy.reshard %x <@n, [{}, {}]> : tensor<16x16xf32>
  return
}
// -----
// refused: dimensions
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<*xf32>) {
  %0 = sdy.reshard %x <@m, []> : tensor<*xf32>
  return
}
// -----
// refused: dimensions
sdy.mesh @one = <[], device_ids=[2]>
func.func @main(%x: tensor<16x16xf32>) {
  %0 = sdy.reshard %x <@one, [{}, {}]> : tensor<16x16xf32>
  return
}
// -----
// refused: syntax
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %0 = sdy.reshard %x [{"a"}, {}] : tensor<16x16xf32>
  return
}
// -----
// refused: missing-attribute
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %0 = "sdy.reshard"(%x) : (tensor<16x16xf32>) -> tensor<16x16xf32>
  return
}
// -----
// refused: result-type
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %0 = "sdy.reshard"(%x) <{sharding = #sdy.sharding<@m, [{}, {}]>}> : (tensor<16x16xf32>) -> tensor<16x16xi8>
  return
}
// -----
// refused: syntax
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %0 = sdy.reshard %x <@m, [{}, {}]> : (tensor<16x16xf32>) -> tensor<16x16xf32>
  return
}
