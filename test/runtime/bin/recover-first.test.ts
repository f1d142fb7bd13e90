// Every command after a rename that was broken off: files are put back before anything else, or it is said that they are pending. The list is that of the program.
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { editJournals } from '../../../index-store/edit-journal.ts';
import { pathsOf } from '../../../index-store/paths.ts';
import { indexRepository } from '../../../runtime/indexer/index-repository.ts';
import { brokenOff } from '../../support/edits-work.ts';
import { editedTree, stateOf, type EditedTree } from '../../support/edited-tree.ts';
import { runProgram, startProgram, type Program } from '../../support/run-program.ts';

/** What a command is run with, and until when; or why it touches neither a repository nor its index. */
type Use =
  | {
      readonly args: readonly string[];
      readonly input?: string;
      readonly ask?: string;
      readonly until?: RegExp;
    }
  | { readonly touchesNone: string };

const CALL = (id: number, method: string, params: object): string =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;
const HELLO = CALL(1, 'initialize', {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'test', version: '1' },
});

const USES: Readonly<Record<string, Use>> = {
  start: { args: ['--port', '0'], until: /Try next:/ },
  analyze: { args: ['--no-embeddings'] },
  list: { touchesNone: 'it reads the registry and what is recorded of runs' },
  status: { args: [] },
  remove: { args: ['repo'] },
  verify: { args: [] },
  why: { args: ['a.py', 'run.py'] },
  doctor: { touchesNone: 'it looks at the machine and the store' },
  export: { args: [] },
  import: { touchesNone: 'it writes an index to the store' },
  publish: { args: ['../place', '--no-embeddings'] },
  setup: { touchesNone: 'it knows configurations of clients alone' },
  mcp: {
    args: [],
    input: HELLO + CALL(2, 'tools/call', { name: 'context', arguments: { name: 'old' } }),
  },
  serve: { args: ['--port', '0'], ask: '/tools/context', until: /http:\/\/[\d.]+:\d+/ },
  'eval-server': { args: ['--port', '0'], ask: '/context', until: /http:\/\/[\d.]+:\d+/ },
  query: { args: ['old'] },
  context: { args: ['old'] },
  impact: { args: ['old'] },
  cypher: { args: ['MATCH (n) RETURN count(n)'] },
  rename: { args: ['old', 'renewed'] },
  detect_changes: { args: [] },
  list_repos: { touchesNone: 'it tells the registry' },
};

/** Where half of the files have the edits. */
async function half(t: ExecutionContext): Promise<EditedTree> {
  const tree = editedTree(t);
  await indexRepository(tree.store, { path: tree.root, model: null });
  await brokenOff('apply', tree);
  t.is(
    stateOf(tree.root).startsWith('extra') || stateOf(tree.root) === 'mixed',
    true,
    stateOf(tree.root),
  );
  return tree;
}

async function run(
  command: string,
  use: Exclude<Use, { touchesNone: string }>,
  { store, root }: EditedTree,
  env: Readonly<Record<string, string>> = {},
): ReturnType<() => Program['ended']> {
  const options = { home: store.home, cwd: root, env };
  if (use.until === undefined)
    return runProgram([command, ...use.args], { ...options, input: use.input ?? '' });
  const { child, ended } = startProgram([command, ...use.args], options);
  const seen = await new Promise<string>((resolve) => {
    let out = '';
    child.stdout?.on('data', (text: string) => {
      out += text;
      const found = use.until?.exec(out)?.[0];
      if (found !== undefined) resolve(found);
    });
    void ended.then(() => resolve(''));
  });
  if (use.ask !== undefined && seen !== '')
    await fetch(`http://127.0.0.1:${new URL(seen).port}${use.ask}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"old"}',
    }).then((answer) => answer.text());
  child.kill('SIGTERM');
  return ended;
}

test('each command of the program is on the list', async (t) => {
  const { home } = editedTree(t).store;
  const { out } = await runProgram(['--help'], { home });
  const named = [...out.slice(out.indexOf('Commands:')).matchAll(/^ {2}([a-z][\w-]*)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'help');
  t.deepEqual(
    named.map((name) => name.replaceAll('-', '_')).sort(),
    Object.keys(USES)
      .map((name) => name.replaceAll('-', '_'))
      .sort(),
  );
});

for (const [command, use] of Object.entries(USES)) {
  if ('touchesNone' in use) continue;
  const name = command.replaceAll('_', '-');

  test(`${name}: what was broken off is put back first`, async (t) => {
    const tree = await half(t);
    const { err } = await run(name, use, tree);
    t.is(stateOf(tree.root), 'old', err);
    t.false(editJournals(tree.store, tree.entry).hasPending());
  });
}

for (const [command, pending] of [
  ['status', /interrupted/],
  ['context', /interrupted/],
  ['analyze', /interrupted/],
  ['verify', /interrupted/],
  ['export', /interrupted/],
  ['why', /interrupted/],
] as const) {
  test(`${command}: read-only, nothing is put back, and it is said`, async (t) => {
    const tree = await half(t);
    const before = stateOf(tree.root);
    const use = USES[command] as Exclude<Use, { touchesNone: string }>;
    const { out, err } = await run(command, use, tree, { CODEGRAPH_READ_ONLY: '1' });
    t.regex(out + err, pending);
    t.is(stateOf(tree.root), before);
    t.true(editJournals(tree.store, tree.entry).hasPending());
  });
}

test('remove keeps a journal that is needed: read-only, and where files were changed since', async (t) => {
  const tree = await half(t);
  const use = { args: ['repo'] };
  const refused = await run('remove', use, tree, { CODEGRAPH_READ_ONLY: '1' });
  t.is(refused.code, 1);
  t.regex(refused.err, /interrupted.*\nRun codegraph status/);
  t.true(editJournals(tree.store, tree.entry).hasPending());
  writeFileSync(join(tree.root, 'a.py'), 'mine\n');
  const kept = await run('remove', use, tree);
  t.is(kept.code, 1);
  t.regex(kept.err, /kept in \S*unsettled-1\n.*delete that file/);
  const { edits, folder } = pathsOf(tree.store, tree.entry);
  t.deepEqual(readdirSync(edits), ['unsettled-1']);
  rmSync(join(edits, 'unsettled-1'));
  t.is((await run('remove', use, tree)).code, 0);
  t.false(existsSync(folder));
});

test('remove waits for a repository that is away: its edits can be put back when it is there again', async (t) => {
  const tree = await half(t);
  renameSync(tree.root, `${tree.root}-away`);
  const refused = await runProgram(['remove', 'repo'], { home: tree.store.home });
  t.is(refused.code, 1);
  t.regex(refused.err, /cannot be reverted now: the repository has been moved/);
  renameSync(`${tree.root}-away`, tree.root);
  t.is((await runProgram(['remove', 'repo'], { home: tree.store.home })).code, 0);
  t.is(stateOf(tree.root), 'old');
});
