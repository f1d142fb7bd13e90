// Streams of the chat of a server that listens: what passes, and how they end. What is forwarded is in chat-routes.
import test from 'ava';
import { delta, said } from '../../support/scripted-model.ts';
import { chatting, failed, KEY, QUESTION } from './chatting.ts';

test('the key is blotted out of the stream, wherever it is split', async (t) => {
  const whole = `data: {"a":"${KEY}"}\n\ndata: {"b":"${KEY.replaceAll('/', '\\/')}"}\n\ndata: {"c":"sk-01"}\n\n`;
  for (const size of [1, 7, 1000]) {
    const pieces = Array.from({ length: Math.ceil(whole.length / size) }, (_, index) =>
      whole.slice(index * size, (index + 1) * size),
    );
    await chatting(t, [{ pieces }], async ({ post }) => {
      t.is(
        (await (await post(QUESTION)).text()).replace(': \n\n', ''),
        'data: {"a":"[key]"}\n\ndata: {"b":"[key]"}\n\ndata: {"c":"sk-01"}\n\n',
      );
    });
  }
});

test('a model that falls silent is given up, before its first word and after', async (t) => {
  const answers = [
    { pieces: [delta({ content: 'Well' })], stalls: true },
    { pieces: [], stalls: true },
  ];
  await chatting(
    t,
    answers,
    async ({ post }) => {
      const begun = await (await post(QUESTION)).text();
      t.regex(begun, /"Well"[^]*"code":"model_stalled"/);
      t.regex(await failed(await post(QUESTION)), /^model_stalled: .* has sent nothing/);
    },
    { limits: { firstMs: 3000, stallMs: 300 } },
  );
});

test('an answer without an end is cut', async (t) => {
  await chatting(
    t,
    [{ pieces: Array.from({ length: 50 }, () => delta({ content: 'x'.repeat(100) })) }],
    async ({ post }) => t.regex(await failed(await post(QUESTION)), /^model_too_long/),
    { limits: { bytes: 1000 } },
  );
});

test('a client that leaves ends the answer of the model', async (t) => {
  await chatting(
    t,
    [{ pieces: [delta({ content: 'Well' })], stalls: true }],
    async ({ post, model }) => {
      const stop = new AbortController();
      const response = await post(QUESTION, { signal: stop.signal });
      await response.body?.getReader().read();
      stop.abort();
      for (let tries = 0; model.left.count === 0 && tries < 100; tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 20));
      t.is(model.left.count, 1);
    },
  );
});

test('four answers are forwarded at once and no fifth; when one ends, there is room again', async (t) => {
  const stalls = { pieces: [delta({ content: 'Well' })], stalls: true };
  await chatting(
    t,
    [stalls, stalls, stalls, stalls, { pieces: said('Yes.') }],
    async ({ post, model }) => {
      const stop = new AbortController();
      const one = await post(QUESTION, { signal: stop.signal });
      t.is(one.status, 200);
      const others = await Promise.all([1, 2, 3].map(() => post(QUESTION)));
      t.deepEqual(
        others.map(({ status }) => status),
        [200, 200, 200],
      );
      const fifth = await post(QUESTION);
      t.is(fifth.status, 503);
      t.regex(await failed(fifth), /^too_busy: 4 answers/);
      stop.abort();
      for (let tries = 0; model.left.count === 0 && tries < 100; tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 20));
      const next = await post(QUESTION);
      t.is(next.status, 200);
      t.regex(await next.text(), /Yes\./);
      for (const { body } of others) await body?.cancel();
    },
  );
});
