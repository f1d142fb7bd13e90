// The parse pool: order, batches, and children that die, hang or hoard. What the facts say is tested with the languages.
import { availableParallelism } from 'node:os';
import test from 'ava';
import { runParseJob } from '../../../../runtime/indexer/parse/parse-job.ts';
import {
  LIMITS,
  parseInChildren,
  type PoolLimits,
  type PoolOptions,
} from '../../../../runtime/indexer/parse/parse-pool.ts';
import {
  receivedResult,
  sentResult,
  type ParseJob,
  type ParseResult,
} from '../../../../runtime/indexer/parse/parse-result.ts';

const program = new URL('./unruly-worker.mjs', import.meta.url);
const limits: PoolLimits = { ...LIMITS, memoryMegabytes: 120 };
/** Processor time is short, as far as files are to run into its end. */
const hasty: PoolLimits = { ...limits, cpuMs: 500, secondCpuMs: 2000, allSecondCpuMs: 60_000 };

function jobs(...texts: string[]): ParseJob[] {
  return texts.map((text) => ({ text, language: 'any' }));
}

/** Each program has an address of its own, since a process remembers what a program could not parse. */
async function parsed(
  texts: readonly string[],
  options: Partial<PoolOptions> = {},
): Promise<string[]> {
  const own = new URL(`?${Math.random()}`, program);
  return answered(
    await parseInChildren(jobs(...texts), { workers: 2, program: own, limits, ...options }),
  );
}

function answered(results: readonly ParseResult[]): string[] {
  return results.map((result) => {
    if ('skipped' in result) return result.skipped;
    return 'facts' in result ? (result.facts as unknown as ParseJob).text : 'broken';
  });
}

function alive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((done) => setTimeout(done, 20));
}

const many = Array.from({ length: 40 }, (_, index) => `${index} ${'x'.repeat(20_000)}`);

test.serial('results come in the order of the jobs, whatever the number of children', async (t) => {
  for (const workers of [1, 2, 5]) t.deepEqual(await parsed(many, { workers }), many);
});

test.serial('no jobs need no child', async (t) => {
  t.deepEqual(
    await parseInChildren([], {
      workers: 2,
      program: new URL('file:///there/is/none.mjs'),
      limits,
    }),
    [],
  );
});

for (const [deed, reason] of [
  ['die', 'ended the parser'],
  ['kill', 'ended the parser'],
  ['throw', 'ended the parser: thrown on purpose'],
  ['hoard objects', 'takes too much memory to parse'],
  ['hoard bytes', 'takes too much memory to parse'],
] as const) {
  test.serial(`a file at which a child would ${deed} is left out, and no other`, async (t) => {
    for (const workers of [1, 3]) {
      t.deepEqual(await parsed(['a', deed, 'b', ...many, `${deed} again`, 'c'], { workers }), [
        'a',
        reason,
        'b',
        ...many,
        reason,
        'c',
      ]);
    }
  });
}

test.serial(
  'a file at which a child hangs is left out when its processor time is over',
  async (t) => {
    t.deepEqual(await parsed(['a', 'hang', 'b'], { limits: hasty }), [
      'a',
      'takes too long to parse',
      'b',
    ]);
  },
);

test.serial('time that passes while others have the processor does not count', async (t) => {
  t.deepEqual(await parsed(['a', 'sleep 3000', 'b'], { limits: hasty }), ['a', 'sleep 3000', 'b']);
});

test.serial('a file that needs more time than most has it at a second try', async (t) => {
  t.deepEqual(await parsed(['a', 'work 1000', 'b', 'work 4000'], { limits: hasty }), [
    'a',
    'work 1000',
    'b',
    'takes too long to parse',
  ]);
});

test.serial('the more files take too long, the less time each has again', async (t) => {
  const texts = Array.from({ length: 6 }, (_, index) => `work 1000 ${index}`);
  t.deepEqual(
    await parsed(texts, { limits: { ...hasty, allSecondCpuMs: 1200 } }),
    texts.map(() => 'takes too long to parse'),
  );
});

test.serial('a large file has more time than a small one', async (t) => {
  const large = `work 1000 ${'x'.repeat(500_000)}`;
  t.deepEqual(
    await parsed([large], { limits: { ...hasty, cpuMsPerMillion: 4000, secondCpuMs: 500 } }),
    [large],
  );
});

test.serial('a file that ends only a child that has parsed others is no loss', async (t) => {
  t.deepEqual(await parsed(['a', 'second', 'b'], { workers: 1 }), ['a', 'second', 'b']);
});

test.serial('what could not be parsed is not tried again by this process', async (t) => {
  const own = new URL('?once', program);
  const results: unknown[] = [];
  for (const at of [1, 2])
    results.push(...(await parsed(['hoard bytes', `pid ${at}`], { program: own, workers: 1 })));
  t.deepEqual(
    [results[0], results[2]],
    ['takes too much memory to parse', 'takes too much memory to parse'],
  );
  t.is(results[1], results[3], 'the child that parsed the other file lives on');
});

