// One clone by two programs, which are stood in for: what is indexed, asked, kept, found and removed. Bundles nothing.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { cloneAt } from '../../../bench/same/clones.ts';
import { compareClone, type Comparison } from '../../../bench/same/compare-clone.ts';
import { keptFolder } from '../../../bench/same/kept-side.ts';
import type { IndexFiles } from '../../../bench/same/section-records.ts';
import { Stopped } from '../../../bench/same/stop-run.ts';
import { commitAll, gitTree, newFolder } from '../../support/source-tree.ts';
import { indexFiles, withOtherEdge } from './index-files.ts';

/** What a program that stands in for ours does. */
interface StandIn {
  readonly files: IndexFiles;
  /** In every answer but those to Cypher. */
  readonly word?: string;
  /** Why indexing fails; or it never ends. */
  readonly fault?: 'fails' | 'hangs';
}

/** Writes down each run, copies an index that is given into its store, and answers every request alike. */
const PROGRAM = `// Stands in for the program of one side. Indexes nothing.
import { appendFileSync, cpSync } from 'node:fs';
import { createServer } from 'node:http';
const { files, runs, word, fault } = GIVEN;
const [command] = process.argv.slice(2);
appendFileSync(runs, command + '\\n');
if (command === 'analyze' && fault === 'fails') throw new Error('a fault that was asked for');
if (command === 'analyze' && fault === 'hangs') setInterval(() => {}, 1000);
else if (command === 'analyze') cpSync(files, process.env.CODEGRAPH_HOME + '/repos/0/generations/1', { recursive: true });
else {
  const server = createServer((request, response) => {
    response.end(JSON.stringify(request.url === '/cypher' ? { rows: [] } : { word }));
  });
  server.listen(0, '127.0.0.1', () => console.log(JSON.stringify({ url: 'http://127.0.0.1:' + server.address().port })));
}
`;

interface Written {
  readonly program: string;
  /** The commands it has been run with, by now. */
  readonly runs: () => string[];
}

function writeProgram(t: ExecutionContext, { files, word = 'hello', fault }: StandIn): Written {
  const folder = newFolder(t);
  const [program, runs, index] = ['program.mjs', 'runs', 'index'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  mkdirSync(index);
  for (const [name, bytes] of files) writeFileSync(join(index, name), bytes);
  writeFileSync(
    program,
    PROGRAM.replace('GIVEN', JSON.stringify({ files: index, runs, word, fault })),
  );
  return {
    program,
    runs: () => (existsSync(runs) ? readFileSync(runs, 'utf8').trim().split('\n') : []),
  };
}

interface Prepared {
  readonly base: Written;
  readonly tree: Written;
  readonly clone: string;
  readonly comparison: Comparison;
}

async function prepare(t: ExecutionContext, tree: Partial<StandIn> = {}): Promise<Prepared> {
  const files = await indexFiles(t);
  const base = writeProgram(t, { files });
  const other = writeProgram(t, { files, ...tree });
  const clone = gitTree(t, { 'a.ts': 'export const a = 1;\n' }, 'shop');
  commitAll(clone);
  const folder = newFolder(t);
  const scratch = join(folder, 'scratch');
  mkdirSync(scratch);
  const comparison: Comparison = {
    base: 'abc',
    cache: join(folder, 'cache'),
    scratch,
    signal: new AbortController().signal,
    baseProgram: () => Promise.resolve(base.program),
    treeProgram: other.program,
    onStep: () => undefined,
  };
  return { base, tree: other, clone, comparison };
}

test('two programs that do the same are the same, and leave nothing behind', async (t) => {
  const { clone, comparison } = await prepare(t);
  const verdict = await compareClone(cloneAt(clone), comparison);
  t.like(verdict, {
    name: 'shop',
    difference: null,
    trouble: null,
    sections: 11,
    answers: 50,
    refusals: 0,
  });
  t.deepEqual(readdirSync(comparison.scratch), []);
  t.deepEqual(readdirSync(clone).sort(), ['.git', 'a.ts']);
});

test('what the base says is kept: a second run asks the working tree alone', async (t) => {
  const { base, tree, clone, comparison } = await prepare(t);
  const first = await compareClone(cloneAt(clone), comparison);
  t.deepEqual(await compareClone(cloneAt(clone), comparison), first);
  t.deepEqual(base.runs(), ['analyze', 'eval-server']);
  t.deepEqual(tree.runs(), ['analyze', 'eval-server', 'analyze', 'eval-server']);
});

test('what is kept is that of one base, of one commit of the clone, at one place', async (t) => {
  const { clone, comparison } = await prepare(t);
  const of = cloneAt(clone);
  const folders = [
    keptFolder(comparison.cache, 'abc', of),
    keptFolder(comparison.cache, 'def', of),
    keptFolder(comparison.cache, 'abc', { ...of, head: 'other' }),
    keptFolder(comparison.cache, 'abc', { ...of, path: '/elsewhere/shop' }),
  ];
  t.is(new Set(folders).size, folders.length);
  t.is(keptFolder(comparison.cache, 'abc', cloneAt(clone)), folders[0] ?? '');
});

test('of a clone with changes that are not committed, nothing is kept or taken from what is', async (t) => {
  const { base, clone, comparison } = await prepare(t);
  await compareClone(cloneAt(clone), comparison);
  writeFileSync(join(clone, 'a.ts'), 'export const a = 2;\n');
  await compareClone(cloneAt(clone), comparison);
  t.deepEqual(base.runs(), ['analyze', 'eval-server', 'analyze', 'eval-server']);
  t.is(readdirSync(join(comparison.cache, 'base', 'abc')).length, 1);
});

test('a changed edge is found and named, and then nothing is asked', async (t) => {
  const { tree, clone, comparison } = await prepare(t, {
    files: await indexFiles(t, withOtherEdge),
  });
  const { difference } = await compareClone(cloneAt(clone), comparison);
  t.like(difference, { where: 'graph', path: 'reason', before: '"contains"', after: '"guess"' });
  t.deepEqual(tree.runs(), ['analyze']);
});

test('a changed answer is found and named', async (t) => {
  const { clone, comparison } = await prepare(t, { word: 'hullo' });
  const { difference } = await compareClone(cloneAt(clone), comparison);
  t.like(difference, { where: 'list_repos {}', path: 'word', before: '"hello"', after: '"hullo"' });
});

test('an index that cannot be made is a trouble, with what the program said', async (t) => {
  const { clone, comparison } = await prepare(t, { fault: 'fails' });
  const { difference, trouble } = await compareClone(cloneAt(clone), comparison);
  t.is(difference, null);
  t.regex(trouble ?? '', /^the working tree: ended with 1: [^]*a fault that was asked for/);
});

test('a run that is stopped ends its program and removes what it made', async (t) => {
  const { tree, clone, comparison } = await prepare(t, { fault: 'hangs' });
  const stop = new AbortController();
  const run = compareClone(cloneAt(clone), { ...comparison, signal: stop.signal });
  while (tree.runs().length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  stop.abort(new Stopped(130));
  await t.throwsAsync(run, { instanceOf: Stopped });
  t.deepEqual(readdirSync(comparison.scratch), []);
});
