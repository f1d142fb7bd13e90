// What may be a name in Scala.
import type { IdentifierRule } from '../../model/name-table.ts';

export const identifiers: IdentifierRule = {
  pattern: '^[\\p{L}_][\\p{L}\\p{N}_]*$',
  keywords:
    'abstract case catch class def do else extends false final finally for forSome if implicit import lazy match new null object override package private protected return sealed super this throw trait true try type val var while with yield'.split(
      ' ',
    ),
  sameName: 'apart',
  seenIn: 'package',
  namesFile: false,
  calledUnnamed:
    'apply compareTo equals filter flatMap foreach hashCode map unapply update withFilter'.split(
      ' ',
    ),
  entryNames: ['main'],
  inertMarks: [
    '@deprecated',
    '@inline',
    '@nowarn',
    '@noinline',
    '@tailrec',
    '@targetName',
    '@throws',
    '@unchecked',
    '@varargs',
  ],
};
