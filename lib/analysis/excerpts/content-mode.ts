// How much source an answer includes, and how many characters of it. Reads none.

/** `focus`: the lines that matter of each symbol; `full`: the whole source of each definition. */
export const CONTENT_MODES = ['signatures', 'focus', 'full'] as const;

export type ContentMode = (typeof CONTENT_MODES)[number];

/** As requested: true is `full`, false is none. */
export type IncludeContent = ContentMode | boolean;

/** Characters of source in a focused answer, if its size is not limited by the request. */
const USUAL_SOURCE = 12_000;

/** The part of a limited answer that may be source; the rest is for lists. */
const SOURCE_SHARE = 3 / 8;

export function contentMode(asked: IncludeContent): ContentMode | null {
  if (typeof asked === 'string') return asked;
  return asked ? 'full' : null;
}

/** The number of characters of source in a focused answer of at most this many characters. */
export function sourceBudget(maxCharacters: number | undefined): number {
  return maxCharacters === undefined ? USUAL_SOURCE : Math.floor(maxCharacters * SOURCE_SHARE);
}
