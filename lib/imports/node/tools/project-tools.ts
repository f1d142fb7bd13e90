// The projects of a repository whose tools add to their imports: which aliases hold for a file, and which export a name means that nothing in it binds. Knows no tool itself.
import { basename, dirname, join } from 'node:path/posix';
import { camelCase } from 'scule';
import { isRecord } from '../../../base/is-record.ts';
import { parseJsonc } from '../../../base/jsonc.ts';
import { beforeAny } from '../../../base/text-ends.ts';
import type { ConfigFile } from '../../../facts/source-files.ts';
import {
  askedOf,
  type AutoImport,
  type FileContents,
  type HeadOf,
  type ImportTarget,
} from '../../_strategy.ts';
import { DECLARED_COMPONENTS } from './declared-components.ts';
import { NUXT } from './nuxt.ts';
import type {
  ExportSource,
  ProjectArea,
  ProjectFiles,
  ProjectTool,
  ToolConfig,
} from './project-tool.ts';
import { exportedSettings } from './settings-in-code.ts';
import { SVELTE_KIT } from './svelte-kit.ts';
import { plainProject, VITE } from './vite.ts';

const TOOLS: readonly ProjectTool[] = [NUXT, SVELTE_KIT, VITE, DECLARED_COMPONENTS];

export interface ProjectTools {
  /** Paths that a specifier may refer to by an alias, nearest project first. */
  aliased(specifier: string, from: string): readonly string[];
  /** The export that a tool imports where the name is used. */
  autoImport(name: string, from: string): AutoImport | undefined;
  /** Whether a tool may see other exports, or other settings, if there is a file at the path. */
  addNames(path: string): boolean;
  /** Whether a tool makes a module of this name, whose names are those that it imports. */
  isVirtual(specifier: string, from: string): boolean;
}

type Resolve = (specifier: string, from: string) => ImportTarget;

export function projectTools(
  paths: ReadonlySet<string>,
  configs: readonly ConfigFile[],
  headOf: HeadOf,
  resolve: Resolve,
): ProjectTools {
  let known: readonly ProjectArea[] | undefined;
  const areas = (): readonly ProjectArea[] => (known ??= areasOf(paths, configs, headOf));
  const around = (from: string): readonly ProjectArea[] =>
    areas().filter(({ folder }) => isBelow(from, folder));
  const tables = new Map<ProjectArea, ReadonlyMap<string, AutoImport | undefined>>();
  return {
    aliased: (specifier, from) =>
      around(from).flatMap(({ aliases }) =>
        aliases.flatMap(({ prefix, path }) =>
          specifier === prefix || specifier.startsWith(`${prefix}/`)
            ? [join(path, specifier.slice(prefix.length))]
            : [],
        ),
      ),
    autoImport(name, from) {
      for (const area of around(from)) {
        const table = tables.get(area) ?? importedNames(area, headOf, resolve);
        tables.set(area, table);
        if (table.has(name) || !area.isPart) return table.get(name);
      }
      return undefined;
    },
    addNames: (path) =>
      TOOLS.some(({ config }) => config.test(basename(path))) ||
      areas().some(({ named, sources }) => named.length > 0 || sources().length > 0),
    isVirtual: (specifier, from) =>
      around(from).some(({ virtual }) => virtual?.includes(specifier) === true),
  };
}

function isBelow(path: string, folder: string): boolean {
  return folder === '.' || path.startsWith(`${folder}/`);
}

/** Of all configuration files, innermost folders first. */
function areasOf(
  paths: ReadonlySet<string>,
  configs: readonly ConfigFile[],
  headOf: HeadOf,
): readonly ProjectArea[] {
  const sorted = [...paths].sort();
  const tooled = sorted.flatMap((path) => {
    const tool = TOOLS.find(({ config }) => config.test(basename(path)));
    return tool ? [{ tool, path }] : [];
  });
  const packages = configs.filter(({ path }) => basename(path) === 'package.json');
  if (tooled.length === 0 && packages.length === 0) return [];
  const files = projectFiles(sorted, configs);
  return [
    ...tooled.flatMap(({ tool, path }) => tool.areasOf(configOf(path, headOf), files)),
    ...packages.flatMap(({ path }) => plainProject(dirname(path), files)),
  ].sort((a, b) => depthOf(b.folder) - depthOf(a.folder));
}

function depthOf(folder: string): number {
  return folder === '.' ? 0 : folder.split('/').length;
}

function configOf(path: string, headOf: HeadOf): ToolConfig {
  const head = headOf(path) ?? {};
  return {
    path,
    folder: dirname(path),
    settings: askedOf(head, 'settings', exportedSettings),
    head,
    imported: askedOf(head, 'imported', importedIn) ?? new Map(),
  };
}

