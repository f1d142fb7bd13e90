// --- path: a.mjs ---
import def, { named as alias, Klass } from './b.mjs';
import * as ns from './b.mjs';
import 'side-effect';
import { outside } from 'dependency';

function hoisted() { later(); }
//                   ^^^^^ call -> a.mjs:later
function later() {}

function shadow(alias) { alias(); }
//                       ^^^^^ none
function block() {
  { const later = () => 1; later(); }
//                         ^^^^^ call -> a.mjs:block.later
  later();
//^^^^^ call -> a.mjs:later
}
alias();
// ^^ call -> b.mjs:named
def.method();
//  ^^^^^^ call -> b.mjs:default.method
ns.named();
// ^^^^^ call -> b.mjs:named
ns.deep.reach();
//      ^^^^^ call -> d.mjs:reach
outside();
// ^^^^ external
const k = new Klass();
//            ^^^^^ call -> b.mjs:Klass, b.mjs:Klass.constructor
k.inherited().chain();
//^^^^^^^^^ call -> b.mjs:Base.inherited
//            ^^^^^ call -> b.mjs:Klass.chain
k.missing();
//^^^^^^^ none
Klass.create().chain();
//    ^^^^^^ call -> b.mjs:Klass.create
//             ^^^^^ call -> b.mjs:Klass.chain
k.arrow();
//^^^^^ call -> b.mjs:Klass.arrow
[1, 2].map((n) => n.toFixed());
//     ^^^ external
[k].forEach((each) => each.chain());
//                         ^^^^^ call -> b.mjs:Klass.chain
for (const one of [k]) one.chain();
//                         ^^^^^ call -> b.mjs:Klass.chain
const { chain: taken } = k;
taken();
// ^^ call -> b.mjs:Klass.chain
const pick = flag ? alias : later;
pick();
// ^ call -> a.mjs:later, b.mjs:named
const handlers = { go: alias, stop() {} };
handlers.go();
//       ^^ call -> b.mjs:named
handlers['stop']();
//^^^^^^ call -> a.mjs:handlers.stop
import('./c.mjs').then((m) => m.reach());
async function lazy() {
  const m = await import('./c.mjs');
  m.reach();
//  ^^^^^ call -> d.mjs:reach
}
register(later);
//       ^^^^^ ref -> a.mjs:later
function run(cb = later) { cb(); }
//                         ^^ call -> a.mjs:later
// --- path: b.mjs ---
export function named() {}
class Base {
  inherited() { return this; }
}
export class Klass extends Base {
//                         ^^^^ ref -> b.mjs:Base
  #secret = 1;
  constructor() { super(); this.#hide(); }
//                              ^^^^^ call -> b.mjs:Klass.#hide
  #hide() {}
  static create() { return new this(); }
//                             ^^^^ call -> b.mjs:Klass, b.mjs:Klass.constructor
  chain() { return super.inherited(); }
//                       ^^^^^^^^^ call -> b.mjs:Base.inherited
  arrow = () => this.chain();
//                   ^^^^^ call -> b.mjs:Klass.chain
  get size() { return this.chain(); }
//    ^^^^ def Method
}
export default { method() {} };
export * as deep from './c.mjs';
// --- path: c.mjs ---
export { reach } from './d.mjs';
// --- path: d.mjs ---
export const reach = () => {};
//           ^^^^^ def Function
// --- path: receivers.js ---
class Panel {
  constructor(node) {
    this.options = { opened: () => this.open(), closed() { this.shut(); }, shut() {} };
//                                      ^^^^ call -> receivers.js:Panel.open
//                                                              ^^^^ call -> receivers.js:Panel.options.shut
    watch(node, { changed: (state) => this.apply(state) });
//                                         ^^^^^ call -> receivers.js:Panel.apply
  }
  attach = (node) => {
    watch(node, { changed: (state) => this.apply(state) });
//                                         ^^^^^ call -> receivers.js:Panel.apply
    return { destroy: () => { this.open(); } };
//                                 ^^^^ call -> receivers.js:Panel.open
  };
  made() {
    return { destroy: function () { this.open(); }, inner: { deep: () => this.shut() }, open() {} };
//                                       ^^^^ call -> receivers.js:Panel.made.open
//                                                                            ^^^^ call -> receivers.js:Panel.shut
  }
  apply(state) {}
  open() {}
  shut() {}
}
function watch(node, options) {}
