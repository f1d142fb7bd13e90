// The section of the keyword index: its columns as bytes. What they mean is known to lib/search alone.
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

/** Most snapshots are never searched, so the index is opened by the first search; until then only its bytes are held. */
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
