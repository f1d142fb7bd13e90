// Events of renewed indexes over HTTP: who hears of what, and when a stream ends.
import { get, type IncomingMessage } from 'node:http';
import test, { type ExecutionContext } from 'ava';
import { localBackend } from '../../../../runtime/backend/local-backend.ts';
import type { EventTimes } from '../../../../runtime/channels/http/index-events.ts';
import { createWebServer } from '../../../../runtime/channels/web.ts';
import { fakeWorld, type FakeWorld } from '../../../support/fake-world.ts';

const OFTEN: EventTimes = { listeners: 2, aliveMs: 20 };

async function serve(t: ExecutionContext, events: EventTimes = OFTEN) {
  const world: FakeWorld = fakeWorld();
  const server = createWebServer(localBackend(world), {
    host: '127.0.0.1',
    port: 0,
    webUiOrigin: null,
    page: [],
    events,
  });
  await server.start();
  t.teardown(() => server.stop({ timeout: 0 }));
  return { world, server, url: `http://127.0.0.1:${server.info.port}/events` };
}

function listen(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, resolve).on('error', reject);
  });
}

/** What has been read once it has this text. */
function until(response: IncomingMessage, part: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    response.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
      if (text.includes(part)) resolve(text);
    });
    response.on('end', () => reject(new Error(`ended: ${text}`)));
    response.on('error', reject);
  });
}

test('a renewed index is an event with its name', async (t) => {
  const { world, url } = await serve(t);
  const response = await listen(url);
  t.is(response.statusCode, 200);
  t.is(response.headers['content-type'], 'text/event-stream');
  t.is(response.headers['cache-control'], 'no-store');
  world.source.generations.set('beta', '2');
  const text = await until(response, 'data: ');
  t.regex(text, /^: \n\n/);
  t.true(text.endsWith('data: {"index":"beta"}\n\n'), text);
  response.destroy();
});

test('comments keep a quiet stream alive', async (t) => {
  const { url } = await serve(t);
  const response = await listen(url);
  t.regex(await until(response, ': \n\n: \n\n: \n\n'), /^(: \n\n)+$/);
  response.destroy();
});

test('only so many clients listen, until one of them goes', async (t) => {
  const { url } = await serve(t);
  const open = [await listen(url), await listen(url)];
  const refused = await listen(url);
  t.is(refused.statusCode, 503);
  t.regex(await until(refused, '}}'), /"code":"too_busy"/);
  open[0]?.destroy();
  let status: number | undefined;
  for (let tries = 0; tries < 100 && status !== 200; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const again = await listen(url);
    status = again.statusCode;
    again.destroy();
  }
  t.is(status, 200);
  open[1]?.destroy();
});

test('streams end when the server stops', async (t) => {
  const { server, url } = await serve(t, { listeners: 4, aliveMs: 60_000 });
  const response = await listen(url);
  const ended = new Promise((resolve) => response.on('end', resolve));
  response.resume();
  const stopped = server.stop({ timeout: 5_000 });
  await ended;
  await stopped;
  t.pass();
});

test('whoever asks for the headers alone gets no stream', async (t) => {
  const { server } = await serve(t);
  const answer = await server.inject({
    method: 'HEAD',
    url: '/events',
    headers: { host: 'localhost' },
  });
  t.is(answer.statusCode, 200);
});
