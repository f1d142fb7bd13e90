// --- path: hand.mjs ---
function shout() {}
function whisper() {}
class Bell { ring() {} }

function last(action) { action(); }
//                      ^^^^^^ call -> hand.mjs:shout
const middle = (action, then) => then(action);
//                               ^^^^ call -> hand.mjs:last
function start(run, action) { run(action, last); }
//                            ^^^ call -> hand.mjs:middle
start(middle, shout);

const same = (thing) => thing;
const given = same(whisper);
given();
// ^^ call -> hand.mjs:whisper
same(new Bell()).ring();
//               ^^^^ call -> hand.mjs:Bell.ring

class Box {
  constructor(open) { this.open = open; }
}
const box = new Box(shout);
box.open();
//  ^^^^ call -> hand.mjs:shout, hand.mjs:whisper
box.open = whisper;
