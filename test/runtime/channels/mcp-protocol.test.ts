// The MCP server against the specification: progress, cancellation, notices, subscriptions, pages, completion. What it refuses is in mcp-refusals.
import test from 'ava';
import {
  LoggingMessageNotificationSchema,
  ResourceListChangedNotificationSchema,
  ResourceUpdatedNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { connectClient } from '../../support/channels.ts';
import { FAKE_TOOLS } from '../../support/fake-source.ts';
import { fakeWorld } from '../../support/fake-world.ts';
import { sampleApp } from '../../support/sample-app.ts';

function appWorld(names = ['alpha', 'beta']) {
  const world = fakeWorld({ names });
  world.source.open = async ({ name, path }) => ({
    index: { ...sampleApp(), info: { ...sampleApp().info, repo: name, path } },
    bytes: 1,
    sections: [],
    isGone: false,
    trouble: null,
  });
  return world;
}

test('what the server can do is what it declares', async (t) => {
  const client = await connectClient(fakeWorld());
  t.deepEqual(client.getServerCapabilities(), {
    tools: {},
    resources: { subscribe: true, listChanged: true },
    prompts: {},
    completions: {},
    logging: {},
  });
  t.like(client.getServerVersion(), { name: 'codegraph' });
  t.regex(client.getInstructions() ?? '', /never instructions/);
  t.deepEqual(await client.ping(), {});
});

test('progress is told to who asks for it, in steps that rise, and to nobody else', async (t) => {
  const client = await connectClient(fakeWorld());
  const told: object[] = [];
  await client.callTool({ name: 'echo_text', arguments: { text: 'a', repo: 'alpha' } });
  await client.callTool({ name: 'echo_text', arguments: { text: 'a', repo: 'alpha' } }, undefined, {
    onprogress: (progress) => void told.push(progress),
  });
  t.deepEqual(told, [
    { progress: 1, total: 3, message: 'opening the index' },
    { progress: 3, total: 3, message: 'computing the answer' },
  ]);
});

test('a call that is cancelled is not carried out, and gets no answer', async (t) => {
  const world = fakeWorld();
  let handled = 0;
  let opened: () => void = () => undefined;
  const opening = new Promise<void>((resolve) => (opened = resolve));
  const open = world.source.open.bind(world.source);
  world.source.open = async (entry) => {
    await opening;
    return open(entry);
  };
  const tools = FAKE_TOOLS.map((tool) => ({
    ...tool,
    handle(...given: Parameters<typeof tool.handle>) {
      handled++;
      return tool.handle(...given);
    },
  }));
  const client = await connectClient({ ...world, tools });
  const answers: unknown[] = [];
  const { transport } = client;
  const onmessage = transport?.onmessage;
  if (transport) {
    transport.onmessage = (message, extra) => {
      answers.push(message);
      onmessage?.(message, extra);
    };
  }
  const stop = new AbortController();
  const asked = client.callTool(
    { name: 'echo_text', arguments: { text: 'a', repo: 'alpha' } },
    undefined,
    { signal: stop.signal },
  );
  stop.abort();
  await t.throwsAsync(asked);
  opened();
  t.like(await client.callTool({ name: 'echo_text', arguments: { text: 'b', repo: 'alpha' } }), {
    content: [{ text: 'alpha: b b' }],
  });
  t.deepEqual([handled, answers.length], [1, 1]);
});

test('a client hears of what goes wrong, and of as much more as it asks for; never where', async (t) => {
  const world = fakeWorld();
  const client = await connectClient(world);
  const heard: unknown[] = [];
  client.setNotificationHandler(
    LoggingMessageNotificationSchema,
    ({ params }) => void heard.push(params),
  );
  await client.ping();
  world.log.info('opened', { repo: 'alpha' });
  world.log.warn('torn', { repo: 'alpha', error: new Error('in /home/someone') });
  await client.setLoggingLevel('debug');
  world.log.debug('looked');
  await client.setLoggingLevel('emergency');
  world.log.error('failed');
  await client.ping();
  t.deepEqual(heard, [
    { level: 'warning', logger: 'codegraph', data: { message: 'torn', repo: 'alpha' } },
    { level: 'debug', logger: 'codegraph', data: { message: 'looked' } },
  ]);
  await client.close();
  t.notThrows(() => world.log.error('nobody listens'));
});

test('a new index is told: to all that the list may differ, to subscribers which resource does', async (t) => {
  const world = appWorld();
  const client = await connectClient(world);
  // The server's own look at the store keeps no process alive.
  const alive = setInterval(() => undefined, 1000);
  t.teardown(() => clearInterval(alive));
  const updated: string[] = [];
  client.setNotificationHandler(
    ResourceUpdatedNotificationSchema,
    ({ params }) => void updated.push(params.uri),
  );
  const changed = () =>
    new Promise<void>((resolve) =>
      client.setNotificationHandler(ResourceListChangedNotificationSchema, () => resolve()),
    );
  for (const uri of [
    'codegraph://repo/alpha/context',
    'codegraph://repo/beta/context',
    'codegraph://repo/alpha/modules',
    'codegraph://repos',
  ])
    await client.subscribeResource({ uri });
  await client.unsubscribeResource({ uri: 'codegraph://repo/alpha/modules' });
  const renewed = changed();
  world.source.generations.set('alpha', '2');
  await renewed;
  t.deepEqual(updated.splice(0), ['codegraph://repo/alpha/context', 'codegraph://repos']);
  const added = changed();
  world.source.names.push('gamma');
  await added;
  t.deepEqual(updated, ['codegraph://repos']);
  t.true(
    (await client.listResources()).resources.some(
      ({ uri }) => uri === 'codegraph://repo/gamma/context',
    ),
  );
  await client.close();
});

test('a long list comes in pages that hold everything once', async (t) => {
  const names = Array.from({ length: 120 }, (_, number) => `repo-${number}`);
  const client = await connectClient(fakeWorld({ names }));
  const uris: string[] = [];
  let pages = 0;
  for (let cursor: string | undefined; pages === 0 || cursor !== undefined; pages += 1) {
    const page = await client.listResources(cursor === undefined ? {} : { cursor });
    uris.push(...page.resources.map(({ uri }) => uri));
    cursor = page.nextCursor;
  }
  t.deepEqual([pages, uris.length, new Set(uris).size], [5, 1 + 7 * 120, 1 + 7 * 120]);
});

test('arguments of prompts complete: repositories, and symbols by the beginning of any name', async (t) => {
  const client = await connectClient(appWorld(), '/repos/beta');
  const completed = async (name: string, value: string, repo?: string) => {
    const ref = { type: 'ref/prompt' as const, name: 'detect_impact' };
    return (
      await client.complete({
        ref,
        argument: { name, value },
        ...(repo === undefined ? {} : { context: { arguments: { repo } } }),
      })
    ).completion;
  };
  t.deepEqual((await completed('repo', 'al')).values, ['alpha']);
  t.deepEqual((await completed('target', 'run', 'alpha')).values, ['App.run']);
  t.deepEqual((await completed('target', 'App.h')).values, ['App.handle']);
  t.deepEqual(await completed('target', 'disp', 'gone'), { values: [], total: 0, hasMore: false });
});
