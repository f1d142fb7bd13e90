// Documents to vectors: what is cached is not embedded again, what is stopped is kept, and bytes depend on the texts alone.
import { setTimeout as sleep } from 'node:timers/promises';
import test, { type ExecutionContext } from 'ava';
import { openVectorsCache, type VectorsCache } from '../../../index-store/caches/vectors-cache.ts';
import { storeAt } from '../../../index-store/paths.ts';
import type { SearchDocument } from '../../../lib/search/search-document.ts';
import type { Embedder } from '../../../runtime/embedder/open-embedder.ts';
import { embedDocuments, type EmbedProgress } from '../../../runtime/embedder/embed-documents.ts';
import { newFolder } from '../../support/source-tree.ts';

function documentOf(name: string): SearchDocument {
  return {
    uid: `Function:a.ts:${name}`,
    name,
    qualifiedName: name,
    signature: '',
    doc: '',
    path: 'a.ts',
    body: '',
  };
}

function documents(count: number): SearchDocument[] {
  return Array.from({ length: count }, (_, place) =>
    documentOf(`name${'abcdefghij'[place % 10] ?? ''}${Math.floor(place / 10)}`),
  );
}

/** Embeds a text by its letters, and notes what it was asked for. */
function letterEmbedder(pauseMs = 0): Embedder & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    dimensions: 8,
    async embed(text) {
      asked.push(text);
      if (pauseMs > 0) await sleep(pauseMs);
      const vector = new Float32Array(8);
      for (const letter of text)
        vector[letter.charCodeAt(0) % 8] = (vector[letter.charCodeAt(0) % 8] ?? 0) + 1;
      const length = Math.hypot(...vector);
      return vector.map((part) => part / length);
    },
  };
}

function newCache(t: ExecutionContext): () => VectorsCache {
  const store = storeAt(newFolder(t, 'home'));
  return () => openVectorsCache(store, 'letters');
}

test('a second run embeds only what is new, and gives the same bytes', async (t) => {
  const open = newCache(t);
  const first = await embedDocuments(documents(30), letterEmbedder(), { cache: open() });
  t.is(first?.embedded, 30);
  const embedder = letterEmbedder();
  const again = await embedDocuments([...documents(30), documentOf('another')], embedder, {
    cache: open(),
  });
  t.is(again?.embedded, 1);
  t.deepEqual(embedder.asked, ['another a']);
  t.deepEqual(again?.rows.slice(0, 30 * 8), first?.rows);
});

test('a text that several documents share is embedded once', async (t) => {
  const embedder = letterEmbedder();
  const made = await embedDocuments(
    [documentOf('same'), documentOf('same'), documentOf('other')],
    embedder,
    { cache: newCache(t)() },
  );
  t.is(made?.embedded, 2);
  t.deepEqual(made?.rows.slice(0, 8), made?.rows.slice(8, 16));
});

test('a text of which only the key is given is taken from the cache, or told to be missing', async (t) => {
  const open = newCache(t);
  const first = await embedDocuments(documents(3), letterEmbedder(), { cache: open() });
  const [one = '', two = ''] = first?.keys ?? [];
  const unknown = 'f'.repeat(32);
  const embedder = letterEmbedder();
  const again = await embedDocuments([two, unknown, documentOf('new'), one], embedder, {
    cache: open(),
  });
  t.deepEqual(embedder.asked, ['new a']);
  t.deepEqual(again?.missing, [1]);
  t.is(again?.embedded, 1);
  t.deepEqual([again?.keys[0], again?.keys[1], again?.keys[3]], [two, unknown, one]);
  t.deepEqual(again?.rows.slice(0, 8), first?.rows.slice(8, 16));
  t.deepEqual(again?.rows.slice(8, 16), new Int8Array(8));
  t.deepEqual(again?.rows.slice(24), first?.rows.slice(0, 8));
});

test('a row of another size in the cache is not believed', async (t) => {
  const cache: VectorsCache = {
    get: () => Int8Array.of(1, 2),
    put: () => undefined,
    save: () => undefined,
  };
  t.is((await embedDocuments(documents(3), letterEmbedder(), { cache }))?.embedded, 3);
});

test('what was embedded before a stop is kept, and the next run does the rest', async (t) => {
  const open = newCache(t);
  const progress: EmbedProgress[] = [];
  const stopped = letterEmbedder(2);
  const made = await embedDocuments(documents(500), stopped, {
    cache: open(),
    onProgress: (told) => void progress.push(told),
    isStopped: () => progress.length >= 2,
  });
  t.is(made, null);
  t.true(stopped.asked.length > 0 && stopped.asked.length < 500, `${stopped.asked.length}`);
  t.true(
    progress.every(
      ({ done, total, rate }) => done > 0 && done < total && total === 500 && rate > 0,
    ),
  );
  const rest = letterEmbedder();
  await embedDocuments(documents(500), rest, { cache: open() });
  t.is(stopped.asked.length + rest.asked.length, 500);
});
