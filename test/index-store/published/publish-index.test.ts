// Publishing: whatever happens at any step, a reader sees what was current or what is, and the newest stays.
import test from 'ava';
import { IndexUnreadable } from '../../../index-store/index-unreadable.ts';
import { fileKey, publicationKey } from '../../../index-store/published/layout.ts';
import { PlaceTrouble, type Place } from '../../../index-store/published/place.ts';
import { publishIndex } from '../../../index-store/published/publish-index.ts';
import { readPublication } from '../../../index-store/published/read-published.ts';
import { Killed, memoryPlace } from '../../support/memory-place.ts';
import { publishing, SHOP, shopAt, timeOf, versionIn } from '../../support/published-shop.ts';

test('an index is published, and again with one request', async (t) => {
  const place = memoryPlace();
  const index = await shopAt(t, 1);
  t.is(await versionIn(place), null);
  t.like(await publishIndex(place, index, publishing()), { state: 'published' });
  t.is(await versionIn(place), 1);
  place.asked.length = 0;
  t.like(await publishIndex(place, index, publishing()), { state: 'already' });
  t.deepEqual(place.asked, ['get current/shop']);
});

test('the same commit is the same generation wherever it is indexed, another one is another', async (t) => {
  const [one, same, other] = [await shopAt(t, 1), await shopAt(t, 1), await shopAt(t, 2)];
  t.deepEqual([...same.files], [...one.files]);
  t.is(same.content, one.content);
  t.not(other.content, one.content);
});

for (const [what, before] of [
  ['a first', null],
  ['a second', 1],
] as const)
  test(`a publisher that is killed at any step of ${what} publication leaves what was there, or all of the new`, async (t) => {
    const start = memoryPlace();
    if (before !== null) await publishIndex(start, await shopAt(t, before), publishing());
    const index = await shopAt(t, 2);
    const whole = memoryPlace(new Map(start.objects));
    await publishIndex(whole, index, publishing());
    const steps = whole.asked.length;
    t.true(steps >= 10);
    for (let step = 1; step <= steps; step++) {
      const objects = new Map(start.objects);
      const killed = memoryPlace(objects, {
        before: (_request, count) => {
          if (count === step) throw new Killed();
        },
      });
      await t.throwsAsync(publishIndex(killed, index, publishing()), { instanceOf: Killed });
      t.is(await versionIn(memoryPlace(objects)), before, `before step ${step}`);
      t.like(await publishIndex(memoryPlace(objects), index, publishing()), { state: 'published' });
      t.is(await versionIn(memoryPlace(objects)), 2, `after step ${step}`);
    }
  });

test('a reader that reads at any step of a publication gets a whole index', async (t) => {
  const objects = new Map<string, Uint8Array>();
  await publishIndex(memoryPlace(objects), await shopAt(t, 1), publishing());
  const seen: Promise<number | null>[] = [];
  const watched = memoryPlace(objects, {
    before: () => void seen.push(versionIn(memoryPlace(new Map(objects)))),
  });
  await publishIndex(watched, await shopAt(t, 2), publishing());
  t.true((await Promise.all(seen)).every((version) => version === 1));
  t.is(await versionIn(watched), 2);
});

test('an older index does not replace a newer one, unless that is forced', async (t) => {
  const place = memoryPlace();
  const [older, newer] = [await shopAt(t, 1), await shopAt(t, 2)];
  await publishIndex(place, newer, publishing());
  const before = new Map(place.objects);
  t.like(await publishIndex(place, older, publishing()), {
    state: 'newer_there',
    current: { commit: 'commit-2' },
  });
  t.deepEqual(place.objects, before);
  t.like(await publishIndex(place, older, publishing({ force: true })), { state: 'published' });
  t.is(await versionIn(place), 1);
});

test('of thirty publishers at once the newest stays', async (t) => {
  const versions = Array.from({ length: 30 }, (_, at) => ((at * 7) % 30) + 1);
  const indexes = await Promise.all(versions.map((version) => shopAt(t, version)));
  const place = memoryPlace();
  const outcomes = await Promise.all(
    indexes.map((index) => publishIndex(place, index, publishing())),
  );
  t.is(await versionIn(place), 30);
  t.like(await readPublication(place, SHOP), { commit: 'commit-30' });
  t.true(outcomes.every(({ state }) => state === 'published' || state === 'newer_there'));
});

