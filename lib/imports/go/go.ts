// Resolves Go imports: a path names a folder of files, found through the modules of the repository. Does not select builds.
import { dirname, join } from 'node:path/posix';
import type { ConfigFile } from '../../facts/source-files.ts';
import {
  askedOf,
  type FileContents,
  type HeadOf,
  type ImportStrategy,
  type ImportTarget,
} from '../_strategy.ts';
import { buildOf, conditionOf, isBuilt, USUAL_BUILD, type Build } from './go-builds.ts';
import { goModules, isInside, moduleFolders, type GoModule } from './go-modules.ts';
import { importedRoot, workspaceFolders } from './go-roots.ts';

const EXTERNAL: ImportTarget = { kind: 'external' };
const MISSING: ImportTarget = { kind: 'missing' };

interface GoFile {
  readonly path: string;
  readonly packageName: string;
  readonly condition: string;
}

/** The packages of the repository: the files of a folder that name one package and are built together. */
interface GoPackages {
  /** The constraints on builds that a file states. */
  buildAt(path: string): Build;
  /** Files of this package in a folder; for each build always the same list. */
  filesOf(folder: string, packageName: string, build: Build): readonly string[];
  /** Files of the package that importers of a folder see. */
  importedFrom(folder: string, build: Build): readonly string[] | undefined;
}

export function goImports(
  paths: ReadonlySet<string>,
  configs: readonly ConfigFile[],
  headOf: HeadOf,
): ImportStrategy {
  const folders = lazily(() => foldersOf(paths, headOf));
  const packages = packagesIn(folders, headOf);
  const modules = modulesIn(configs, folders, headOf);
  const resolve = resolver(packages, modules);
  return {
    resolve,
    child: () => undefined,
    reachedBy: () => [],
    siblings: (path) =>
      packages.filesOf(dirname(path), headOf(path)?.packageName ?? '', packages.buildAt(path)),
    nameOf: (specifier, from) => {
      const target = resolve(specifier, from);
      return target.kind === 'files' ? headOf(target.paths[0] ?? '')?.packageName : undefined;
    },
    offered: () =>
      modules
        .all()
        .filter(({ isReplacement }) => !isReplacement)
        .map(({ path, folder }) => ({ module: path, path: folder, at: 'files' as const })),
    offers: 'all-names',
  };
}

function packagesIn(
  folders: () => ReadonlyMap<string, readonly GoFile[]>,
  headOf: HeadOf,
): GoPackages {
  const groups = new Map<string, readonly string[]>();
  const filesOf = (folder: string, packageName: string, build: Build): readonly string[] =>
    once(groups, `${folder}\n${packageName}\n${build.key}`, () =>
      (folders().get(folder) ?? [])
        .filter(
          (file) => file.packageName === packageName && isBuilt(file.path, file.condition, build),
        )
        .map(({ path }) => path),
    );
  return {
    buildAt: (path) => buildOf(path, conditionOf(headOf(path)?.condition ?? '')),
    filesOf,
    importedFrom: (folder, build) => {
      const name = nameOfPackage(folders().get(folder) ?? [], build);
      return name === undefined ? undefined : filesOf(folder, name, build);
    },
  };
}

/** The modules of the repository, and the files for which none is declared. */
interface GoModules {
  all(): readonly GoModule[];
  isRootless(path: string): boolean;
}

function modulesIn(
  configs: readonly ConfigFile[],
  folders: () => ReadonlyMap<string, readonly GoFile[]>,
  headOf: HeadOf,
): GoModules {
  const roots = moduleFolders(configs);
  const isRootless = (path: string): boolean => !roots.some((root) => isInside(path, root));
  const all = lazily(() => {
    const rootless = [...folders().values()].flat().filter(({ path }) => isRootless(path));
    return [...goModules(configs), ...rootOf(rootless, folders(), headOf, isRootless)];
  });
  return { all, isRootless };
}

/** Resolves specifiers, each once for each folder and build: one package is always the same list of files. */
function resolver(packages: GoPackages, modules: GoModules): ImportStrategy['resolve'] {
  const targets = new Map<string, ImportTarget>();
  return (specifier, from) => {
    const own = packages.buildAt(from);
    const build = own.only === undefined ? own : USUAL_BUILD;
    return once(targets, `${dirname(from)}\n${specifier}\n${build.key}`, () =>
      targetOf(specifier, from, {
        modules: modules.all(),
        isRootless: modules.isRootless(from),
        packageAt: (folder) => packages.importedFrom(folder, build),
      }),
    );
  };
}

