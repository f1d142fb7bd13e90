// No network is touched unless a model that is not here is named: indexing, asking and serving run where every connection fails.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import test, { type ExecutionContext } from 'ava';
import { runProgram, startProgram, type Program } from '../support/run-program.ts';
import { newFolder, plainTree } from '../support/source-tree.ts';
import { writeTinyModel } from '../support/tiny-model.ts';

const GUARD = new URL('./no-network.mjs', import.meta.url);

function guarded(t: ExecutionContext) {
  const home = newFolder(t, 'home');
  const record = join(home, 'connections.txt');
  const env = { NODE_OPTIONS: `--import=${fileURLToPath(GUARD)}`, NETWORK_RECORD: record };
  const tried = (): string => (existsSync(record) ? readFileSync(record, 'utf8') : '');
  return {
    tried,
    run: (...args: string[]): Program['ended'] => runProgram(args, { home, env }),
    start: (...args: string[]): Program => startProgram(args, { home, env }),
  };
}

test('analyze, query, doctor, verify and both servers connect to nothing', async (t) => {
  const { run, start, tried } = guarded(t);
  const root = plainTree(
    t,
    {
      'cart.py':
        'class Cart:\n    """Adds orders of a user."""\n    def add(self, order):\n        return order\n',
    },
    'shop',
  );
  const model = writeTinyModel(newFolder(t, 'tiny'));
  t.regex(
    (await run('analyze', root, '--model', model)).out,
    /embeddings: 2 symbols with model tiny/,
  );
  const answer = JSON.parse((await run('query', 'add an order', '--json')).out) as {
    definitions: { name: string }[];
    meta: { notes?: string[] };
  };
  t.true(answer.definitions.some(({ name }) => name === 'add'));
  t.is(answer.meta.notes, undefined);
  t.is((await run('verify', root)).code, 0);
  await run('doctor');
  for (const [command, route] of [
    ['serve', '/tools/query'],
    ['eval-server', '/query'],
  ] as const) {
    const server = start(command, '--port', '0');
    const url = /http:\/\/[\d.]+:\d+/.exec(await server.firstLine)?.[0] ?? '';
    const response = await fetch(url + route, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query": "add an order"}',
    });
    t.is(response.status, 200, command);
    t.false(JSON.stringify(await response.json()).includes('Ranked by keywords only'));
    server.child.kill('SIGTERM');
    await server.ended;
  }
  t.is(tried(), '');
});

test('without any model nothing is fetched either', async (t) => {
  const { run, tried } = guarded(t);
  const root = plainTree(t, { 'a.py': 'def add(order):\n    return order\n' }, 'shop');
  t.regex((await run('analyze', root, '--no-embeddings')).out, /embeddings: none, as requested/);
  t.regex(
    (await run('query', 'add', '--json')).out,
    /Ranked by keywords only: the repository was indexed without embeddings/,
  );
  t.is((await run('analyze', root)).code, 0);
  t.is(tried(), '');
});

test('the guard sees a connection: a model that is named by its id', async (t) => {
  const { run, tried } = guarded(t);
  const root = plainTree(t, { 'a.py': 'def add(order):\n    return order\n' }, 'shop');
  const { code, err } = await run('analyze', root, '--model', 'someone/tiny');
  t.is(code, 1);
  t.regex(err, /the model someone\/tiny cannot be downloaded[^]*Try again when online/);
  t.regex(tried(), /^fetch https:\/\/huggingface\.co\/someone\/tiny\//);
});
