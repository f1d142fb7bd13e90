// Published indexes in runtimes without a store: the current generation answers, and the next one after it.
import test from 'ava';
import { IndexUnreadable } from '../../../index-store/index-unreadable.ts';
import { publishIndex } from '../../../index-store/published/publish-index.ts';
import { fromPlace, type ReadFile } from '../../../runtime/adapters/from-place.ts';
import {
  createLambda,
  fromPlace as fromPlaceOfLambda,
  fromS3,
} from '../../../runtime/adapters/lambda.ts';
import { createFetch } from '../../../runtime/package/fetch.ts';
import { createTools } from '../../../runtime/package/tools.ts';
import type { Tools } from '../../../runtime/portable/tools-over.ts';
import { fakeS3 } from '../../support/fake-s3.ts';
import { memoryPlace, type MemoryPlace } from '../../support/memory-place.ts';
import { publishing, SHOP, shopAt } from '../../support/published-shop.ts';
import { throughEvents } from './lambda-event.ts';
import { startWorker, workerBundle } from './workerd.ts';

/** `asked`: each file that was read. */
function reader({ objects }: MemoryPlace, asked: string[] = []): ReadFile {
  return (path) => {
    asked.push(path);
    const bytes = objects.get(path);
    if (!bytes) throw new Error(`there is no ${path}`);
    return bytes;
  };
}

/** The bucket keeps no part of a larger buffer. */
function copied({ objects }: MemoryPlace): ReadonlyMap<string, Uint8Array> {
  return new Map([...objects].map(([key, bytes]) => [key, new Uint8Array(bytes)]));
}

async function versionIn(tools: Tools): Promise<string> {
  const answer = await tools.call('cypher', {
    query: "MATCH (f:Function) WHERE f.name STARTS WITH 'version_' RETURN f.name",
  });
  return 'error' in answer ? answer.error.code : String(answer.rows[0]?.[0]);
}

test('what is published later is answered from, without another start', async (t) => {
  const place = memoryPlace();
  await publishIndex(place, await shopAt(t, 1), publishing());
  const tools = createTools({
    repositories: { [SHOP]: fromPlace(reader(place), SHOP, { seconds: 0 }) },
  });
  t.is(await versionIn(tools), 'version_1');
  await publishIndex(place, await shopAt(t, 2), publishing());
  t.is(await versionIn(tools), 'version_2');
});

test('what is current is looked up once in some seconds, and files are read when they are needed', async (t) => {
  const place = memoryPlace();
  await publishIndex(place, await shopAt(t, 1), publishing());
  const asked: string[] = [];
  const tools = createTools({ repositories: { [SHOP]: fromPlace(reader(place, asked), SHOP) } });
  await versionIn(tools);
  await publishIndex(place, await shopAt(t, 2), publishing());
  t.is(await versionIn(tools), 'version_1');
  t.is(asked.filter((path) => path === `current/${SHOP}`).length, 1);
  t.false(asked.some((path) => path.endsWith('vectors.bin.gz')));
});

test('answers say when the index was published', async (t) => {
  const place = memoryPlace();
  await publishIndex(place, await shopAt(t, 1), publishing());
  const tools = createTools({ repositories: { [SHOP]: fromPlace(reader(place), SHOP) } });
  const answer = await tools.call('context', { name: 'version_1' });
  if ('error' in answer) return t.fail(answer.error.message);
  t.is(
    answer.meta.stale?.hint,
    'It is unknown whether the code has changed since commit commit-1, which is indexed. It was published on 2026-04-10.',
  );
});

test('a name that is not published, or a place that does not answer, is said; the last index still answers', async (t) => {
  const place = memoryPlace();
  const read = reader(place);
  const missing = fromPlace(read, 'nothing');
  const error = await t.throwsAsync(missing.current(), { instanceOf: IndexUnreadable });
  t.is(
    error?.message,
    'the published index of nothing cannot be read: there is no current/nothing',
  );
  await publishIndex(place, await shopAt(t, 1), publishing());
  let isGone = false;
  const failing: ReadFile = (path) => {
    if (isGone) throw new Error('the network is gone');
    return read(path);
  };
  const tools = createTools({
    repositories: { [SHOP]: fromPlace(failing, SHOP, { seconds: 0 }) },
    onLog: () => undefined,
  });
  t.is(await versionIn(tools), 'version_1');
  isGone = true;
  t.is(await versionIn(tools), 'version_1');
});

test('a Worker answers from what is published in its bucket', async (t) => {
  const place = memoryPlace();
  await publishIndex(place, await shopAt(t, 1), publishing());
  const script = await workerBundle(
    `import { createWorker, fromPlace, fromR2 } from 'codegraph/adapters/workers';
    export default createWorker((env) => ({
      repositories: { ${SHOP}: fromPlace(fromR2(env.INDEXES, 'indexes'), '${SHOP}') },
    }));`,
  );
  const worker = await startWorker(script, { indexes: copied(place) });
  t.teardown(() => worker.end());
  const response = await worker.answer(contextOf('version_1'));
  t.like(await response.json(), { status: 'found', meta: { repo: SHOP } });
});

test('a function of AWS Lambda answers from what is published in its bucket, and from the next without another start', async (t) => {
  const place = memoryPlace();
  const s3 = await fakeS3(t);
  const publish = async (version: number): Promise<void> => {
    await publishIndex(place, await shopAt(t, version), publishing());
    for (const [key, bytes] of place.objects) s3.objects.set(`/bucket/indexes/${key}`, bytes);
  };
  await publish(1);
  const read = fromS3({
    url: `${s3.endpoint}/bucket/indexes`,
    region: 'eu-central-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
  const lambda = throughEvents(
    createLambda(
      createFetch({ repositories: { [SHOP]: fromPlaceOfLambda(read, SHOP, { seconds: 0 }) } }),
    ),
  );
  const named = async (name: string): Promise<string | undefined> => {
    const answer = (await (await lambda(contextOf(name))).json()) as Answered;
    return answer.status ?? answer.error?.code;
  };
  t.is(await named('version_1'), 'found');
  t.is(await named('version_2'), 'symbol_not_found');
  await publish(2);
  t.is(await named('version_2'), 'found');
  t.true(s3.asked.length > 0 && s3.asked.every(({ signed }) => signed.includes('Credential=key/')));
});

interface Answered {
  readonly status?: string;
  readonly error?: { readonly code: string };
}

function contextOf(name: string): Request {
  return new Request('http://localhost/tools/context', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
}
