// What may be a name in Elixir.
import type { IdentifierRule } from '../../model/name-table.ts';

export const identifiers: IdentifierRule = {
  pattern: '^[\\p{L}_][\\p{L}\\p{N}_]*[?!]?$',
  keywords: 'after and catch do else end false fn in nil not or rescue true when'.split(' '),
  sameName: 'apart',
  seenIn: 'file',
  namesFile: false,
  comments: { lines: ['#'], blocks: [], docTexts: ['@doc', '@moduledoc', '@typedoc'] },
  textMark: ':',
  // Other attributes state types or are data.
  callingMarks: ['@impl'],
};
