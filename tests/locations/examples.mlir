// written
"t.kinds"() : () -> () loc(unknown)
"t.kinds"() : () -> () loc("model.kt")
"t.kinds"() : () -> () loc("model.kt":7:3)
"t.kinds"() : () -> () loc("model.kt":7)
"t.kinds"() : () -> () loc("model.kt":7:3 to :9)
"t.kinds"() : () -> () loc("model.kt":7:3 to 8:1)
"t.kinds"() : () -> () loc("model.kt":7:3 to 7:3)
"t.kinds"() : () -> () loc("layer"("model.kt":7:3))
"t.kinds"() : () -> () loc("layer"("block"(unknown)))
"t.kinds"() : () -> () loc("a \22quoted\22 \09 name")
"t.kinds"() : () -> () loc(callsite("inner" at callsite("outer" at "model.kt":1:1)))
"t.kinds"() : () -> () loc(fused["a", "b"])
"t.kinds"() : () -> () loc(fused<{pass = "cse"}>["a", "b"])
// -----
// mlir
module {
  "t.kinds"() : () -> () loc(#loc1)
  "t.kinds"() : () -> () loc(#loc2)
  "t.kinds"() : () -> () loc(#loc3)
  "t.kinds"() : () -> () loc(#loc4)
  "t.kinds"() : () -> () loc(#loc5)
  "t.kinds"() : () -> () loc(#loc6)
  "t.kinds"() : () -> () loc(#loc7)
  "t.kinds"() : () -> () loc(#loc15)
  "t.kinds"() : () -> () loc(#loc16)
  "t.kinds"() : () -> () loc(#loc9)
  "t.kinds"() : () -> () loc(#loc20)
  "t.kinds"() : () -> () loc(#loc18)
  "t.kinds"() : () -> () loc(#loc19)
} loc(#loc)
#loc = loc("<stdin>":0:0)
#loc1 = loc(unknown)
#loc2 = loc("model.kt")
#loc3 = loc("model.kt":7:3)
#loc4 = loc("model.kt":7:0)
#loc5 = loc("model.kt":7:3 to :9)
#loc6 = loc("model.kt":7:3 to 8:1)
#loc7 = loc("model.kt":7:3)
#loc8 = loc("block")
#loc9 = loc("a \22quoted\22 \09 name")
#loc10 = loc("inner")
#loc11 = loc("outer")
#loc12 = loc("model.kt":1:1)
#loc13 = loc("a")
#loc14 = loc("b")
#loc15 = loc("layer"(#loc3))
#loc16 = loc("layer"(#loc8))
#loc17 = loc(callsite(#loc11 at #loc12))
#loc18 = loc(fused[#loc13, #loc14])
#loc19 = loc(fused<{pass = "cse"}>[#loc13, #loc14])
#loc20 = loc(callsite(#loc10 at #loc17))
// -----
// generic
"builtin.module"() ({
  "t.kinds"() : () -> () loc(#loc1)
  "t.kinds"() : () -> () loc(#loc2)
  "t.kinds"() : () -> () loc(#loc3)
  "t.kinds"() : () -> () loc(#loc4)
  "t.kinds"() : () -> () loc(#loc5)
  "t.kinds"() : () -> () loc(#loc6)
  "t.kinds"() : () -> () loc(#loc7)
  "t.kinds"() : () -> () loc(#loc15)
  "t.kinds"() : () -> () loc(#loc16)
  "t.kinds"() : () -> () loc(#loc9)
  "t.kinds"() : () -> () loc(#loc20)
  "t.kinds"() : () -> () loc(#loc18)
  "t.kinds"() : () -> () loc(#loc19)
}) : () -> () loc(#loc)
#loc = loc("<stdin>":0:0)
#loc1 = loc(unknown)
#loc2 = loc("model.kt")
#loc3 = loc("model.kt":7:3)
#loc4 = loc("model.kt":7:0)
#loc5 = loc("model.kt":7:3 to :9)
#loc6 = loc("model.kt":7:3 to 8:1)
#loc7 = loc("model.kt":7:3)
#loc8 = loc("block")
#loc9 = loc("a \22quoted\22 \09 name")
#loc10 = loc("inner")
#loc11 = loc("outer")
#loc12 = loc("model.kt":1:1)
#loc13 = loc("a")
#loc14 = loc("b")
#loc15 = loc("layer"(#loc3))
#loc16 = loc("layer"(#loc8))
#loc17 = loc(callsite(#loc11 at #loc12))
#loc18 = loc(fused[#loc13, #loc14])
#loc19 = loc(fused<{pass = "cse"}>[#loc13, #loc14])
#loc20 = loc(callsite(#loc10 at #loc17))
// -----
// written
"t.fused"() {what = "one of one part is that part"} : () -> () loc(fused["a"])
"t.fused"() {what = "each part once"} : () -> () loc(fused["a", "b", "a"])
"t.fused"() {what = "nothing at all"} : () -> () loc(fused[unknown, unknown])
"t.fused"() {what = "metadata is kept"} : () -> () loc(fused<"m">[])
"t.fused"() {what = "taken apart"} : () -> () loc(fused["a", fused["b", "c"], unknown])
"t.fused"() {what = "of other metadata"} : () -> () loc(fused<"m">["a", fused<"m">["b"], fused<"n">["c"]])
// -----
// mlir
module {
  "t.fused"() {what = "one of one part is that part"} : () -> () loc(#loc1)
  "t.fused"() {what = "each part once"} : () -> () loc(#loc5)
  "t.fused"() {what = "nothing at all"} : () -> () loc(#loc3)
  "t.fused"() {what = "metadata is kept"} : () -> () loc(#loc6)
  "t.fused"() {what = "taken apart"} : () -> () loc(#loc7)
  "t.fused"() {what = "of other metadata"} : () -> () loc(#loc9)
} loc(#loc)
#loc = loc("<stdin>":0:0)
#loc1 = loc("a")
#loc2 = loc("b")
#loc3 = loc(unknown)
#loc4 = loc("c")
#loc5 = loc(fused[#loc1, #loc2])
#loc6 = loc(fused<"m">[#loc3])
#loc7 = loc(fused[#loc1, #loc2, #loc4])
#loc8 = loc(fused<"n">[#loc4])
#loc9 = loc(fused<"m">[#loc1, #loc2, #loc8])
// -----
// generic
"builtin.module"() ({
  "t.fused"() {what = "one of one part is that part"} : () -> () loc(#loc1)
  "t.fused"() {what = "each part once"} : () -> () loc(#loc5)
  "t.fused"() {what = "nothing at all"} : () -> () loc(#loc3)
  "t.fused"() {what = "metadata is kept"} : () -> () loc(#loc6)
  "t.fused"() {what = "taken apart"} : () -> () loc(#loc7)
  "t.fused"() {what = "of other metadata"} : () -> () loc(#loc9)
}) : () -> () loc(#loc)
#loc = loc("<stdin>":0:0)
#loc1 = loc("a")
#loc2 = loc("b")
#loc3 = loc(unknown)
#loc4 = loc("c")
#loc5 = loc(fused[#loc1, #loc2])
#loc6 = loc(fused<"m">[#loc3])
#loc7 = loc(fused[#loc1, #loc2, #loc4])
#loc8 = loc(fused<"n">[#loc4])
#loc9 = loc(fused<"m">[#loc1, #loc2, #loc8])
// -----
// written
#early = loc("early")
#chain = loc(callsite(#early at "model.kt":2:2))
module @named attributes {t.where = #early} {
  func.func @main(%x: tensor<2xf32> {t.name = "x"} loc(#late), %y: tensor<2xf32>) -> tensor<2xf32> {
    %0:2 = "t.pair"(%x) ({
    ^bb0(%p: i32, %q: i32 loc("q")):
      "t.yield"(%q) : (i32) -> () loc(#late)
    }) {t.at = loc("deep"("model.kt":3:1))} : (tensor<2xf32>) -> (i32, i32)
    %1 =
      stablehlo.add %x, %y : tensor<2xf32> loc(#chain)
    return %1 : tensor<2xf32>
  } loc(#early)
  func.func private @declared(tensor<2xf32> {t.name = "x"} loc("gone")) -> tensor<2xf32>
} loc("whole")
#late = loc(fused["p", #chain])
// -----
// mlir
#loc1 = loc("early")
#loc2 = loc("p")
#loc3 = loc("model.kt":2:2)
#loc4 = loc("<stdin>":4:64)
#loc6 = loc("<stdin>":6:10)
#loc7 = loc("q")
#loc8 = loc("model.kt":3:1)
#loc11 = loc(callsite(#loc1 at #loc3))
#loc12 = loc("deep"(#loc8))
#loc13 = loc(fused[#loc2, #loc11])
module @named attributes {t.where = #loc1} {
  func.func @main(%arg0: tensor<2xf32> {t.name = "x"} loc(fused[#loc2, #loc11]), %arg1: tensor<2xf32> loc("<stdin>":4:64)) -> tensor<2xf32> {
    %0:2 = "t.pair"(%arg0) ({
    ^bb0(%arg2: i32 loc("<stdin>":6:10), %arg3: i32 loc("q")):
      "t.yield"(%arg3) : (i32) -> () loc(#loc13)
    }) {t.at = #loc12} : (tensor<2xf32>) -> (i32, i32) loc(#loc5)
    %1 = stablehlo.add %arg0, %arg1 : tensor<2xf32> loc(#loc11)
    return %1 : tensor<2xf32> loc(#loc9)
  } loc(#loc1)
  func.func private @declared(tensor<2xf32> {t.name = "x"}) -> tensor<2xf32> loc(#loc10)
} loc(#loc)
#loc = loc("whole")
#loc5 = loc("<stdin>":5:12)
#loc9 = loc("<stdin>":11:5)
#loc10 = loc("<stdin>":13:3)
// -----
// generic
#loc1 = loc("early")
#loc2 = loc("p")
#loc3 = loc("model.kt":2:2)
#loc4 = loc("<stdin>":4:64)
#loc6 = loc("<stdin>":6:10)
#loc7 = loc("q")
#loc8 = loc("model.kt":3:1)
#loc11 = loc(callsite(#loc1 at #loc3))
#loc12 = loc("deep"(#loc8))
#loc13 = loc(fused[#loc2, #loc11])
"builtin.module"() <{sym_name = "named"}> ({
  "func.func"() <{arg_attrs = [{t.name = "x"}, {}], function_type = (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>, sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2xf32> loc(fused[#loc2, #loc11]), %arg1: tensor<2xf32> loc("<stdin>":4:64)):
    %0:2 = "t.pair"(%arg0) ({
    ^bb0(%arg2: i32 loc("<stdin>":6:10), %arg3: i32 loc("q")):
      "t.yield"(%arg3) : (i32) -> () loc(#loc13)
    }) {t.at = #loc12} : (tensor<2xf32>) -> (i32, i32) loc(#loc5)
    %1 = "stablehlo.add"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32> loc(#loc11)
    "func.return"(%1) : (tensor<2xf32>) -> () loc(#loc9)
  }) : () -> () loc(#loc1)
  "func.func"() <{arg_attrs = [{t.name = "x"}], function_type = (tensor<2xf32>) -> tensor<2xf32>, sym_name = "declared", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc10)
}) {t.where = #loc1} : () -> () loc(#loc)
#loc = loc("whole")
#loc5 = loc("<stdin>":5:12)
#loc9 = loc("<stdin>":11:5)
#loc10 = loc("<stdin>":13:3)
// -----
// written
func.func @reduces(%x: tensor<4xf32>, %zero: tensor<f32>) -> tensor<f32> {
  %a = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  %b = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32> loc("sum")
  %c = stablehlo.reduce(%x init: %zero) across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    reducer(%l: tensor<f32>, %r: tensor<f32> loc("r")) {
      %n = stablehlo.negate %r : tensor<f32>
      %s = stablehlo.add %l, %n : tensor<f32> loc("s")
      stablehlo.return %s : tensor<f32>
    }
  %d = stablehlo.while(%it = %a) : tensor<f32>
    cond {
      %t = stablehlo.compare LT, %it, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %t : tensor<i1>
    } do {
      stablehlo.return %it : tensor<f32>
    }
  return %d : tensor<f32>
}
// -----
// mlir
#loc2 = loc("<stdin>":1:20)
#loc3 = loc("<stdin>":1:39)
#loc7 = loc("<stdin>":5:13)
#loc8 = loc("r")
module {
  func.func @reduces(%arg0: tensor<4xf32> loc("<stdin>":1:20), %arg1: tensor<f32> loc("<stdin>":1:39)) -> tensor<f32> {
    %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32> loc(#loc4)
    %1 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32> loc(#loc5)
    %2 = stablehlo.reduce(%arg0 init: %arg1) across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
     reducer(%arg2: tensor<f32> loc("<stdin>":5:13), %arg3: tensor<f32> loc("r"))  {
      %4 = stablehlo.negate %arg3 : tensor<f32> loc(#loc9)
      %5 = stablehlo.add %arg2, %4 : tensor<f32> loc(#loc10)
      stablehlo.return %5 : tensor<f32> loc(#loc11)
    } loc(#loc6)
    %3 = stablehlo.while(%iterArg = %0) : tensor<f32>
    cond {
      %4 = stablehlo.compare LT, %iterArg, %1 : (tensor<f32>, tensor<f32>) -> tensor<i1> loc(#loc13)
      stablehlo.return %4 : tensor<i1> loc(#loc14)
    } do {
      stablehlo.return %iterArg : tensor<f32> loc(#loc15)
    } loc(#loc12)
    return %3 : tensor<f32> loc(#loc16)
  } loc(#loc1)
} loc(#loc)
#loc = loc("<stdin>":0:0)
#loc1 = loc("<stdin>":1:1)
#loc4 = loc("<stdin>":2:24)
#loc5 = loc("sum")
#loc6 = loc("<stdin>":4:24)
#loc9 = loc("<stdin>":6:12)
#loc10 = loc("s")
#loc11 = loc("<stdin>":8:7)
#loc12 = loc("<stdin>":10:8)
#loc13 = loc("<stdin>":12:12)
#loc14 = loc("<stdin>":13:7)
#loc15 = loc("<stdin>":15:7)
#loc16 = loc("<stdin>":17:3)
// -----
// generic
#loc2 = loc("<stdin>":1:20)
#loc3 = loc("<stdin>":1:39)
#loc4 = loc("<stdin>":2:24)
#loc5 = loc("sum")
#loc7 = loc("<stdin>":5:13)
#loc8 = loc("r")
#loc13 = loc("<stdin>":10:24)
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>, tensor<f32>) -> tensor<f32>, sym_name = "reduces"}> ({
  ^bb0(%arg0: tensor<4xf32> loc("<stdin>":1:20), %arg1: tensor<f32> loc("<stdin>":1:39)):
    %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg8: tensor<f32> loc("<stdin>":2:24), %arg9: tensor<f32> loc("<stdin>":2:24)):
      %8 = "stablehlo.add"(%arg8, %arg9) : (tensor<f32>, tensor<f32>) -> tensor<f32> loc(#loc4)
      "stablehlo.return"(%8) : (tensor<f32>) -> () loc(#loc4)
    }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32> loc(#loc4)
    %1 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg6: tensor<f32> loc("sum"), %arg7: tensor<f32> loc("sum")):
      %7 = "stablehlo.add"(%arg6, %arg7) : (tensor<f32>, tensor<f32>) -> tensor<f32> loc(#loc5)
      "stablehlo.return"(%7) : (tensor<f32>) -> () loc(#loc5)
    }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32> loc(#loc5)
    %2 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg4: tensor<f32> loc("<stdin>":5:13), %arg5: tensor<f32> loc("r")):
      %5 = "stablehlo.negate"(%arg5) : (tensor<f32>) -> tensor<f32> loc(#loc9)
      %6 = "stablehlo.add"(%arg4, %5) : (tensor<f32>, tensor<f32>) -> tensor<f32> loc(#loc10)
      "stablehlo.return"(%6) : (tensor<f32>) -> () loc(#loc11)
    }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32> loc(#loc6)
    %3 = "stablehlo.while"(%0) ({
    ^bb0(%arg3: tensor<f32> loc("<stdin>":10:24)):
      %4 = "stablehlo.compare"(%arg3, %1) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1> loc(#loc14)
      "stablehlo.return"(%4) : (tensor<i1>) -> () loc(#loc15)
    }, {
    ^bb0(%arg2: tensor<f32> loc("<stdin>":10:24)):
      "stablehlo.return"(%arg2) : (tensor<f32>) -> () loc(#loc16)
    }) : (tensor<f32>) -> tensor<f32> loc(#loc12)
    "func.return"(%3) : (tensor<f32>) -> () loc(#loc17)
  }) : () -> () loc(#loc1)
}) : () -> () loc(#loc)
#loc = loc("<stdin>":0:0)
#loc1 = loc("<stdin>":1:1)
#loc6 = loc("<stdin>":4:24)
#loc9 = loc("<stdin>":6:12)
#loc10 = loc("s")
#loc11 = loc("<stdin>":8:7)
#loc12 = loc("<stdin>":10:8)
#loc14 = loc("<stdin>":12:12)
#loc15 = loc("<stdin>":13:7)
#loc16 = loc("<stdin>":15:7)
#loc17 = loc("<stdin>":17:3)
// -----
// refused: undefined-alias
"t.op"() : () -> () loc(#nowhere)
// -----
// refused: undefined-alias
"t.op"() : () -> () loc("inner"(#late))
#late = loc("late")
// -----
// refused: undefined-alias
"t.op"() {t.where = #late} : () -> ()
#late = loc("late")
// -----
// refused: syntax
"t.op"() : () -> () loc(#number)
#number = 1 : i32
// -----
// refused: syntax
#number = 1 : i32
"t.op"() : () -> () loc(#number)
// -----
// refused: syntax
"t.op"() : () -> () loc(somewhere)
// -----
// refused: syntax
"t.op"() : () -> () loc("model.kt":line:1)
// -----
// refused: syntax
"t.op"() : () -> () loc(callsite("a"))
