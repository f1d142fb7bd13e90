// A run that takes over what files gave before finds the same as one in which every file takes its turn.
import { readdirSync } from 'node:fs';
import test, { type ExecutionContext } from 'ava';
import type { SourceFile } from '../../../../lib/facts/source-files.ts';
import { LANGUAGES } from '../../../../lib/languages/_all.gen.ts';
import { annotatedSources } from '../../../support/check-language.ts';
import { sourcesIn } from '../../../support/indexed-sources.ts';
import { afterEdits, sameAsWhole, withText } from '../../../support/same-as-whole.ts';
import { codeFiles } from '../../../support/source-files.ts';

type Input = ReturnType<typeof sourcesIn>;

const SHOP = `
//- cart.ts
import { priceOf } from './price';
export class Cart {
  items: string[] = [];
  total() { return this.items.map((item) => priceOf(item)); }
}
//- price.ts
import { Rate } from './rate';
export function priceOf(item: string): number { return made().of(item); }
function made() { return new Rate(); }
//- rate.ts
export class Rate {
  of(item: string): number { return item.length; }
}
export class Discount {
  of(item: string): number { return 1; }
}
//- choose.ts
import { Discount, Rate } from './rate';
export function choose() { return new Rate(); }
export function other() { return new Discount(); }
//- use.ts
import { choose } from './choose';
export function use(): number { return choose().of('x'); }
//- apart.ts
export function apart(): string { return 'x'.trim(); }
`;

test('where a body changes that no file reads, that file alone takes its turn', (t) => {
  t.is(afterEdits(t, SHOP, ['apart.ts', "'x'.trim()", "'x'.trim().trim()"]), 5);
  t.is(afterEdits(t, SHOP, ['cart.ts', 'priceOf(item)', 'priceOf(priceOf.name)']), 5);
});

test('a file takes its turn where a body changes that a value in it comes from', (t) => {
  const edit = ['choose.ts', 'return new Rate()', 'return new Discount()'] as const;
  t.is(afterEdits(t, SHOP, edit), 4);
  t.is(afterEdits(t, SHOP, edit, ['choose.ts', 'return new Discount()', 'return new Rate()']), 4);
});

test('where heads that stay are changed, every file takes its turn', (t) => {
  const all = 0;
  t.is(afterEdits(t, SHOP, ['price.ts', 'item: string', 'item: unknown']), all);
  t.is(afterEdits(t, SHOP, ['cart.ts', 'class Cart', 'class Cart extends Array']), all);
});

test('files take over what they gave two runs ago, or after a change of heads', (t) => {
  const longer = ['apart.ts', "'x'.trim()", "'x'.trim().trim()"] as const;
  const body = ['use.ts', "of('x')", "of('y')"] as const;
  t.is(afterEdits(t, SHOP, longer, body), 5);
  const heads = ['price.ts', 'item: string', 'item: any'] as const;
  t.is(afterEdits(t, SHOP, heads, longer), 5);
  t.is(afterEdits(t, SHOP, heads, longer, body), 5);
});

test('where a name is added or removed, the files that mention it take their turns', (t) => {
  t.is(afterEdits(t, SHOP, ['apart.ts', 'export', 'function added() {}\nexport']), 5);
  const removed = ['rate.ts', 'export class Discount', 'class Other'] as const;
  t.is(afterEdits(t, SHOP, removed), 2);
  t.is(afterEdits(t, SHOP, removed, ['rate.ts', 'class Other', 'export class Discount']), 2);
  t.is(afterEdits(t, SHOP, ['use.ts', "'./choose'", "'./rate'"]), 4);
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

test('settings in code are read anew', (t) => {
  const text = `
//- vite.config.ts
import { defineConfig } from 'vite';
export default defineConfig({ resolve: { alias: { '@': '/src' } } });
//- src/a.ts
export function a() {}
//- lib/a.ts
export function a() {}
//- src/use.ts
import { a } from '@/a';
export function use() { a(); }
//- package.json
{ "name": "shop" }
`;
  t.is(afterEdits(t, text, ['vite.config.ts', "'/src'", "'/lib'"]), 0);
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

/** A call in a body, twice; undefined if the text has none on a line of its own. */
function withCallTwice(text: string): string | undefined {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => /^\s+[\w.$]+\(.*\)[;,]?$/.test(line));
  return at < 0 ? undefined : [...lines.slice(0, at), lines[at], ...lines.slice(at)].join('\n');
}

/** Each file in turn is edited, and stays so. */
function sameAfterEachEdit(t: ExecutionContext, { files, configs }: Input): number {
  const states: (readonly SourceFile[])[] = [files];
  for (const { path, text } of files) {
    const edited = withCallTwice(text);
    if (edited !== undefined) states.push(withText(states.at(-1) ?? [], path, edited));
  }
  return sameAsWhole(t, states, configs);
}

/** The text without the lines of its longest definition that is not all of it; undefined if it has none. */
function withoutOne({ text, facts }: SourceFile): string | undefined {
  const lines = text.split('\n');
  const named = facts.defs.filter(({ name, kind }) => name !== '' && !NO_SYMBOLS.has(kind));
  const [longest] = named
    .map(({ line, endLine }) => [line, endLine] as const)
    .filter(([from, to]) => to - from < lines.length / 2)
    .sort(([a, b], [c, d]) => d - c - (b - a));
  if (!longest) return undefined;
  return lines.filter((_, at) => at + 1 < longest[0] || at + 1 > longest[1]).join('\n');
}

const NO_SYMBOLS: ReadonlySet<string> = new Set(['Local', 'Parameter', 'TypeParameter', 'Hidden']);

/** Each file in turn loses a definition, and gets it back when the next one loses one. */
function sameAfterEachRemoval(t: ExecutionContext, { files, configs }: Input): number {
  const states: (readonly SourceFile[])[] = [files];
  for (const file of files) {
    const text = withoutOne(file);
    if (text !== undefined) states.push(withText(files, file.path, text));
  }
  return sameAsWhole(t, [...states, files], configs);
}

test('the code of inference is resolved to the same graph after edits', (t) => {
  const own = codeFiles('lib/infer/names', 'lib/infer/members', 'lib/link');
  const { files, configs } = sourcesIn(new Map(own.map(({ path, text }) => [path, text])));
  t.true(sameAfterEachEdit(t, { files, configs }) > 0);
  t.true(sameAfterEachRemoval(t, { files, configs }) > 0);
});

for (const { id } of LANGUAGES) {
  const folder = new URL(`../../../languages/${id}/`, import.meta.url);
  test(`${id}: its samples are resolved to the same graph after edits`, (t) => {
    for (const file of readdirSync(folder)) {
      const { sources: files, configs } = annotatedSources(new URL(file, folder));
      sameAfterEachEdit(t, { files, configs });
      sameAfterEachRemoval(t, { files, configs });
    }
  });
}
