// Files that are added and removed: what is reached by specifiers and names is found where it is then, and the rest holds.
import test from 'ava';
import { withoutFiles } from '../../../support/same-as-whole.ts';

const SHOP = `
//- a-first.ts
export function first() {}
//- cart.ts
import { priceOf } from './price';
export function total(items: string[]) { return items.map((item) => priceOf(item)); }
//- price.ts
export function priceOf(item: string) { return item.length; }
//- price/index.ts
export function priceOf(item: string) { return 1; }
//- use.ts
import { total } from './cart';
export function use() { return total(['x']); }
//- apart.ts
export function apart() {}
`;

test('a file that imports lead to is found as soon as it is there, and missed when it is gone', (t) => {
  const gone = ['price.ts', 'price/index.ts'];
  t.is(withoutFiles(t, SHOP, gone, ['price/index.ts']), 2);
  t.is(withoutFiles(t, SHOP, ['price/index.ts'], gone), 2);
  t.is(withoutFiles(t, SHOP, gone, ['price/index.ts'], gone, ['price/index.ts']), 2);
});

test('a file goes before another one to which imports have led', (t) => {
  t.is(withoutFiles(t, SHOP, ['price.ts'], []), 2);
  t.is(withoutFiles(t, SHOP, [], ['price.ts'], []), 2);
});

test('a file that nobody imports changes nothing else, and a file with other imports is another one', (t) => {
  t.is(withoutFiles(t, SHOP, ['apart.ts'], []), 5);
  t.is(withoutFiles(t, SHOP, [], ['apart.ts']), 5);
  t.is(withoutFiles(t, SHOP, ['apart.ts', 'price.ts'], ['apart.ts', 'price/index.ts']), 1);
});

test('names that a file passes on without stating them are found as soon as it is there', (t) => {
  const text = `
//- a-first.ts
export function first() {}
//- all.ts
export * from './inner';
export * from './outer';
//- inner.ts
export function inner() {}
//- outer.ts
export function inner() {}
export function outer() {}
//- use.ts
import { inner, outer } from './all';
export function use() { inner(); outer(); }
//- whole.ts
import * as all from './all';
export function whole() { all.inner(); all.outer(); }
//- apart.ts
export function apart() {}
`;
  for (const path of ['inner.ts', 'outer.ts']) {
    t.is(withoutFiles(t, text, [path], []), 3, path);
    t.is(withoutFiles(t, text, [], [path]), 3, path);
  }
  t.is(withoutFiles(t, text, ['inner.ts', 'outer.ts'], ['inner.ts'], []), 3);
});

test('all files take their turns where one is seen without an import, or has settings for imports', (t) => {
  const text = `
//- a-first.ts
export function first() {}
//- inner.ts
export function inner() { shared(); }
//- shared.d.ts
declare function shared(): void;
//- vite.config.ts
export default { resolve: { alias: { '@': '/src' } } };
//- package.json
{ "name": "shop" }
`;
  for (const path of ['shared.d.ts', 'vite.config.ts']) {
    t.is(withoutFiles(t, text, [path], []), 0, path);
    t.is(withoutFiles(t, text, [], [path]), 0, path);
  }
});

test('a file of a further language, or before all others, changes all', (t) => {
  t.is(withoutFiles(t, SHOP, ['a-first.ts'], []), 0);
  const script = `${SHOP}//- tool.py\ndef tool(): pass\n`;
  t.is(withoutFiles(t, script, ['tool.py'], []), 0);
});

const PACKAGES = `
//- a_first.py
def first(): pass
//- pkg/__init__.py
from . import cart
//- pkg/cart.py
from .deep import price as prices
def total(): return prices.price_of('x')
//- pkg/deep/price.py
def price_of(item): return len(item)
//- pkg/deep/__init__.py
def price(): return 1
//- use.py
import pkg
import pkg.deep.price as again
def use(): return pkg.cart.total() + again.price_of('y')
//- apart.py
def apart(): return 1
`;

test('a module of a package is found by its name as soon as it is there', (t) => {
  for (const path of [
    'pkg/cart.py',
    'pkg/deep/price.py',
    'pkg/deep/__init__.py',
    'pkg/__init__.py',
  ]) {
    t.true(withoutFiles(t, PACKAGES, [path], []) > 1, path);
    t.true(withoutFiles(t, PACKAGES, [], [path]) > 1, path);
    t.true(withoutFiles(t, PACKAGES, [path], [], [path], []) > 1, path);
  }
  const deep = ['pkg/deep/price.py', 'pkg/deep/__init__.py'];
  t.true(withoutFiles(t, PACKAGES, deep, []) > 1);
  t.true(withoutFiles(t, PACKAGES, [], deep) > 1);
});

test('what a folder shares with the files below is seen as soon as it is there', (t) => {
  const text = `
//- a_first.py
def first(): pass
//- tests/conftest.py
import pytest
from shop import Cart
@pytest.fixture
def cart(): return Cart()
//- tests/deep/conftest.py
import pytest
from shop import Bag
@pytest.fixture
def cart(): return Bag()
//- tests/deep/test_cart.py
def test_cart(cart): cart.total()
//- shop.py
class Cart:
    def total(self): return 1
class Bag:
    def total(self): return 2
//- apart.py
def apart(): return 1
`;
  const [outer, inner] = ['tests/conftest.py', 'tests/deep/conftest.py'];
  // All files of the language look at what is shared anywhere.
  t.is(withoutFiles(t, text, [inner], []), 0);
  t.is(withoutFiles(t, text, [], [inner]), 0);
  t.is(withoutFiles(t, text, [outer, inner], [inner]), 0);
  t.is(withoutFiles(t, text, [inner], [outer, inner], [outer]), 0);
});

test('what a framework finds by the path of a file is found as soon as it is there', (t) => {
  const text = `
//- a_first.py
def first(): pass
//- manage.py
def main(): pass
//- shop/management/commands/restock.py
from django.core.management.base import BaseCommand
class Command(BaseCommand):
    def handle(self): order()
def order(): pass
//- shop/tasks.py
from django.core.management import call_command
def nightly(): call_command('restock')
//- apart.py
def apart(): return 1
`;
  const command = 'shop/management/commands/restock.py';
  t.is(withoutFiles(t, text, [command], []), 3);
  t.is(withoutFiles(t, text, [], [command]), 3);
});

test('scripts and modules of Lua are found as soon as they are there', (t) => {
  const text = `
//- a.sh
first() { :; }
//- main.sh
source ./lib/log.sh
log hello
//- lib/log.sh
log() { echo "$1"; }
//- a.lua
return {}
//- main.lua
local log = require 'lib.log'
log.write('x')
//- lib/log.lua
local log = {}
function log.write(text) print(text) end
return log
//- apart.lua
return {}
`;
  for (const path of ['lib/log.sh', 'lib/log.lua']) {
    t.true(withoutFiles(t, text, [path], []) > 0, path);
    t.true(withoutFiles(t, text, [], [path]) > 0, path);
  }
});
