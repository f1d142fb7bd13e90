// Published indexes as a source of snapshots: opened when asked about, section by section, and replaced by what is published next.
import test, { type ExecutionContext } from 'ava';
import { GenerationGone, IndexUnreadable } from '../../../index-store/index-unreadable.ts';
import { publishIndex } from '../../../index-store/published/publish-index.ts';
import { listPublished } from '../../../index-store/published/read-published.ts';
import { withSections } from '../../../lib/model/section-needed.ts';
import type { Listing } from '../../../runtime/published/listing.ts';
import { publishedSource } from '../../../runtime/published/published-source.ts';
import type { IndexSource } from '../../../runtime/snapshots/index-source.ts';
import { memoryPlace, type MemoryPlace } from '../../support/memory-place.ts';
import { publishing, SHOP, shopAt } from '../../support/published-shop.ts';

interface Served {
  readonly place: MemoryPlace;
  readonly source: IndexSource;
  readonly publish: (version: number) => Promise<void>;
}

async function served(t: ExecutionContext, version: number): Promise<Served> {
  const place = memoryPlace();
  let listing: Listing = { repositories: [], trouble: null };
  const publish = async (next: number): Promise<void> => {
    await publishIndex(place, await shopAt(t, next), publishing());
    const listed = await listPublished(place);
    const repositories = [...listed].map(([name, mark]) => ({ name, mark, place: place.address }));
    listing = { repositories, trouble: null };
    place.asked.length = 0;
  };
  await publish(version);
  const source = publishedSource({
    places: [place],
    listing: () => listing,
    embedder: null,
    share: (_of, read) => read(),
  });
  return { place, source, publish };
}

function shopOf({ source }: Served) {
  const [entry] = source.entries();
  if (entry?.name !== SHOP) throw new Error('the shop is not listed');
  return entry;
}

const symbolsOf = async ({ index }: Awaited<ReturnType<IndexSource['open']>>): Promise<string[]> =>
  withSections(() => index.graph.symbolsIn('shop.py').map(({ name }) => name));

const filesAsked = (place: MemoryPlace): string[] =>
  place.asked.flatMap((request) => /[^/]+(?=\.gz$)/.exec(request)?.[0] ?? []);

test('an index is opened when it is asked about, and its sections when they are needed', async (t) => {
  const all = await served(t, 1);
  const entry = shopOf(all);
  t.like(await all.source.summary(entry), { name: SHOP, commit: 'commit-1', path: '' });
  t.deepEqual(filesAsked(all.place), []);
  const opened = await all.source.open(entry, []);
  t.deepEqual(filesAsked(all.place), ['manifest', 'run']);
  t.is(opened.bytes, 0);
  t.deepEqual(await symbolsOf(opened), ['version_1']);
  t.deepEqual(filesAsked(all.place), ['manifest', 'run', 'graph.bin']);
  t.true(opened.bytes > 0);
  t.regex((await all.source.staleness(entry))?.hint ?? '', /published on 2026-/);
});

test('what is published next is opened under another mark, and the same generation is not read again', async (t) => {
  const all = await served(t, 1);
  const before = all.source.generation(shopOf(all));
  const first = await all.source.open(shopOf(all), ['graph']);
  await all.publish(2);
  t.not(all.source.generation(shopOf(all)), before);
  const second = await all.source.open(shopOf(all), first.sections);
  t.deepEqual(await symbolsOf(second), ['version_2']);
  t.deepEqual(await symbolsOf(first), ['version_1'], 'for who has it');
  all.place.asked.length = 0;
  t.is(await all.source.open(shopOf(all), []), second);
  t.deepEqual(filesAsked(all.place), []);
});

test('an index whose files were removed meanwhile is opened again', async (t) => {
  const all = await served(t, 1);
  const opened = await all.source.open(shopOf(all), []);
  const removed = [...all.place.objects.keys()].filter((key) => key.startsWith('generations/'));
  await publishIndex(all.place, await shopAt(t, 2), publishing());
  for (const key of removed) all.place.objects.delete(key);
  await t.throwsAsync(symbolsOf(opened), { instanceOf: GenerationGone });
  t.true(opened.isGone);
  t.deepEqual(await symbolsOf(await all.source.open(shopOf(all), [])), ['version_2']);
});

test('a damaged index says what to do about it', async (t) => {
  const all = await served(t, 1);
  for (const [key, bytes] of all.place.objects)
    if (key.endsWith('graph.bin.gz')) all.place.objects.set(key, bytes.slice(0, -9));
  const error = await t.throwsAsync(all.source.open(shopOf(all), ['graph']), {
    instanceOf: IndexUnreadable,
  });
  t.regex(error?.hint ?? '', /Publish it again/);
  t.deepEqual(await all.source.requests(shopOf(all)), [], 'nor does it break what asks others');
});
