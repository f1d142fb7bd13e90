// The section of the keyword index: its columns as bytes. Only lib/search interprets them.
import type { KeywordColumns } from '../../lib/model/graph-data.ts';
import type { KeywordIndex } from '../../lib/model/index-snapshot.ts';
import { openKeywordIndex } from '../../lib/search/keyword-index.ts';
import { packColumns, unpackColumns } from './columns.ts';

export function encodeKeywords({
  uids,
  tokens,
  starts,
  places,
  weights,
}: KeywordColumns): Uint8Array {
  return packColumns({ uids, tokens, starts, places, weights });
}

export function decodeKeywords(bytes: Uint8Array): KeywordColumns {
  const columns = unpackColumns(bytes);
  return {
    uids: columns.texts('uids'),
    tokens: columns.texts('tokens'),
    starts: columns.numbers('starts'),
    places: columns.numbers('places'),
    weights: columns.numbers('weights'),
  };
}

/** Most snapshots are never searched, so the index is decoded by the first search. */
export function keywordsFrom(bytes: Uint8Array): KeywordIndex {
  let opened = (): KeywordIndex => {
    const index = openKeywordIndex(decodeKeywords(bytes));
    opened = () => index;
    return index;
  };
  return {
    search: (text, limit) => opened().search(text, limit),
    worths: (uid, tokens) => opened().worths(uid, tokens),
  };
}
