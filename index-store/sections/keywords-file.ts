// The section of the keyword index: its columns as bytes. Only lib/search interprets them.
import type { KeywordColumns } from '../../lib/model/graph-data.ts';
import type { KeywordIndex } from '../../lib/model/index-snapshot.ts';
import { keywordIndexOver } from '../../lib/search/keyword-index.ts';
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
    uids: columns.texts('uids').all(),
    tokens: columns.texts('tokens').all(),
    starts: columns.numbers('starts'),
    places: columns.numbers('places'),
    weights: columns.numbers('weights'),
  };
}

/** The section as an index. Invalid bytes throw a RangeError. */
export function keywordsFrom(bytes: Uint8Array): KeywordIndex {
  const columns = unpackColumns(bytes);
  const [uids, tokens] = [columns.texts('uids'), columns.texts('tokens')];
  return keywordIndexOver({
    symbolCount: uids.length,
    tokenCount: tokens.length,
    uidAt: uids.at,
    symbolOf: uids.placeOf,
    numberOf: tokens.placeOf,
    starts: columns.numbers('starts'),
    places: columns.numbers('places'),
    weights: columns.numbers('weights'),
  });
}
