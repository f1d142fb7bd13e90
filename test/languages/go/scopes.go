// --- path: scopes.go ---
package scopes

type T struct{ next *T }

func (t *T) run() {}
func (t *T) err() error { return nil }

type U struct{}

func (u U) run() {}

func run() {}

func shadows(t *T, run func()) {
	run()
//	^^^ none
	if t := (U{}); true {
		t.run()
//		  ^^^ call -> scopes.go:U.run
	} else {
		t.run()
//		  ^^^ call -> scopes.go:U.run
	}
	t.run()
//	  ^^^ call -> scopes.go:T.run
	{
		t := t.next
		t.run()
//		  ^^^ call -> scopes.go:T.run
		t, u := U{}, t
		t.run()
//		  ^^^ call -> scopes.go:T.run
		u.run()
//		  ^^^ call -> scopes.go:T.run
	}
	for t := t; t != nil; t = t.next {
		t.run()
//		  ^^^ call -> scopes.go:T.run
	}
	switch t := U{}; {
	case true:
		t.run()
//		  ^^^ call -> scopes.go:U.run
	}
}

func order() {
	run()
//	^^^ call -> scopes.go:run
	run := func() { run() }
//	                ^^^ call -> scopes.go:run
	run()
}

func typeSwitch(value any) {
	switch v := value.(type) {
	case *T:
		v.run()
//		  ^^^ call -> scopes.go:T.run
	case U:
		v.run()
//		  ^^^ call -> scopes.go:U.run
	case *T, U:
		println(v)
	case nil:
	default:
		_ = v
	}
}

func channels(ts chan *T, us chan U) {
loop:
	for {
		select {
		case t := <-ts:
			t.run()
//			  ^^^ call -> scopes.go:T.run
		case u, ok := <-us:
			u.run()
//			  ^^^ call -> scopes.go:U.run
			println(ok)
			break loop
		case ts <- first():
//		           ^^^^^ call -> scopes.go:first
		}
	}
	defer first().run()
//	              ^^^ call -> scopes.go:T.run
	go func() { first().run() }()
//	                    ^^^ call -> scopes.go:T.run
	go first()
//	   ^^^^^ call -> scopes.go:first
}

func first() *T { return nil }
