// Valid TypeScript that the grammar misreads. One row a construct.
import type { LanguageSpec } from '../_spec.ts';

export const repairs: LanguageSpec['repairs'] = [
  // A call signature on a new line, without a separator before it, after a type that ends in `>` or a name.
  {
    find: /(?<=^[ \t]{0,400})[ \t](?=<(?:[ \t]{0,400}$|\w{1,200}(?:[ \t]{1,200}extends\b|[ \t]{0,200}=|,[^<>]{0,400}>\(|>\()))/gm,
    put: ';',
  },
  {
    find: /(?<=^[ \t]{0,400})[ \t](?=\([^()]{0,2000}\)[ \t]{0,200}:[ \t]{0,200}[\w<>[\], |]{1,400}$)/gm,
    put: ';',
  },
  // `export type * from` of TypeScript 5.
  { find: /(?<=^export )type(?= \*)/gm, put: '    ' },
];
