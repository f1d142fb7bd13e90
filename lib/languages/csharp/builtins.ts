// What .NET's own types mean to resolution.
import type { BuiltinTable } from '../_builtins.ts';
import { baseCalls } from './bases.ts';
import { library } from './library.ts';
import { supertypes } from './supertypes.ts';

export const builtins: BuiltinTable = {
  baseCalls,
  wrappers: {
    var: 'opaque',
    dynamic: 'opaque',
    Task: 'promise',
    ValueTask: 'promise',
    Nullable: 'same',
  },
  methods: {},
  callbacks: [],
  library,
  libraryPackages: (
    'System System.Collections System.Collections.Generic System.Collections.Concurrent System.Collections.ObjectModel System.IO System.Linq System.Linq.Expressions System.Net System.Net.Http ' +
    'System.Text System.Text.RegularExpressions System.Threading System.Threading.Tasks System.Globalization System.Reflection System.Diagnostics'
  ).split(' '),
  rootType: 'Object',
  iteration: ['GetEnumerator'],
  asyncIteration: ['GetAsyncEnumerator'],
  iterationItem: 'Current',
  rootMembers: 'ToString Equals GetHashCode GetType MemberwiseClone ReferenceEquals'.split(' '),
  functionTypes: {
    Predicate: [0],
    Comparison: [0, 0],
    EventHandler: [-1, 0],
  },
  appliers: ['Invoke', 'DynamicInvoke', 'BeginInvoke'],
  openFunctionTypes: { Func: 'yields', Converter: 'yields', Action: 'takes' },
  supertypes,
  finalTypes:
    'String Guid DateTime DateTimeOffset DateOnly TimeOnly TimeSpan Version StringBuilder CancellationToken KeyValuePair Nullable ReadOnlySpan Span Memory ReadOnlyMemory decimal byte sbyte short ushort int uint long ulong float double bool char'.split(
      ' ',
    ),
};