function importedIn({ imports = [] }: FileContents): ReadonlyMap<string, string> {
  return new Map(
    imports.flatMap(({ local, specifier }) =>
      local === undefined ? [] : [[local, specifier] as const],
    ),
  );
}

/** `paths`: sorted. */
function projectFiles(paths: readonly string[], configs: readonly ConfigFile[]): ProjectFiles {
  const inFolder = new Map<string, string[]>();
  const folders = new Map<string, Set<string>>();
  for (const path of paths) {
    let folder = dirname(path);
    inFolder.set(folder, [...(inFolder.get(folder) ?? []), path]);
    for (; folder !== '.'; folder = dirname(folder))
      folders.set(
        dirname(folder),
        (folders.get(dirname(folder)) ?? new Set()).add(basename(folder)),
      );
  }
  return {
    filesIn: (folder) => inFolder.get(folder) ?? [],
    foldersIn: (folder) => [...(folders.get(folder) ?? [])],
    below: (folder) => paths.filter((path) => isBelow(path, folder)),
    dependenciesAt: (folder) => dependenciesAt(folder, configs),
  };
}

function dependenciesAt(folder: string, configs: readonly ConfigFile[]): ReadonlySet<string> {
  for (let at = folder; ; at = dirname(at)) {
    const config = configs.find(({ path }) => path === join(at, 'package.json'));
    const json = config && parseJsonc(config.text);
    if (isRecord(json))
      return new Set(
        [json.dependencies, json.devDependencies].flatMap((each) =>
          isRecord(each) ? Object.keys(each) : [],
        ),
      );
    if (at === '.') return new Set();
  }
}

interface Candidate extends AutoImport {
  /** Another file declares it. */
  readonly isReexport: boolean;
}

/** Undefined for a name that several files export: which of them a tool takes is not known here. */
function importedNames(
  area: ProjectArea,
  headOf: HeadOf,
  resolve: Resolve,
): ReadonlyMap<string, AutoImport | undefined> {
  const candidates = new Map<string, Candidate[]>();
  const add = (name: string, candidate: Candidate): void => {
    candidates.set(name, [...(candidates.get(name) ?? []), candidate]);
  };
  for (const source of area.sources()) addSource(source, { headOf, resolve, add });
  const table = new Map<string, AutoImport | undefined>(
    [...candidates].map(([name, found]) => [name, onlyOne(found)]),
  );
  for (const { name, imported, from } of area.named) {
    const target = resolve(from, join(area.folder, 'any'));
    if (target.kind === 'file') table.set(name, { path: target.path, imported });
    else table.delete(name);
  }
  return table;
}

function onlyOne(found: readonly Candidate[]): AutoImport | undefined {
  const declared = found.filter(({ isReexport }) => !isReexport);
  const counted = declared.length > 0 ? declared : found;
  const [first] = counted;
  return first &&
    counted.every(({ path, imported }) => path === first.path && imported === first.imported)
    ? { path: first.path, imported: first.imported }
    : undefined;
}

interface Adding {
  readonly headOf: HeadOf;
  readonly resolve: Resolve;
  readonly add: (name: string, candidate: Candidate) => void;
}

function addSource({ kind, paths, nameOf }: ExportSource, adding: Adding): void {
  for (const path of paths) {
    if (kind === 'names') addExports(path, adding, []);
    else {
      const name = nameOf?.(path) ?? '';
      const component = { path, imported: 'default', isReexport: false };
      adding.add(name, component);
      adding.add(`Lazy${name}`, component);
    }
  }
}

/** Exports by name, also those that the file passes on from others; the default export by the name of the file. */
function addExports(path: string, adding: Adding, through: readonly string[]): void {
  for (const [name, specifier] of askedOf(adding.headOf(path), 'exports', exportsIn) ?? []) {
    if (name === '*' && specifier !== undefined) {
      const target = adding.resolve(specifier, path);
      if (target.kind === 'file' && !through.includes(target.path))
        addExports(target.path, adding, [...through, path]);
    } else if (name !== undefined && name !== '=')
      adding.add(name === 'default' ? nameOfFile(path) : name, {
        path,
        imported: name,
        isReexport: specifier !== undefined,
      });
  }
}

/** Name, and the specifier of what is passed on from another file. */
type Exported = readonly [name: string | undefined, specifier: string | undefined];

function exportsIn({ exports = [] }: FileContents): readonly Exported[] {
  return exports.map(({ name, specifier }) => [name, specifier]);
}

function nameOfFile(path: string): string {
  const name = beforeAny(basename(path), '.');
  return camelCase(name === 'index' ? basename(dirname(path)) : name);
}
