// What starts runs one op of StableHLO that communicates or slices, and gives its value in the future.
func.func @f(%x: tensor<4xf32>) {
  %0 = "stablehlo.async_start"(%x) ({
  ^bb0(%y: tensor<4xf32>):
    %1 = "stablehlo.all_gather"(%y) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<8xf32>
    stablehlo.return %1 : tensor<8xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<8xf32>>
  return
}
// -----
func.func @f(%x: tensor<4xf32>) {
  %0 = "stablehlo.async_start"(%x) ({ // error: result-type
  ^bb0(%y: tensor<4xf32>):
    %1 = "stablehlo.all_gather"(%y) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<8xf32>
    stablehlo.return %1 : tensor<8xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<9xf32>>
  return
}
// -----
func.func @f(%x: tensor<4xf32>) {
  %0 = "stablehlo.async_start"(%x) ({ // error: result-type
  ^bb0(%y: tensor<4xf32>):
    %1 = "stablehlo.all_gather"(%y) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<8xf32>
    stablehlo.return %1 : tensor<8xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<?xf32>>
  return
}
// -----
func.func @f(%x: tensor<4xf32>) {
  %0 = "stablehlo.async_start"(%x) ({ // error: result-type
  ^bb0(%y: tensor<4xf32>):
    %1 = "stablehlo.all_gather"(%y) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<8xf32>
    stablehlo.return %1 : tensor<8xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<8xf32>, tensor<8xf32>>
  return
}
// -----
func.func @f(%x: tensor<4xf32>) {
  %0 = "stablehlo.async_start"(%x) ({ // error: result-type
  ^bb0(%y: tensor<4xf32>):
    %1 = "stablehlo.all_gather"(%y) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<8xf32>
    stablehlo.return %1 : tensor<8xf32>
  }) : (tensor<4xf32>) -> !mhlo.async_bundle<tensor<8xf32>>
  return
}
// -----
func.func @f(%x: tensor<4xf32>) {
  %0 = "stablehlo.async_start"(%x) ({ // error: region-signature
  ^bb0(%y: tensor<4xf32>):
    %1 = "stablehlo.all_gather"(%y) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<8xf32>
    stablehlo.return %1, %1 : tensor<8xf32>, tensor<8xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<8xf32>>
  return
}
// -----
func.func @f(%x: tensor<4xf32>) {
  %0 = "stablehlo.async_start"(%x) ({ // error: region-signature
  ^bb0(%y: tensor<4xf32>):
    %1 = "stablehlo.all_gather"(%y) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<8xf32>
    stablehlo.return
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<8xf32>>
  return
}
// -----
func.func @f(%x: tensor<4xf32>) {
  %0 = "stablehlo.async_start"(%x) ({ // error: region-signature
  ^bb0(%y: tensor<4xf32>):
    %1 = "stablehlo.all_gather"(%y) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<8xf32>
    sdy.return %1 : tensor<8xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<8xf32>>
  return
}
// -----
func.func @f(%x: tensor<4xf32>) {
  %0 = "stablehlo.async_start"(%x) ({ // error: region-signature
  ^bb0(%y: tensor<4xf32>):
    %1 = stablehlo.concatenate %y, %y, dim = 0 : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>
    stablehlo.return %1 : tensor<8xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<8xf32>>
  return
}
// -----
func.func @f(%x: tensor<4xf32>) {
  %0 = "stablehlo.async_start"(%x) ({ // error: region-signature
  ^bb0(%y: tensor<4xf32>):
    %1 = "mhlo.all_gather"(%y) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<8xf32>
    stablehlo.return %1 : tensor<8xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<8xf32>>
  return
}
// -----
// What waits gives the one value.
func.func @f(%x: !stablehlo.future<tensor<4xf32>>) {
  %0 = "stablehlo.async_done"(%x) : (!stablehlo.future<tensor<4xf32>>) -> tensor<?xf32>
  return
}
// -----
func.func @f(%x: !stablehlo.future<tensor<4xf32>, tensor<4xf32>>) {
  %0 = "stablehlo.async_done"(%x) : (!stablehlo.future<tensor<4xf32>, tensor<4xf32>>) -> tensor<4xf32> // error: operand-type
  return
}
// -----
func.func @f(%x: !mhlo.async_bundle<tensor<4xf32>>) {
  %0 = "stablehlo.async_done"(%x) : (!mhlo.async_bundle<tensor<4xf32>>) -> tensor<4xf32> // error: operand-type
  return
}
// -----
// A bundle begins with what the function takes, in a tuple or as it is, and with what it gives.
func.func private @g(tensor<4xf32>) -> (tensor<8xf32>) attributes {execution_thread = "t"}
func.func @f(%x0: tensor<4xf32>) {
  %0 = "mhlo.async_start"(%x0) <{called_computation = @g, execution_thread = "t"}> : (tensor<4xf32>) -> !mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>, tensor<i32>>
  %1 = "mhlo.async_update"(%0) : (!mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>, tensor<i32>>) -> !mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>, tensor<i32>>
  %2:1 = "mhlo.async_done"(%1) : (!mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>, tensor<i32>>) -> (tensor<8xf32>)
  return
}
// -----
func.func private @g(tensor<4xf32>) -> (tensor<8xf32>) attributes {execution_thread = "t"}
func.func @f(%x0: tensor<4xf32>) {
  %0 = "mhlo.async_start"(%x0) <{called_computation = @g, execution_thread = "t"}> : (tensor<4xf32>) -> !mhlo.async_bundle<tuple<tensor<4xf32>>, tensor<8xf32>>
  %1 = "mhlo.async_update"(%0) : (!mhlo.async_bundle<tuple<tensor<4xf32>>, tensor<8xf32>>) -> !mhlo.async_bundle<tuple<tensor<4xf32>>, tensor<8xf32>>
  %2:1 = "mhlo.async_done"(%1) : (!mhlo.async_bundle<tuple<tensor<4xf32>>, tensor<8xf32>>) -> (tensor<8xf32>)
  return
}
// -----
func.func private @g(tensor<4xf32>) -> (tensor<8xf32>) attributes {execution_thread = "t"}
func.func @f(%x0: tensor<4xf32>) {
  %0 = "mhlo.async_start"(%x0) <{called_computation = @g, execution_thread = "t"}> : (tensor<4xf32>) -> !mhlo.async_bundle<tensor<4xf32>, tuple<tensor<8xf32>>> // error: result-type
  %1 = "mhlo.async_update"(%0) : (!mhlo.async_bundle<tensor<4xf32>, tuple<tensor<8xf32>>>) -> !mhlo.async_bundle<tensor<4xf32>, tuple<tensor<8xf32>>>
  %2:1 = "mhlo.async_done"(%1) : (!mhlo.async_bundle<tensor<4xf32>, tuple<tensor<8xf32>>>) -> (tensor<8xf32>)
  return
}
// -----
func.func private @g(tensor<4xf32>) -> (tensor<8xf32>) attributes {execution_thread = "t"}
func.func @f(%x0: tensor<4xf32>) {
  %0 = "mhlo.async_start"(%x0) <{called_computation = @g, execution_thread = "t"}> : (tensor<4xf32>) -> !mhlo.async_bundle<tensor<5xf32>, tensor<8xf32>> // error: result-type
  %1 = "mhlo.async_update"(%0) : (!mhlo.async_bundle<tensor<5xf32>, tensor<8xf32>>) -> !mhlo.async_bundle<tensor<5xf32>, tensor<8xf32>>
  %2:1 = "mhlo.async_done"(%1) : (!mhlo.async_bundle<tensor<5xf32>, tensor<8xf32>>) -> (tensor<8xf32>)
  return
}
// -----
func.func private @g(tensor<4xf32>) -> (tensor<8xf32>) attributes {execution_thread = "t"}
func.func @f(%x0: tensor<4xf32>) {
  %0 = "mhlo.async_start"(%x0) <{called_computation = @g, execution_thread = "t"}> : (tensor<4xf32>) -> !mhlo.async_bundle<tensor<4xf32>, tensor<?xf32>> // error: result-type
  %1 = "mhlo.async_update"(%0) : (!mhlo.async_bundle<tensor<4xf32>, tensor<?xf32>>) -> !mhlo.async_bundle<tensor<4xf32>, tensor<?xf32>>
  %2:1 = "mhlo.async_done"(%1) : (!mhlo.async_bundle<tensor<4xf32>, tensor<?xf32>>) -> (tensor<8xf32>)
  return
}
// -----
func.func private @g(tensor<4xf32>) -> (tensor<8xf32>) attributes {execution_thread = "t"}
func.func @f(%x0: tensor<4xf32>) {
  %0 = "mhlo.async_start"(%x0) <{called_computation = @g, execution_thread = "t"}> : (tensor<4xf32>) -> !mhlo.async_bundle<tensor<4xf32>> // error: result-type
  %1 = "mhlo.async_update"(%0) : (!mhlo.async_bundle<tensor<4xf32>>) -> !mhlo.async_bundle<tensor<4xf32>>
  %2:1 = "mhlo.async_done"(%1) : (!mhlo.async_bundle<tensor<4xf32>>) -> (tensor<8xf32>)
  return
}
// -----
func.func private @g(tensor<4xf32>, tensor<5xf32>) -> (tensor<8xf32>) attributes {execution_thread = "t"}
func.func @f(%x0: tensor<4xf32>, %x1: tensor<5xf32>) {
  %0 = "mhlo.async_start"(%x0, %x1) <{called_computation = @g, execution_thread = "t"}> : (tensor<4xf32>, tensor<5xf32>) -> !mhlo.async_bundle<tuple<tensor<4xf32>, tensor<5xf32>>, tensor<8xf32>>
  %1 = "mhlo.async_update"(%0) : (!mhlo.async_bundle<tuple<tensor<4xf32>, tensor<5xf32>>, tensor<8xf32>>) -> !mhlo.async_bundle<tuple<tensor<4xf32>, tensor<5xf32>>, tensor<8xf32>>
  %2:1 = "mhlo.async_done"(%1) : (!mhlo.async_bundle<tuple<tensor<4xf32>, tensor<5xf32>>, tensor<8xf32>>) -> (tensor<8xf32>)
  return
}
// -----
func.func private @g(tensor<4xf32>, tensor<5xf32>) -> (tensor<8xf32>) attributes {execution_thread = "t"}
func.func @f(%x0: tensor<4xf32>, %x1: tensor<5xf32>) {
  %0 = "mhlo.async_start"(%x0, %x1) <{called_computation = @g, execution_thread = "t"}> : (tensor<4xf32>, tensor<5xf32>) -> !mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>> // error: result-type
  %1 = "mhlo.async_update"(%0) : (!mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>>) -> !mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>>
  %2:1 = "mhlo.async_done"(%1) : (!mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>>) -> (tensor<8xf32>)
  return
}
// -----
func.func private @g(tensor<4xf32>) -> (tensor<8xf32>, tensor<9xf32>) attributes {execution_thread = "t"}
func.func @f(%x0: tensor<4xf32>) {
  %0 = "mhlo.async_start"(%x0) <{called_computation = @g, execution_thread = "t"}> : (tensor<4xf32>) -> !mhlo.async_bundle<tensor<4xf32>, tuple<tensor<8xf32>, tensor<9xf32>>>
  %1 = "mhlo.async_update"(%0) : (!mhlo.async_bundle<tensor<4xf32>, tuple<tensor<8xf32>, tensor<9xf32>>>) -> !mhlo.async_bundle<tensor<4xf32>, tuple<tensor<8xf32>, tensor<9xf32>>>
  %2:2 = "mhlo.async_done"(%1) : (!mhlo.async_bundle<tensor<4xf32>, tuple<tensor<8xf32>, tensor<9xf32>>>) -> (tensor<8xf32>, tensor<9xf32>)
  return
}
// -----
func.func private @g(tuple<tensor<4xf32>>) -> (tensor<8xf32>) attributes {execution_thread = "t"}
func.func @f(%x0: tuple<tensor<4xf32>>) {
  %0 = "mhlo.async_start"(%x0) <{called_computation = @g, execution_thread = "t"}> : (tuple<tensor<4xf32>>) -> !mhlo.async_bundle<tuple<tuple<tensor<4xf32>>>, tensor<8xf32>>
  %1 = "mhlo.async_update"(%0) : (!mhlo.async_bundle<tuple<tuple<tensor<4xf32>>>, tensor<8xf32>>) -> !mhlo.async_bundle<tuple<tuple<tensor<4xf32>>>, tensor<8xf32>>
  %2:1 = "mhlo.async_done"(%1) : (!mhlo.async_bundle<tuple<tuple<tensor<4xf32>>>, tensor<8xf32>>) -> (tensor<8xf32>)
  return
}
// -----
func.func private @g(tuple<tensor<4xf32>>) -> (tensor<8xf32>) attributes {execution_thread = "t"}
func.func @f(%x0: tuple<tensor<4xf32>>) {
  %0 = "mhlo.async_start"(%x0) <{called_computation = @g, execution_thread = "t"}> : (tuple<tensor<4xf32>>) -> !mhlo.async_bundle<tuple<tensor<4xf32>>, tensor<8xf32>> // error: result-type
  %1 = "mhlo.async_update"(%0) : (!mhlo.async_bundle<tuple<tensor<4xf32>>, tensor<8xf32>>) -> !mhlo.async_bundle<tuple<tensor<4xf32>>, tensor<8xf32>>
  %2:1 = "mhlo.async_done"(%1) : (!mhlo.async_bundle<tuple<tensor<4xf32>>, tensor<8xf32>>) -> (tensor<8xf32>)
  return
}
// -----
// What goes on is what went before.
func.func private @g(tensor<4xf32>) -> (tensor<8xf32>) attributes {execution_thread = "t"}
func.func @f(%x0: tensor<4xf32>) {
  %0 = "mhlo.async_start"(%x0) <{called_computation = @g, execution_thread = "t"}> : (tensor<4xf32>) -> !mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>, tensor<i32>>
  %1 = "mhlo.async_update"(%0) : (!mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>, tensor<i32>>) -> !mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>> // error: result-type
  %2:1 = "mhlo.async_done"(%1) : (!mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>>) -> (tensor<8xf32>)
  return
}
// -----
// A token may be of either dialect.
func.func private @g(!stablehlo.token) -> (!mhlo.token) attributes {execution_thread = "t"}
func.func @f(%x0: !stablehlo.token) {
  %0 = "mhlo.async_start"(%x0) <{called_computation = @g, execution_thread = "t"}> : (!stablehlo.token) -> !mhlo.async_bundle<!stablehlo.token, !mhlo.token, tuple<!stablehlo.token>>
  %1 = "mhlo.async_update"(%0) : (!mhlo.async_bundle<!stablehlo.token, !mhlo.token, tuple<!stablehlo.token>>) -> !mhlo.async_bundle<!stablehlo.token, !mhlo.token, tuple<!stablehlo.token>>
  %2:1 = "mhlo.async_done"(%1) : (!mhlo.async_bundle<!stablehlo.token, !mhlo.token, tuple<!stablehlo.token>>) -> (!mhlo.token)
  return
}
// -----
// The function is for the thread that is named.
func.func private @g(tensor<4xf32>) -> (tensor<8xf32>)
func.func @f(%x0: tensor<4xf32>) {
  %0 = "mhlo.async_start"(%x0) <{called_computation = @g, execution_thread = "t"}> : (tensor<4xf32>) -> !mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>, tensor<i32>> // error: attribute-value
  %1 = "mhlo.async_update"(%0) : (!mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>, tensor<i32>>) -> !mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>, tensor<i32>>
  %2:1 = "mhlo.async_done"(%1) : (!mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>, tensor<i32>>) -> (tensor<8xf32>)
  return
}
// -----
func.func private @g(tensor<4xf32>) -> (tensor<8xf32>) attributes {execution_thread = 1}
func.func @f(%x0: tensor<4xf32>) {
  %0 = "mhlo.async_start"(%x0) <{called_computation = @g, execution_thread = "t"}> : (tensor<4xf32>) -> !mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>, tensor<i32>> // error: attribute-value
  %1 = "mhlo.async_update"(%0) : (!mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>, tensor<i32>>) -> !mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>, tensor<i32>>
  %2:1 = "mhlo.async_done"(%1) : (!mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>, tensor<i32>>) -> (tensor<8xf32>)
  return
}
// -----
func.func private @g(tensor<4xf32>) -> (tensor<8xf32>) attributes {execution_thread = "t"}
func.func @f(%x0: tensor<4xf32>) {
  %0 = "mhlo.async_start"(%x0) <{called_computation = @g, execution_thread = "u"}> : (tensor<4xf32>) -> !mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>, tensor<i32>> // error: attribute-value
  %1 = "mhlo.async_update"(%0) : (!mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>, tensor<i32>>) -> !mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>, tensor<i32>>
  %2:1 = "mhlo.async_done"(%1) : (!mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>, tensor<i32>>) -> (tensor<8xf32>)
  return
}
// -----
func.func @f(%x: !mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>>) {
  %0 = "mhlo.async_update"(%x) : (!mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>>) -> !mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>> // error: operand-type
  return
}
// -----
func.func private @g(tensor<4xf32>) -> tensor<8xf32> attributes {execution_thread = "t"}
func.func @f(%x: tensor<4xf32>) {
  %0 = "mhlo.async_start"(%x) <{called_computation = @g, execution_thread = "t"}> : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>, tensor<8xf32>> // error: result-type
  return
}
