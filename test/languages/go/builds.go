// --- path: go.mod ---
module example.com/files
// --- path: open.go ---
package files

func Open() { open() }
//            ^^^^ call -> open_linux.go:open
// --- path: open_linux.go ---
package files

func open() { common() }
//            ^^^^^^ call -> common_unix.go:common
// --- path: open_windows.go ---
package files

func open() { handle() }
//            ^^^^^^ call -> more_windows.go:handle
// --- path: more_windows.go ---
package files

func handle() { open(); common() }
//              ^^^^ call -> open_windows.go:open
//                      ^^^^^^ call -> common_other.go:common
// --- path: common_unix.go ---
//go:build linux || (darwin && !cgo)

package files

func common() {}
// --- path: common_other.go ---
//go:build !unix

package files

func common() {}
// --- path: fast.go ---
//go:build fast

package files

func speed() int { return 2 }
func use() { speed() }
//           ^^^^^ call -> fast.go:speed
// --- path: slow.go ---
//go:build !fast

package files

func speed() int { return 1 }
func also() { speed() }
//            ^^^^^ call -> slow.go:speed
// --- path: gen.go ---
//go:build ignore

package main

func main() { generate() }
//            ^^^^^^^^ call -> gen.go:generate
func generate() {}
// --- path: other_gen.go ---
//go:build ignore

package main

func main() { generate() }
//            ^^^^^^^^ none
// --- path: cmd/main.go ---
package main

import "example.com/files"

func main() { files.Open() }
//                  ^^^^ call -> open.go:Open
