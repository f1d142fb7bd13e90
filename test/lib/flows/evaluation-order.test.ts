// In which order calls run that are nested in the arguments of others.
import test from 'ava';
import { evaluationOrder, lateCalls } from '../../../lib/flows/evaluation-order.ts';
import { linkProgram } from '../../../lib/link/program.ts';
import { LANGUAGES } from '../../../lib/languages/_all.gen.ts';
import { factsOf } from '../../../lib/pipeline/parse-file.ts';
import { parserOf } from '../../support/parse-text.ts';

/** The names of the calls in a line of JavaScript, in the order in which they run. */
function orderIn(line: string): string[] {
  const spec = LANGUAGES.find(({ id }) => id === 'javascript');
  if (!spec) throw new Error('javascript');
  const facts = factsOf(line, spec, parserOf(spec));
  const { units } = linkProgram([{ path: 'a.js', text: line, language: spec.id, facts }], []);
  const order = evaluationOrder(lateCalls(units));
  return facts.sites
    .map(([, , , row, column]) => ({
      name: /^\w+/.exec(line.slice(column - 1))?.[0] ?? '',
      at: order('a.js', row, column),
    }))
    .sort((a, b) => a.at[0] - b.at[0] || a.at[1] - b.at[1] || a.at[2] - b.at[2])
    .map(({ name }) => name);
}

test('calls that follow each other run in the order of the text', (t) => {
  t.deepEqual(orderIn('first(); second(1); third(x).fourth();'), [
    'first',
    'second',
    'third',
    'fourth',
  ]);
});

test('arguments run before the call that gets them', (t) => {
  t.deepEqual(orderIn('outer(middle(inner(1)));'), ['inner', 'middle', 'outer']);
  t.deepEqual(orderIn('outer(one(), two()); after();'), ['one', 'two', 'outer', 'after']);
});

test('a function that is passed runs later than the call that gets it', (t) => {
  t.deepEqual(orderIn('outer(() => inner());'), ['outer', 'inner']);
});

test('calls of one name are told apart by their places', (t) => {
  t.deepEqual(orderIn('get(0); set(get(1)); get(2);'), ['get', 'get', 'set', 'get']);
});