function once<T>(known: Map<string, T>, key: string, make: () => T): T {
  let made = known.get(key);
  if (made === undefined) known.set(key, (made = make()));
  return made;
}

function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function foldersOf(paths: ReadonlySet<string>, headOf: HeadOf): Map<string, GoFile[]> {
  const folders = new Map<string, GoFile[]>();
  for (const path of [...paths].filter((candidate) => candidate.endsWith('.go')).sort()) {
    const head = headOf(path);
    const file: GoFile = {
      path,
      packageName: head?.packageName ?? '',
      condition: conditionOf(head?.condition ?? ''),
    };
    const known = folders.get(dirname(path));
    if (known) known.push(file);
    else folders.set(dirname(path), [file]);
  }
  return folders;
}

/** The package that importers of a folder see: the one that most of its files outside of tests name. */
function nameOfPackage(files: readonly GoFile[], build: Build): string | undefined {
  const counts = new Map<string, number>();
  const source = files.filter((file) => !file.path.endsWith('_test.go'));
  const built = source.filter((file) => isBuilt(file.path, file.condition, build));
  for (const { packageName } of built.length > 0 ? built : source)
    counts.set(packageName, (counts.get(packageName) ?? 0) + 1);
  return [...counts].sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))[0]?.[0];
}

/** The module of the repository if there is no go.mod for it. */
function rootOf(
  files: readonly GoFile[],
  folders: ReadonlyMap<string, readonly GoFile[]>,
  headOf: HeadOf,
  isRootless: (path: string) => boolean,
): GoModule[] {
  const own = files.filter(({ path }) => !/(^|\/)(vendor|_workspace)\//.test(path));
  const path = importedRoot(
    own.map((file) => ({
      ...file,
      imports: askedOf(headOf(file.path), 'imports', importsOf) ?? [],
    })),
    (folder) => folders.has(folder),
  );
  return path === undefined
    ? []
    : [{ path, folder: '.', isReplacement: false, seenFrom: isRootless }];
}

function importsOf({ imports = [] }: FileContents): readonly string[] {
  return imports.map(({ specifier }) => specifier);
}

interface Places {
  readonly modules: readonly GoModule[];
  /** No go.mod applies to the importing file. */
  readonly isRootless: boolean;
  readonly packageAt: (folder: string) => readonly string[] | undefined;
}

function targetOf(
  specifier: string,
  from: string,
  { modules, isRootless, packageAt }: Places,
): ImportTarget {
  if (/^\.{1,2}(\/|$)/.test(specifier)) return filesOf(packageAt(join(dirname(from), specifier)));
  for (const folder of [
    ...vendorFolders(specifier, from),
    ...(isRootless ? workspaceFolders(specifier, from) : []),
  ]) {
    const vendored = packageAt(folder);
    if (vendored) return filesOf(vendored);
  }
  const fitting = modules.filter(
    (module) =>
      (specifier === module.path || specifier.startsWith(`${module.path}/`)) &&
      module.seenFrom(from),
  );
  for (const path of new Set(fitting.map((module) => module.path))) {
    const found = packageMeant(
      fitting.filter((module) => module.path === path),
      from,
    ).flatMap(
      ({ folder }) =>
        packageAt(join(folder, specifier.slice(path.length)).replace(/(?<=.)\/$/, '')) ?? [],
    );
    const [only] = found;
    if (only !== undefined)
      return new Set(found.map((file) => dirname(file))).size > 1
        ? MISSING
        : filesOf(packageAt(dirname(only)));
  }
  return fitting.length > 0 ? MISSING : EXTERNAL;
}

function filesOf(paths: readonly string[] | undefined): ImportTarget {
  return paths ? { kind: 'files', paths } : MISSING;
}

/** Of modules with one path, the replacement, or the one of the importing file. */
function packageMeant(modules: readonly GoModule[], from: string): readonly GoModule[] {
  if (modules.length < 2) return modules;
  const replaced = modules.filter(({ isReplacement }) => isReplacement);
  if (replaced.length > 0) return replaced.slice(0, 1);
  const around = modules.filter(({ folder }) => isInside(from, folder));
  return around.length > 0 ? around.slice(0, 1) : modules;
}

/** `vendor`, or a workspace of its own, beside or above the importing file contains dependencies under their own paths. */
function vendorFolders(specifier: string, from: string): string[] {
  const candidates: string[] = [];
  for (let folder = dirname(from); ; folder = dirname(folder)) {
    candidates.push(
      join(folder, 'vendor', specifier),
      join(folder, 'Godeps/_workspace/src', specifier),
    );
    if (folder === '.' || folder === '/') return candidates;
  }
}
