// Valid Go that the grammar misreads: one rule for each construct. Checks no version of the language.
import type { Repair } from '../_repair.ts';

export const repairs: readonly Repair[] = [
  {
    name: '`new` of a value, which the grammar takes for a type',
    example: { before: 'at := new(time.Now())', after: 'at := neW(time.Now())' },
    find: /\bnew\((?=["'`\d-]|[\w.]+\()/g,
    put: 'neW(',
  },
];
