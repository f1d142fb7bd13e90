// --- path: generics.go ---
package generics

type Named interface{ Name() string }

type User struct{}

func (u *User) Name() string { return "" }
func (u *User) Save()        {}

type List[T any] struct {
	items []T
	last  T
	next  *List[T]
}

func NewList[T any](first T, more ...T) *List[T] { return &List[T]{last: first} }

func (l *List[E]) At(i int) E      { return l.items[i] }
func (l *List[E]) All() []E        { return l.items }
func (l *List[E]) Each(f func(E))  {}
func (l *List[E]) self() *List[E] {
	l.At(0)
//	^^ call -> generics.go:List.At
	return l
}

type Pair[K comparable, V any] struct {
	Key K
	Val V
}

func Keep[T any](value T) T              { return value }
func FirstOf[T any](list []T) T          { return list[0] }
func Values[K comparable, V any](m map[K]V) []V { return nil }
func Zero[T any]() T                     { var zero T; return zero }
func Map[A, B any](list []A, f func(A) B) []B { return nil }

func constrained[T Named](value T) {
	value.Name()
//	      ^^^^ call -> generics.go:Named.Name
}

func use(users []*User, byID map[int]*User) {
	list := NewList(users[0])
	list.At(0).Save()
//	           ^^^^ call -> generics.go:User.Save
	list.last.Save()
//	          ^^^^ call -> generics.go:User.Save
	list.next.items[0].Save()
//	                   ^^^^ call -> generics.go:User.Save
	list.All()[0].Save()
//	              ^^^^ call -> generics.go:User.Save
	list.self().At(1).Save()
//	                  ^^^^ call -> generics.go:User.Save
	var typed List[*User]
	typed.At(0).Save()
//	            ^^^^ call -> generics.go:User.Save
	for _, user := range typed.All() {
		user.Save()
//		     ^^^^ call -> generics.go:User.Save
	}
	Keep(users[0]).Save()
//	               ^^^^ call -> generics.go:User.Save
	Keep[*User](nil).Save()
//	^^^^ call -> generics.go:Keep
//	                 ^^^^ call -> generics.go:User.Save
	Zero[*User]().Save()
//	^^^^ call -> generics.go:Zero
//	              ^^^^ call -> generics.go:User.Save
	FirstOf(users).Save()
//	               ^^^^ call -> generics.go:User.Save
	Values(byID)[0].Save()
//	                ^^^^ call -> generics.go:User.Save
	pair := Pair[string, *User]{"a", users[0]}
	pair.Val.Save()
//	         ^^^^ call -> generics.go:User.Save
	Map(users, func(u *User) *User { return u })[0].Save()
//	                                                ^^^^ call -> generics.go:User.Save
	Map[*User, int](users, nil)
//	^^^ call -> generics.go:Map
	constrained(users[0])
//	^^^^^^^^^^^ call -> generics.go:constrained
}
