// MCP over lines: what is no message is answered and passed over, however it is cut into chunks.
import { PassThrough } from 'node:stream';
import test from 'ava';
import { localBackend } from '../../../../runtime/backend/local-backend.ts';
import { createMcpServer } from '../../../../runtime/channels/mcp.ts';
import { lineTransport } from '../../../../runtime/channels/mcp/mcp-lines.ts';
import { fakeWorld } from '../../../support/fake-world.ts';

interface Answer {
  readonly id?: unknown;
  readonly error?: { readonly code: number };
}

const ping = (id: number | string) => JSON.stringify({ jsonrpc: '2.0', id, method: 'ping' });

/** What the server writes for this input, given to it in chunks of this size. */
async function answersTo(
  input: string | Buffer,
  { chunk = 7, longest = 300 } = {},
): Promise<(Answer | Answer[])[]> {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()];
  const world = fakeWorld();
  const transport = lineTransport(stdin, stdout, longest);
  await createMcpServer(async () => localBackend(world), { workingFolder: null }).connect(
    transport,
  );
  const bytes = Buffer.from(input);
  for (let start = 0; start < bytes.length; start += chunk)
    stdin.write(bytes.subarray(start, start + chunk));
  await new Promise((resolve) => setImmediate(resolve));
  await transport.idle();
  await transport.close();
  const text = String((stdout.read() as Buffer | null) ?? '');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Answer);
}

const brief = (answer: Answer | Answer[]): unknown =>
  Array.isArray(answer)
    ? answer.map(brief)
    : answer.error
      ? [answer.id, answer.error.code]
      : answer.id;

const CASES: readonly {
  readonly what: string;
  readonly input: string | Buffer;
  readonly answers: readonly unknown[];
}[] = [
  { what: 'nothing', input: '\n  \n\r\n', answers: [] },
  {
    what: 'messages, ended as on either system',
    input: `${ping(1)}\r\n${ping('b')}\n`,
    answers: [1, 'b'],
  },
  { what: 'a message that has not ended', input: ping(1), answers: [] },
  { what: 'no JSON', input: `hello\n${ping(1)}\n`, answers: [[null, -32700], 1] },
  {
    what: 'bytes that are no text',
    input: Buffer.concat([Buffer.from([0xff, 0, 0xfe, 10]), Buffer.from(`${ping(1)}\n`)]),
    answers: [[null, -32700], 1],
  },
  {
    what: 'JSON that is no message',
    input: `7\nnull\n"x"\n{"a":1}\n${ping(1)}\n`,
    answers: [[null, -32600], [null, -32600], [null, -32600], [null, -32600], 1],
  },
  {
    what: 'a request that is wrong but has an id',
    input: '{"jsonrpc":"2.0","id":3,"method":7}\n{"jsonrpc":"1.0","id":"x","method":"ping"}\n',
    answers: [
      [3, -32600],
      ['x', -32600],
    ],
  },
  {
    what: 'an unknown method',
    input: '{"jsonrpc":"2.0","id":3,"method":"nope"}\n',
    answers: [[3, -32601]],
  },
  {
    what: 'an unknown notice, and an answer to no question',
    input: `{"jsonrpc":"2.0","method":"notifications/nope"}\n{"jsonrpc":"2.0","id":9,"result":{}}\n${ping(1)}\n`,
    answers: [1],
  },
  {
    what: 'a line that is too long',
    input: `{"jsonrpc":"2.0","id":3,"method":"${'x'.repeat(400)}"}\n${ping(1)}\n`,
    answers: [[null, -32600], 1],
  },
  {
    what: 'a batch',
    input: `[${ping(1)},{"jsonrpc":"2.0","method":"notifications/initialized"},{"jsonrpc":"2.0","id":2,"method":"tools/list"},7]\n`,
    answers: [[[null, -32600], 1, 2]],
  },
  {
    what: 'a batch of notices alone',
    input: '[{"jsonrpc":"2.0","method":"notifications/initialized"}]\n',
    answers: [],
  },
  { what: 'an empty batch', input: `[]\n${ping(1)}\n`, answers: [[null, -32600], 1] },
  {
    what: 'a request that is cancelled at once',
    input: `{"jsonrpc":"2.0","id":5,"method":"tools/list"}\n{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":5}}\n${ping(1)}\n`,
    answers: [1],
  },
];

for (const { what, input, answers } of CASES) {
  for (const chunk of [1, 7, 100_000]) {
    test(`${what}, in chunks of ${chunk}`, async (t) => {
      t.deepEqual((await answersTo(input, { chunk })).map(brief), [...answers]);
    });
  }
}

test('a client that does not read its answers is read no further, and answered in full once it reads', async (t) => {
  const [stdin, stdout] = [new PassThrough(), new PassThrough({ highWaterMark: 1000 })];
  const transport = lineTransport(stdin, stdout);
  await createMcpServer(async () => localBackend(fakeWorld()), { workingFolder: null }).connect(
    transport,
  );
  const count = 20_000;
  for (let id = 0; id < count; id++) stdin.write(`${ping(id)}\n`);
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
  t.true(stdin.isPaused());
  t.true(
    stdin.readableLength + stdin.writableLength > 0,
    'what was sent waits where the client sees it',
  );
  t.true(
    stdout.writableLength + stdout.readableLength < 200_000,
    `${stdout.writableLength + stdout.readableLength} bytes wait to be read`,
  );
  let answered = 0;
  const all = new Promise<void>((resolve) => {
    stdout.on('data', (bytes: Buffer) => {
      answered += bytes.filter((byte) => byte === 10).length;
      if (answered === count) resolve();
    });
  });
  await all;
  await transport.close();
  t.is(answered, count);
});
