// Places to publish to: a folder, and a bucket of a server with the protocol of S3. Real servers are asked in real-servers.test.ts.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import test, { type ExecutionContext } from 'ava';
import { PlaceTrouble, type Place } from '../../../index-store/published/place.ts';
import { publishIndex } from '../../../index-store/published/publish-index.ts';
import { readS3Settings } from '../../../runtime/config.ts';
import { openPlace } from '../../../runtime/places/open-place.ts';
import { checkPlace } from '../../support/check-place.ts';
import { fakeS3, type FakeS3, type S3Faults } from '../../support/fake-s3.ts';
import { publishing, shopAt } from '../../support/published-shop.ts';
import { newFolder } from '../../support/source-tree.ts';

const NO_SETTINGS = readS3Settings({});

async function bucket(
  t: ExecutionContext,
  faults: S3Faults = {},
): Promise<{ place: Place; server: FakeS3 }> {
  const server = await fakeS3(t, faults);
  const settings = readS3Settings({
    AWS_ENDPOINT_URL_S3: server.endpoint,
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_REGION: 'eu-central-1',
  });
  return { place: openPlace('s3://shops/a/b', settings), server };
}

test('a folder is a place', async (t) => {
  await checkPlace(t, openPlace(pathToFileURL(newFolder(t)).href, NO_SETTINGS));
});

test('a folder is made when something is published to it', async (t) => {
  const place = openPlace(pathToFileURL(join(newFolder(t), 'new', 'one')).href, NO_SETTINGS);
  t.deepEqual(await place.list('current/'), []);
  t.is(await place.put('current/shop', new Uint8Array([1]), 'absent'), 'written');
});

test('a bucket is a place, and its requests are signed for its region', async (t) => {
  const { place, server } = await bucket(t);
  await checkPlace(t, place);
  t.true(server.asked.every(({ path }) => path.startsWith('/shops/')));
  t.true(server.asked.every(({ signed }) => signed.includes('/eu-central-1/s3/aws4_request')));
});

test('a bucket with more objects than a page has is listed whole', async (t) => {
  const { place } = await bucket(t, { pageSize: 3 });
  for (let count = 0; count < 10; count++)
    await place.put(`current/shop-${count}`, new Uint8Array([count]), 'absent');
  t.is((await place.list('current/')).length, 10);
});

test('a server that ignores conditions is refused', async (t) => {
  const { place, server } = await bucket(t, { ignoresConditions: true });
  await t.throwsAsync(publishIndex(place, await shopAt(t, 1), publishing()), {
    instanceOf: PlaceTrouble,
    message: /ignores the condition/,
  });
  t.is(server.objects.size, 0);
});

test('an answer of the server is said, with what to do', async (t) => {
  for (const [status, hint] of [
    [403, /AWS_ACCESS_KEY_ID/],
    [301, /AWS_REGION/],
  ] as const) {
    const { place } = await bucket(t, { fails: () => status });
    const error = await t.throwsAsync(place.get('current/shop'), { instanceOf: PlaceTrouble });
    t.regex(error?.message ?? '', new RegExp(`s3://shops/a/b answers ${status}`));
    t.regex(error?.hint ?? '', hint);
  }
});

test('a race that is answered with 409 or 500 is neither won nor lost', async (t) => {
  for (const status of [409, 500]) {
    const { place } = await bucket(t, { fails: (method) => (method === 'PUT' ? status : null) });
    t.is(await place.put('current/shop', new Uint8Array([1]), 'absent'), 'unknown');
  }
});

test('a server that is not there is said', async (t) => {
  const settings = readS3Settings({ AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' });
  await t.throwsAsync(openPlace('s3://shops', settings).get('current/shop'), {
    instanceOf: PlaceTrouble,
    message: /does not answer/,
  });
});

test('other addresses are refused', (t) => {
  for (const address of [
    'http://example.com/x',
    's3://',
    's3://UPPER/x',
    's3://bucket/a//b',
    's3://bucket/a b',
    'file://host/x',
    'shop',
  ])
    t.throws(() => openPlace(address, NO_SETTINGS), { instanceOf: PlaceTrouble }, address);
});
