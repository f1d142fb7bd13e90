// Imports and exports of a file, those of all names, and what is assigned to exports: who finds something else there takes a turn, and nobody else.
import test from 'ava';
import { afterEdits } from '../../../support/same-as-whole.ts';

const BARREL = `
//- bounds.ts
export function bounds() { return 1; }
//- index.ts
export * from './bounds';
export * from './points';
//- points.ts
export function points() { return [1]; }
//- more.ts
export function more() { return 'a'; }
//- draw.ts
import { points } from './index';
export function draw() { return points(); }
//- box.ts
import { bounds } from './index';
export function box() { return bounds(); }
//- wait.ts
import { more } from './index';
export function wait() { return more(); }
`;

test('a function behind exports of all names reaches who looks up its name there', (t) => {
  const edit = [
    'bounds.ts',
    'export',
    'export function more() { return bounds(); }\nexport',
  ] as const;
  t.is(afterEdits(t, BARREL, edit), 3);
  const other = ['bounds.ts', 'export', 'export function other() {}\nexport'] as const;
  t.is(afterEdits(t, BARREL, other), 4);
  t.is(afterEdits(t, BARREL, other, ['bounds.ts', 'export function other() {}\n', '']), 4);
});

test('exports of all names, added or removed, reach who looks up any name there', (t) => {
  const added = ['bounds.ts', 'export', "export * from './more';\nexport"] as const;
  t.is(afterEdits(t, BARREL, added), 2);
  t.is(afterEdits(t, BARREL, added, ['bounds.ts', added[2].slice(0, -6), '']), 2);
  const swapped = "export * from './points';\nexport * from './bounds';";
  afterEdits(t, BARREL, ['index.ts', BARREL.split('\n').slice(4, 6).join('\n'), swapped]);
});

test('exports that are replaced as a whole reach who looks up any name there', (t) => {
  const text = `
//- tools.ts
export function cut() {}
function saw() {}
//- index.ts
export * from './tools';
//- use.ts
import { cut } from './index';
export function use() { cut(); }
//- one.ts
import tools = require('./tools');
export function one() { tools.cut(); }
`;
  afterEdits(t, text, [
    'tools.ts',
    'function saw() {}',
    'function saw() {}\nexport = { cut: saw };',
  ]);
});

test('what a file attaches to exports or types of another reaches who finds it there', (t) => {
  const text = `
//- box.js
function Box() {}
module.exports = Box;
//- methods.js
const Box = require('./box');
Box.prototype.open = function open() { return 1; };
exports.close = function close() { return 2; };
//- use.js
const Box = require('./box');
exports.use = () => new Box().open();
//- shut.js
const { close } = require('./methods');
exports.shut = () => close();
//- apart.js
exports.apart = () => 3;
`;
  const inBody = ['methods.js', 'return 1', 'return exports.close()'] as const;
  afterEdits(t, text, inBody);
  for (const name of ['open', 'close']) {
    const added = ['methods.js', 'Box.prototype', `function ${name}() {}\nBox.prototype`] as const;
    afterEdits(t, text, added, ['methods.js', `function ${name}() {}\n`, '']);
  }
});

test('what is attached leads to its node where another definition takes its uid', (t) => {
  const text = `
//- box.js
function Box() {}
module.exports = Box;
//- tin.js
function Box() {}
module.exports = Box;
//- methods.js
const Box = require('./tin');
Box.prototype.open = function () { return 1; };
//- use.js
const Box = require('./tin');
exports.use = () => new Box().open();
//- apart.js
exports.apart = () => 3;
`;
  const other = "run(() => { const Box = require('./box'); Box.prototype.open = () => 2; });\n";
  const first = ['methods.js', 'Box.', `${other}Box.`] as const;
  t.is(afterEdits(t, text, first, ['methods.js', other, '']), 3);
});

const ITEMS = `
//- shop/Item.java
package shop;
import java.util.*;
import stock.Label;
class Item { Label label; int size() { return 1; } }
//- shop/Use.java
package shop;
class Use { String use(Item item) { return item.label.text(); } }
//- shop/Further.java
package shop;
class Further { int further(Use use) { return use.use(null).length(); } }
//- stock/Label.java
package stock;
public class Label { public String text() { return ""; } }
//- other/Label.java
package other;
import java.util.*;
public class Label { public String text() { return ""; } public void more() {} }
`;

test('a member of a type reaches nobody who reads the types of its other members', (t) => {
  const added = ['shop/Item.java', 'int size', 'int weight() { return 2; } int size'] as const;
  t.is(afterEdits(t, ITEMS, added), 4);
  t.is(afterEdits(t, ITEMS, added, ['shop/Item.java', 'int weight() { return 2; } ', '']), 4);
});

test('imports, of one name or of all, reach who reads types that are named by them', (t) => {
  const other = ['shop/Item.java', 'import stock.Label;', 'import other.Label;'] as const;
  t.is(afterEdits(t, ITEMS, other), 2);
  const all = ['shop/Item.java', 'import stock.Label;', 'import stock.*;'] as const;
  t.is(afterEdits(t, ITEMS, all, ['shop/Item.java', 'import stock.*;', 'import other.*;']), 2);
  t.is(afterEdits(t, ITEMS, ['shop/Item.java', 'import java.util.*;\n', '']), 2);
});
