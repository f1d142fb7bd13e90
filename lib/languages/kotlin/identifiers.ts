// What may be a name in Kotlin.
import type { IdentifierRule } from '../../model/name-table.ts';

export const identifiers: IdentifierRule = {
  pattern: '^[\\p{L}_][\\p{L}\\p{N}_]*$',
  keywords:
    'as break class continue do else false for fun if in interface is null object package return super this throw true try typealias typeof val var when while'.split(
      ' ',
    ),
  sameName: 'apart',
  seenIn: 'package',
  namesFile: false,
  calledUnnamed:
    'close compareTo contains equals get getValue hashCode inc invoke iterator minus plus set setValue'.split(
      ' ',
    ),
  entryNames: ['main'],
  inertMarks: [
    '@Deprecated',
    '@JvmDefault',
    '@JvmField',
    '@JvmName',
    '@JvmOverloads',
    '@JvmStatic',
    '@JvmSynthetic',
    '@OptIn',
    '@PublishedApi',
    '@Suppress',
    '@Synchronized',
    '@Throws',
  ],
};
