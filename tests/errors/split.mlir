#a = 1
func.func @f() {
  return
}
// -----
#a = 2
func.func @f() {
  return
}
