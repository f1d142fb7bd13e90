// Resolves `#include`: beside the including file, then along include folders, as a compiler does. Finds no system headers.
import { basename, dirname, join } from 'node:path/posix';
import type { ConfigFile } from '../../facts/source-files.ts';
import type { ImportStrategy, ImportTarget } from '../_strategy.ts';
import { includeFolders, type IncludeFolder } from './include-folders.ts';
import { SYSTEM_HEADERS } from './system-headers.ts';

const EXTERNAL: ImportTarget = { kind: 'external' };
const MISSING: ImportTarget = { kind: 'missing' };

/** Folders that are searched below each folder above the including file, even without a build file that names them. */
const CUSTOMARY = ['', 'include', 'src', 'inc', 'lib'];
/** With more files of one name, the end of their path is not used to find one. */
const MOST_NAMESAKES = 200;

export function includePathImports(
  paths: ReadonlySet<string>,
  configs: readonly ConfigFile[],
): ImportStrategy {
  const folders = includeFolders(configs, paths);
  const cache = new Map<string, ImportTarget>();
  const byName = new Map<string, string[]>();
  for (const path of paths) {
    const name = basename(path);
    const others = byName.get(name);
    if (others) others.push(path);
    else byName.set(name, [path]);
  }
  return {
    resolve(specifier, from) {
      const key = `${dirname(from)} ${specifier}`;
      let target = cache.get(key);
      if (!target) cache.set(key, (target = resolve(specifier, from, { paths, folders, byName })));
      return target;
    },
    child: () => undefined,
    offers: 'all-names',
  };
}

interface Places {
  readonly paths: ReadonlySet<string>;
  readonly folders: readonly IncludeFolder[];
  readonly byName: ReadonlyMap<string, readonly string[]>;
}

function resolve(specifier: string, from: string, places: Places): ImportTarget {
  const isSystem = specifier.startsWith('<');
  const path = specifier.slice(1, -1).trim().replaceAll('\\', '/');
  const sibling = isSystem ? undefined : fileAt(join(dirname(from), path), places);
  const named = sibling ?? inNamedFolder(path, from, places);
  if (named) return named;
  if (isSystem && SYSTEM_HEADERS.has(path)) return EXTERNAL;
  return (
    inCustomaryFolder(path, from, places) ??
    onlyOneEndingWith(path, places.byName) ??
    (isSystem ? EXTERNAL : MISSING)
  );
}

function fileAt(path: string, { paths }: Places): ImportTarget | undefined {
  return paths.has(path) ? { kind: 'file', path } : undefined;
}

/** Below the folders in build files. */
function inNamedFolder(path: string, from: string, places: Places): ImportTarget | undefined {
  for (const { holdsBelow, folder } of places.folders) {
    if (holdsBelow !== '.' && !from.startsWith(`${holdsBelow}/`)) continue;
    const target = fileAt(join(folder, path), places);
    if (target) return target;
  }
  return undefined;
}

/** Below conventional folders of each folder around the including file, innermost first. */
function inCustomaryFolder(path: string, from: string, places: Places): ImportTarget | undefined {
  for (let folder = dirname(from); ; folder = dirname(folder)) {
    for (const customary of CUSTOMARY) {
      const target = fileAt(join(folder, customary, path), places);
      if (target) return target;
    }
    if (folder === '.' || folder === '/' || folder === '') return undefined;
  }
}

/** The file whose path ends in this, if there is exactly one. */
function onlyOneEndingWith(
  path: string,
  byName: ReadonlyMap<string, readonly string[]>,
): ImportTarget | undefined {
  const end = path.replace(/^(\.{1,2}\/)+/, '');
  const namesakes = byName.get(basename(end)) ?? [];
  if (namesakes.length > MOST_NAMESAKES) return undefined;
  const fitting = namesakes.filter(
    (candidate) => candidate === end || candidate.endsWith(`/${end}`),
  );
  const [only] = fitting;
  return only !== undefined && fitting.length === 1 ? { kind: 'file', path: only } : undefined;
}
