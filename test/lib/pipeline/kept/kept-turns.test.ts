// A run that takes over what files gave before finds the same as one in which every file takes its turn.
import test from 'ava';
import { afterEdits } from '../../../support/same-as-whole.ts';
import { SHOP } from './_shop.ts';

test('where a body changes that no file reads, that file alone takes its turn', (t) => {
  t.is(afterEdits(t, SHOP, ['apart.ts', "'x'.trim()", "'x'.trim().trim()"]), 5);
  t.is(afterEdits(t, SHOP, ['cart.ts', 'priceOf(item)', 'priceOf(priceOf.name)']), 5);
});

test('where what is in a file only moves, that file alone takes its turn', (t) => {
  const moved = ['choose.ts', 'export function', '// chosen\n\n  export function'] as const;
  const redocumented = [
    'choose.ts',
    'export function',
    '/** Chooses. */\nexport function',
  ] as const;
  t.is(afterEdits(t, SHOP, moved), 5);
  t.is(afterEdits(t, SHOP, redocumented), 5);
  t.is(afterEdits(t, SHOP, moved, ['apart.ts', "'x'.trim()", "'x'.trim().trim()"]), 5);
  t.is(afterEdits(t, SHOP, moved, ['choose.ts', 'new Rate()', 'new Discount()']), 4);
  t.is(afterEdits(t, SHOP, ['choose.ts', 'new Rate()', 'new Discount()'], moved), 5);
});

test('a file takes its turn where a body changes that a value in it comes from', (t) => {
  const edit = ['choose.ts', 'return new Rate()', 'return new Discount()'] as const;
  t.is(afterEdits(t, SHOP, edit), 4);
  t.is(afterEdits(t, SHOP, edit, ['choose.ts', 'return new Discount()', 'return new Rate()']), 4);
});

test('where a definition has another head, the files that mention it take their turns', (t) => {
  t.is(afterEdits(t, SHOP, ['price.ts', 'item: string', 'item: unknown']), 4);
  t.is(afterEdits(t, SHOP, ['cart.ts', 'class Cart', 'class Cart extends Array']), 5);
  t.is(afterEdits(t, SHOP, ['rate.ts', 'class Discount', 'class Discount extends Rate']), 3);
  t.is(afterEdits(t, SHOP, ['price.ts', 'function made()', 'function made(): Rate']), 5);
});

test('a type that gets a base, loses it or gets another one has the members that it has then', (t) => {
  const text = `
//- one.ts
export class One { run() { return this; } }
//- other.ts
export class Other { run() { return this; } stop() {} }
//- kind.ts
import { One } from './one';
import { Other } from './other';
export class Kind { own() {} }
//- use.ts
import { Kind } from './kind';
export function use(kind: Kind) { kind.run().stop(); }
//- further.ts
import { use } from './use';
export function further() { use(null).run(); }
//- apart.ts
export function apart() {}
`;
  const first = ['kind.ts', 'class Kind', 'class Kind extends One'] as const;
  const second = ['kind.ts', 'extends One', 'extends Other'] as const;
  t.is(afterEdits(t, text, first), 4);
  t.is(afterEdits(t, text, first, second), 4);
  t.is(afterEdits(t, text, first, second, ['kind.ts', ' extends Other', '']), 4);
});

test('files take over what they gave two runs ago, or after a change for all', (t) => {
  const longer = ['apart.ts', "'x'.trim()", "'x'.trim().trim()"] as const;
  const body = ['use.ts', "of('x')", "of('y')"] as const;
  t.is(afterEdits(t, SHOP, longer, body), 5);
  const all = [
    'choose.ts',
    'export',
    'declare global { interface Window { rate: Rate } }\nexport',
  ] as const;
  t.is(afterEdits(t, SHOP, all, longer), 5);
  t.is(afterEdits(t, SHOP, all, longer, body), 5);
});

test('where a name is added or removed, the files that mention it take their turns', (t) => {
  t.is(afterEdits(t, SHOP, ['apart.ts', 'export', 'function added() {}\nexport']), 5);
  const removed = ['rate.ts', 'export class Discount', 'class Other'] as const;
  t.is(afterEdits(t, SHOP, removed), 3);
  t.is(afterEdits(t, SHOP, removed, ['rate.ts', 'class Other', 'export class Discount']), 3);
  t.is(afterEdits(t, SHOP, ['use.ts', "'./choose'", "'./rate'"]), 5);
});

test('a call finds what is added after it', (t) => {
  const text = `
//- base.py
class Base:
    def run(self):
        self.prepare()
//- kind.py
from base import Base
class Kind(Base):
    def other(self):
        pass
//- use.py
from kind import Kind
def use():
    Kind().run()
    Kind().prepare()
    missing()
//- apart.py
def apart():
    return 1
`;
  const added = [
    'kind.py',
    'def other',
    'def prepare(self):\n        pass\n    def other',
  ] as const;
  t.is(afterEdits(t, text, added), 1);
  t.is(afterEdits(t, text, added, ['kind.py', 'def prepare', 'def replaced']), 1);
  t.is(afterEdits(t, text, ['apart.py', 'def apart', 'def missing():\n    pass\ndef apart']), 2);
  const imported = ['use.py', 'from kind', 'from apart import missing\nfrom kind'] as const;
  t.is(
    afterEdits(t, text, imported, ['apart.py', 'def apart', 'def missing(): pass\ndef apart']),
    2,
  );
});

