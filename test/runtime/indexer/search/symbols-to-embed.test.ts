// What is sent to be embedded: keys of texts that are known, documents of the others, and documents of any symbol when asked.
import test from 'ava';
import type { FileSymbols } from '../../../../lib/search/known-words.ts';
import type { SearchDocument } from '../../../../lib/search/search-document.ts';
import { symbolsToEmbed } from '../../../../runtime/indexer/search/symbols-to-embed.ts';

function documentOf(uid: string): SearchDocument {
  return { uid, name: uid, qualifiedName: uid, signature: '', doc: '', path: '', body: '' };
}

/** A file with these symbols, kept or new. */
function symbolsOf(kept: boolean, ...uids: string[]): FileSymbols {
  const documents = (): SearchDocument[] => uids.map(documentOf);
  const file = { path: 'a.ts', uids, outline: () => '', documents };
  return { file, key: '', keptRow: kept ? 0 : -1, documents: kept ? null : documents() };
}

const FILES = [
  symbolsOf(true, 'a', 'b'),
  symbolsOf(false, 'c'),
  symbolsOf(true),
  symbolsOf(true, 'd', 'e', 'f'),
];

test('files of which a text is not known are sent as documents, whole', (t) => {
  const { uids, texts } = symbolsToEmbed(FILES, ['1', '2', '', '4', '', '6']);
  t.deepEqual(uids, ['a', 'b', 'c', 'd', 'e', 'f']);
  t.deepEqual(texts, ['1', '2', ...['c', 'd', 'e', 'f'].map(documentOf)]);
});

test('the documents of any symbols can be had', (t) => {
  const { documentsAt } = symbolsToEmbed(FILES, ['1', '2', '', '4', '5', '6']);
  t.deepEqual(
    documentsAt([1, 2, 3, 5]).map(({ uid }) => uid),
    ['b', 'c', 'd', 'f'],
  );
  t.deepEqual(documentsAt([]), []);
});
