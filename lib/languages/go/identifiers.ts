// What may be a name in Go.
import type { IdentifierRule } from '../../model/name-table.ts';

export const identifiers: IdentifierRule = {
  pattern: '^[\\p{L}_][\\p{L}\\p{Nd}_]*$',
  keywords:
    'break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select struct switch type var'.split(
      ' ',
    ),
  sameName: 'one',
  seenIn: 'package',
  namesFile: false,
  capitalIsPublic: true,
  entryNames: ['init', 'main'],
};
