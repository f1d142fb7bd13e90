// --- path: flow.mjs ---
function first() {}
function second() {}
function third() {}

let pick = first;
pick();
// ^ call -> flow.mjs:first
pick = second;
pick();
// ^ call -> flow.mjs:second

let left = first, right = second;
[left, right] = [right, left];
left();
// ^ call -> flow.mjs:second
right();
// ^ call -> flow.mjs:first

let a, b, c;
[a, [b, { c }]] = [first, [second, { c: third }]];
a();
//
b(); c();

function branches(flag) {
  let chosen = first;
  if (flag) chosen = second;
  chosen();
//^^^^^^ call -> flow.mjs:first, flow.mjs:second
  flag && (chosen = third);
  chosen();
//^^^^^^ call -> flow.mjs:first, flow.mjs:second, flow.mjs:third
  switch (flag) {
    case 1: chosen = first; chosen(); break;
//                          ^^^^^^ call -> flow.mjs:first
    default: chosen = second;
  }
  chosen = third;
  chosen();
//^^^^^^ call -> flow.mjs:third
}
function loops(list) {
  let step = first;
  while (list.length) {
    step();
//  ^^^^ call -> flow.mjs:first, flow.mjs:second
    step = second;
  }
  for (let i = 0; i < 3; i++) {
    step = third;
    step();
//  ^^^^ call -> flow.mjs:third
  }
}
function closures() {
  let late = first;
  const run = () => late();
//                  ^^^^ call -> flow.mjs:first, flow.mjs:second
  late = second;
  late();
//^^^^ call -> flow.mjs:second
  return run;
}
function writtenInside() {
  let now = first;
  const change = () => { now = second; };
  now = third;
  change();
  now();
//^^^ call -> flow.mjs:first, flow.mjs:second, flow.mjs:third
}
function declaredAbove() {
  act();
//^^^ call -> flow.mjs:declaredAbove.act
  function act() {}
  act = second;
}
class One { go() {} }
class Two { go() {} }
let made = new One();
made.go();
//   ^^ call -> flow.mjs:One.go
made = new Two();
made.go();
//   ^^ call -> flow.mjs:Two.go
const holder = {};
let target = first;
holder.run = target;
target = second;
holder.run();
//     ^^^ call -> flow.mjs:first
