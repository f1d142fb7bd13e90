// Resolves ECMAScript and CommonJS specifiers: relative paths, tsconfig paths, packages in the repository. Reads no files.
import { dirname, join } from 'node:path/posix';
import { beforeAny } from '../../base/text-ends.ts';
import type { ConfigFile } from '../../facts/source-files.ts';
import {
  askedOf,
  type FileContents,
  type HeadOf,
  type ImportStrategy,
  type ImportTarget,
  type OfferedPath,
} from '../_strategy.ts';
import { packageEntries, type PackageEntries } from './package-entries.ts';
import { pathMappings, type PathMapping } from './path-mappings.ts';
import { projectTools, type ProjectTools } from './tools/project-tools.ts';

const EXTENSIONS = [
  '.ts',
  '.tsx',
  '.mts',
  '.cts',
  '.js',
  '.jsx',
  '.mjs',
  '.cjs',
  '.d.ts',
  '.d.mts',
  '.d.cts',
  '.json',
  // Bundlers of Vue projects add it.
  '.vue',
];
const WRITTEN_AS: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx', '.js', '.jsx', '.d.ts'],
  '.jsx': ['.tsx', '.jsx'],
  '.mjs': ['.mts', '.mjs', '.d.mts'],
  '.cjs': ['.cts', '.cjs', '.d.cts'],
};

export function ecmascriptImports(
  paths: ReadonlySet<string>,
  configs: readonly ConfigFile[],
  headOf: HeadOf = () => undefined,
): ImportStrategy {
  const mappings = pathMappings(configs);
  const packages = packageEntries(configs);
  const cache = new Map<string, ImportTarget>();
  const further = furtherFiles(paths, configs, headOf);
  const resolved = (specifier: string, from: string): ImportTarget => {
    const key = `${dirname(from)} ${specifier}`;
    let target = cache.get(key);
    if (!target) cache.set(key, (target = resolve(specifier, from, places)));
    return target;
  };
  const tools = projectTools(paths, configs, headOf, resolved);
  const places: Places = { paths, mappings, packages, tools };
  return {
    resolve: resolved,
    autoImport: tools.autoImport,
    child: () => undefined,
    further,
    isAmbient: (path) =>
      DECLARATIONS.test(path) && further(path).some((files) => files.includes(path)),
    isOfHost: (name) => HOST.test(name),
    reachedBy: (path) => (DECLARATIONS.test(path) || tools.addNames(path) ? undefined : []),
    offered: () => offeredModules(packages, paths),
    offers: 'exports',
  };
}

/** The entries of packages, and their folders for whoever imports a file in them. What is published is often made of a folder `src`. */
function offeredModules(packages: PackageEntries, paths: ReadonlySet<string>): OfferedPath[] {
  const sources = sourceFolders(paths);
  return packages.names().flatMap(({ specifier: module, folder }): OfferedPath[] => {
    const offered = { module, folderFile: 'index' };
    const entry = entryAmong(packages.candidates(module, ''), paths);
    const source = join(folder, 'src');
    return [
      ...(entry === undefined ? [] : [{ ...offered, path: entry, at: 'file' as const }]),
      { ...offered, path: folder, at: 'modules' },
      ...(sources.has(source) ? [{ ...offered, path: source, at: 'modules' as const }] : []),
    ];
  });
}

