// Streams of OpenAI-compatible servers, as they differ: what is read of them. Asks nobody.
import test from 'ava';
import { OPENAI } from '../../../../../runtime/web-ui/chat/wires/openai.ts';
import type { WireEvent } from '../../../../../runtime/web-ui/chat/wires/wire.ts';
import { called, delta, said } from '../../../../support/scripted-model.ts';

async function read(text: string, size = 1e9): Promise<WireEvent[]> {
  const pieces = async function* (): AsyncGenerator<string> {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  };
  const events: WireEvent[] = [];
  for await (const event of OPENAI.read(pieces(), 3)) events.push(event);
  return events;
}

const DONE: WireEvent = { kind: 'end', why: 'done' };

for (const size of [1, 5, 1000])
  test(`text comes as it is written, split every ${size} characters`, async (t) => {
    const events = await read(said('It is ', 'ünïcode → ', '«x»').join(''), size);
    t.deepEqual(events, [
      { kind: 'text', text: 'It is ' },
      { kind: 'text', text: 'ünïcode → ' },
      { kind: 'text', text: '«x»' },
      DONE,
    ]);
  });

test('several calls at once are put together by their index', async (t) => {
  const text = called(['context', '{"name":"a"}'], ['impact', '{"target":"b"}']).join('');
  t.deepEqual(await read(text, 11), [
    {
      kind: 'calls',
      calls: [
        { id: 'id-0', name: 'context', arguments: '{"name":"a"}' },
        { id: 'id-1', name: 'impact', arguments: '{"target":"b"}' },
      ],
    },
    DONE,
  ]);
});

for (const [what, calls, expected] of [
  [
    'without ids',
    [
      { index: 0, function: { name: 'a', arguments: '{}' } },
      { index: 1, function: { name: 'b', arguments: '{}' } },
    ],
    ['call_3_0 a {}', 'call_3_1 b {}'],
  ],
  [
    'all with the index 0',
    [
      { index: 0, id: 'x', function: { name: 'a', arguments: '{}' } },
      { index: 0, id: 'y', function: { name: 'b', arguments: '{}' } },
    ],
    ['x a {}', 'y b {}'],
  ],
  [
    'without an index',
    [
      { id: 'x', function: { name: 'a', arguments: '{"q"' } },
      { function: { arguments: ':1}' } },
      { id: 'y', function: { name: 'b', arguments: '{}' } },
    ],
    ['x a {"q":1}', 'y b {}'],
  ],
  [
    'with one id twice',
    [
      { index: 0, id: 'x', function: { name: 'a', arguments: '' } },
      { index: 1, id: 'x', function: { name: 'b', arguments: '' } },
    ],
    ['x a ', 'call_3_1 b '],
  ],
  [
    'with arguments that are an object',
    [{ index: 0, id: 'x', function: { name: 'a', arguments: { q: 1 } } }],
    ['x a {"q":1}'],
  ],
] as const)
  test(`calls are told apart: ${what}`, async (t) => {
    const events = await read(
      [...calls.map((call) => delta({ tool_calls: [call] })), delta({}, 'stop')].join(''),
    );
    const [first] = events;
    t.deepEqual(
      first?.kind === 'calls'
        ? first.calls.map(({ id, name, arguments: text }) => `${id} ${name} ${text}`)
        : [],
      [...expected],
    );
  });

test('usage, room and filters are told', async (t) => {
  const usage = `data: ${JSON.stringify({ choices: [], usage: { prompt_tokens: 7, completion_tokens: 2 } })}\n\n`;
  t.deepEqual(await read(delta({}, 'stop') + usage), [
    { kind: 'usage', usage: { read: 7, written: 2 } },
    DONE,
  ]);
  t.deepEqual(await read(delta({}, 'length')), [{ kind: 'end', why: 'length' }]);
  t.deepEqual(await read(delta({}, 'content_filter')), [{ kind: 'end', why: 'filtered' }]);
});

test('calls of an answer that was cut are not made', async (t) => {
  const [call] = called(['rename', '{}']);
  t.deepEqual(await read((call ?? '') + delta({}, 'length')), [{ kind: 'end', why: 'length' }]);
});

for (const [what, text, message] of [
  ['an error in the stream', 'data: {"error":{"message":"out of memory"}}\n\n', /out of memory/],
  ['an error that is a text', 'data: {"error":"overloaded"}\n\n', /overloaded/],
  ['no JSON', 'data: <html>\n\n', /cannot be read: <html>/],
  ['a list', 'data: null\n\n', /cannot be read/],
  ['an end before the end', delta({ content: 'Well' }), /broke off/],
  ['nothing', '', /broke off/],
  ['an event without end', `data: ${'x'.repeat(5 * 1024 * 1024)}`, /too long/],
] as const)
  test(`what cannot be an answer is said: ${what}`, async (t) => {
    const last = (await read(text, 100_000)).at(-1);
    t.is(last?.kind, 'failed');
    t.regex(last?.kind === 'failed' ? last.message : '', message);
  });

test('a conversation is written as the wire has it', (t) => {
  const call = { id: 'x', name: 'context', arguments: '{}' };
  t.deepEqual(
    OPENAI.request(
      [
        { role: 'system', text: 'Be brief.' },
        { role: 'user', text: 'Who?' },
        { role: 'assistant', text: '', calls: [call] },
        { role: 'tool', callId: 'x', text: 'run' },
        { role: 'assistant', text: 'run', calls: [] },
      ],
      [{ name: 'context', description: 'd', parameters: {} }],
    ),
    {
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'Who?' },
        {
          role: 'assistant',
          content: null,
          tool_calls: [
            { id: 'x', type: 'function', function: { name: 'context', arguments: '{}' } },
          ],
        },
        { role: 'tool', tool_call_id: 'x', content: 'run' },
        { role: 'assistant', content: 'run' },
      ],
      tools: [
        { type: 'function', function: { name: 'context', description: 'd', parameters: {} } },
      ],
    },
  );
});
