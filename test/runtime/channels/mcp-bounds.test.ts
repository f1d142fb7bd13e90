// What MCP takes beside tools has bounds too: addresses, arguments of prompts, what is to be completed. What it answers is tested elsewhere.
import test from 'ava';
import { connectClient } from '../../support/channels.ts';
import { fakeWorld } from '../../support/fake-world.ts';

const WITHIN = 'x'.repeat(29_000);
const BEYOND = 'x'.repeat(30_001);

type McpClient = Awaited<ReturnType<typeof connectClient>>;

const ASKED: readonly {
  readonly what: string;
  readonly field: string;
  readonly ask: (client: McpClient, text: string) => Promise<unknown>;
}[] = [
  {
    what: 'an address that is read',
    field: 'uri',
    ask: (client, text) => client.readResource({ uri: `codegraph://repo/beta/module/${text}` }),
  },
  {
    what: 'an address that is subscribed to',
    field: 'uri',
    ask: (client, text) =>
      client.subscribeResource({ uri: `codegraph://repo/beta/module/${text}` }),
  },
  {
    what: 'an argument of a prompt',
    field: 'target',
    ask: (client, text) => client.getPrompt({ name: 'detect_impact', arguments: { target: text } }),
  },
  {
    what: 'another argument of a prompt',
    field: 'repo',
    ask: (client, text) => client.getPrompt({ name: 'generate_map', arguments: { repo: text } }),
  },
  {
    what: 'what is completed',
    field: 'target',
    ask: (client, text) =>
      client.complete({
        ref: { type: 'ref/prompt', name: 'detect_impact' },
        argument: { name: 'target', value: text },
      }),
  },
  {
    what: 'what is known where something is completed',
    field: 'repo',
    ask: (client, text) =>
      client.complete({
        ref: { type: 'ref/prompt', name: 'detect_impact' },
        argument: { name: 'target', value: 'a' },
        context: { arguments: { repo: text } },
      }),
  },
];

async function errorOf(
  answer: Promise<unknown>,
): Promise<{ code: number; message: string } | null> {
  return answer.then(
    () => null,
    (error: unknown) => error as { code: number; message: string },
  );
}

for (const { what, field, ask } of ASKED) {
  test(`${what} may be long, and no longer`, async (t) => {
    const client = await connectClient(fakeWorld());
    t.not((await errorOf(ask(client, WITHIN)))?.code, -32602);
    const refused = await errorOf(ask(client, BEYOND));
    t.is(refused?.code, -32602);
    t.true(
      refused?.message.includes(`'${field}' must have at most 30000 characters`),
      refused?.message,
    );
  });
}

test('what is not there is told in few words', async (t) => {
  const client = await connectClient(fakeWorld());
  const asked = [
    client.readResource({ uri: BEYOND }),
    client.getPrompt({ name: BEYOND }),
    client.callTool({ name: BEYOND }),
    client.complete({
      ref: { type: 'ref/prompt', name: BEYOND },
      argument: { name: BEYOND, value: '' },
    }),
    client.complete({
      ref: { type: 'ref/prompt', name: 'detect_impact' },
      argument: { name: BEYOND, value: '' },
    }),
  ];
  for (const answer of asked) t.true(((await errorOf(answer))?.message.length ?? Infinity) < 1000);
});

test('a session subscribes to no more than can be kept', async (t) => {
  const client = await connectClient(fakeWorld());
  const text = 'y'.repeat(20_000);
  for (let number = 0; number < 9; number++)
    await client.subscribeResource({ uri: `codegraph://repo/beta/module/${number}${text}` });
  t.is(
    (await errorOf(client.subscribeResource({ uri: `codegraph://repo/beta/module/9${text}` })))
      ?.code,
    -32602,
  );
});
