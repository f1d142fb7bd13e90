// What publishing must keep to in every place: publishers that end at any step, and many at once. Starts no place.
import { randomUUID } from 'node:crypto';
import type { ExecutionContext } from 'ava';
import type { Place } from '../../index-store/published/place.ts';
import { publishIndex } from '../../index-store/published/publish-index.ts';
import { listPublished } from '../../index-store/published/read-published.ts';
import { counting } from '../../runtime/places/counting-place.ts';
import { Killed } from './memory-place.ts';
import { publishing, SHOP, shopAt, versionIn } from './published-shop.ts';

/** A place where every request has a turn before it. */
function withTurns(place: Place, turn: () => void): Place {
  const after =
    <Args extends readonly unknown[], Result>(ask: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      turn();
      return ask(...args);
    };
  return {
    address: place.address,
    get: after((key) => place.get(key)),
    put: after((key, bytes, condition) => place.put(key, bytes, condition)),
    list: after((prefix) => place.list(prefix)),
    remove: after((key) => place.remove(key)),
  };
}

function dying(place: Place, step: number): Place {
  let count = 0;
  return withTurns(place, () => {
    count += 1;
    if (count === step) throw new Killed();
  });
}

/** Uploads in the middle are alike. */
const FIRST = 4;
const LAST = 4;

/** `placeAt` gives an empty place for each name. */
export async function checkKills(
  t: ExecutionContext,
  placeAt: (name: string) => Place,
): Promise<void> {
  const [old, index] = [await shopAt(t, 1), await shopAt(t, 2)];
  for (const before of [null, 1]) {
    const begin = async (name: string): Promise<Place> => {
      const place = placeAt(`kills-${before}-${name}`);
      if (before !== null) await publishIndex(place, old, publishing());
      return place;
    };
    const whole = counting(await begin('whole'));
    await publishIndex(whole.place, index, publishing());
    const { requests } = whole.counts();
    for (let step = 1; step <= requests; step++) {
      if (step > FIRST && step <= requests - LAST) continue;
      const place = await begin(String(step));
      await t.throwsAsync(publishIndex(dying(place, step), index, publishing()), {
        instanceOf: Killed,
      });
      t.is(await versionIn(place), before, `before step ${step}`);
      t.like(await publishIndex(place, index, publishing()), { state: 'published' });
      t.is(await versionIn(place), 2, `after step ${step}`);
    }
  }
}

/** Whatever their order, the newest stays, and who reads meanwhile reads a whole index. */
export async function checkRace(
  t: ExecutionContext,
  place: Place,
  publishers: number,
): Promise<void> {
  const versions = Array.from({ length: publishers }, (_, at) => ((at * 7) % publishers) + 1);
  const indexes = await Promise.all(versions.map((version) => shopAt(t, version)));
  let published = 0;
  const reading = (async () => {
    const seen: (number | null)[] = [];
    while (published < publishers) seen.push(await versionIn(place));
    return seen;
  })();
  const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
  const outcomes = await Promise.all(
    indexes.map((index) =>
      publishIndex(place, index, publishing({ pause, nonce: randomUUID })).finally(() => {
        published += 1;
      }),
    ),
  );
  for (const { state } of outcomes) t.not(state, 'already');
  t.is(await versionIn(place), publishers);
  t.deepEqual([...(await listPublished(place)).keys()], [SHOP]);
  const seen = (await reading).filter((version) => version !== null);
  t.deepEqual(
    seen,
    seen.toSorted((a, b) => a - b),
    'nobody goes back to an older one',
  );
}
