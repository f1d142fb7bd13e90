// Resolves Python imports: relative by folder, absolute from the source roots. Does not know installed packages.
import { basename, dirname, join } from 'node:path/posix';
import type { ConfigFile } from '../../facts/source-files.ts';
import type { ImportStrategy, ImportTarget, OfferedPath } from '../_strategy.ts';

const EXTERNAL: ImportTarget = { kind: 'external' };
const MISSING: ImportTarget = { kind: 'missing' };

export function pythonImports(
  paths: ReadonlySet<string>,
  configs: readonly ConfigFile[],
): ImportStrategy {
  const folders = foldersOf(paths);
  const roots = sourceRoots(paths, configs);
  const cache = new Map<string, ImportTarget>();
  const at = (path: string): ImportTarget | undefined => moduleAt(paths, folders, path);
  return {
    resolve(specifier, from) {
      const key = `${dirname(from)} ${specifier}`;
      let target = cache.get(key);
      if (!target)
        cache.set(
          key,
          (target = specifier.startsWith('.')
            ? relative(specifier, from, at)
            : absolute(specifier, from, paths, roots, at)),
        );
      return target;
    },
    child: (container, name) =>
      /\.pyi?$/.test(container) ? inPackageFile(container, name, at) : at(join(container, name)),
    reachedBy: moduleNames,
    offered: () => topLevelModules(paths, roots),
    offers: 'all-names',
  };
}

/** Of the module, of the package that it represents, and of folders that are packages since it is there. */
function moduleNames(path: string, others: ReadonlySet<string>): readonly string[] | undefined {
  // Its folder is a source root.
  if (basename(path) === 'setup.py') return undefined;
  const names = [basename(path).replace(/\.pyi?$/, '')];
  let isNew = names[0] === '__init__';
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    if (!isNew && [...others].some((other) => other.startsWith(`${folder}/`))) break;
    names.push(basename(folder));
    isNew = false;
  }
  return names;
}

/** Packages that are in no other one, and modules directly in a source root. */
function topLevelModules(paths: ReadonlySet<string>, roots: readonly string[]): OfferedPath[] {
  const found: OfferedPath[] = [];
  for (const path of paths) {
    if (!/\.pyi?$/.test(path)) continue;
    const folder = dirname(path);
    if (basename(path) === '__init__.py') {
      if (!paths.has(join(dirname(folder), '__init__.py')) && folder !== '.')
        found.push({
          module: basename(folder),
          path: folder,
          at: 'modules',
          folderFile: '__init__',
        });
    } else if (roots.includes(folder) && path.endsWith('.py'))
      found.push({ module: basename(path, '.py'), path, at: 'file' });
  }
  return found;
}

/** The file of a package represents its folder; other files contain no modules. */
function inPackageFile(
  path: string,
  name: string,
  at: (path: string) => ImportTarget | undefined,
): ImportTarget | undefined {
  return /(^|\/)__init__\.pyi?$/.test(path) ? at(join(dirname(path), name)) : undefined;
}

function relative(
  specifier: string,
  from: string,
  at: (path: string) => ImportTarget | undefined,
): ImportTarget {
  const dots = /^\.+/.exec(specifier)?.[0].length ?? 1;
  let folder = dirname(from);
  for (let up = 1; up < dots; up++) folder = dirname(folder);
  const rest = specifier.slice(dots).replaceAll('.', '/');
  return at(rest ? join(folder, rest) : folder) ?? MISSING;
}

function absolute(
  specifier: string,
  from: string,
  paths: ReadonlySet<string>,
  roots: readonly string[],
  at: (path: string) => ImportTarget | undefined,
): ImportTarget {
  const parts = specifier.replaceAll('.', '/');
  const top = specifier.split('.')[0] ?? specifier;
  // The folder of a script is searched first; a package's own folder is not.
  const own = paths.has(join(dirname(from), '__init__.py')) ? [] : [dirname(from)];
  const path = [...own, ...enclosingRoots(from, paths), ...roots];
  // A regular package or module anywhere on the path goes before folders without `__init__.py` (PEP 420).
  const regular = path.find((root) => at(join(root, top))?.kind === 'file');
  if (regular !== undefined) return at(join(regular, parts)) ?? MISSING;
  const portions = path.flatMap((root) => at(join(root, parts)) ?? []);
  return portions.find(({ kind }) => kind === 'file') ?? portions[0] ?? EXTERNAL;
}

/** Folders above the file's outermost package: those that must be on the path to import it. */
function enclosingRoots(from: string, paths: ReadonlySet<string>): string[] {
  let folder = dirname(from);
  while (folder !== '.' && paths.has(join(folder, '__init__.py'))) folder = dirname(folder);
  return [folder];
}

function moduleAt(
  paths: ReadonlySet<string>,
  folders: ReadonlySet<string>,
  path: string,
): ImportTarget | undefined {
  for (const file of [`${path}/__init__.py`, `${path}.py`, `${path}/__init__.pyi`, `${path}.pyi`]) {
    const plain = file.startsWith('./') ? file.slice(2) : file;
    if (paths.has(plain)) return { kind: 'file', path: plain };
  }
  return folders.has(path) ? { kind: 'folder', path } : undefined;
}

function foldersOf(paths: ReadonlySet<string>): Set<string> {
  const folders = new Set<string>();
  for (const path of paths) {
    if (!/\.pyi?$/.test(path)) continue;
    for (
      let folder = dirname(path);
      folder !== '.' && !folders.has(folder);
      folder = dirname(folder)
    )
      folders.add(folder);
  }
  return folders;
}

/** The repository's root, `src`, and the same beside each project file. */
function sourceRoots(paths: ReadonlySet<string>, configs: readonly ConfigFile[]): string[] {
  const projects = configs
    .filter((config) => /(^|\/)(pyproject\.toml|setup\.cfg)$/.test(config.path))
    .map((config) => dirname(config.path));
  for (const path of paths) if (/(^|\/)setup\.py$/.test(path)) projects.push(dirname(path));
  const roots = ['.', ...[...new Set(projects)].sort()];
  return [...new Set(roots.flatMap((root) => [root, join(root, 'src'), join(root, 'lib')]))];
}
