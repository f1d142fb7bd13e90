// Servers that keep indexes current, as processes: files that are newer, repositories without an index, several servers, and their end.
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import test, { type ExecutionContext } from 'ava';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { ListRootsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { holderOf } from '../../../index-store/locks/lock-file.ts';
import { pathsOf, storeAt } from '../../../index-store/paths.ts';
import { readRegistry } from '../../../index-store/registry.ts';
import { environment, PROGRAM, runProgram, startProgram } from '../../support/run-program.ts';
import { commitAll, git, gitTree, newFolder } from '../../support/source-tree.ts';

/** Waits as long as the test may take. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(20);
}

function shop(t: ExecutionContext): string {
  const root = gitTree(t, { 'a.py': 'def pay():\n    pass\n' }, 'shop');
  commitAll(root);
  return root;
}

interface McpOptions {
  readonly cwd: string;
  readonly home: string;
  readonly roots?: readonly string[];
  readonly args?: readonly string[];
}

/** A client whose server keeps indexes current; words are not embedded, which takes long. */
async function connect(t: ExecutionContext, { cwd, home, roots, args = [] }: McpOptions) {
  const client = new Client(
    { name: 'test', version: '1' },
    roots ? { capabilities: { roots: {} } } : {},
  );
  if (roots)
    client.setRequestHandler(ListRootsRequestSchema, () => ({
      roots: roots.map((root) => ({ uri: pathToFileURL(root).href })),
    }));
  const [command, ...before] = PROGRAM;
  const transport = new StdioClientTransport({
    command,
    args: [...before, 'mcp', ...args],
    cwd,
    env: { ...environment(home), CODEGRAPH_NO_WATCH: '0', CODEGRAPH_MODEL: 'none' },
    stderr: 'ignore',
  });
  await client.connect(transport);
  t.teardown(() => client.close());
  const progress: string[] = [];
  const context = async (name: string, more: object = {}) => {
    const { isError, content } = await client.callTool(
      { name: 'context', arguments: { name, ...more } },
      undefined,
      { timeout: 120_000, onprogress: ({ message }) => void progress.push(message ?? '') },
    );
    const text = (content as { text: string }[]).map((part) => part.text).join('\n');
    return { failed: isError === true, text };
  };
  return { client, transport, context, progress };
}

/** The process that watches the only repository of the store; null if there is none. */
function watcherOf(home: string): number | null {
  const store = storeAt(home);
  const [entry] = readRegistry(store);
  return entry ? (holderOf(pathsOf(store, entry).watchLock)?.pid ?? null) : null;
}

test('a repository without an index is indexed by the first call, with progress; what is saved later is answered without any command', async (t) => {
  const root = shop(t);
  const home = newFolder(t, 'home');
  const { client, context, progress } = await connect(t, { cwd: root, home });
  const first = await context('pay');
  t.false(first.failed, first.text);
  t.regex(
    first.text,
    /'shop' \(.*\) was not indexed, and has been indexed for this call: 1 file in/,
  );
  t.regex(progress.join('\n'), /^indexing: /);
  t.notRegex((await context('pay')).text, /was not indexed/);
  for (const name of ['refund', 'cancel']) {
    appendFileSync(join(root, 'a.py'), `\n\ndef ${name}():\n    pass\n`);
    const { failed, text } = await context(name);
    t.false(failed, text);
    t.notRegex(text, /behind/);
  }
  t.not(watcherOf(home), null);
  await client.close();
  await until(() => watcherOf(home) === null);
});

test('with --no-watch nothing is indexed, and a name in a newer file is said to be there, with the command', async (t) => {
  const root = shop(t);
  const home = newFolder(t, 'home');
  const { context } = await connect(t, { cwd: root, home, args: ['--no-watch'] });
  t.regex((await context('pay')).text, /No repository is indexed yet/);
  t.is((await runProgram(['analyze', root, '--no-embeddings'], { home })).code, 0);
  appendFileSync(join(root, 'a.py'), '\n\ndef refund():\n    pass\n');
  const behind =
    /No symbol is named refund\. The index is behind: 'refund' occurs in newer files: a\.py\./;
  const { failed, text } = await context('refund');
  t.true(failed);
  t.regex(text, behind);
  t.regex(text, /codegraph analyze .*shop/);
  t.is(watcherOf(home), null);
  const shell = await runProgram(['context', 'refund'], { home, cwd: root });
  t.regex(shell.err, behind);
  t.regex(shell.err, /Bring the index up to date: codegraph analyze/);
  t.notRegex((await context('gone')).text, /behind/);
});

test('a root of the client is indexed, wherever the server was started; a repository outside of its roots is not', async (t) => {
  const root = shop(t);
  const other = gitTree(t, { 'b.py': 'def other():\n    pass\n' }, 'other');
  const home = newFolder(t, 'home');
  const { context } = await connect(t, { cwd: other, home, roots: [root] });
  t.regex((await context('other', { repo: other })).text, /No indexed repository is called/);
  t.regex((await context('pay')).text, /was not indexed, and has been/);
  t.deepEqual(
    readRegistry(storeAt(home)).map(({ path }) => path),
    [root],
  );
});

test('of two servers one watches; when it is killed its process ends, and the other server goes on', async (t) => {
  const root = shop(t);
  const home = newFolder(t, 'home');
  const clients = await Promise.all([
    connect(t, { cwd: root, home }),
    connect(t, { cwd: root, home }),
  ]);
  for (const { failed, text } of await Promise.all(clients.map(({ context }) => context('pay'))))
    t.false(failed, text);
  const pid = watcherOf(home);
  t.not(pid, null);
  const servers = clients.map(({ transport }) => transport.pid ?? 0);
  const parent = Number(readFileSync(`/proc/${pid}/stat`, 'latin1').split(' ')[3]);
  t.true(servers.includes(parent));
  process.kill(parent, 'SIGKILL');
  await until(() => ![null, pid].includes(watcherOf(home)));
  appendFileSync(join(root, 'a.py'), '\n\ndef refund():\n    pass\n');
  const left = clients[servers.indexOf(parent) === 0 ? 1 : 0];
  t.false((await left?.context('refund'))?.failed);
});

test('a new worktree: the command line says that it is not indexed, and over MCP it is indexed by the first call', async (t) => {
  const root = shop(t);
  const home = newFolder(t, 'home');
  t.is((await runProgram(['analyze', root, '--no-embeddings'], { home })).code, 0);
  const tree = join(root, 'trees/fix');
  git(root, 'worktree', 'add', '--quiet', tree);
  writeFileSync(join(tree, 'b.py'), 'def fixed():\n    pass\n');
  const shell = await runProgram(['context', 'pay'], { home, cwd: tree });
  t.is(shell.code, 1);
  t.regex(shell.err, /This worktree is not indexed: .*trees\/fix\.\n.*codegraph analyze .*fix/);
  const { context } = await connect(t, { cwd: tree, home });
  const { failed, text } = await context('fixed');
  t.false(failed, text);
  t.regex(text, /was not indexed, and has been indexed/);
});

test('the web server keeps the repositories current that it is asked about, also through a check-out and a move', async (t) => {
  const root = shop(t);
  const home = newFolder(t, 'home');
  t.is((await runProgram(['analyze', root, '--no-embeddings'], { home })).code, 0);
  const { child, firstLine, ended } = startProgram(['serve', '--port', '0'], {
    home,
    env: { CODEGRAPH_NO_WATCH: '0' },
  });
  t.teardown(() => child.kill('SIGKILL'));
  const url = (await firstLine).replace('Listening on ', '');
  const found = async (name: string): Promise<boolean> => {
    const answer = await fetch(`${url}/tools/context`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    return answer.status === 200;
  };
  t.true(await found('pay'));
  git(root, 'checkout', '--quiet', '-b', 'other');
  mkdirSync(join(root, 'src'));
  renameSync(join(root, 'a.py'), join(root, 'src/a.py'));
  writeFileSync(join(root, 'b.py'), 'def refund():\n    pass\n');
  t.true(await found('refund'));
  child.kill('SIGTERM');
  t.is((await ended).code, 0);
  await until(() => watcherOf(home) === null);
});
