// Resolves names of namespaces, as declared in files, in any folder. Namesakes are not merged: projects decide.
import { dirname } from 'node:path/posix';
import type { DefFact } from '../../facts/def-facts.ts';
import type { ImportFact } from '../../facts/file-facts.ts';
import type { ConfigFile } from '../../facts/source-files.ts';
import type { HeadOf, ImportStrategy, ImportTarget } from '../_strategy.ts';

const EXTERNAL: ImportTarget = { kind: 'external' };
const PROJECT_FILE = /\.csproj$/;
const SHARED: ReadonlySet<string> = new Set([
  'Class',
  'Interface',
  'Struct',
  'Enum',
  'Trait',
  'TypeAlias',
]);

/** `paths`: those of one family of languages. */
export function namespaceImports(
  paths: readonly string[],
  configs: readonly ConfigFile[],
  headOf: HeadOf,
  rowsOf: (path: string) => readonly ImportFact[],
): ImportStrategy {
  const namespaces = lazily(() => namespaceNamesOf(paths, headOf));
  const projects = lazily(() => projectFolders(configs));
  const ambient = lazily(() => ambientRows(paths, configs, projects(), rowsOf));
  const resolve = (specifier: string): ImportTarget => {
    if (namespaces().has(specifier)) return { kind: 'namespace', name: specifier };
    const dot = specifier.lastIndexOf('.');
    const around = dot < 0 ? EXTERNAL : resolve(specifier.slice(0, dot));
    return around.kind === 'external'
      ? EXTERNAL
      : { kind: 'member', of: specifier.slice(0, dot), name: specifier.slice(dot + 1) };
  };
  const child = (container: string, name: string): ImportTarget | undefined => {
    const path = container === '' ? name : `${container}.${name}`;
    return namespaces().has(path) ? { kind: 'folder', path } : undefined;
  };
  return {
    resolve,
    child,
    topLevel: (name) => child('', name),
    shares: ({ kind }: DefFact) => SHARED.has(kind),
    projectOf: (path) => projectOf(path, projects()),
    ambient: (path) => ambient().get(projectOf(path, projects())) ?? [],
    offers: 'all-names',
  };
}

export function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Names of namespaces, and of those that contain them: `a` and `a.b` for `a.b`. */
export function namespaceNamesOf(paths: readonly string[], headOf: HeadOf): ReadonlySet<string> {
  const names = new Set<string>();
  for (const path of paths) {
    for (const [name] of headOf(path)?.spaces ?? [])
      for (
        let at = name;
        at !== '' && !names.has(at);
        at = at.slice(0, Math.max(at.lastIndexOf('.'), 0))
      )
        names.add(at);
  }
  return names;
}

/** Longest first. */
function projectFolders(configs: readonly ConfigFile[]): readonly string[] {
  const folders = configs
    .filter(({ path }) => PROJECT_FILE.test(path))
    .map(({ path }) => dirname(path));
  return [...new Set(folders)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
}

/** The nearest folder above with a project file; without one, the whole repository is one project. */
function projectOf(path: string, projects: readonly string[]): string {
  return projects.find((folder) => path.startsWith(`${folder}/`)) ?? '.';
}

function ambientRows(
  paths: readonly string[],
  configs: readonly ConfigFile[],
  projects: readonly string[],
  rowsOf: (path: string) => readonly ImportFact[],
): ReadonlyMap<string, readonly ImportFact[]> {
  const rows = new Map<string, ImportFact[]>();
  const add = (project: string, row: ImportFact): void => {
    const known = rows.get(project);
    if (known) known.push(row);
    else rows.set(project, [row]);
  };
  for (const path of paths)
    for (const row of rowsOf(path))
      if (row.ambient) add(projectOf(path, projects), { ...row, scope: 0 });
  for (const { path, text } of configs) {
    if (!PROJECT_FILE.test(path)) continue;
    for (const [, name = ''] of text.matchAll(/<Using\s+Include="([\w.]+)"\s*\/?>/g))
      add(dirname(path), {
        specifier: name,
        imported: '*',
        local: '',
        scope: 0,
        line: 0,
        column: 0,
        star: true,
        typeOnly: true,
      });
  }
  return rows;
}
