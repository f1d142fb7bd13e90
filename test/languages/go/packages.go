// --- path: go.mod ---
module example.com/shop/v2

require example.com/tools v1.0.0

replace example.com/tools => ./third/tools
// --- path: main.go ---
package main

import (
	"fmt"
	"os"

	"example.com/shop/v2/cart"
	. "example.com/shop/v2/dots"
	money "example.com/shop/v2/internal/currency"
	_ "example.com/shop/v2/plugins"
	"example.com/shop/v2/go-names"
	"example.com/shop/v2/missing"
	"example.com/tools/hammer"
	"gopkg.in/yaml.v3"
	"github.com/mattn/go-isatty"
)

func main() {
	fmt.Println(os.Args)
//	    ^^^^^^^ external
	setUp()
//	^^^^^ call -> setup.go:setUp
	cart.Fill(1)
//	     ^^^^ call -> cart/cart.go:Fill
	cart.Empty()
//	     ^^^^^ call -> cart/empty.go:Empty
	Dotted()
//	^^^^^^ call -> dots/dots.go:Dotted
	money.Format(2)
//	      ^^^^^^ call -> internal/currency/currency.go:Format
	names.Clean()
//	      ^^^^^ call -> go-names/names.go:Clean
	hammer.Hit()
//	       ^^^ call -> third/tools/hammer/hammer.go:Hit
	yaml.Marshal(nil)
//	     ^^^^^^^ external
	isatty.IsTerminal(1)
//	       ^^^^^^^^^^ external
	missing.Gone()
//	        ^^^^ none
}

func shadowed(cart string, fmt func()) {
	fmt()
//	^^^ none
}
// --- path: setup.go ---
package main

import cart "fmt"

func setUp() { cart.Println("an import holds for its own file") }
//                  ^^^^^^^ external
// --- path: main_test.go ---
package main

import "testing"

func TestSetUp(t *testing.T) {
	setUp()
//	^^^^^ call -> setup.go:setUp
	t.Helper()
//	  ^^^^^^ external
}
// --- path: cart/cart.go ---
package cart

func Fill(n int) { refill(n) }
//                 ^^^^^^ call -> cart/empty.go:refill
func setUp() {}
// --- path: cart/empty.go ---
package cart

import "example.com/shop/v2/cart"

func Empty() { setUp() }
//             ^^^^^ call -> cart/cart.go:setUp
func refill(n int) { nowhere() }
//                   ^^^^^^^ none
// --- path: cart/cart_test.go ---
package cart_test

import (
	"testing"

	"example.com/shop/v2/cart"
)

func helper() {}

func TestFill(t *testing.T) {
	cart.Fill(1)
//	     ^^^^ call -> cart/cart.go:Fill
	cart.Exposed()
//	     ^^^^^^^ call -> cart/export_test.go:Exposed
	helper()
//	^^^^^^ call -> cart/cart_test.go:helper
	refill(1)
//	^^^^^^ none
}
// --- path: cart/export_test.go ---
package cart

func Exposed() { setUp() }
//               ^^^^^ call -> cart/cart.go:setUp
// --- path: dots/dots.go ---
package dots

func Dotted() {}
// --- path: internal/currency/currency.go ---
package currency

func Format(n int) {}
// --- path: go-names/names.go ---
package names

func Clean() {}
// --- path: plugins/plugins.go ---
package plugins

func init() {}
// --- path: third/tools/go.mod ---
module example.com/tools
// --- path: third/tools/hammer/hammer.go ---
package hammer

func Hit() {}
// --- path: work/go.work ---
go 1.22
use ( ./one ./two )
// --- path: work/one/go.mod ---
module example.com/one
// --- path: work/one/one.go ---
package one

import "example.com/two/deep"

func One() { deep.Two() }
//                ^^^ call -> work/two/deep/deep.go:Two
// --- path: work/two/go.mod ---
module example.com/two
// --- path: work/two/deep/deep.go ---
package deep

func Two() {}
// --- path: vendored/vendor/example.com/lib/lib.go ---
package lib

func Vendored() {}
// --- path: vendored/use.go ---
package vendored

import "example.com/lib"

func use() { lib.Vendored() }
//               ^^^^^^^^ call -> vendored/vendor/example.com/lib/lib.go:Vendored
