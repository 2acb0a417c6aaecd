// pretty
module {
  sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
  func.func @main(%arg0: tensor<16x16xf32>) {
    %0 = sdy.named_computation<"f">(%arg0) (%arg1: tensor<16x16xf32>) {
      sdy.return %arg1 : tensor<16x16xf32>
    } : (tensor<16x16xf32>) -> tensor<16x16xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["a"=2, "b"=4, "c"=8]>, sym_name = "m"}> : () -> ()
  "func.func"() <{function_type = (tensor<16x16xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<16x16xf32>):
    %0 = "sdy.named_computation"(%arg0) <{name = "f"}> ({
    ^bb0(%arg1: tensor<16x16xf32>):
      "sdy.return"(%arg1) : (tensor<16x16xf32>) -> ()
    }) : (tensor<16x16xf32>) -> tensor<16x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %0 = sdy.named_computation<"f">(%x) (%y: tensor<16x16xf32>) {
    "sdy.return"(%y) : (tensor<16x16xf32>) -> ()
  } : (tensor<16x16xf32>) -> tensor<16x16xf32>
  return
}
// -----
// pretty
module {
  sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
  func.func @main(%arg0: tensor<16x16xf32>) {
    %0 = sdy.named_computation<"f">(%arg0) (%arg1: tensor<16x16xf32>) {
      sdy.return {n} %arg1 : tensor<16x16xf32>
    } : (tensor<16x16xf32>) -> tensor<16x16xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["a"=2, "b"=4, "c"=8]>, sym_name = "m"}> : () -> ()
  "func.func"() <{function_type = (tensor<16x16xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<16x16xf32>):
    %0 = "sdy.named_computation"(%arg0) <{name = "f"}> ({
    ^bb0(%arg1: tensor<16x16xf32>):
      "sdy.return"(%arg1) {n} : (tensor<16x16xf32>) -> ()
    }) : (tensor<16x16xf32>) -> tensor<16x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// pretty
module {
  sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
  func.func @main(%arg0: tensor<16x16xf32>) {
    sdy.named_computation<"g">() () {
      sdy.return
    } : () -> ()
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["a"=2, "b"=4, "c"=8]>, sym_name = "m"}> : () -> ()
  "func.func"() <{function_type = (tensor<16x16xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<16x16xf32>):
    "sdy.named_computation"() <{name = "g"}> ({
      "sdy.return"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  sdy.named_computation<"g">() () {
    sdy.return {}
  } : () -> ()
  return
}
// -----
// refused: misplaced-terminator
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  sdy.return
  return
}
// -----
// refused: syntax
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %0 = sdy.named_computation<"f">(%x) (%y: tensor<16x16xf32>) {
    sdy.return %y
  } : (tensor<16x16xf32>) -> tensor<16x16xf32>
  return
}
// -----
// refused: type-mismatch
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main(%x: tensor<16x16xf32>) {
  %0 = sdy.named_computation<"f">(%x) (%y: tensor<16x16xf32>) {
    sdy.return %y : tensor<16x16xf32>, tensor<16x16xf32>
  } : (tensor<16x16xf32>) -> tensor<16x16xf32>
  return
}
