// --- path: go.mod ---
module example.com/iface
// --- path: iface.go ---
package iface

import "fmt"

type Opener interface {
	Open(path string, flags ...int) (File, error)
}

type Closer interface{ Close() error }

type File interface {
	Closer
//	^^^^^^ ref -> iface.go:Closer
	Read([]byte) int
	private()
}

type Shown interface {
	fmt.Stringer
	Show()
}

type Number interface{ ~int | ~float64 }

type Disk struct{}
//   ^^^^ def Struct

func (d *Disk) Open(p string, f ...int) (File, error) { return nil, nil }
func (d *Disk) Close() error                           { return nil }

type Wrong struct{}

func (w Wrong) Close() (error, bool) { return nil, false }

func use(o Opener, f File, s Shown, v any) {
	got, err := o.Open("x")
//	              ^^^^ call -> iface.go:Opener.Open
	got.Close()
//	    ^^^^^ call -> iface.go:Closer.Close
	f.private()
//	  ^^^^^^^ call -> iface.go:File.private
	s.Show()
//	  ^^^^ call -> iface.go:Shown.Show
	s.String()
//	  ^^^^^^ external
	err.Error()
//	    ^^^^^ external
	o = &Disk{}
	o.Open("y")
//	  ^^^^ call -> iface.go:Opener.Open
	if c, ok := v.(interface{ Close() error }); ok {
		c.Close()
	}
	if c, ok := v.(Closer); ok {
		c.Close()
//		  ^^^^^ call -> iface.go:Closer.Close
	}
}
