// --- path: go.mod ---
module example.com/embed
// --- path: base/base.go ---
package base

type Base struct{ Level int }

func (b *Base) Start() {}
func (b *Base) Stop()  {}

type Gen[T any] struct{ item T }

func (g *Gen[T]) Item() T { return g.item }
// --- path: embed.go ---
package embed

import (
	"io"
	"sync"

	"example.com/embed/base"
)

type Middle struct {
//   ^^^^^^ def Struct
	*base.Base
//	      ^^^^ def Property
	name string
}

func (m Middle) Stop() {}

type Top struct {
	Middle
//	^^^^^^ ref -> embed.go:Middle
	sync.Mutex
	io.Writer
}

type Deep struct{ Top }

type Looped struct{ *Looped }

type Boxed struct{ base.Gen[*Middle] }

func (t *Top) own() {
	t.Start()
//	  ^^^^^ none
	t.Stop()
//	  ^^^^ call -> embed.go:Middle.Stop
	t.Base.Stop()
//	       ^^^^ call -> base/base.go:Base.Stop
	t.Middle.Base.Start()
//	              ^^^^^ call -> base/base.go:Base.Start
	t.Lock()
//	  ^^^^ external
	t.Write(nil)
//	  ^^^^^ external
	println(t.Level)
}

func promoted(m Middle, d Deep, l Looped, b *Boxed) {
	m.Start()
//	  ^^^^^ call -> base/base.go:Base.Start
	m.Base.Level++
//	       ^^^^^ ref -> base/base.go:Base.Level
	d.own()
//	  ^^^ call -> embed.go:Top.own
	l.gone()
//	  ^^^^ none
	b.Gen.Item().Stop()
//	             ^^^^ call -> embed.go:Middle.Stop
}
