// What may be a name in Java.
import type { IdentifierRule } from '../../model/name-table.ts';

export const identifiers: IdentifierRule = {
  pattern: '^[\\p{L}_$][\\p{L}\\p{N}_$]*$',
  keywords:
    '_ abstract assert boolean break byte case catch char class const continue default do double else enum extends false final finally float for goto if implements import instanceof int interface long native new null package private protected public return short static strictfp super switch synchronized this throw throws transient true try void volatile while'.split(
      ' ',
    ),
  sameName: 'apart',
  seenIn: 'package',
  namesFile: true,
  memberGenerators: [
    { from: 'lombok', marks: ['Getter', 'Setter', 'Data', 'Value', 'Builder', 'With'] },
    { from: 'lombok.experimental', marks: ['SuperBuilder'] },
  ],
  calledUnnamed: 'close compare compareTo equals finalize hashCode iterator'.split(' '),
  inertMarks: [
    '@Deprecated',
    '@FunctionalInterface',
    '@NonNull',
    '@Nonnull',
    '@NotNull',
    '@Nullable',
    '@Override',
    '@SafeVarargs',
    '@SuppressWarnings',
  ],
};
