// A name that many files mention, added or removed in one of them: who looks it up there takes a turn, and nobody else.
import test from 'ava';
import { afterEdits } from '../../../support/same-as-whole.ts';

test('a member reaches who looks it up in its type, not who mentions the name', (t) => {
  const text = `
//- user.ts
export class User { name = ''; }
//- order.ts
export class Order { id() { return 1; } }
//- ask.ts
import { User } from './user';
export function ask(user: User) { return user.id(); }
//- one.ts
import { Order } from './order';
export function one(order: Order) { return order.id(); }
//- two.ts
import { Order } from './order';
export const two = (order: Order) => ({ id: order.id() });
//- apart.ts
export const apart = { id: 1 };
`;
  const added = ['user.ts', "name = '';", "name = ''; id() { return ask; }"] as const;
  t.is(afterEdits(t, text, added), 4);
  t.is(afterEdits(t, text, added, ['user.ts', ' id() { return ask; }', '']), 4);
});

test('a constructor reaches who makes one of its class', (t) => {
  const text = `
//- box.ts
export class Box { open() {} }
//- till.ts
export class Till { constructor(readonly key: string) {} }
//- use.ts
import { Box } from './box';
export function use() { new Box().open(); }
//- other.ts
import { Till } from './till';
export function other() { return new Till('a'); }
//- further.ts
import { other } from './other';
export function further() { return other().key; }
`;
  const added = ['box.ts', '{ open', '{ constructor() { this.open(); } open'] as const;
  t.is(afterEdits(t, text, added), 3);
  t.is(afterEdits(t, text, added, ['box.ts', 'constructor() {', 'constructor(size = 1) {']), 3);
});

test('a function of one file is no function of others that mention its name', (t) => {
  const text = `
//- one_test.py
def setup(): return 1
def test_one(): setup()
//- two_test.py
def setup(): return 2
def test_two(): setup()
//- three_test.py
from two_test import *
def test_three(): setup()
//- four_test.py
def test_four(): missing()
`;
  t.is(afterEdits(t, text, ['one_test.py', 'def setup(): return 1\n', '']), 3);
  const further = ['four_test.py', 'def', 'def setup(): return 4\ndef'] as const;
  t.is(afterEdits(t, text, further), 3);
  t.is(afterEdits(t, text, ['two_test.py', 'def setup(): return 2\n', '']), 2);
});

test('names of a package reach files of the package, members of its types who asks these', (t) => {
  const text = `
//- go.mod
module example.com/shop

go 1.22
//- till/till.go
package till
type Till struct{}
func (t *Till) Open() {}
//- till/use.go
package till
func Use(t *Till) { t.Open() }
//- store/store.go
package store
type Store struct{}
func (s *Store) Run() {}
//- store/use.go
package store
func Use(s *Store) { s.Run(); s.Open(); Open() }
`;
  const name = ['store/store.go', 'type', 'func Open() {}\ntype'] as const;
  t.is(afterEdits(t, text, name), 2);
  const member = ['store/store.go', 'type', 'func (s *Store) Open() {}\ntype'] as const;
  t.is(afterEdits(t, text, member), 2);
});

test('an extension is found by its name, wherever it is', (t) => {
  const text = `
//- src/main/kotlin/shop/texts.kt
package shop
fun String.short(): String = this
//- src/main/kotlin/shop/use.kt
package shop
fun use(text: String) { text.short().long() }
//- src/main/kotlin/other/other.kt
package other
import shop.*
fun other(text: String) { text.long() }
//- src/main/kotlin/apart/apart.kt
package apart
fun apart() { long() }
`;
  const added = [
    'src/main/kotlin/shop/texts.kt',
    'fun',
    'fun String.long(): String = this\nfun',
  ] as const;
  t.true(afterEdits(t, text, added) <= 1);
  t.true(
    afterEdits(t, text, added, ['src/main/kotlin/shop/texts.kt', 'String.long', 'Int.long']) <= 1,
  );
});

test('definitions that are counted otherwise have other nodes for who finds them, not for who names them', (t) => {
  const text = `
//- cases.ts
export function one() { class Kind { run() {} } return new Kind(); }
export function two() { class Kind { run() {} } return new Kind(); }
//- use.ts
import { two } from './cases';
export function use() { two().run(); }
//- names.ts
export class Kind { run() {} }
export function names(kind: Kind) { kind.run(); }
`;
  const more = 'export function none() { class Kind { run() {} } return new Kind(); }\n';
  t.is(afterEdits(t, text, ['cases.ts', 'export function one', `${more}export function one`]), 1);
});
