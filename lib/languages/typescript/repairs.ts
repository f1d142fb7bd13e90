// Valid TypeScript that the grammar misreads: one rule for each construct. Knows no types.
import type { Repair } from '../_repair.ts';

export const repairs: readonly Repair[] = [
  {
    // Behind a type that ends in `>` or a name, it reads as a part of that.
    name: 'call signature with type parameters on a new line',
    example: {
      before: 'interface A {\n  of: B\n  <T>(a: T): T\n}',
      after: 'interface A {\n  of: B\n ;<T>(a: T): T\n}',
    },
    find: /(?<=^[ \t]{0,400})[ \t](?=<(?:[ \t]{0,400}$|\w{1,200}(?:[ \t]{1,200}extends\b|[ \t]{0,200}=|,[^<>]{0,400}>\(|>\()))/gm,
    put: ';',
  },
  {
    name: 'call signature on a new line',
    example: {
      before: 'interface A {\n  of: B\n  (a: C): C\n}',
      after: 'interface A {\n  of: B\n ;(a: C): C\n}',
    },
    find: /(?<=^[ \t]{0,400})[ \t](?=\([^()]{0,2000}\)[ \t]{0,200}:[ \t]{0,200}[\w<>[\], |]{1,400}$)/gm,
    put: ';',
  },
  {
    name: '`export type * from`',
    example: { before: "export type * from './a';", after: "export      * from './a';" },
    find: /(?<=^export )type(?= \*)/gm,
    put: '    ',
  },
];
