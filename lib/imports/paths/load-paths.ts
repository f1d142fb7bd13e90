// Resolves file names below folders of a load path (`lib`, `test`), or beside the importing file. Types need no import.
import { dirname, join } from 'node:path/posix';
import { isTestPath } from '../../facts/test-paths.ts';
import type { DefFact } from '../../facts/def-facts.ts';
import type { ImportStrategy, ImportTarget } from '../_strategy.ts';

const EXTERNAL: ImportTarget = { kind: 'external' };
const MISSING: ImportTarget = { kind: 'missing' };
const SHARED: ReadonlySet<string> = new Set(['Class', 'Trait', 'Struct', 'Function']);
/** Conventional folders of load paths. */
const ROOT = /(^|\/)(lib|ext|test|tests|spec|features|app\/\w+)\//g;
const CAPITAL = /^\p{Lu}/u;
const EXAMPLES = /(^|\/)(examples?|samples?|demos?|benchmarks?|docs?)\//;

/** `paths`: those of one family of languages. */
export function loadPathImports(paths: readonly string[]): ImportStrategy {
  const known = new Set(paths);
  let made: ReadonlyMap<string, readonly string[]> | undefined;
  return {
    resolve: (specifier, from) => {
      if (specifier.startsWith('.'))
        return fileAt(join(dirname(from), specifier), known) ?? MISSING;
      made ??= loadable(paths);
      const found = made.get(specifier.replace(/\.rb$/, ''));
      return found === undefined
        ? (fileAt(specifier, known) ?? EXTERNAL)
        : { kind: 'file', path: nearest(found, from) };
    },
    child: () => undefined,
    shares: ({ kind, name }: DefFact) =>
      SHARED.has(kind) || (kind === 'Variable' && CAPITAL.test(name)),
    standsAlone: (path) => isTestPath(path) || EXAMPLES.test(path),
    offers: 'all-names',
  };
}

function fileAt(path: string, known: ReadonlySet<string>): ImportTarget | undefined {
  const found = [`${path}.rb`, path].find((candidate) => known.has(candidate));
  return found === undefined ? undefined : { kind: 'file', path: found };
}

/** Files by the names under which they are found, without the extension. */
function loadable(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const path of paths) {
    if (!path.endsWith('.rb')) continue;
    for (const { index, 0: folder } of path.matchAll(ROOT)) {
      const name = path.slice(index + folder.length, -'.rb'.length);
      const others = found.get(name);
      if (others) others.push(path);
      else found.set(name, [path]);
    }
  }
  return found;
}

/** The one with the most folders in common with the importing file; of equal ones the first. */
function nearest(candidates: readonly string[], from: string): string {
  const common = (path: string): number => {
    const [left, right] = [path.split('/'), from.split('/')];
    let count = 0;
    while (count < left.length && left[count] === right[count]) count++;
    return count;
  };
  return candidates.reduce((best, path) => (common(path) > common(best) ? path : best));
}