function sourceFolders(paths: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const path of paths)
    for (const { index } of path.matchAll(/(?<![^/])src\//g)) found.add(path.slice(0, index + 3));
  return found;
}

interface Places {
  readonly paths: ReadonlySet<string>;
  readonly mappings: readonly PathMapping[];
  readonly packages: PackageEntries;
  readonly tools: ProjectTools;
}

function resolve(
  specifier: string,
  from: string,
  { paths, mappings, packages, tools }: Places,
): ImportTarget {
  const bare = specifier.startsWith('#') ? specifier : withoutQuery(specifier);
  if (/^\.{1,2}(\/|$)/.test(bare)) {
    const folder = join(dirname(from), bare);
    const path = fileAt(folder, paths) ?? entryAmong(packages.entriesAt(folder), paths);
    return path === undefined ? { kind: 'missing' } : { kind: 'file', path };
  }
  if (bare.startsWith('/')) return { kind: 'external' };
  const path =
    firstFile(mapped(bare, from, mappings), paths) ??
    entryAmong(packages.candidates(bare, from), paths) ??
    firstFile(tools.aliased(bare, from), paths);
  if (path !== undefined) return { kind: 'file', path };
  if (tools.isVirtual(bare, from)) return { kind: 'auto-imports' };
  return NO_PACKAGE.test(bare) ? { kind: 'missing' } : { kind: 'external' };
}

/** No package can have such a name: a path of the project by an alias that is not known. */
const NO_PACKAGE = /^(?:#|[~@]+(?:\/|$))/;

function firstFile(candidates: readonly string[], paths: ReadonlySet<string>): string | undefined {
  for (const candidate of candidates) {
    const path = fileAt(candidate, paths);
    if (path !== undefined) return path;
  }
  return undefined;
}

/** The first entry that is there; one that runs goes before one that only declares what runs. */
function entryAmong(entries: readonly string[], paths: ReadonlySet<string>): string | undefined {
  const files = entries.flatMap((entry) => fileAt(entry, paths) ?? []);
  return files.find((path) => !DECLARATIONS.test(path)) ?? files[0];
}

/** The file for a path without an extension, or with that of the compiled file. */
function fileAt(path: string, paths: ReadonlySet<string>): string | undefined {
  if (path === '..' || path.startsWith('../')) return undefined;
  const plain = path === '.' ? '' : path;
  const extension = /\.[cm]?jsx?$/.exec(plain)?.[0];
  const stem = extension ? plain.slice(0, -extension.length) : plain;
  const written = extension ? (WRITTEN_AS[extension] ?? []).map((other) => stem + other) : [];
  const candidates = [
    ...written,
    plain,
    ...(plain ? EXTENSIONS.map((other) => plain + other) : []),
    ...EXTENSIONS.map((other) => join(plain, `index${other}`)),
  ];
  return candidates.find((candidate) => paths.has(candidate));
}

function mapped(specifier: string, from: string, mappings: readonly PathMapping[]): string[] {
  const nearest = mappings.filter(
    (mapping) => mapping.folder === '.' || from.startsWith(`${mapping.folder}/`),
  );
  return nearest.flatMap((mapping) => mapping.targets(specifier));
}

/** Interfaces of the language and of browsers that declarations may add members to. */
const HOST =
  /^(?:(?:HTML|SVG|CSS|DOM|IDB|RTC|WebGL|Speech|Audio|Media|File|Import|Process)[A-Z]\w*|Window|Document|Navigator|Screen|Element|Node|Notification|Array|String|Number|Boolean|Object|Function|Promise|Map|Set|Date|Error|RegExp|Symbol|JSON|Math|Event\w*|\w+Event|Request\w*|Response\w*|JSX|NodeJS|Express|globalThis)$/;
const DECLARATIONS = /\.d\.[cm]?ts$/;

/** Declaration files that are not modules: their names are visible in the whole project, the nearest folder with a configuration. */
function furtherFiles(
  paths: ReadonlySet<string>,
  configs: readonly ConfigFile[],
  headOf: HeadOf,
): (path: string) => readonly (readonly string[])[] {
  const projects = [
    ...new Set(
      configs
        .filter(({ path }) => /(^|\/)(package|[tj]sconfig)\.json$/.test(path))
        .map(({ path }) => dirname(path)),
    ),
  ].sort((a, b) => b.length - a.length);
  const projectOf = (path: string): string =>
    projects.find((folder) => folder === '.' || path.startsWith(`${folder}/`)) ?? '.';
  let groups: Map<string, string[]> | undefined;
  const grouped = (): Map<string, string[]> => {
    const found = new Map<string, string[]>();
    for (const path of [...paths]
      .filter((each) => DECLARATIONS.test(each) && askedOf(headOf(each), 'no module', isNoModule))
      .sort())
      found.set(projectOf(path), [...(found.get(projectOf(path)) ?? []), path]);
    return found;
  };
  const none: readonly (readonly string[])[] = [];
  const lists = new Map<string, readonly (readonly string[])[]>();
  return (path) => {
    groups ??= grouped();
    if (groups.size === 0) return none;
    const project = projectOf(path);
    const known =
      lists.get(project) ??
      [...groups]
        .filter(
          ([folder]) => folder === project || folder === '.' || project.startsWith(`${folder}/`),
        )
        .sort(([a], [b]) => b.length - a.length)
        .map(([, files]) => files);
    lists.set(project, known);
    return known;
  };
}

/** Nothing is imported or exported outside of the modules that it declares. */
function isNoModule({ imports = [], defs = [], exports = [] }: FileContents): boolean {
  if (imports.some(({ scope = 0 }) => scope === 0)) return false;
  const modules = defs.filter(({ kind, scope }) => kind === 'Namespace' && scope === 0);
  return exports.every(({ line }) =>
    modules.some((module) => (module.line ?? 0) <= line && line <= (module.endLine ?? 0)),
  );
}

/** Options for a bundler after the name of a file. */
function withoutQuery(specifier: string): string {
  const folder = specifier.slice(0, specifier.lastIndexOf('/') + 1);
  return folder + beforeAny(specifier.slice(folder.length), '?#');
}
