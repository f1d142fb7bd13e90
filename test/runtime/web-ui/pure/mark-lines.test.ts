// Lines of code cut into pieces by colour, by what names refer to, and by what is open.
import test from 'ava';
import fc from 'fast-check';
import type { NamePlace, OpenPlace } from '../../../../lib/views/answers.ts';
import { markLines, type Token } from '../../../../runtime/web-ui/pure/mark-lines.ts';

function name(line: number, column: number, length: number, uid = 'F'): NamePlace {
  return { line, column, length, uids: [uid], open: false, defines: false };
}

function open(line: number, column: number, called: string): OpenPlace {
  return { line, column, name: called, reason: 'dynamic', because: 'only known at run time' };
}

test('a name is a piece with what it refers to', (t) => {
  const [line] = markLines(['  run(x)'], 7, [], [name(7, 3, 3)], []);
  t.is(line?.line, 7);
  t.deepEqual(
    line?.pieces.map(({ text, name: found }) => [text, found?.uids]),
    [
      ['  ', undefined],
      ['run', ['F']],
      ['(x)', undefined],
    ],
  );
});

test('a call that is open is marked where it is, also without a name', (t) => {
  const [line] = markLines(['a.b(); f()()'], 1, [], [], [open(1, 3, 'b'), open(1, 8, '')]);
  t.deepEqual(
    line?.pieces.filter((piece) => piece.open).map(({ text }) => text),
    ['b', 'f'],
  );
});

test('a name that is linked and open is one piece', (t) => {
  const [line] = markLines(['go()'], 1, [], [name(1, 1, 2)], [open(1, 1, 'go')]);
  t.truthy(line?.pieces[0]?.name && line.pieces[0].open);
});

test('colours go on over the end of a line', (t) => {
  const tokens: Token[] = [{ from: 2, to: 9, scope: 'string' }];
  const lines = markLines(['x "abc', 'de" y'], 1, tokens, [], []);
  t.deepEqual(
    lines.map(({ pieces }) => pieces.map(({ text, scope }) => [text, scope])),
    [
      [
        ['x ', ''],
        ['"abc', 'string'],
      ],
      [
        ['de', 'string'],
        ['" y', ''],
      ],
    ],
  );
});

test('pieces of a line, joined, are the line, whatever is marked in it', (t) => {
  const text = fc.array(
    fc.string({ maxLength: 12 }).map((line) => line.replaceAll('\n', ' ')),
    { maxLength: 5 },
  );
  const spot = fc.record({ line: fc.nat(6), column: fc.nat(14), length: fc.nat(6) });
  fc.assert(
    fc.property(
      text,
      fc.array(spot),
      fc.array(spot),
      fc.array(fc.nat(60), { maxLength: 8 }),
      (lines, names, sites, cuts) => {
        const edges = [...new Set(cuts)].sort((a, b) => a - b);
        const tokens = edges.slice(1).map((to, at) => ({ from: edges[at] ?? 0, to, scope: 'k' }));
        const marked = markLines(
          lines,
          1,
          tokens,
          names.map(({ line, column, length }) => name(line, column + 1, length)),
          sites.map(({ line, column, length }) => open(line, column + 1, 'x'.repeat(length))),
        );
        t.deepEqual(
          marked.map(({ pieces }) => pieces.map((piece) => piece.text).join('')),
          lines,
        );
      },
    ),
  );
});
