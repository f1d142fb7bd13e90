// --- path: src/extensions.js ---
String.prototype.shrink = function () {
  return this;
};
Array.prototype.last = lastOf;
function lastOf() {}
// --- path: src/use.js ---
export function use(names, unknown) {
  'abc'.shrink();
  //    ^^^^^^ call -> src/extensions.js:String.shrink
  `a ${names}`.shrink().length;
  //           ^^^^^^ call -> src/extensions.js:String.shrink
  [1, 2].last();
  //     ^^^^ call -> src/extensions.js:lastOf
  [1, 2].map((n) => n).last();
  //                   ^^^^ call -> src/extensions.js:lastOf
  (1).shrink();
  //  ^^^^^^ none
  unknown.shrink();
  //      ^^^^^^ none
  'abc'.trim();
  //    ^^^^ external
}
// --- path: src/typed.ts ---
export function typed(title: string, all: string[]) {
  title.shrink();
  //    ^^^^^^ call -> src/extensions.js:String.shrink
  all.last();
  //  ^^^^ call -> src/extensions.js:lastOf
}
// --- path: src/own.js ---
class String {}
String.prototype.grow = function () {};
'abc'.grow();
//    ^^^^ external
// --- path: src/elsewhere.rb ---
'abc'.shrink
