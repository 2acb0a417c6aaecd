// pretty
module {
  func.func @main(%arg0: i32, %arg1: tensor<2xf32>) -> i32 {
    return %arg0 : i32
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (i32, tensor<2xf32>) -> i32, sym_name = "main"}> ({
  ^bb0(%arg0: i32, %arg1: tensor<2xf32>):
    "func.return"(%arg0) : (i32) -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x : i32,%y: tensor<2xf32>)->(i32){ func.return %x : i32 }
// -----
// spelling
"func.func"() ({
^bb0(%x: i32, %y: tensor<2xf32>):
  "func.return"(%x) : (i32) -> ()
}) {function_type = (i32, tensor<2xf32>) -> i32, sym_name = "main"} : () -> ()
// -----
// spelling
"func.func"() <{arg_attrs = [{}, {}], function_type = (i32, tensor<2xf32>) -> i32, res_attrs = [{}], sym_name = "main"}> ({
^bb0(%x: i32, %y: tensor<2xf32>):
  "func.return"(%x) : (i32) -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: i32 {}, %y: tensor<2xf32>) -> (i32 {}) {
  return %x : i32
}
// -----
// pretty
module {
  func.func public @main(%arg0: i32 {a.b = 1 : i8}, %arg1: i32) -> (i32 {a.c}, i32) attributes {a.d = "e", no_inline} {
    return %arg0, %arg1 : i32, i32
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{arg_attrs = [{a.b = 1 : i8}, {}], function_type = (i32, i32) -> (i32, i32), no_inline, res_attrs = [{a.c}, {}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: i32, %arg1: i32):
    "func.return"(%arg0, %arg1) : (i32, i32) -> ()
  }) {a.d = "e"} : () -> ()
}) : () -> ()
// -----
// pretty
module {
  func.func private @declared(tensor<?xf32> {a.b}, i32) -> (tensor<?xf32> {a.c = [1, 2]})
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{arg_attrs = [{a.b}, {}], function_type = (tensor<?xf32>, i32) -> tensor<?xf32>, res_attrs = [{a.c = [1, 2]}], sym_name = "declared", sym_visibility = "private"}> ({
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func private @declared(%x: tensor<?xf32> {a.b}, %y: i32) -> (tensor<?xf32> {a.c = [1, 2]})
// -----
// pretty
module {
  func.func nested @"a name"() -> ((i32) -> i32) {
    %f = constant @f : (i32) -> i32
    return %f : (i32) -> i32
  }
  func.func private @f(i32) -> i32
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = () -> ((i32) -> i32), sym_name = "a name", sym_visibility = "nested"}> ({
    %0 = "func.constant"() <{value = @f}> : () -> ((i32) -> i32)
    "func.return"(%0) : ((i32) -> i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> i32, sym_name = "f", sym_visibility = "private"}> ({
  }) : () -> ()
}) : () -> ()
// -----
// refused: visibility
func.func @main()
// -----
// refused: function-type
func.func @main(i32) { return }
// -----
// refused: attribute-value
func.func @main(%x: i32 {b}) { return }
// -----
// refused: syntax
func.func @main() attributes {sym_visibility = "private"} { return }
// -----
// refused: function-type
func.func @main() -> i32 { return }
// -----
// refused: syntax
func.func private @main(%x: i32, i32)
// -----
// refused: syntax
func.func @main() {}
// -----
// refused: attribute-kind
"func.func"() <{function_type = i32, sym_name = "f"}> ({}) : () -> ()
// -----
// refused: function-type
"func.func"() <{function_type = (i32) -> (), sym_name = "f"}> ({
^bb0(%x: i64):
  "func.return"() : () -> ()
}) : () -> ()
// -----
// refused: redefined-value
func.func @main(%x: i32, %x: i32) { return }
// -----
// refused: syntax
func.func () { return }
// -----
// refused: syntax
func.func @a() attributes {sym_name = "b"} {
  return
}
// -----
// refused: syntax
func.func public private @a() {
  return
}
// -----
// refused: redefined-value
module {
  %0 = stablehlo.constant dense<1.0> : tensor<f32>
  func.func @main(%0: tensor<f32>) {
    return
  }
}
// -----
// refused: redefined-value
module {
  %0 = stablehlo.constant dense<1.0> : tensor<f32>
  func.func @main(%x: tensor<f32>) {
    %0 = stablehlo.abs %x : tensor<f32>
    return
  }
}
