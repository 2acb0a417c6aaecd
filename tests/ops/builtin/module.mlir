// pretty
module @m attributes {a.b = 1 : i8} {
  module {
  }
  func.func private @f()
  module @n attributes {sym_visibility = "private"} {
    func.func private @f()
  }
}
// -----
// generic
"builtin.module"() <{sym_name = "m"}> ({
  "builtin.module"() ({
  ^bb0:
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "f", sym_visibility = "private"}> ({
  }) : () -> ()
  "builtin.module"() <{sym_name = "n", sym_visibility = "private"}> ({
    "func.func"() <{function_type = () -> (), sym_name = "f", sym_visibility = "private"}> ({
    }) : () -> ()
  }) : () -> ()
}) {a.b = 1 : i8} : () -> ()
// -----
// spelling
builtin.module @m attributes {a.b = 1 : i8} { module {} func.func private @f() builtin.module @n attributes {sym_visibility = "private"} { func.func private @f() } }
// -----
// spelling
"builtin.module"() <{sym_name = "m"}> ({
  module {
  }
  func.func private @f()
  "builtin.module"() ({
    func.func private @f()
  }) {sym_name = "n", sym_visibility = "private"} : () -> ()
}) {a.b = 1 : i8} : () -> ()
// -----
// pretty
module {
}
// -----
// generic
"builtin.module"() ({
^bb0:
}) : () -> ()
// -----
// spelling
module {}
// -----
// spelling
module attributes {} {}
// -----
// refused: syntax
module private @m {}
// -----
// refused: duplicate-symbol
module @m { func.func private @f() func.func private @f() }
// -----
// refused: region-signature
module { ^bb0(%x: i32): }
// -----
// refused: syntax
module "m" {}
// -----
// refused: parent-op
func.func @f() {
  builtin.module @m {}
  return
}
// -----
// refused: syntax
module @m {
// -----
// refused: block-count
"builtin.module"() ({
}) {x.y = 1} : () -> ()
// -----
// refused: undefined-symbol
module attributes {t.a = #stablehlo.replica_group_mesh_axes<mesh = @none, axes = []>} {
}
// -----
// refused: unknown-attribute
module attributes {a = 1 : i8} {
}
