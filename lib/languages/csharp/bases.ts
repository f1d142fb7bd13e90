// Members that the interfaces of .NET call. Says nothing of its classes.

export const baseCalls: Readonly<Record<string, string>> = {
  IDisposable: 'Dispose',
  IAsyncDisposable: 'DisposeAsync',
  IEquatable: 'Equals',
  IComparable: 'CompareTo',
  IComparer: 'Compare',
  IEqualityComparer: 'Equals GetHashCode',
  ICloneable: 'Clone',
  IEnumerable: 'GetEnumerator',
  IEnumerator: 'MoveNext Current Reset Dispose',
  IFormattable: 'ToString',
};
