// Resolves scripts that another one runs in its own shell (`source lib/a.sh`). Does not evaluate computed parts.
import { basename, dirname, join } from 'node:path/posix';
import type { ImportStrategy, ImportTarget } from '../_strategy.ts';

const EXTERNAL: ImportTarget = { kind: 'external' };
const MISSING: ImportTarget = { kind: 'missing' };

/** Every name of the other file is visible then. */
export function sourcedPathImports(paths: ReadonlySet<string>): ImportStrategy {
  const byName = new Map<string, string[]>();
  for (const path of [...paths].sort()) {
    const namesakes = byName.get(basename(path));
    if (namesakes) namesakes.push(path);
    else byName.set(basename(path), [path]);
  }
  return {
    resolve: (specifier, from) => resolve(specifier, from, paths, byName),
    child: () => undefined,
    reachedBy: () => [],
    offers: 'all-names',
  };
}

function resolve(
  specifier: string,
  from: string,
  paths: ReadonlySet<string>,
  byName: ReadonlyMap<string, readonly string[]>,
): ImportTarget {
  const { path, isWhole } = knownPart(specifier);
  if (path === '' || path.startsWith('~') || (isWhole && path.startsWith('/')))
    return isWhole && path !== '' ? EXTERNAL : MISSING;
  const plain = path.replace(/^\/+/, '');
  for (let folder = dirname(from); ; folder = dirname(folder)) {
    const candidate = join(folder, plain);
    if (paths.has(candidate)) return { kind: 'file', path: candidate };
    if (folder === '.' || folder === '/') break;
  }
  const end = plain.replace(/^(\.{1,2}\/)+/, '');
  const fitting = (byName.get(basename(end)) ?? []).filter((candidate) =>
    candidate.endsWith(`/${end}`),
  );
  const [only] = fitting;
  return only !== undefined && fitting.length === 1 ? { kind: 'file', path: only } : MISSING;
}

/** The end of the path after the last computed part: `/lib/a.sh` of `"$(dirname "$0")/lib/a.sh"`. */
function knownPart(specifier: string): { readonly path: string; readonly isWhole: boolean } {
  const plain = specifier.replace(/["']/g, '');
  const computed = Math.max(plain.lastIndexOf(')'), plain.lastIndexOf('}'), plain.lastIndexOf('`'));
  const rest = plain.slice(computed + 1);
  const dollar = rest.lastIndexOf('$');
  const path = dollar < 0 ? rest : rest.slice(dollar).replace(/^\$\w*/, '');
  // A variable directly followed by a name is not a path: `$PREFIX-a.sh`.
  return { path: path === plain || path.startsWith('/') ? path : '', isWhole: path === plain };
}
