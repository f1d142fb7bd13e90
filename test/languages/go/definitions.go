// --- path: shapes.go ---
// Package shapes holds one of each kind of definition.
package shapes

import "fmt"

const (
	Small = iota
//	^^^^^ def Variable
	large
//	^^^^^ def Variable
)

var Count, total = 1, 2
//  ^^^^^ def Variable
//         ^^^^^ def Variable

// Shape is what has an area.
type Shape interface {
//   ^^^^^ def Interface
	Area() float64
//	^^^^ def Method
	fmt.Stringer
}

type Square struct {
//   ^^^^^^ def Struct
	Side, angle float64 `json:"side"`
//	^^^^ def Property
//	      ^^^^^ def Property
	inner struct{ depth int }
//	^^^^^ def Property
}

type Names []string
//   ^^^^^ def TypeAlias

type Alias = Square
//   ^^^^^ def TypeAlias

type Pair[K comparable, V any] struct {
//   ^^^^ def Struct
	Key K
	Val V
}

func New(side float64) *Square { return &Square{Side: side} }
//   ^^^ def Function
//                      ^^^^^^ ref -> shapes.go:Square
//                                       ^^^^^^ ref -> shapes.go:Square
//                                              ^^^^ ref -> shapes.go:Square.Side

func (s *Square) Area() float64 { return s.Side * s.Side }
//               ^^^^ def Method
//                                         ^^^^ ref -> shapes.go:Square.Side

func (n Names) First() string { return n[0] }
//             ^^^^^ def Method

func (Pair[K, V]) Name() string { return "" }
//                ^^^^ def Method

func init() { total = large }
//   ^^^^ def Function
//            ^^^^^ ref -> shapes.go:total
//                    ^^^^^ ref -> shapes.go:large

func init() { Count++ }
//   ^^^^ def Function
//            ^^^^^ ref -> shapes.go:Count

func local() {
	type point struct{ x int }
//	     ^^^^^ def Struct
	const limit = 3
	_ = point{x: limit}
//	    ^^^^^ ref -> shapes.go:local.point
}
