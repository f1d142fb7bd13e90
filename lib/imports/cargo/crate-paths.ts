// Resolves paths of crates: `crate`, `self` and `super` through `mod` items, others by Cargo.toml. Compiles nothing.
import { basename, dirname, join } from 'node:path/posix';
import type { ConfigFile } from '../../facts/source-files.ts';
import {
  askedOf,
  type FileContents,
  type HeadOf,
  type ImportStrategy,
  type ImportTarget,
} from '../_strategy.ts';
import { readManifest, type CargoManifest } from './cargo-manifest.ts';

const EXTERNAL: ImportTarget = { kind: 'external' };
const MISSING: ImportTarget = { kind: 'missing' };
const MODULE_FILE = 'mod ';
/** Maximum depth of the tree of modules. */
const DEEPEST = 200;

export function cratePathImports(
  paths: ReadonlySet<string>,
  configs: readonly ConfigFile[],
  headOf: HeadOf,
): ImportStrategy {
  const tree = moduleTree(paths, headOf);
  const manifests = configs.filter(({ path }) => basename(path) === 'Cargo.toml').map(readManifest);
  const sources: Sources = { paths, headOf, tree, manifests, crates: cratesOf(manifests, paths) };
  return {
    resolve: (specifier, from) => targetOf(sources, specifier, from),
    siblings: filesByRoot(paths, tree),
    child: () => undefined,
    topLevel: (name, from) => (from === undefined ? undefined : crateNamed(sources, name, from)),
    offered: () =>
      [...sources.crates].map(([module, path]) => ({
        module,
        path,
        at: 'file' as const,
        folderFile: 'mod',
      })),
    offers: 'all-names',
  };
}

/** The modules of files: each is declared by a `mod` item of another, its parent, or is the root of a crate. */
interface ModuleTree {
  parentOf(path: string): string | undefined;
  rootOf(path: string): string;
}

/** What paths are resolved by: the files, their modules, and the crates of the repository by name. */
interface Sources {
  readonly paths: ReadonlySet<string>;
  readonly headOf: HeadOf;
  readonly tree: ModuleTree;
  readonly manifests: readonly CargoManifest[];
  readonly crates: ReadonlyMap<string, string>;
}

/** Built on first use. */
function moduleTree(paths: ReadonlySet<string>, headOf: HeadOf): ModuleTree {
  let parents: ReadonlyMap<string, string> | undefined;
  const parentOf = (path: string): string | undefined =>
    (parents ??= parentsOf(paths, headOf)).get(path);
  const rootOf = (path: string): string => {
    let root = path;
    let above = parentOf(root);
    for (let depth = 0; above !== undefined && depth < DEEPEST; depth++) {
      root = above;
      above = parentOf(root);
    }
    return root;
  };
  return { parentOf, rootOf };
}

/** What a path means in a file: of a `mod` item, of a crate (`::a`), of modules above (`super`), or name by name. */
function targetOf(sources: Sources, specifier: string, from: string): ImportTarget {
  if (specifier.startsWith(MODULE_FILE))
    return moduleFile(sources.paths, specifier.slice(MODULE_FILE.length), from);
  if (specifier.startsWith('::')) return globalTarget(sources, specifier.slice(2), from);
  if (/^super(?:::super)*$/.test(specifier))
    return ancestor(sources.tree, from, specifier.split('::').length);
  const split = specifier.lastIndexOf('::');
  if (split < 0) return firstName(sources, specifier, from);
  const of = specifier.slice(0, split);
  return targetOf(sources, of, from).kind === 'external'
    ? EXTERNAL
    : { kind: 'member', of, name: specifier.slice(split + 2) };
}

/** A path that begins with a crate; one of several names is resolved as if it began with nothing. */
function globalTarget(sources: Sources, path: string, from: string): ImportTarget {
  return path.includes('::')
    ? targetOf(sources, path, from)
    : (crateNamed(sources, path, from) ?? EXTERNAL);
}

/** The first name of a path: a keyword, a name of the file, a crate, and before 2018 a name of the crate's root. */
function firstName(sources: Sources, name: string, from: string): ImportTarget {
  const { headOf, tree, manifests } = sources;
  if (name === 'crate') return { kind: 'file', path: tree.rootOf(from) };
  if (name === 'self') return { kind: 'file', path: from };
  if (declares(headOf, from, name)) return { kind: 'member', of: 'self', name };
  const found = crateNamed(sources, name, from);
  if (found) return found;
  const isOld = nearest(manifests, from)?.edition === '2015';
  return isOld && declares(headOf, tree.rootOf(from), name)
    ? { kind: 'member', of: 'crate', name }
    : EXTERNAL;
}