test('a write that won but is answered with an error is found to have won', async (t) => {
  let failures = 0;
  const place = memoryPlace(new Map(), {
    answers: (request, outcome) =>
      request === 'put current/shop' && failures++ === 0 ? 'unknown' : outcome,
  });
  t.like(await publishIndex(place, await shopAt(t, 1), publishing()), { state: 'already' });
  t.is(await versionIn(place), 1);
});

test('an upload that the server does not answer is tried again, and then said', async (t) => {
  const index = await shopAt(t, 1);
  let failures = 0;
  const troubled = memoryPlace(new Map(), {
    answers: (request, outcome) =>
      request.includes('graph.bin') && failures++ < 2 ? 'unknown' : outcome,
  });
  t.like(await publishIndex(troubled, index, publishing()), { state: 'published' });
  const down = memoryPlace(new Map(), { answers: () => 'unknown' });
  await t.throwsAsync(publishIndex(down, index, publishing()), {
    instanceOf: PlaceTrouble,
    message: /does not take/,
  });
});

test('a server that ignores conditions is refused before anything is published', async (t) => {
  const place = memoryPlace(new Map(), { ignoresConditions: true });
  await t.throwsAsync(publishIndex(place, await shopAt(t, 1), publishing()), {
    instanceOf: PlaceTrouble,
    message: /ignores the condition of a write/,
  });
  t.is(place.objects.size, 0);
});

test('files of a replaced generation stay for a day, and are removed by the next publication after it', async (t) => {
  const place = memoryPlace();
  const publish = async (version: number, now: string): Promise<void> =>
    void (await publishIndex(place, await shopAt(t, version), publishing({ now: () => now })));
  const generations = (): number =>
    [...place.objects.keys()].filter((key) => key.endsWith('manifest.gz')).length;
  await publish(1, '2026-05-01T00:00:00.000Z');
  await publish(2, '2026-05-01T01:00:00.000Z');
  await publish(3, '2026-05-02T00:59:00.000Z');
  t.is(generations(), 3);
  await publish(4, '2026-05-02T01:01:00.000Z');
  t.is(generations(), 3);
  t.is(await versionIn(place), 4);
  const { replaced = [] } = (await readPublication(place, SHOP)) ?? {};
  t.is(replaced.length, 2);
});

test('a damaged file is said, and a forced publication mends it', async (t) => {
  const place = memoryPlace();
  const index = await shopAt(t, 1);
  await publishIndex(place, index, publishing());
  const key = fileKey(SHOP, index.content, 'graph.bin');
  place.objects.set(key, new TextEncoder().encode('no gzip'));
  const error = await t.throwsAsync(versionIn(place), { instanceOf: IndexUnreadable });
  t.is(error?.message, `${key} at memory: is damaged`);
  t.is(error?.hint, 'Publish it again with --force.');
  await publishIndex(place, index, publishing());
  await t.throwsAsync(versionIn(place));
  await publishIndex(place, index, publishing({ force: true }));
  t.is(await versionIn(place), 1);
  t.like(await publishIndex(place, index, publishing()), { state: 'already' });
  t.is(await versionIn(place), 1, 'the damaged one does not come back');
});

test('what is no publication is not replaced', async (t) => {
  const index = await shopAt(t, 1);
  const key = publicationKey(SHOP);
  for (const [text, message] of [
    ['something else', /is no publication/],
    ['{"kind":"codegraph publication","format":2}', /has format 2, and this version reads 1/],
    [
      `{"kind":"codegraph publication","format":1,"name":"shop","generation":"../../x","commit":null,"order":"${timeOf(1)}","published_at":"${timeOf(1)}","replaced":[]}`,
      /is no publication/,
    ],
  ] as const) {
    const place: Place = memoryPlace(new Map([[key, new TextEncoder().encode(text)]]));
    await t.throwsAsync(publishIndex(place, index, publishing()), {
      instanceOf: PlaceTrouble,
      message,
    });
    t.is(new TextDecoder().decode((await place.get(key))?.bytes), text);
  }
});
