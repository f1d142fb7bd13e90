// The section of the keyword index: its serialised text as bytes. What the text means is known to lib/search alone.
import type { KeywordIndex } from '../lib/model/index-snapshot.ts';
import { openKeywordIndex } from '../lib/search/keyword-index.ts';

export function encodeKeywords(serialised: string): Uint8Array {
  return new TextEncoder().encode(serialised);
}

export function decodeKeywords(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

/** Most snapshots are never searched, so the index is opened by the first search; until then only its bytes are held. */
export function keywordsFrom(bytes: Uint8Array): KeywordIndex {
  let opened = (): KeywordIndex => {
    const index = openKeywordIndex(decodeKeywords(bytes));
    opened = () => index;
    return index;
  };
  return { search: (text, limit) => opened().search(text, limit) };
}
