// Shares of sorted calls by language and kind, as rows of a table. Sorts nothing.
import { extname } from 'node:path';
import { OBSERVED_FATES, type SortedCall } from './sort-observed.ts';
import type { ObservedKind } from './observed-call.ts';

export const SHARES_HEAD: readonly string[] = [
  'repository',
  'language',
  'calls',
  'distinct',
  ...OBSERVED_FATES,
];

const GROUPS: readonly (readonly [name: string, kinds: readonly ObservedKind[]])[] = [
  ['in code', ['call', 'constructor', 'decorator', 'callback']],
  ['implicit', ['implicit']],
  ['from outside', ['outside']],
];

/** One row for each group of kinds in each language. */
export function rowsOf(repository: string, calls: readonly SortedCall[]): string[][] {
  const languages = [...new Set(calls.map(languageOf))].sort();
  return languages.flatMap((language) =>
    GROUPS.flatMap(([name, kinds]) => {
      const group = calls.filter(
        (call) => kinds.includes(call.kind) && languageOf(call) === language,
      );
      return group.length === 0
        ? []
        : [[repository, language, name, String(group.length), ...sharesOf(group)]];
    }),
  );
}

function languageOf({ place, callee }: SortedCall): string {
  return extname((place ?? callee).path);
}

function sharesOf(calls: readonly SortedCall[]): string[] {
  return OBSERVED_FATES.map((fate) => {
    const count = calls.filter((call) => call.fate === fate).length;
    return ((100 * count) / calls.length).toFixed(1);
  });
}
