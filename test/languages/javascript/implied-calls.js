// --- path: implied.mjs ---
class Step { go() {} }
class Steps {
  [Symbol.iterator]() {
    return { next: () => ({ value: new Step(), done: false }) };
  }
}
class Made {
  *[Symbol.iterator]() { yield new Step(); }
}
function run(things) {
  for (const each of things) each.go();
//                   ^^^^^^ call -> implied.mjs:Made.[Symbol.iterator]
//                                ^^ call -> implied.mjs:Step.go
}
run(new Made());
const steps = new Steps();
for (const step of steps) step.go();
//                 ^^^^^ call -> implied.mjs:Steps.[Symbol.iterator], implied.mjs:Steps.[Symbol.iterator].next
//                             ^^ call -> implied.mjs:Step.go
for (const key in steps) key.length;

function double(n) { return n * 2; }
function add(a, b) { return a + b; }
[1, 2].map(double).reduce(add);
//     ^^^ call -> implied.mjs:double
//                 ^^^^^^ call -> implied.mjs:add
setTimeout(double, 10);
// ^^^^^^^ call -> implied.mjs:double
function own(list) { list.map(double); }
//                        ^^^ none

// --- path: applied.mjs ---
function applied(n) { return this.size + n; }
applied.call({ size: 1 }, 2);
//      ^^^^ call -> applied.mjs:applied
applied.apply({ size: 1 }, [2]);
//      ^^^^^ call -> applied.mjs:applied
class Line {
  call(number) { return number; }
}
new Line().call(1);
//         ^^^^ call -> applied.mjs:Line.call
