// --- path: functions.go ---
package functions

import "sort"

type Handler func(path string) *Route
type Chain []Handler

type Route struct {
	handle Handler
	after  func() *Route
	chain  Chain
}

func (r *Route) Serve() *Route { return r }
func (h Handler) Run(path string) *Route {
	return h(path)
//	     ^ none
}

func index(path string) *Route { return nil }
func about(path string) *Route { return nil }
func finish() *Route           { return nil }

var fallback = index

var table = map[string]Handler{
	"about": about,
//	         ^^^^^ ref -> functions.go:about
}

func register(path string, h Handler, after func() *Route) {
	_ = h(path).Serve()
//	  ^ call -> functions.go:about
//	          ^^^^^ call -> functions.go:Route.Serve
	h.Run(path).Serve()
//	  ^^^ call -> functions.go:Handler.Run
	after().Serve()
//	^^^^^ call -> functions.go:finish
}

func routes() {
	register("about", about, finish)
//	                  ^^^^^ ref -> functions.go:about
	register("serve", Handler(index), func() *Route { return finish() })
//	                  ^^^^^^^ ref -> functions.go:Handler
//	                                                         ^^^^^^ call -> functions.go:finish
	fallback("x").Serve()
//	^^^^^^^^ call -> functions.go:index
//	              ^^^^^ call -> functions.go:Route.Serve
	table["about"]("x").Serve()
//	                    ^^^^^ call -> functions.go:Route.Serve
	route := &Route{handle: index}
	route.handle("x")
//	      ^^^^^^ call -> functions.go:index
	route.after = finish
	route.after()
//	      ^^^^^ call -> functions.go:finish
	route.chain[0]("x").Serve()
//	                    ^^^^^ call -> functions.go:Route.Serve
	serve := route.Serve
	serve().Serve()
//	^^^^^ call -> functions.go:Route.Serve
//	        ^^^^^ call -> functions.go:Route.Serve
	(*Route).Serve(route)
//	         ^^^^^ call -> functions.go:Route.Serve
	method := (*Route).Serve
	method(route).Serve()
//	^^^^^^ call -> functions.go:Route.Serve
//	              ^^^^^ call -> functions.go:Route.Serve
	func() *Route { return route }().Serve()
//	                                 ^^^^^ call -> functions.go:Route.Serve
	var later func() *Route
	later = finish
	later().Serve()
//	^^^^^ call -> functions.go:finish
	sort.Slice(nil, func(i, j int) bool { return less(i, j) })
//	     ^^^^^ external
//	                                             ^^^^ call -> functions.go:less
	for one := range all() {
		one.Serve()
//		    ^^^^^ call -> functions.go:Route.Serve
	}
}

func less(i, j int) bool { return i < j }

func all() func(yield func(*Route) bool) {
	return func(yield func(*Route) bool) { yield(index("x")) }
//	                                             ^^^^^ call -> functions.go:index
}
// --- path: values.go ---
package functions

type Stamp struct{ at *Route }

func stamped() Stamp {
	kept := new(index("x"))
//	            ^^^^^ call -> functions.go:index
	kept.Serve()
//	     ^^^^^ none
	return Stamp{at: new(less(1, 2))}
//	                     ^^^^ call -> functions.go:less
}
