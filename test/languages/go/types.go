// --- path: go.mod ---
module example.com/types
// --- path: model.go ---
package types

import (
	"bytes"
	"sync"
)

type Item struct {
	Name string
	next *Item
	kids []*Item
	byID map[int]Item
	sink chan *Item
	buf  bytes.Buffer
	meta struct{ owner *Item }
}

func (i *Item) Touch() {}
func (i Item) Clone() *Item { return &i }
func (i *Item) Split() (left, right *Item, err error) { return i, i, nil }

type Items []*Item

func (list Items) First() *Item { return list[0] }

type Index map[string]*Item
type Deep Items
type ID int

func (id ID) Valid() bool { return id > 0 }

var shared = &Item{}
var pair, other = shared.Clone(), Item{}

func NewItem() *Item { return new(Item) }
func Lookup() (*Item, bool) { return nil, false }
// --- path: use.go ---
package types

import "bytes"

func declared(a, b *Item, _ int, rest ...*Item) (result *Item, err error) {
	a.Touch()
//	  ^^^^^ call -> model.go:Item.Touch
	b.Clone().Touch()
//	          ^^^^^ call -> model.go:Item.Touch
	rest[0].Touch()
//	        ^^^^^ call -> model.go:Item.Touch
	for _, each := range rest {
		each.Touch()
//		     ^^^^^ call -> model.go:Item.Touch
	}
	result.Touch()
//	       ^^^^^ call -> model.go:Item.Touch
	err.Error()
//	    ^^^^^ external
	var late Item
	late.Touch()
//	     ^^^^^ call -> model.go:Item.Touch
	(&late).Touch()
//	        ^^^^^ call -> model.go:Item.Touch
	shared.Touch()
//	       ^^^^^ call -> model.go:Item.Touch
	pair.Touch()
//	     ^^^^^ call -> model.go:Item.Touch
	other.Clone()
//	      ^^^^^ call -> model.go:Item.Clone
	return
}

func made(value any, text string) {
	item := NewItem()
	item.Touch()
//	     ^^^^^ call -> model.go:Item.Touch
	found, ok := Lookup()
	found.Touch()
//	      ^^^^^ call -> model.go:Item.Touch
	left, _, err := item.Split()
	left.Touch()
//	     ^^^^^ call -> model.go:Item.Touch
	item, err = Lookup2()
//	            ^^^^^^^ none
	item.Touch()
//	     ^^^^^ call -> model.go:Item.Touch
	literal := Item{Name: text, next: item}
	literal.next.Touch()
//	             ^^^^^ call -> model.go:Item.Touch
	fresh := make([]*Item, 3)
	fresh = append(fresh, item)
	append(fresh, item)[0].Touch()
//	                       ^^^^^ call -> model.go:Item.Touch
	fresh[1:][0].Touch()
//	             ^^^^^ call -> model.go:Item.Touch
	asserted := value.(*Item)
	asserted.Touch()
//	         ^^^^^ call -> model.go:Item.Touch
	if sure, ok := value.(Item); ok {
		sure.Touch()
//		     ^^^^^ call -> model.go:Item.Touch
	}
	ID(3).Valid()
//	      ^^^^^ call -> model.go:ID.Valid
	(*Item)(nil).Touch()
//	             ^^^^^ call -> model.go:Item.Touch
	new(Item).Touch()
//	          ^^^^^ call -> model.go:Item.Touch
	_ = ID(4)
//	  ^^ ref -> model.go:ID
	var wait sync.WaitGroup
	wait.Wait()
//	     ^^^^ none
	bytes.NewBuffer(nil).String()
//	                     ^^^^^^ external
	println(ok, err)
//	^^^^^^^ external
}

func held(item Item, list Items, index Index, deep Deep) {
	item.kids[0].Touch()
//	             ^^^^^ call -> model.go:Item.Touch
	item.byID[1].Clone()
//	             ^^^^^ call -> model.go:Item.Clone
	(<-item.sink).Touch()
//	              ^^^^^ call -> model.go:Item.Touch
	item.buf.Len()
//	         ^^^ external
	item.meta.owner.Touch()
//	                ^^^^^ call -> model.go:Item.Touch
	list.First().Touch()
//	             ^^^^^ call -> model.go:Item.Touch
	list[0].Touch()
//	        ^^^^^ call -> model.go:Item.Touch
	index["a"].Touch()
//	           ^^^^^ call -> model.go:Item.Touch
	deep[0].Touch()
//	        ^^^^^ call -> model.go:Item.Touch
	deep.First()
//	     ^^^^^ none
	if one, ok := index["b"]; ok {
		one.Touch()
//		    ^^^^^ call -> model.go:Item.Touch
	}
	for key, one := range item.byID {
		one.Clone()
//		    ^^^^^ call -> model.go:Item.Clone
		ID(key).Valid()
//		        ^^^^^ call -> model.go:ID.Valid
	}
	for one := range item.sink {
		one.Touch()
//		    ^^^^^ call -> model.go:Item.Touch
	}
	for i := range 3 {
		println(i)
	}
	tests := []struct {
		name string
		item *Item
	}{{"a", NewItem()}, {name: "b", item: NewItem()}}
//	        ^^^^^^^ call -> model.go:NewItem
	for _, test := range tests {
		test.item.Touch()
//		          ^^^^^ call -> model.go:Item.Touch
	}
	byName := map[string]*Item{"x": {Name: "x"}, "y": NewItem()}
//	                                 ^^^^ ref -> model.go:Item.Name
	byName["x"].Touch()
//	            ^^^^^ call -> model.go:Item.Touch
}
