// What may be a name in C#.
import type { IdentifierRule } from '../../model/name-table.ts';

export const identifiers: IdentifierRule = {
  pattern: '^@?[\\p{L}_][\\p{L}\\p{N}_]*$',
  keywords:
    'abstract as base bool break byte case catch char checked class const continue decimal default delegate do double else enum event explicit extern false finally fixed float for foreach goto if implicit in int interface internal is lock long namespace new null object operator out override params private protected public readonly ref return sbyte sealed short sizeof stackalloc static string struct switch this throw true try typeof uint ulong unchecked unsafe ushort using virtual void volatile while'.split(
      ' ',
    ),
  sameName: 'apart',
  seenIn: 'program',
  namesFile: false,
  optionalEnding: 'Attribute',
  calledUnnamed:
    'CompareTo Deconstruct Dispose DisposeAsync Equals GetAsyncEnumerator GetAwaiter GetEnumerator GetHashCode MoveNext MoveNextAsync ToString'.split(
      ' ',
    ),
  entryNames: ['Main'],
};
