// The package in other runtimes: fifty answers over seven tools are the same bytes in Node and in workerd, over R2. `npm run test:runtimes` asks Deno, Bun and Chromium.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { TOOLS } from '../../../handlers/_all.gen.ts';
import { createLambda } from '../../../runtime/adapters/lambda.ts';
import { createFetch } from '../../../runtime/package/fetch.ts';
import { createTools } from '../../../runtime/package/tools.ts';
import {
  answersOf,
  askBy,
  digestOf,
  requestsAbout,
  type Answered,
  type Ask,
} from './asked-answers.ts';
import { fromFiles, ownIndex, type IndexFiles } from './exported-index.ts';
import { throughEvents } from './lambda-event.ts';
import { served } from './runtimes/served.ts';
import { startWorker, workerBundle } from './workerd.ts';

const WORKER = `
  import { createWorker, fromR2 } from 'codegraph/adapters/workers';
  export default createWorker((env) => ({ repositories: { own: fromR2(env.INDEXES, 'own') } }));
`;

interface Expected {
  readonly files: IndexFiles;
  readonly answers: readonly Answered[];
}

let made: Promise<Expected> | undefined;
const expected = (): Promise<Expected> => (made ??= make());

async function make(): Promise<Expected> {
  const files = await ownIndex();
  const ask = askBy(createFetch({ repositories: { own: fromFiles(files) } }));
  const requests = await requestsAbout(ask);
  return { files, answers: await answersOf(requests, ask) };
}

async function same(t: import('ava').ExecutionContext, ask: Ask): Promise<void> {
  const { answers } = await expected();
  const given = await answersOf(answers, ask);
  for (const [place, { tool, request, answer }] of given.entries())
    t.deepEqual(answer, answers[place]?.answer ?? {}, `${tool} ${JSON.stringify(request)}`);
  t.is(digestOf(given), digestOf(answers));
}

test('every tool is asked, and every one but detect_changes answers', async (t) => {
  const { answers } = await expected();
  t.true(answers.length >= 20);
  const answering = new Set(
    answers.flatMap(({ tool, answer }) => ('error' in answer ? [] : [tool])),
  );
  const others = TOOLS.map(({ name }) => name).filter((name) => name !== 'detect_changes');
  t.deepEqual([...answering].sort(), others.sort());
  for (const { answer } of answers.filter(({ tool }) => tool === 'detect_changes'))
    t.like(answer, { error: { code: 'invalid_request', details: { needs: ['parser'] } } });
});

test('direct calls give the same answers', async (t) => {
  const { files } = await expected();
  const { call } = createTools({ repositories: { own: fromFiles(files) } });
  await same(t, call as Ask);
});

test('a function of AWS Lambda gives the same answers', async (t) => {
  const { files } = await expected();
  const answer = createLambda(createFetch({ repositories: { own: fromFiles(files) } }));
  await same(t, askBy(throughEvents(answer)));
});

test('the server for Node.js gives the same answers, as it is shipped', async (t) => {
  const { files } = await expected();
  const folder = mkdtempSync(join(tmpdir(), 'codegraph-own-'));
  for (const [file, bytes] of files) writeFileSync(join(folder, file), bytes);
  const { ask, end } = await served('Node.js', 'node', [process.execPath]).open({
    name: 'own',
    folder,
  });
  t.teardown(async () => {
    await end();
    rmSync(folder, { recursive: true });
  });
  await same(t, ask);
});

test('a Worker gives the same answers, from files in R2', async (t) => {
  const { files } = await expected();
  const worker = await startWorker(await workerBundle(WORKER), { own: files });
  t.teardown(() => worker.end());
  await same(t, askBy(worker.answer));
});
