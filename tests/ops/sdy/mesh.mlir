// pretty
module {
  sdy.mesh @m = <["a"=2, "b"=4]>
}
// -----
// generic
"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["a"=2, "b"=4]>, sym_name = "m"}> : () -> ()
}) : () -> ()
// -----
// spelling
"sdy.mesh"() <{mesh = #sdy.mesh<["a"=2, "b"=4]>, sym_name = "m"}> : () -> ()
// -----
// spelling
sdy.mesh @m=#sdy.mesh< [ "a" = 2,"b"=4 ] >
// -----
// spelling
#grid = #sdy.mesh<["a"=2, "b"=4]>
sdy.mesh @m = #grid
// -----
// pretty
module {
  sdy.mesh @"the mesh" = <[], device_ids=[3]>
}
// -----
// generic
"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<[], device_ids=[3]>, sym_name = "the mesh"}> : () -> ()
}) : () -> ()
// -----
// pretty
module {
  sdy.mesh @m = <["a"=2, "b"=2], device_ids=[3, 1, 2, 0]> {n}
}
// -----
// generic
"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["a"=2, "b"=2], device_ids=[3, 1, 2, 0]>, sym_name = "m"}> {n} : () -> ()
}) : () -> ()
// -----
// spelling
sdy.mesh @m = <["a"=2, "b"=2], device_ids=[3,1,2,0]>{n}
// -----
// pretty
module {
  sdy.mesh @empty = <[]>
}
// -----
// generic
"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<[]>, sym_name = "empty"}> : () -> ()
}) : () -> ()
// -----
// refused: mesh-axes
sdy.mesh @m = <["a"=0]>
// -----
// refused: mesh-axes
sdy.mesh @m = <["a"=2, "a"=2]>
// -----
// refused: mesh-devices
sdy.mesh @m = <["a"=2], device_ids=[1, 1]>
// -----
// refused: missing-attribute
"sdy.mesh"() <{sym_name = "m"}> : () -> ()
// -----
// refused: attribute-kind
"sdy.mesh"() <{mesh = 1 : i32, sym_name = "m"}> : () -> ()
// -----
// refused: parent-op
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  sdy.mesh @n = <["a"=2]>
  return
}
