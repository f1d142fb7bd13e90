// Resolves dotted names below some root (`require "a.b"`): a file, or the `init` file of a folder. Knows no search path of a host.
import { dirname, extname, join } from 'node:path/posix';
import type { ImportStrategy, ImportTarget } from '../_strategy.ts';

const EXTERNAL: ImportTarget = { kind: 'external' };
const MISSING: ImportTarget = { kind: 'missing' };
/** Folders below each folder above the file that contain modules by convention. */
const CUSTOMARY = ['', 'lua', 'src', 'lib'];

export function dottedPathImports(paths: ReadonlySet<string>): ImportStrategy {
  const cache = new Map<string, ImportTarget>();
  const folders = foldersOf(paths);
  return {
    resolve(specifier, from) {
      const key = `${dirname(from)} ${specifier}`;
      let target = cache.get(key);
      if (!target) cache.set(key, (target = resolve(specifier, from, paths, folders)));
      return target;
    },
    child: () => undefined,
    reachedBy: () => [],
    offers: 'exports',
  };
}

/** The nearest root counts. A name with the prefix of a root that is not there is missing. */
function resolve(
  specifier: string,
  from: string,
  paths: ReadonlySet<string>,
  folders: ReadonlySet<string>,
): ImportTarget {
  const extension = extname(from);
  const path = specifier.includes('/') ? specifier : specifier.replaceAll('.', '/');
  const [first = ''] = path.split('/');
  let begins = false;
  for (let folder = dirname(from); ; folder = dirname(folder)) {
    for (const custom of CUSTOMARY) {
      const root = join(folder, custom);
      for (const candidate of [`${path}${extension}`, `${path}/init${extension}`]) {
        if (paths.has(join(root, candidate))) return { kind: 'file', path: join(root, candidate) };
      }
      begins ||= first !== path && folders.has(join(root, first));
    }
    if (folder === '.' || folder === '/') return begins ? MISSING : EXTERNAL;
  }
}

function foldersOf(paths: ReadonlySet<string>): Set<string> {
  const folders = new Set<string>();
  for (const path of paths)
    for (
      let folder = dirname(path);
      folder !== '.' && !folders.has(folder);
      folder = dirname(folder)
    )
      folders.add(folder);
  return folders;
}
