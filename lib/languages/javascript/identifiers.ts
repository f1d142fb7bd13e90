// What may be a name in JavaScript.
import type { IdentifierRule } from '../../model/name-table.ts';

export const identifiers: IdentifierRule = {
  pattern: '^[\\p{ID_Start}$_][\\p{ID_Continue}$\\u200c\\u200d]*$',
  keywords:
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield'.split(
      ' ',
    ),
  sameName: 'one',
  seenIn: 'file',
  namesFile: false,
};
