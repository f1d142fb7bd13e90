// The parse pool: order, batches, and workers that die, hang or hoard. What the facts say is tested with the languages.
import test from 'ava';
import { runParseJob, type ParseJob, type ParseResult } from '../../../runtime/indexer/parse-job.ts';
import { parseInWorkers, type PoolLimits } from '../../../runtime/indexer/parse-pool.ts';

const program = new URL('../../support/unruly-worker.mjs', import.meta.url);
const limits: PoolLimits = { fileMs: 60_000, heapMegabytes: 64, recycleAfter: 8_000_000 };

function jobs(...texts: string[]): ParseJob[] {
  return texts.map((text) => ({ text, language: 'any' }));
}

function answered(results: readonly ParseResult[]): string[] {
  return results.map((result) => {
    if ('skipped' in result) return result.skipped;
    return 'facts' in result ? (result.facts as unknown as ParseJob).text : result.broken;
  });
}

const many = Array.from({ length: 40 }, (_, index) => `${index} ${'x'.repeat(20_000)}`);

test('results come in the order of the jobs, whatever the number of workers', async (t) => {
  for (const workers of [1, 2, 5]) t.deepEqual(answered(await parseInWorkers(jobs(...many), { workers, program, limits })), many);
});

test('no jobs need no worker', async (t) => {
  t.deepEqual(await parseInWorkers([], { workers: 2, program: new URL('file:///there/is/none.mjs'), limits }), []);
});

test('a worker that makes way for a new one loses nothing', async (t) => {
  const results = await parseInWorkers(jobs(...many), { workers: 2, program, limits: { ...limits, recycleAfter: 100_000 } });
  t.deepEqual(answered(results), many);
});

for (const [deed, reason] of [
  ['die', 'ended the parser'],
  ['throw', 'ended the parser: thrown on purpose'],
  ['hoard', 'takes too much memory to parse'],
] as const) {
  test(`a file at which a worker would ${deed} is left out, and no other`, async (t) => {
    for (const workers of [1, 3]) {
      const results = await parseInWorkers(jobs('a', deed, 'b', ...many, deed, 'c'), { workers, program, limits });
      t.deepEqual(answered(results), ['a', reason, 'b', ...many, reason, 'c']);
    }
  });
}

test('a file at which a worker hangs is left out when its time is over', async (t) => {
  const results = await parseInWorkers(jobs('a', 'hang', 'b'), { workers: 2, program, limits: { ...limits, fileMs: 4000 } });
  t.deepEqual(answered(results), ['a', 'takes too long to parse', 'b']);
});

test('workers that cannot start are an error, not skipped files', async (t) => {
  const missing = new URL('./there-is-no-such-worker.mjs', import.meta.url);
  await t.throwsAsync(parseInWorkers(jobs('a', 'b'), { workers: 2, program: missing, limits }), { message: /a parse worker cannot be started/ });
});

test('an aborted run ends with the reason of its signal', async (t) => {
  const controller = new AbortController();
  const reason = new Error('enough');
  const running = parseInWorkers(jobs(...many, 'hang'), {
    workers: 2,
    program,
    limits,
    signal: controller.signal,
    onDone: (done) => {
      if (done === 10) controller.abort(reason);
    },
  });
  t.is(await t.throwsAsync(running), reason);
  t.is(await t.throwsAsync(parseInWorkers(jobs('a'), { workers: 1, program, limits, signal: controller.signal })), reason);
});

test('our own worker gives the facts that the main thread gives', async (t) => {
  const sources: ParseJob[] = [
    { language: 'python', text: 'def f():\n    return g()\n\ndef g(): pass\n' },
    { language: 'typescript', text: 'export class A { m(): number { return 1 } }' },
    { language: 'javascript', text: '}}} not ((( code' },
    { language: 'unheard-of', text: '' },
  ];
  t.deepEqual(await parseInWorkers(sources, { workers: 2 }), sources.map(runParseJob));
});

test('deep nesting ends in facts or in a reason, in a worker and outside', async (t) => {
  for (const depth of [5_000, 100_000]) {
    const sources: ParseJob[] = [
      { language: 'javascript', text: '{'.repeat(depth) + '}'.repeat(depth) },
      { language: 'typescript', text: `const a = ${'['.repeat(depth)}${']'.repeat(depth)}` },
      { language: 'python', text: `a = ${'('.repeat(depth)}1${')'.repeat(depth)}` },
      { language: 'python', text: Array.from({ length: Math.min(depth, 2000) }, (_, level) => `${' '.repeat(level)}if x:\n`).join('') },
      { language: 'tsx', text: '<a>'.repeat(depth) },
      { language: 'javascript', text: `a${'.b()'.repeat(depth)}` },
      { language: 'javascript', text: `a = ${'b + '.repeat(depth)}c` },
    ];
    const here = sources.map(runParseJob);
    t.deepEqual(await parseInWorkers(sources, { workers: 1 }), here);
    for (const result of here) t.false('broken' in result);
  }
});
