// Packages in the repository: names, entry files, `exports` and `imports`. Does not handle external dependencies.
import { dirname, join } from 'node:path/posix';
import type { ConfigFile } from '../../facts/source-files.ts';
import { parseJsonc } from '../../base/jsonc.ts';
import { isRecord } from '../../base/is-record.ts';

export interface PackageEntries {
  /** Paths that a bare specifier may refer to, likeliest first. */
  candidates(specifier: string, from: string): readonly string[];
  /** The specifiers of the packages and of their entries, and the folder of each package. */
  names(): readonly { readonly specifier: string; readonly folder: string }[];
  /** Entry files of the package in this folder. */
  entriesAt(folder: string): readonly string[];
}

interface Package {
  readonly folder: string;
  readonly name: string;
  readonly json: Record<string, unknown>;
}

export function packageEntries(configs: readonly ConfigFile[]): PackageEntries {
  const packages: Package[] = [];
  for (const config of configs) {
    if (!/(^|\/)package\.json$/.test(config.path)) continue;
    const json = parseJsonc(config.text);
    if (isRecord(json))
      packages.push({
        folder: dirname(config.path),
        name: typeof json.name === 'string' ? json.name : '',
        json,
      });
  }
  const byName = new Map(
    packages.filter((entry) => entry.name).map((entry) => [entry.name, entry]),
  );
  const byFolder = new Map(packages.map((entry) => [entry.folder, entry]));
  return {
    candidates(specifier, from) {
      if (specifier.startsWith('#')) return importsOf(specifier, from, packages);
      const name = specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/');
      const entry = byName.get(name);
      return entry ? entriesOf(entry, `.${specifier.slice(name.length)}`) : [];
    },
    names: () =>
      [...byName.values()].flatMap(({ name, folder, json }) =>
        ['.', ...entryKeys(json.exports)].map((key) => ({
          specifier: `${name}${key.slice(1)}`,
          folder,
        })),
      ),
    entriesAt(folder) {
      const entry = byFolder.get(folder.replace(/\/$/, ''));
      return entry ? entriesOf(entry, '.') : [];
    },
  };
}

function importsOf(specifier: string, from: string, packages: readonly Package[]): string[] {
  const around = packages
    .filter((entry) => entry.folder === '.' || from.startsWith(`${entry.folder}/`))
    .sort((a, b) => b.folder.length - a.folder.length)[0];
  return around && isRecord(around.json.imports)
    ? inSource(around, matches(around.json.imports, specifier))
    : [];
}

function entriesOf(entry: Package, subpath: string): string[] {
  const { json } = entry;
  const table =
    isRecord(json.exports) && Object.keys(json.exports).some((key) => key.startsWith('.'))
      ? json.exports
      : { '.': json.exports };
  const named = matches(table, subpath);
  const fields =
    subpath === '.'
      ? [json.source, json.types, json.typings, json.module, json.main].flatMap(strings)
      : [subpath];
  const conventions =
    subpath === '.' ? ['src/index', 'index', 'lib/index'] : [join('src', subpath)];
  return [
    ...inSource(entry, [...named, ...fields]),
    ...conventions.map((path) => join(entry.folder, path)),
  ];
}

function entryKeys(exports: unknown): string[] {
  return isRecord(exports)
    ? Object.keys(exports).filter((key) => key.startsWith('./') && !key.includes('*'))
    : [];
}

/** Targets of a table of (patterned) subpaths. */
function matches(table: Record<string, unknown>, subpath: string): string[] {
  if (subpath in table) return strings(table[subpath]);
  for (const [pattern, target] of Object.entries(table)) {
    const star = pattern.indexOf('*');
    if (
      star < 0 ||
      !subpath.startsWith(pattern.slice(0, star)) ||
      !subpath.endsWith(pattern.slice(star + 1))
    )
      continue;
    const part = subpath.slice(star, subpath.length - (pattern.length - star - 1));
    return strings(target).map((path) => path.replaceAll('*', part));
  }
  return [];
}

/** All strings of nested conditions, in order. */
function strings(target: unknown): string[] {
  if (typeof target === 'string') return [target];
  if (Array.isArray(target)) return target.flatMap(strings);
  return isRecord(target) ? Object.values(target).flatMap(strings) : [];
}

/** For a built file, its source is looked up. */
function inSource(entry: Package, paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const built = join(entry.folder, path);
    const stem = path.replace(/\.d\.[cm]?ts$|\.[cm]?[jt]sx?$/, '');
    const source = stem.replace(
      /^(\.\/)?(dist|lib|build|out|es|esm|cjs)\/((types|esm|cjs|es)\/)?/,
      'src/',
    );
    return source === stem ? [built] : [built, join(entry.folder, source)];
  });
}
