// A bug behind any route: one 500 whose id is in the log, no word of what went wrong, and a server that goes on.
import test from 'ava';
import Joi from 'joi';
import { defineTool, type AnyTool } from '../../../handlers/_tool.ts';
import { FORMAT } from '../../../index-store/manifest.ts';
import { localBackend } from '../../../runtime/backend/local-backend.ts';
import type { StoreWorld } from '../../../runtime/open-world.ts';
import { createEvalServer } from '../../../runtime/channels/eval.ts';
import { createWebServer } from '../../../runtime/channels/web.ts';
import { version } from '../../../runtime/version.ts';
import { CHANNELS, connectClient } from '../../support/channels.ts';
import { echo } from '../../support/fake-source.ts';
import { fakeWorld, type FakeWorld } from '../../support/fake-world.ts';

const SECRET = 'secret of /home/someone';

function crash(): never {
  throw new Error(SECRET);
}

/** Answers with what cannot be written, or cannot be shown. */
const odd = defineTool<{ readonly how: string }, object>({
  name: 'odd_answer',
  title: 'Odd',
  description: 'Answers oddly.',
  request: Joi.object({ how: Joi.string().required() }),
  response: () => Joi.object().unknown(),
  scope: 'snapshot',
  readOnly: true,
  fills: [],
  aliases: {},
  positional: 'how',
  failures: [],
  examples: [{ how: 'x' }],
  trim: [],
  handle: ({ how }) =>
    how === 'unwritable' ? { large: 1n } : how === 'circular' ? circle() : { text: 'a' },
  render: () => crash(),
});

function circle(): object {
  const made: Record<string, unknown> = {};
  made['itself'] = made;
  return made;
}

/** A tool that cannot even be described. */
const undescribed: AnyTool = {
  ...echo,
  name: 'undescribed',
  examples: [],
  get response(): never {
    return crash();
  },
};

interface Broken {
  readonly what: string;
  readonly world: (made: FakeWorld) => StoreWorld;
  readonly method: 'GET' | 'POST';
  /** Without the prefix that the web-UI server gives to tools. */
  readonly path: string;
  readonly payload?: object;
  readonly on: readonly ('web' | 'eval')[];
}

const withTools =
  (...tools: readonly AnyTool[]) =>
  (made: FakeWorld): StoreWorld => ({ ...made, tools: [...made.tools, ...tools] });

function brokenGraph(made: FakeWorld): StoreWorld {
  const { open } = made.source;
  made.source.open = async (entry) => {
    const opened = await open.call(made.source, entry);
    return {
      ...opened,
      index: { ...opened.index, graph: new Proxy(opened.index.graph, { get: crash }) },
    };
  };
  return made;
}

function brokenRegistry(made: FakeWorld): StoreWorld {
  made.source.entries = crash;
  return made;
}

const BOTH = ['web', 'eval'] as const;

const CASES: readonly Broken[] = [
  {
    what: 'a handler',
    world: (made) => made,
    method: 'POST',
    path: '/echo_text',
    payload: { text: 'crash', repo: 'alpha' },
    on: BOTH,
  },
  {
    what: 'an answer that cannot be written',
    world: withTools(odd),
    method: 'POST',
    path: '/odd_answer',
    payload: { how: 'unwritable', repo: 'alpha' },
    on: BOTH,
  },
  {
    what: 'an answer that holds itself',
    world: withTools(odd),
    method: 'POST',
    path: '/odd_answer',
    payload: { how: 'circular', repo: 'alpha' },
    on: BOTH,
  },
  {
    what: 'the description of the routes',
    world: withTools(undescribed),
    method: 'GET',
    path: '/openapi.json',
    on: BOTH,
  },
  {
    what: 'the registry',
    world: brokenRegistry,
    method: 'POST',
    path: '/echo_text',
    payload: { text: 'a', repo: 'alpha' },
    on: BOTH,
  },
  {
    what: 'a view of a repository',
    world: brokenGraph,
    method: 'GET',
    path: '/repos/alpha/processes',
    on: ['web'],
  },
  {
    what: 'a view of a repository, with the registry',
    world: brokenRegistry,
    method: 'GET',
    path: '/repos/alpha',
    on: ['web'],
  },
  {
    what: 'the list of repositories',
    world: brokenRegistry,
    method: 'GET',
    path: '/list_repos',
    on: ['eval'],
  },
];

