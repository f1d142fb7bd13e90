// --- path: parts.mjs ---
function first() {}
function second() {}
function third() {}

const table = { a: first, b: { c: first } };
table['a'] = second;
table['a']();
table.a();
//    ^ call -> parts.mjs:second
table.b.c = third;
table.b.c();
//      ^ call -> parts.mjs:third

const shared = { a: first };
const reset = () => { shared.a = third; };
shared.a = second;
reset();
shared.a();
//     ^ call -> parts.mjs:first, parts.mjs:second, parts.mjs:third

function again(flag) {
  const own = { go: first };
  own.go = second;
  own.go();
//    ^^ call -> parts.mjs:second
  own.go = function () {};
  own.go();
//    ^^ call -> parts.mjs:own.go
  while (flag) {
    own.go();
//      ^^ call -> parts.mjs:first, parts.mjs:own.go, parts.mjs:second, parts.mjs:third
    own.go = third;
  }
}
