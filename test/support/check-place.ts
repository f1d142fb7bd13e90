// What every place must do, asked of one. Starts none.
import type { ExecutionContext } from 'ava';
import type { Place } from '../../index-store/published/place.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = async (place: Place, key: string): Promise<string | null> => {
  const found = await place.get(key);
  return found && new TextDecoder().decode(found.bytes);
};

/** The place is empty, and again at the end. */
export async function checkPlace(t: ExecutionContext, place: Place): Promise<void> {
  t.is(await place.get('current/shop'), null);
  t.deepEqual(await place.list('current/'), []);

  t.is(await place.put('current/shop', bytes('one'), 'absent'), 'written');
  t.is(await place.put('current/shop', bytes('two'), 'absent'), 'refused');
  t.is(await textOf(place, 'current/shop'), 'one');

  const first = await place.get('current/shop');
  t.is(await place.put('current/shop', bytes('two'), { mark: first?.mark ?? '' }), 'written');
  t.not(await place.put('current/shop', bytes('three'), { mark: first?.mark ?? '' }), 'written');
  t.is(await textOf(place, 'current/shop'), 'two');
  t.not(await place.put('current/gone', bytes('x'), { mark: first?.mark ?? '' }), 'written');
  t.is(await place.get('current/gone'), null);

  t.is(await place.put('current/two~20words', bytes('x'), 'absent'), 'written');
  t.is(await place.put('generations/shop/0/graph.bin.gz', bytes('x'), 'absent'), 'written');
  const listed = await place.list('current/');
  t.deepEqual(listed.map(({ key }) => key).sort(), ['current/shop', 'current/two~20words']);
  t.true(listed.every(({ mark }) => mark !== ''));
  const second = await place.get('current/shop');
  t.is(await place.put('current/shop', bytes('four'), { mark: second?.mark ?? '' }), 'written');
  const marks = new Map(listed.map(({ key, mark }) => [key, mark]));
  for (const { key, mark } of await place.list('current/'))
    t.is(mark === marks.get(key), key !== 'current/shop', key);

  await checkRaces(t, place);
  for (const key of [
    'current/shop',
    'current/two~20words',
    'generations/shop/0/graph.bin.gz',
    'none',
  ])
    await place.remove(key);
  t.is(await place.get('current/shop'), null);
}

const RACERS = 20;

/** Of writers with the same condition, one wins. */
async function checkRaces(t: ExecutionContext, place: Place): Promise<void> {
  const before = await place.get('current/shop');
  for (const [key, condition] of [
    ['current/race', 'absent'],
    ['current/shop', { mark: before?.mark ?? '' }],
  ] as const) {
    const outcomes = await Promise.all(
      Array.from({ length: RACERS }, (_, racer) =>
        place.put(key, bytes(`racer ${racer}`), condition),
      ),
    );
    const won = outcomes.flatMap((outcome, racer) => (outcome === 'written' ? [racer] : []));
    // A server may not tell the winner; it never tells two.
    t.true(won.length <= 1, `${key}: ${won.length} won`);
    const text = await textOf(place, key);
    t.regex(text ?? '', /^racer \d+$/);
    if (won.length === 1) t.is(text, `racer ${won[0]}`);
  }
  await place.remove('current/race');
}
