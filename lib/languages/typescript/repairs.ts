// Valid TypeScript that the grammar misreads. One row a construct.
import type { LanguageSpec } from '../_spec.ts';

export const repairs: LanguageSpec['repairs'] = [
  // A call signature on a new line, without a separator before it, after a type that ends in `>` or a name.
  { find: /(?<=^[ \t]*)[ \t](?=<(?:[ \t]*$|\w+(?:[ \t]+extends\b|[ \t]*=|,[^<>]*>\(|>\()))/gm, put: ';' },
  { find: /(?<=^[ \t]*)[ \t](?=\([^()]*\)[ \t]*:[ \t]*[\w<>[\], |]+$)/gm, put: ';' },
  // `export type * from` of TypeScript 5.
  { find: /(?<=^export )type(?= \*)/gm, put: '    ' },
];
