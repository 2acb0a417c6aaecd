// expect: syntax 2:19
func.func @main() {
}
