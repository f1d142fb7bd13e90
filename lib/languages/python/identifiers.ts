// What may be a name in Python.
import type { IdentifierRule } from '../../model/name-table.ts';

export const identifiers: IdentifierRule = {
  pattern: '^[\\p{L}_][\\p{L}\\p{N}\\p{M}_]*$',
  keywords:
    'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
      ' ',
    ),
  sameName: 'one',
  seenIn: 'file',
  namesFile: false,
  comments: { lines: ['#'], blocks: [], docTexts: ['', 'r', 'R'] },
  entryNames: ['main'],
  inertMarks: [
    '@abc.abstractmethod',
    '@abstractmethod',
    '@classmethod',
    '@deprecated',
    '@final',
    '@overload',
    '@override',
    '@property',
    '@staticmethod',
    '@t.*',
    '@typing.*',
  ],
};
