// Valid Ruby that the grammar misreads: one rule for each construct. Follows no block that is handed on.
import type { Repair } from '../_repair.ts';

export const repairs: readonly Repair[] = [
  {
    name: 'block without a name, handed on without parentheses',
    example: { before: 'section id: 1, &\n', after: 'section id: 1   \n' },
    find: /,[ \t]?&[ \t]*$/gm,
  },
];
