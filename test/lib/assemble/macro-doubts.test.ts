// What macros may call unseen is kept as open sites: pasted names, and the text of macros whose use was not understood.
import test from 'ava';
import { LANGUAGES } from '../../../lib/languages/_all.gen.ts';
import { factsOf } from '../../../lib/pipeline/parse-file.ts';
import { resolveGraph } from '../../../lib/pipeline/resolve-graph.ts';
import { parserOf } from '../../support/parse-text.ts';

function openIn(text: string): string[] {
  const spec = LANGUAGES.find(({ id }) => id === 'c');
  if (!spec) throw new Error('no C');
  const { sites } = resolveGraph(
    [{ path: 'a.c', text, language: 'c', facts: factsOf(text, spec, parserOf(spec)) }],
    [],
  );
  return sites.open.map(({ name, reason, line }) => `${line} ${name} ${reason}`);
}

test('functions whose names a macro can paste together may be called by it', (t) => {
  const text =
    '#define OP(name) binop_##name(1, 2)\nint binop_plus(int a, int b) { return a; }\nint binop_less(int a, int b) { return a; }\nint plus(void) { return OP(plus); }\n';
  t.deepEqual(
    openIn(text)
      .filter((line) => line.endsWith('computed'))
      .sort(),
    ['1 binop_less computed', '1 binop_plus computed'],
  );
});

test('pasted names of little that is constant fit too much to say anything', (t) => {
  t.deepEqual(openIn('#define ID(a, b) a##b\n#define N(a) a##_t\nint f(void) { return 1; }\n'), []);
});

test('a macro that nothing uses may call what its text names; one that is used calls it where it is used', (t) => {
  const text = (use: string): string =>
    `int run(void) { return 1; }\n#define START() run()\n${use}\n`;
  t.deepEqual(openIn(text('')), ['2 run dynamic']);
  t.deepEqual(openIn(text('int go(void) { return START(); }')), []);
});