/** The root of a crate of the repository, under the name that the manifest of the file has for it. */
function crateNamed(
  { manifests, crates }: Sources,
  name: string,
  from: string,
): ImportTarget | undefined {
  const own = nearest(manifests, from);
  const path = crates.get(own?.renamed.get(name) ?? name);
  return path === undefined ? undefined : { kind: 'file', path };
}

/** By path, all files of the same crate, in order; grouped on first use. */
function filesByRoot(
  paths: ReadonlySet<string>,
  { rootOf }: ModuleTree,
): (path: string) => readonly string[] {
  const groups = new Map<string, string[]>();
  const groupAll = (): void => {
    for (const file of [...paths].filter((candidate) => candidate.endsWith('.rs')).sort()) {
      const root = rootOf(file);
      const group = groups.get(root);
      if (group) group.push(file);
      else groups.set(root, [file]);
    }
  };
  return (path) => {
    if (groups.size === 0) groupAll();
    return groups.get(rootOf(path)) ?? [];
  };
}

/** Whether the file itself defines the name with something that does not begin with that name again. */
function declares(headOf: HeadOf, path: string, name: string): boolean {
  return askedOf(headOf(path), `declares ${name}`, (file) => declaresIn(file, name)) ?? false;
}

function declaresIn({ defs = [], imports = [] }: FileContents, name: string): boolean {
  return (
    defs.some((def) => def.scope === 0 && def.name === name) ||
    imports.some(
      (row) =>
        row.local === name &&
        row.scope === 0 &&
        row.specifier !== name &&
        row.specifier !== `::${name}` &&
        !row.specifier.startsWith(`${name}::`),
    )
  );
}

function ancestor({ parentOf }: ModuleTree, from: string, steps: number): ImportTarget {
  let path: string | undefined = from;
  for (let n = 0; n < steps && path !== undefined; n++) path = parentOf(path);
  return path === undefined ? MISSING : { kind: 'file', path };
}

/** The parents of module files: for each, the file whose `mod` item declares it. */
function parentsOf(paths: ReadonlySet<string>, headOf: HeadOf): ReadonlyMap<string, string> {
  const parents = new Map<string, string>();
  for (const path of [...paths].sort()) {
    const head = path.endsWith('.rs') ? headOf(path) : undefined;
    for (const place of askedOf(head, 'module files', moduleFilesIn) ?? []) {
      const target = moduleFile(paths, place, path);
      if (target.kind === 'file' && target.path !== path && !parents.has(target.path))
        parents.set(target.path, path);
    }
  }
  return parents;
}

/** As `mod` items name them. */
function moduleFilesIn({ imports = [] }: FileContents): readonly string[] {
  return imports.flatMap(({ specifier }) =>
    specifier.startsWith(MODULE_FILE) ? [specifier.slice(MODULE_FILE.length)] : [],
  );
}

/** Roots of crates and `mod.rs` have their modules beside them, other files in a folder of their own name. */
function moduleFile(paths: ReadonlySet<string>, place: string, from: string): ImportTarget {
  const folder = dirname(from);
  if (place.startsWith('= ')) {
    const path = join(folder, place.slice(2));
    return paths.has(path) ? { kind: 'file', path } : MISSING;
  }
  const own = join(folder, basename(from, '.rs'));
  for (const base of /^(mod|lib|main|build)\.rs$/.test(basename(from))
    ? [folder, own]
    : [own, folder]) {
    for (const path of [join(base, `${place}.rs`), join(base, place, 'mod.rs')])
      if (paths.has(path)) return { kind: 'file', path };
  }
  return MISSING;
}

/** Libraries of the repository by name; if two have one name, neither is used. */
function cratesOf(
  manifests: readonly CargoManifest[],
  paths: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const crates = new Map<string, string>();
  const twice = new Set<string>();
  for (const { folder, name, libraryName, libraryPath } of manifests) {
    const path = join(folder, libraryPath ?? 'src/lib.rs');
    if (name === undefined || !paths.has(path)) continue;
    const own = (libraryName ?? name).replaceAll('-', '_');
    if (crates.has(own)) twice.add(own);
    crates.set(own, path);
  }
  for (const name of twice) crates.delete(name);
  return crates;
}

function nearest(manifests: readonly CargoManifest[], from: string): CargoManifest | undefined {
  let best: CargoManifest | undefined;
  for (const manifest of manifests) {
    if (
      manifest.name === undefined ||
      (manifest.folder !== '.' && !from.startsWith(`${manifest.folder}/`))
    )
      continue;
    if (!best || manifest.folder.length > best.folder.length || best.folder === '.')
      best = manifest;
  }
  return best;
}
