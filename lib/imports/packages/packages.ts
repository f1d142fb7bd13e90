// Resolves imports of packages, as named by `package` clauses of files. Does not depend on their folders.
import { basename, dirname, extname } from 'node:path/posix';
import {
  askedOf,
  type FileContents,
  type HeadOf,
  type ImportStrategy,
  type ImportTarget,
  type OfferedPath,
} from '../_strategy.ts';
import { openedBy } from './opened-packages.ts';

const EXTERNAL: ImportTarget = { kind: 'external' };

/** The file extensions of packages; `beside`: those of other languages with files in the packages. */
export interface PackageSources {
  readonly own: readonly string[];
  readonly beside: readonly string[];
  /** The keyword of declarations for all platforms, if any: then files of one name are not variants of each other, but their contents may be. */
  readonly declares?: string;
}

export function packageImports(
  paths: ReadonlySet<string>,
  headOf: HeadOf,
  sources: PackageSources,
): ImportStrategy {
  let known: Packages | undefined;
  const packages = (): Packages => (known ??= packagesOf(paths, headOf, sources));
  const groups = new Map<string, readonly string[]>();
  const byFolder = new WeakSet<readonly string[]>();
  const seen = (name: string, from: string): readonly string[] | undefined => {
    const { files, twice } = packages();
    const all = files.get(name);
    if (!all || !twice.has(name)) return all;
    const key = `${name}\n${dirname(from)}`;
    let group = groups.get(key);
    if (!group) {
      groups.set(key, (group = sources.declares === undefined ? nearest(all, from) : [...all]));
      byFolder.add(group);
    }
    return group;
  };
  const resolve = (specifier: string, from: string): ImportTarget => {
    const own = seen(specifier, from);
    if (own) return { kind: 'files', paths: own };
    const dot = specifier.lastIndexOf('.');
    if (dot < 0) return EXTERNAL;
    const around = resolve(specifier.slice(0, dot), from);
    return around.kind === 'files' || around.kind === 'member'
      ? { kind: 'member', of: specifier.slice(0, dot), name: specifier.slice(dot + 1) }
      : EXTERNAL;
  };
  const child = (container: string, name: string): ImportTarget | undefined => {
    const path = container === '' ? name : `${container}.${name}`;
    return packages().prefixes.has(path) ? { kind: 'folder', path } : undefined;
  };
  const isBesideOthers = (): boolean =>
    [...paths].some((path) => sources.beside.includes(extname(path)));
  return {
    resolve,
    child,
    isOfFolder: (group) => byFolder.has(group),
    siblings: (path) => seen(headOf(path)?.packageName ?? '', path) ?? [],
    topLevel: (name) => child('', name),
    ...(sources.declares === undefined && {
      reachedBy: (path, others) =>
        isBesideOthers()
          ? undefined
          : wordsOf(headOf(path)?.packageName ?? '', packagesAmong(others, headOf)),
    }),
    offered: () => offeredPackages(packages().files),
    offers: 'all-names',
  };
}

function packagesAmong(paths: ReadonlySet<string>, headOf: HeadOf): ReadonlySet<string> {
  return new Set(Array.from(paths, (path) => headOf(path)?.packageName ?? ''));
}

/** The last part of a package's name, and those of the packages around it that no other file is in. */
function wordsOf(name: string, others: ReadonlySet<string>): readonly string[] {
  const words: string[] = [];
  for (let at = name; at !== ''; at = at.slice(0, Math.max(at.lastIndexOf('.'), 0))) {
    const isKnown = [...others].some((other) => `${other}.`.startsWith(`${at}.`));
    if (at === name || !isKnown) words.push(at.slice(at.lastIndexOf('.') + 1));
  }
  return words;
}

/** Each package with the folders of its files. */
function offeredPackages(files: Packages['files']): OfferedPath[] {
  return [...files].flatMap(([module, paths]) =>
    module === ''
      ? []
      : [...new Set(paths.map((path) => dirname(path)))].map((path) => ({
          module,
          path,
          at: 'files' as const,
        })),
  );
}

interface Packages {
  readonly files: ReadonlyMap<string, readonly string[]>;
  /** Packages with two files of the same name: variants of one source. */
  readonly twice: ReadonlySet<string>;
  /** Names of packages, and of those that contain them: `a` and `a.b` for `a.b`. */
  readonly prefixes: ReadonlySet<string>;
}

function packagesOf(paths: ReadonlySet<string>, headOf: HeadOf, sources: PackageSources): Packages {
  const files = new Map<string, string[]>();
  const [own, sibling] = [new Set(sources.own), new Set(sources.beside)];
  for (const path of [...paths]
    .filter((candidate) => own.has(extname(candidate)) || sibling.has(extname(candidate)))
    .sort()) {
    const head = headOf(path);
    for (const name of [
      head?.packageName ?? '',
      ...(own.has(extname(path)) ? openedBy(head) : []),
    ]) {
      const group = files.get(name);
      if (group) group.push(path);
      else files.set(name, [path]);
    }
  }
  const prefixes = new Set<string>();
  for (const name of files.keys())
    for (
      let at = name;
      at !== '' && !prefixes.has(at);
      at = at.slice(0, Math.max(at.lastIndexOf('.'), 0))
    )
      prefixes.add(at);
  const { declares } = sources;
  const isDeclared = (path: string): boolean =>
    declares !== undefined &&
    askedOf(headOf(path), `${declares} declarations`, (head) => hasKeyword(head, declares)) ===
      true;
  const twice = new Set(
    [...files]
      .filter(
        ([, group]) =>
          new Set(group.map((path) => basename(path))).size < group.length ||
          group.some(isDeclared),
      )
      .map(([name]) => name),
  );
  return { files, twice, prefixes };
}

/** Whether the header of a definition at file level has the word. */
function hasKeyword({ defs = [] }: FileContents, keyword: string): boolean {
  return defs.some(({ scope, signature }) => scope === 0 && signature?.includes(keyword) === true);
}

/** Of files with one name, those that share the longest part of their path with the importing file. */
function nearest(paths: readonly string[], from: string): string[] {
  const best = new Map<string, string>();
  for (const path of paths) {
    const rival = best.get(basename(path));
    if (rival === undefined || shared(path, from) > shared(rival, from))
      best.set(basename(path), path);
  }
  return [...best.values()];
}

function shared(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}
