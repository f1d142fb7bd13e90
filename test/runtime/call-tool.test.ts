// The one path of every tool call.
import test from 'ava';
import { failure, isFailure } from '../../lib/model/answer.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { callTool, type ToolCall } from '../../runtime/call-tool.ts';
import { fakeWorld, type FakeWorld } from '../support/fake-world.ts';

function call(world: ReturnType<typeof fakeWorld>, request: unknown, more: Partial<ToolCall> = {}) {
  return callTool({ tool: 'echo_text', request, ...more }, world);
}

test('checks, takes the snapshot, handles, renders', async (t) => {
  const answer = await call(fakeWorld(), { text: 'a', repo: 'beta' }, { form: 'both' });
  t.deepEqual(answer, {
    response: { repo: 'beta', items: ['a', 'a'], meta: { omitted: {}, stale: null } },
    text: 'beta: a a',
  });
});

test('a working folder chooses the repository', async (t) => {
  t.like(await call(fakeWorld(), { text: 'a' }, { workingFolder: '/repos/beta/src' }), {
    response: { repo: 'beta' },
  });
});

test('a tool that writes does not take its repository from the working folder', async (t) => {
  const world = fakeWorld();
  const tools = world.tools.map((tool) => ({ ...tool, readOnly: false }));
  t.like(
    await callTool(
      { tool: 'echo_text', request: { text: 'a' }, workingFolder: '/repos/beta' },
      { ...world, tools },
    ),
    { error: { code: 'repo_required' } },
  );
});

test('a bad request opens no index', async (t) => {
  const world = fakeWorld();
  t.like(await call(world, { repo: 'alpha' }), { error: { code: 'invalid_request' } });
  t.deepEqual(world.source.opened, []);
});

test('a tool about the registry gets what it asks to be filled in, and no snapshot', async (t) => {
  const world = fakeWorld();
  t.like(await callTool({ tool: 'list_repos', request: { limit: 1 } }, world), {
    response: { total: 2, repos: [{ name: 'alpha' }] },
  });
  t.deepEqual(world.source.opened, []);
});

/** A world whose tool finds its text in no index before that of the second day, and what it does in one of them. */
function worldWithNews(before: (world: FakeWorld) => void, more: { patienceMs?: number } = {}) {
  const world = fakeWorld(more);
  const tools = world.tools.map((tool) => ({
    ...tool,
    handle(_request: object, snapshot: IndexSnapshot) {
      if (snapshot.info.indexedAt >= '2026-01-02')
        return { repo: 'alpha', items: [snapshot.info.indexedAt], meta: {} };
      before(world);
      return failure('symbol_not_found', 'There is no such text.', 'Try another.');
    },
  })) as unknown as FakeWorld['tools'];
  return { ...world, tools };
}

test('a symbol that an index gets while the one before it is asked is found', async (t) => {
  const world = worldWithNews(({ source }) => void source.generations.set('alpha', '2'));
  t.like(await call(world, { text: 'new', repo: 'alpha' }), {
    response: { items: ['2026-01-02T00:00:00.000Z'] },
  });
  t.deepEqual(world.source.opened, ['alpha', 'alpha']);
});

test('a symbol that an index gets while newer files are looked at is found', async (t) => {
  const world = worldWithNews(() => undefined);
  const outside = {
    ...world.outside,
    explain: async (...[failed]: Parameters<typeof world.outside.explain>) => {
      world.source.generations.set('alpha', '2');
      return failed;
    },
  };
  t.like(await call({ ...world, outside }, { text: 'new', repo: 'alpha' }), {
    response: { items: ['2026-01-02T00:00:00.000Z'] },
  });
});

test('a symbol that is not found waits for a newer index that is being opened', async (t) => {
  const world = worldWithNews(() => setTimeout(() => open(), 20), { patienceMs: 1 });
  await call(world, { text: 'old', repo: 'alpha' });
  world.source.generations.set('alpha', '2');
  let open = (): void => undefined;
  world.source.gate = new Promise((resolve) => (open = resolve));
  t.like(await call(world, { text: 'new', repo: 'alpha' }), {
    response: { items: ['2026-01-02T00:00:00.000Z'] },
  });
});

test('a symbol that the newest index lacks is looked for once', async (t) => {
  let asked = 0;
  const world = worldWithNews(() => void (asked += 1));
  t.like(await call(world, { text: 'new', repo: 'alpha' }), {
    error: { code: 'symbol_not_found' },
  });
  t.is(asked, 1);
});

test('max_tokens bounds what the channel adds too', async (t) => {
  const extend = (_tool: unknown, response: object) => ({ ...response, added: 'x'.repeat(100) });
  const answer = await call(
    fakeWorld(),
    { text: 'word', repeat: 500, repo: 'alpha', max_tokens: 100 },
    { extend },
  );
  t.true(!isFailure(answer) && JSON.stringify(answer.response).length <= 400);
  t.regex(JSON.stringify(answer), /"items":\{"shown":\d+,"total":500\}/);
});

test('an expected failure is the answer', async (t) => {
  t.like(await call(fakeWorld(), { text: 'missing', repo: 'alpha' }), {
    error: { code: 'symbol_not_found' },
  });
});

test('a bug is an answer with an id that is in the log, and tells nothing else', async (t) => {
  const world = fakeWorld();
  const answer = await call(world, { text: 'crash', repo: 'alpha' });
  t.like(answer, { error: { code: 'internal' } });
  t.notRegex(JSON.stringify(answer), /secret|home|\.ts:/);
  const { id } = (isFailure(answer) ? answer.error.details : {}) as { id: string };
  t.true(
    id.length > 10 && world.lines.some((line) => line.includes(id) && line.includes('secret')),
  );
});

test('a tool that is not there is named, with those that are', async (t) => {
  t.like(await callTool({ tool: '__proto__', request: {} }, fakeWorld()), {
    error: { code: 'not_found', hint: 'Tools: echo_text, list_repos.' },
  });
});

test('whoever wants to know is told each step before it begins', async (t) => {
  const steps: string[] = [];
  await call(
    fakeWorld(),
    { text: 'a', repo: 'alpha' },
    { onStep: async (step) => void steps.push(step) },
  );
  t.deepEqual(steps, ['opening the index', 'computing the answer']);
});

test('once nobody waits for the answer, no further step is begun', async (t) => {
  const world = fakeWorld();
  const stop = new AbortController();
  const onStep = async (step: string): Promise<void> =>
    step === 'computing the answer' ? stop.abort() : undefined;
  t.like(await call(world, { text: 'crash', repo: 'alpha' }, { signal: stop.signal, onStep }), {
    error: { code: 'invalid_request', message: 'The call was cancelled.' },
  });
  t.deepEqual(world.lines, []);
});
