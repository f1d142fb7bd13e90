// What .NET's own types mean to resolution.
import type { BuiltinTable } from '../_builtins.ts';
import { library } from './library.ts';
import { supertypes } from './supertypes.ts';

/** Which of its type arguments each parameter has. */
function first(count: number): readonly number[] {
  return Array.from({ length: count }, (_, n) => n);
}

export const builtins: BuiltinTable = {
  wrappers: { var: 'opaque', dynamic: 'opaque', Task: 'promise', ValueTask: 'promise', Nullable: 'same' },
  methods: {},
  callbacks: [],
  library,
  libraryPackages: ('System System.Collections System.Collections.Generic System.Collections.Concurrent System.Collections.ObjectModel System.IO System.Linq System.Linq.Expressions System.Net System.Net.Http ' +
    'System.Text System.Text.RegularExpressions System.Threading System.Threading.Tasks System.Globalization System.Reflection System.Diagnostics').split(' '),
  rootType: 'Object',
  iteration: ['GetEnumerator'],
  asyncIteration: ['GetAsyncEnumerator'],
  iterationItem: 'Current',
  rootMembers: 'ToString Equals GetHashCode GetType MemberwiseClone ReferenceEquals'.split(' '),
  functionTypes: {
    Action: [], ...Object.fromEntries([0, 1].map((n) => [n === 0 ? 'Predicate' : 'Converter', [0]])), Comparison: [0, 0], EventHandler: [-1, 0], Func: first(8),
  },
  supertypes,
};
