// --- path: keys.mjs ---
export const NAME = 'a';
// --- path: held.mjs ---
import { NAME } from './keys.mjs';
function one() {}
function two() {}
function three() {}
const table = { a: one, 1: two, 'b': three, inner: { c: two } };
const atName = table[NAME];
atName();
// ^^^ call -> held.mjs:one
const atNumber = table[1];
atNumber();
// ^^^^^ call -> held.mjs:two
const atDeep = table['inner']['c'];
atDeep();
// ^^^ call -> held.mjs:two
const later = {};
later['x'] = one;
later.x();
//    ^ call -> held.mjs:one
later['y'] = function () {};
later.y();
//    ^ call -> held.mjs:later.y

const row = [one, two, three];
const middle = row[1];
middle();
// ^^^ call -> held.mjs:two
const [first, ...rest] = row;
first();
// ^^ call -> held.mjs:one
const next = rest[0];
next();
// ^ call -> held.mjs:two
const tail = row.slice(2);
const ending = tail[0];
ending();
// ^ call -> held.mjs:three
const more = [...row, one];
const fourth = more[3];
fourth();
// ^^^ call -> held.mjs:one
const listeners = [];
listeners.push(two);
listeners.forEach((listener) => listener());
//                              ^^^^^^^^ call -> held.mjs:two
for (const listener of listeners) listener();
//                                ^^^^^^^^ call -> held.mjs:two
function run(key = 'a') {
  const chosen = table[key];
  chosen();
//^^^^^^ call -> held.mjs:one, held.mjs:three
}
run('b');