for (const { what, world, method, path, payload, on } of CASES) {
  for (const kind of on) {
    test(`${kind}: a bug in ${what} is one 500 with an id that is in the log, and the server goes on`, async (t) => {
      const made = fakeWorld();
      const given = world(made);
      const server =
        kind === 'web'
          ? createWebServer(localBackend(given), {
              host: '127.0.0.1',
              port: 0,
              webUiOrigin: null,
              page: [],
            })
          : createEvalServer(localBackend(given), {
              host: '127.0.0.1',
              port: 0,
              onShutdown: () => undefined,
            });
      const url = kind === 'web' && method === 'POST' ? `/tools${path}` : path;
      const answer = await server.inject({
        method,
        url,
        headers: { 'content-type': 'application/json' },
        ...(payload ? { payload: JSON.stringify(payload) } : {}),
      });
      t.is(answer.statusCode, 500, answer.payload);
      const { error } = JSON.parse(answer.payload) as {
        error: { code: string; details: { id: string } };
      };
      t.is(error.code, 'internal');
      t.is(error.details.id, String(answer.headers['x-request-id']));
      t.notRegex(answer.payload, /secret|home|BigInt|circular|\.ts/);
      const logged = made.lines.filter((line) => line.includes(': error: '));
      t.is(logged.length, 1);
      t.true(
        logged[0]?.includes(`id="${error.details.id}"`) &&
          /error=".*\\n\s+at /.test(logged[0] ?? ''),
        logged[0],
      );
      t.is((await server.inject('/health')).statusCode, 200);
      t.is((await server.inject('/nowhere')).statusCode, 404);
    });
  }
}

test('a bug in what shows an answer is a failure with an id on channels that show text, and the next call is answered', async (t) => {
  for (const name of ['MCP', 'command line']) {
    const made = fakeWorld();
    const call = await CHANNELS.find((channel) => channel.name === name)?.open({
      ...made,
      tools: [...made.tools, odd],
    });
    if (name === 'MCP') {
      t.like(await call?.('odd_answer', { how: 'x', repo: 'alpha' }), {
        error: { code: 'internal' },
      });
      t.true(made.lines.some((line) => line.includes(SECRET)));
    }
    t.like(await call?.('echo_text', { text: 'a', repo: 'alpha' }), { items: ['a', 'a'] });
  }
});

test('a bug behind a resource is an error of the protocol that says nothing of it, and the session goes on', async (t) => {
  const made = fakeWorld();
  const client = await connectClient(brokenGraph(made));
  const error = await t.throwsAsync(
    client.readResource({ uri: 'codegraph://repo/alpha/processes' }),
  );
  t.notRegex(error?.message ?? '', /secret/);
  t.true(made.lines.some((line) => line.includes(SECRET)));
  t.is((await client.listResources()).resources.length > 0, true);
});

test('health tells versions, memory, and how a request would find each repository', async (t) => {
  const made = fakeWorld({ names: ['alpha', 'beta', 'broken', 'new'] });
  made.source.broken.add('broken');
  made.source.generations.set('new', null);
  const server = createEvalServer(localBackend(made), {
    host: '127.0.0.1',
    port: 0,
    onShutdown: () => undefined,
  });
  for (const repo of ['alpha', 'broken'])
    await server.inject({
      method: 'POST',
      url: '/echo_text',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ text: 'a', repo }),
    });
  const health = JSON.parse((await server.inject('/health')).payload) as Record<string, unknown>;
  t.deepEqual(health['repos'], [
    { name: 'alpha', state: 'in_memory', trouble: null },
    { name: 'beta', state: 'on_disk', trouble: null },
    {
      name: 'broken',
      state: 'unreadable',
      trouble: "The index of 'broken' cannot be read: a section is torn",
    },
    { name: 'new', state: 'not_indexed', trouble: "'new' has no complete index yet." },
  ]);
  t.like(health, {
    status: 'ok',
    version,
    node: process.versions.node,
    index_format: FORMAT,
    read_only: false,
    indexes: { open: 1 },
    registry_trouble: null,
  });
  t.true(Number(health['memory_mb']) > 0 && Number(health['uptime_seconds']) >= 0);
});

test('health tells of a registry that cannot be read, and is itself answered', async (t) => {
  const made = fakeWorld();
  made.source.entries = () => {
    throw Object.assign(
      new Error("EACCES: permission denied, open '/home/someone/.codegraph/registry'"),
      { code: 'EACCES', syscall: 'open' },
    );
  };
  const server = createEvalServer(localBackend(made), {
    host: '127.0.0.1',
    port: 0,
    onShutdown: () => undefined,
  });
  const { statusCode, payload } = await server.inject('/health');
  t.is(statusCode, 200);
  t.like(JSON.parse(payload), {
    repos: [],
    registry_trouble: 'The registry cannot be read: EACCES',
  });
});
