// Nothing that a repository's configuration names is run, fetched or written, whichever tool is called on whichever channel. What git answers is tested where it is asked.
import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import test, { type ExecutionContext } from 'ava';
import { TOOLS } from '../../../handlers/_all.gen.ts';
import { storeAt, type Store } from '../../../index-store/paths.ts';
import { indexRepository } from '../../../runtime/indexer/index-repository.ts';
import { CHANNELS } from '../../support/channels.ts';
import { runProgram, startProgram } from '../../support/run-program.ts';
import { newFolder } from '../../support/source-tree.ts';
import { worldOf } from '../../support/stored-world.ts';
import { trappedRepository, type TrappedRepository } from '../../support/trapped-repository.ts';

type Request = Readonly<Record<string, unknown>>;

const requestsOf = ({
  first,
}: TrappedRepository): readonly (readonly [tool: string, request: Request])[] => [
  ['context', { name: 'a.py:one', include_content: true }],
  ['cypher', { query: 'MATCH (f:Function) RETURN f.name' }],
  ...['unstaged', 'staged', 'all'].map((scope): [string, Request] => ['detect_changes', { scope }]),
  ['detect_changes', { scope: 'compare', base_ref: first }],
  ['impact', { target: 'fresh' }],
  ['list_repos', {}],
  ['query', { query: 'one' }],
  ['rename', { symbol_name: 'fresh', new_name: 'newer' }],
  ['rename', { symbol_name: 'fresh', new_name: 'newer', dry_run: false }],
];

async function indexed(t: ExecutionContext): Promise<{
  readonly repository: TrappedRepository;
  readonly store: Store;
  readonly untouched: (what: string) => void;
}> {
  const repository = await trappedRepository(t);
  const before = repository.gitState();
  const store = storeAt(newFolder(t, 'home'));
  await indexRepository(store, { path: repository.root, model: null });
  const untouched = (what: string): void => {
    t.deepEqual(repository.ran(), [], what);
    t.is(repository.connections(), 0, what);
    t.deepEqual(repository.gitState(), before, what);
  };
  untouched('indexing');
  return { repository, store, untouched };
}

test('every tool is asked', async (t) => {
  const asked = requestsOf(await trappedRepository(t)).map(([tool]) => tool);
  t.deepEqual([...new Set(asked)].sort(), TOOLS.map(({ name }) => name).sort());
});

for (const { name, open } of CHANNELS) {
  test(`${name}: no trap of a repository fires, and its .git stays as it is`, async (t) => {
    const { repository, store, untouched } = await indexed(t);
    const call = await open(worldOf(store));
    for (const [tool, request] of requestsOf(repository)) {
      const answer = await call(tool, request);
      untouched(`${tool} ${JSON.stringify(request)}`);
      t.false(/"internal"/.test(JSON.stringify(answer)), `${tool} ${JSON.stringify(answer)}`);
    }
  });
}

test('changes are told all the same, and what a partial clone lacks is said to be missing', async (t) => {
  const { repository, store } = await indexed(t);
  const call = (await CHANNELS[0]?.open(worldOf(store))) as (
    tool: string,
    request: Request,
  ) => Promise<object>;
  t.like(await call('detect_changes', { scope: 'all' }), {
    changed_symbols: [
      { uid: 'Function:a.py:one', change: 'modified' },
      { uid: 'Function:new.py:fresh', change: 'added' },
    ],
  });
  t.like(await call('detect_changes', { scope: 'compare', base_ref: repository.first }), {
    error: { code: 'not_found' },
  });
});

test('the programs: no trap fires from the repository or from the environment, and .git stays as it is', async (t) => {
  const {
    repository,
    store: { home },
    untouched,
  } = await indexed(t);
  const { root, environment } = repository;
  const options = { home, cwd: root, env: environment };
  for (const args of [
    ['analyze', '--force', '--no-embeddings'],
    ['analyze', '--no-embeddings'],
    ['status'],
    ['status', '--json'],
    ['list'],
    ['verify'],
    ['doctor'],
  ]) {
    const { code, err } = await runProgram(args, options);
    t.is(code, 0, `${args.join(' ')}: ${err}`);
    untouched(args.join(' '));
  }
  for (const [tool, request] of requestsOf(repository)) {
    const given = Object.entries(request).flatMap(([name, value]) =>
      typeof value === 'boolean'
        ? [`--${value ? '' : 'no-'}${name.replaceAll('_', '-')}`]
        : [`--${name.replaceAll('_', '-')}`, String(value)],
    );
    await runProgram([tool.replaceAll('_', '-'), ...given], options);
    untouched(tool);
  }
});

for (const [command, pathOf] of [
  ['serve', (tool: string) => `/tools/${tool}`],
  ['eval-server', (tool: string) => `/${tool}`],
] as const) {
  test(`${command}: no trap fires, and .git stays as it is`, async (t) => {
    const {
      repository,
      store: { home },
      untouched,
    } = await indexed(t);
    const server = startProgram([command, '--port', '0'], {
      home,
      cwd: repository.root,
      env: repository.environment,
    });
    const url = /http:\/\/[\d.]+:\d+/.exec(await server.firstLine)?.[0] ?? '';
    for (const [tool, request] of requestsOf(repository).filter(
      ([name]) => name !== 'list_repos',
    )) {
      const { status } = await fetch(url + pathOf(tool), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(request),
      });
      t.true(status < 500, tool);
      untouched(tool);
    }
    server.child.kill('SIGTERM');
    await server.ended;
    untouched('its end');
  });
}

test('mcp over stdio: no trap fires, and .git stays as it is', async (t) => {
  const {
    repository,
    store: { home },
    untouched,
  } = await indexed(t);
  const hello = {
    jsonrpc: '2.0',
    id: 0,
    method: 'initialize',
    params: {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    },
  };
  const calls = requestsOf(repository).map(([name, args], at) => ({
    jsonrpc: '2.0',
    id: at + 1,
    method: 'tools/call',
    params: { name, arguments: args },
  }));
  const input = [hello, { jsonrpc: '2.0', method: 'notifications/initialized' }, ...calls]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
  const { out } = await runProgram(['mcp'], {
    home,
    cwd: repository.root,
    env: repository.environment,
    input,
  });
  // Beside the answers there may be notices: that an index has been made, say.
  const answers = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly id?: number })
    .filter(({ id }) => id !== undefined);
  t.is(answers.length, calls.length + 1);
  untouched('mcp');
});

test('analyze --watch: no trap fires, and .git stays as it is', async (t) => {
  const {
    repository,
    store: { home },
    untouched,
  } = await indexed(t);
  const watching = startProgram(['analyze', '--watch', '--no-embeddings'], {
    home,
    cwd: repository.root,
    env: repository.environment,
  });
  let said = '';
  watching.child.stderr?.on('data', (text: string) => void (said += text));
  while (!said.includes('watching ')) await sleep(20);
  watching.child.kill('SIGTERM');
  await watching.ended;
  untouched('watching');
});

test('the traps are traps: git itself falls into them', async (t) => {
  const { root, ran, gitState } = await trappedRepository(t);
  const before = gitState();
  for (const args of [['status'], ['diff'], ['fetch', 'origin']]) {
    try {
      execFileSync('git', ['-C', root, ...args], { stdio: 'ignore', timeout: 20_000 });
    } catch {
      // It fails by the traps.
    }
  }
  for (const name of ['core.fsmonitor', 'filter.odd.process', 'remote-ext'])
    t.true(
      ran().some((line) => line.includes(name)),
      `${name} in ${ran().join()}`,
    );
  t.notDeepEqual(gitState(), before);
});