test.serial(
  'a child is used again by the next work, and ended when it is not to be kept',
  async (t) => {
    const own = new URL('?kept', program);
    const [first] = await parsed(['pid'], { program: own });
    const [second] = await parsed(['pid'], { program: own, keep: 0 });
    t.is(first, second);
    await until(() => !alive(Number(second)));
    const [third] = await parsed(['pid'], { program: own });
    t.not(third, second);
  },
);

test.serial('all work of a process at once has no more children than there may be', async (t) => {
  const own = new URL('?shared', program);
  const pids = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      parsed([`pid ${index}`, 'a', 'b'], { program: own, workers: 1 }),
    ),
  );
  t.true(new Set(pids.map(([pid]) => pid)).size <= Math.min(availableParallelism(), 8));
});

test.serial('work that is given up leaves its place to the next', async (t) => {
  const given = Array.from({ length: 20 }, () => new AbortController());
  const running = given.map(({ signal }, index) =>
    t.throwsAsync(parsed([`hang ${index}`], { signal, workers: 1 }), { message: 'given up' }),
  );
  for (const controller of given) controller.abort(new Error('given up'));
  await Promise.all(running);
  t.deepEqual(await parsed(['a']), ['a']);
});

test.serial('children that cannot start are an error, not skipped files', async (t) => {
  const missing = new URL('./there-is-no-such-worker.mjs', import.meta.url);
  await t.throwsAsync(parseInChildren(jobs('a', 'b'), { workers: 2, program: missing, limits }), {
    message: /a parse worker cannot be started/,
  });
});

test.serial('an aborted run ends with the reason of its signal', async (t) => {
  const controller = new AbortController();
  const reason = new Error('enough');
  const running = parsed([...many, 'hang'], {
    signal: controller.signal,
    onDone: (done) => {
      if (done === 10) controller.abort(reason);
    },
  });
  t.is(await t.throwsAsync(running), reason);
  t.is(await t.throwsAsync(parsed(['a'], { signal: controller.signal })), reason);
});

/** As they are after they were sent. */
function asSent(results: readonly ParseResult[]): ParseResult[] {
  return results.map((result) => receivedResult(sentResult(result)));
}

test.serial('our own worker gives the facts that this process would', async (t) => {
  const sources: ParseJob[] = [
    { language: 'python', text: 'def f():\n    return g("\u{1f600} é \u0000")\n\ndef g(): pass\n' },
    {
      language: 'typescript',
      text: 'export class A { m(): number { return 1 } }',
      want: 'outline',
    },
    { language: 'javascript', text: '}}} not ((( code' },
    { language: 'javascript', text: '}}} not ((( code', want: 'errors' },
    { language: 'unheard-of', text: '' },
  ];
  t.deepEqual(await parseInChildren(sources, { workers: 2 }), asSent(sources.map(runParseJob)));
});

test.serial('deep nesting ends in facts or in a reason, in a child and outside', async (t) => {
  for (const depth of [5_000, 30_000]) {
    const sources: ParseJob[] = [
      { language: 'javascript', text: '{'.repeat(depth) + '}'.repeat(depth) },
      { language: 'typescript', text: `const a = ${'['.repeat(depth)}${']'.repeat(depth)}` },
      { language: 'python', text: `a = ${'('.repeat(depth)}1${')'.repeat(depth)}` },
      {
        language: 'python',
        text: Array.from(
          { length: Math.min(depth, 2000) },
          (_, level) => `${' '.repeat(level)}if x:\n`,
        ).join(''),
      },
      { language: 'tsx', text: '<a>'.repeat(depth) },
      { language: 'javascript', text: `a${'.b()'.repeat(depth)}` },
      { language: 'javascript', text: `a = ${'b + '.repeat(depth)}c` },
    ];
    const here = sources.map(runParseJob);
    t.deepEqual(await parseInChildren(sources, { workers: 1 }), asSent(here));
    for (const result of here) t.false('broken' in result);
  }
});

test.serial('valid code of the largest size that is indexed stays within the limits', async (t) => {
  const texts = {
    csharp: 'class A { int F(int x) { return G(x) + 1; } }\n',
    rust: 'fn f(x: i32) -> i32 { g(x) + 1 }\n',
  };
  const sources = Object.entries(texts).map(([language, text]) => ({
    language,
    text: text.repeat(Math.floor((2 * 1024 * 1024) / text.length)),
  }));
  const results = await parseInChildren(sources, { workers: 2 });
  t.deepEqual(
    results.flatMap((result) => ('facts' in result ? [] : [result])),
    [],
  );
});