test('a class is constructed by what is added to it, though nothing names it', (t) => {
  const text = `
//- thing.py
class Thing:
    def other(self):
        pass
//- make.py
from thing import Thing
def make():
    return Thing()
//- apart.py
def apart():
    return 1
`;
  const added = 'def __init__(self):\n        self.other()\n    def other';
  t.is(afterEdits(t, text, ['thing.py', 'def other', added]), 1);
});

test('an extension is found again where its class comes back', (t) => {
  const text = `
//- Tools.cs
namespace Shop;
public static class Texts { public static string Twice(this string text) => text + text; }
public static class Orders { public static string Shown(this Order order) => ""; }
//- Order.cs
namespace Shop;
public class Order { }
//- Use.cs
namespace Shop;
class Use { void Run(Order order) { order.Shown().Twice(); } }
//- Apart.cs
namespace Shop;
class Apart { void Run(string text) { text.Twice(); } }
`;
  const tools = /public static class Orders .*\n/.exec(text)?.[0] ?? '';
  const gone = ['Tools.cs', tools, ''] as const;
  t.is(afterEdits(t, text, gone), 2);
  t.is(afterEdits(t, text, gone, ['Tools.cs', 'public', `${tools}public`]), 2);
});

test('arguments that a changed body passes reach the files that read them', (t) => {
  const text = `
//- runs.js
exports.runs = (task) => task.start();
//- kinds.js
exports.A = class { start() {} };
exports.B = class { start() {} };
//- gives.js
const { runs } = require('./runs');
const { A, B } = require('./kinds');
exports.gives = () => { const one = new A(); runs(one); };
//- more.js
const { runs } = require('./runs');
const { A, B } = require('./kinds');
exports.spare = () => { const two = new B(); two.start(); };
//- apart.js
exports.apart = () => 1;
`;
  t.is(afterEdits(t, text, ['gives.js', 'new A()', 'new B()']), 3);
  t.is(afterEdits(t, text, ['gives.js', 'runs(one)', '']), 3);
  t.is(afterEdits(t, text, ['more.js', 'two.start()', 'runs(two)']), 3);
});

test('members that a changed body sets are seen where they are used', (t) => {
  const text = `
//- thing.js
class Thing { constructor() { this.set(); } set() {} }
exports.Thing = Thing;
//- tool.js
exports.Saw = class { cut() {} };
exports.Axe = class { cut() {} };
//- fill.js
const { Thing } = require('./thing');
const { Saw, Axe } = require('./tool');
exports.fill = () => { Thing.prototype.tool = new Saw(); };
//- work.js
const { Thing } = require('./thing');
exports.work = () => new Thing().tool.cut();
//- apart.js
exports.apart = () => 1;
`;
  t.is(afterEdits(t, text, ['fill.js', 'new Saw()', 'new Axe()']), 3);
});

test('elements that a changed body adds to a list are seen where it is read', (t) => {
  const text = `
//- tools.js
class Saw { cut() {} }
class Axe { cut() {} }
exports.Axe = Axe;
exports.all = [new Saw()];
//- more.js
const { all, Axe } = require('./tools');
exports.more = () => { all.concat(new Axe()); };
//- work.js
const { all } = require('./tools');
exports.work = () => { for (const tool of all) tool.cut(); };
//- apart.js
exports.apart = () => 1;
`;
  t.is(afterEdits(t, text, ['more.js', 'all.concat', 'all.push']), 1);
});

test('what code connects somewhere is seen where it runs', (t) => {
  const text = `
//- signals.py
from django.dispatch import Signal
done = Signal()
//- receivers.py
from signals import done

def first(sender, **kwargs): pass
def second(sender, **kwargs): pass

def ready():
    done.connect(first)
//- more.py
from signals import done
from receivers import second

def more():
    print(second)
//- finish.py
from signals import done

def finish():
    done.send(sender=None)
//- apart.py
def apart():
    return 1
`;
  t.is(afterEdits(t, text, ['receivers.py', 'connect(first)', 'connect(second)']), 2);
  t.is(afterEdits(t, text, ['more.py', 'print(second)', 'done.connect(second)']), 3);
});

test('where members of one name are counted otherwise, what does not name them holds', (t) => {
  const text = `
//- runs.test.ts
describe('runs', () => {
  it('one', () => { send({ headers: { accept: 'a' } }); });
  it('two', () => { send({ headers: { accept: 'b' } }); });
});
//- named.ts
export function named(sent: { accept: string }) { return sent.accept; }
//- apart.ts
export function apart() {}
`;
  const more = "{ send({ headers: { accept: '0' } }); send(";
  t.is(afterEdits(t, text, ['runs.test.ts', '{ send(', more]), 2);
});
