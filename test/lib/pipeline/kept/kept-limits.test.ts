// What is kept holds also where runs differ in their rounds, where bodies have classes, and where a limit is met.
import test from 'ava';
import { afterEdits } from '../../../support/same-as-whole.ts';

test('a round of arguments that one run does not reach is not older than the next one', (t) => {
  const text = `
//- runs.js
const { B } = require('./kinds');
exports.runs = (task) => task.start(new B());
//- kinds.js
class C { end() {} }
class D { end() {} }
exports.A = class { start(p) { p.go(new C()); } };
exports.B = class { go(q) { q.end(); } };
//- gives.js
const { runs } = require('./runs');
const { A } = require('./kinds');
exports.gives = () => { const one = new A(); runs(one); };
//- apart.js
exports.apart = () => 1;
`;
  const states = [
    ['gives.js', 'runs(one)', ''],
    ['kinds.js', 'p.go(new C())', 'const d = new D(); p.go(d)'],
    ['gives.js', 'new A(); ', 'new A(); runs(one)'],
  ] as const;
  t.true(afterEdits(t, text, ...states) > 0);
});

test('members of a class in a body are those of the body', (t) => {
  const text = `
//- make.js
class Saw { cut() {} }
exports.make = () => {
  class Box { use() { this.tool.cut(); } }
  return new Box();
};
//- work.js
const { make } = require('./make');
exports.work = () => make().tool.cut();
//- apart.js
exports.apart = () => 1;
`;
  t.is(afterEdits(t, text, ['make.js', 'class Box {', 'class Box { tool = new Saw();']), 1);
});

test('what a limit was met for is found anew', (t) => {
  const chain = Array.from({ length: 260 }, (_, n) => `const f${n} = () => f${n + 1}();`);
  const text = `
//- chain.js
class End { stop() {} }
${chain.join('\n')}
const f260 = () => new End();
exports.f0 = f0;
//- use.js
const { f0 } = require('./chain');
exports.use = () => f0().stop();
//- apart.js
exports.apart = () => 'x'.trim();
`;
  const edit = ['apart.js', "'x'.trim()", "'x'.trim().trim()"] as const;
  t.is(afterEdits(t, text, edit), 0);
  const back = ['apart.js', "'x'.trim().trim()", "'x'.trim()"] as const;
  t.is(afterEdits(t, text, edit, back, edit), 0);
});

test('a type that is one of many texts meets no limit', (t) => {
  const words = Array.from({ length: 300 }, (_, n) => `'word${n}'`);
  const text = `
//- words.ts
import { Saw } from './saw.js';
export type Word = ${words.join(' | ')} | Saw;
//- saw.ts
export class Saw { cut() { return 1; } }
//- use.ts
import type { Word } from './words.js';
export const use = (word: Word) => word.cut();
//- apart.ts
export const apart = () => 1;
`;
  t.is(afterEdits(t, text, ['apart.ts', '1', "'x'.trim()"]), 3);
});

test('a value from outside that is given another form again and again meets no limit', (t) => {
  const text = `
//- apart.py
def apart():
    return 1
//- list.py
from search import search

def listed(words):
    return search(words).first().strip()
//- search.py
from django.db import query

def search(words):
    found = query()
${'    found = found.filter(name=words)\n'.repeat(30)}    return found
`;
  t.is(afterEdits(t, text, ['apart.py', 'return 1', "return 'x'.strip()"]), 2);
});

test('functions that end with one another, as those of a parser do, meet no limit', (t) => {
  const count = 30;
  const rules = Array.from(
    { length: count },
    (_, n) => `
export function rule${n}(text) {
  if (text.starts(${n})) return rule${(7 * n + 2) % count}(text);
  const node = rule${(n + 1) % count}(text);
  node.end();
  return node;
}`,
  );
  const text = `
//- parser.js
class Node { end() {} }
export const first = (text) => rule0(text) ?? new Node();
${rules.join('')}
//- apart.js
export const apart = () => 1;
`;
  t.is(afterEdits(t, text, ['apart.js', '1', "'x'.trim()"]), 1);
});
