// What is inserted into sources so that functions and calls report, and that the code means the same afterwards. Traces no process.
import test from 'ava';
import { instrument, sourcePlaces } from '../../../../bench/observed/node/instrument.ts';

/** The text with short reports. */
function written(text: string, path = 'a.js'): string {
  return instrument(path, text, 0).replaceAll('globalThis.process.$observed.', '$');
}

test('a function reports when it is entered, after its directives', (t) => {
  t.is(
    written("function a() { 'use strict'; return 1; }"),
    "function a() { 'use strict';;$enter(0,0); return 1; }",
  );
  t.is(written('const a = (x) => ({ x });'), 'const a = (x) => ($enter(0,10),({ x }));');
});

test('a call reports with an argument that comes last and vanishes', (t) => {
  t.is(written('a.b(1);'), 'a.b(1,...$call(0,2));');
  t.is(written('a(1,);'), 'a(1,...$call(0,0));');
  t.is(written('new A;'), 'new A(...$call(0,4));');
  t.is(written('x => a(x)'), 'x => ($enter(0,0),a(x,...$call(0,5)))');
});

test('what tools read before the code runs is left alone', (t) => {
  for (const text of ["require('a');", "import('a');", "jest.mock('a');", "import.meta.glob('a');"])
    t.is(written(text), text);
});

test('generators report nothing: they run when they are iterated', (t) => {
  t.is(written('function* a() {}'), 'function* a() {}');
});

test('TypeScript is not checked for types any more', (t) => {
  t.is(written('a<T>(1 as T);', 'a.ts'), '// @ts-nocheck\na<T>(1 as T,...$call(0,0));');
});

test('functions are at the names by which others refer to them', (t) => {
  const text =
    'class A { constructor() {} get b() { return () => 1; } }\nexports.c = function () {};\nnew Proxy({}, { get() {} });';
  const { functions } = sourcePlaces('a.js', text);
  t.deepEqual(
    functions.map(({ name, kind, line, column }) => [name, kind, line, column]),
    [
      ['constructor', 'constructor', 1, 11],
      ['b', 'implicit', 1, 32],
      ['', 'function', 1, 0],
      ['c', 'function', 2, 9],
      ['get', 'implicit', 3, 17],
    ],
  );
});
