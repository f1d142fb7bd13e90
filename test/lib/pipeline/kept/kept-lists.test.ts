// Imports and exports of all names of a file, and lists in another order: whoever goes through them finds what is there then.
import test from 'ava';
import { afterEdits } from '../../../support/same-as-whole.ts';
import { SHOP } from './_shop.ts';

test('where all names of a file are bound, the files that go through them take their turns', (t) => {
  const passedOn = ['choose.ts', 'export', "export * from './price';\nexport"] as const;
  t.is(afterEdits(t, SHOP, passedOn), 4);
  const named = ['use.ts', 'import { choose', 'import { priceOf, choose'] as const;
  const used = ['use.ts', 'choose().of', 'priceOf(choose()).of'] as const;
  t.is(afterEdits(t, SHOP, named, used, passedOn), 4);
  const whole = ['choose.ts', 'export', 'export = Rate;\nexport'] as const;
  t.is(afterEdits(t, SHOP, named, whole), 3);
  const packages = `
//- shop/__init__.py
from .cart import total
//- shop/cart.py
from .price import price_of
def total(): return price_of('x') + rate_of('x')
//- shop/price.py
def price_of(item): return 1
//- shop/rate.py
def rate_of(item): return 1
def price_of(item): return 2
//- use.py
from shop import total, rate_of
def use(): return total() + rate_of('y')
//- apart.py
from os import *
def apart(): return 1
`;
  const stars = ['shop/cart.py', 'def', 'from .rate import *\ndef'] as const;
  const further = ['shop/__init__.py', 'import total', 'import *'] as const;
  t.is(afterEdits(t, packages, stars), 5);
  t.is(afterEdits(t, packages, further), 4);
  t.is(afterEdits(t, packages, further, stars), 3);
  t.is(afterEdits(t, packages, stars, further), 4);
});

test('imports and definitions in another order are what they are in that', (t) => {
  const text = `
//- one.py
def size(): return 1
class Box:
    def open(self): return 1
//- two.py
def size(): return 2
class Box:
    def open(self): return 2
    def shut(self): return 2
//- use.py
from one import size, Box
from two import size, Box
def use(): return size() + Box().open() + Box().shut()
def more(): return use()
//- apart.py
def apart(): return 1
`;
  const [one, two] = ['from one import size, Box\n', 'from two import size, Box\n'];
  t.is(afterEdits(t, text, ['use.py', one + two, two + one]), 3);
  const [size, shut] = ['def size(): return 2\n', '    def shut(self): return 2\n'];
  const box = `class Box:\n    def open(self): return 2\n${shut}`;
  t.is(afterEdits(t, text, ['two.py', size + box, box + size]), 2);
});
