// Resolves imports of modules: targets of a Package.swift, else folders at the top. Files of a module need no imports.
import { basename, dirname, join } from 'node:path/posix';
import {
  askedOf,
  type FileContents,
  type HeadOf,
  type ImportStrategy,
  type ImportTarget,
} from '../_strategy.ts';

const EXTERNAL: ImportTarget = { kind: 'external' };
const MANIFEST = 'Package.swift';
/** Folders of targets without a path of their own, by the call that creates them. */
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  target: ['Sources', 'Source', 'src', 'srcs'],
  executableTarget: ['Sources', 'Source', 'src', 'srcs'],
  macro: ['Sources', 'Source', 'src', 'srcs'],
  systemLibrary: ['Sources'],
  testTarget: ['Tests', 'Sources', 'Source', 'src', 'srcs'],
  plugin: ['Plugins'],
};

interface Module {
  readonly name: string;
  /** The package that contains it, or the repository. */
  readonly root: string;
  readonly files: string[];
}

export function packageTargetImports(paths: readonly string[], headOf: HeadOf): ImportStrategy {
  let known: ReadonlyMap<string, Module> | undefined;
  const modules = (): ReadonlyMap<string, Module> => (known ??= modulesOf(paths, headOf));
  const named = (name: string, from: string): Module | undefined => {
    const own = modules().get(from);
    const all = [...new Set(modules().values())].filter((module) => module.name === name);
    return all.find(({ root }) => root === own?.root) ?? (all.length === 1 ? all[0] : undefined);
  };
  const remembered = new Map<string, Module | undefined>();
  const moduleNamed = (name: string, from: string): Module | undefined => {
    const key = `${modules().get(from)?.root ?? ''}\n${name}`;
    if (!remembered.has(key)) remembered.set(key, named(name, from));
    return remembered.get(key);
  };
  const resolve = (specifier: string, from: string): ImportTarget => {
    const module = moduleNamed(specifier, from);
    return module ? { kind: 'files', paths: module.files } : EXTERNAL;
  };
  const topLevel = (name: string, from?: string): ImportTarget | undefined => {
    const module = from === undefined ? undefined : moduleNamed(name, from);
    return module && !declares(module, name, headOf) ? { kind: 'folder', path: name } : undefined;
  };
  return {
    resolve,
    child: () => undefined,
    siblings: (path) => modules().get(path)?.files ?? [],
    topLevel,
    offers: 'all-names',
  };
}

/** If a module contains a type of its own name, that is meant. */
function declares({ files }: Module, name: string, headOf: HeadOf): boolean {
  return files.some((path) =>
    askedOf(headOf(path), `declares ${name}`, (head) => declaresIn(head, name)),
  );
}

function declaresIn({ defs = [] }: FileContents, name: string): boolean {
  return defs.some((def) => def.scope === 0 && def.name === name);
}

function modulesOf(paths: readonly string[], headOf: HeadOf): ReadonlyMap<string, Module> {
  const modules = new Map<string, Module>();
  const manifests = paths
    .filter((path) => basename(path) === MANIFEST)
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  for (const manifest of manifests) addTargets(modules, manifest, paths, headOf);
  addFolders(modules, manifests, paths);
  return modules;
}

/** Files below the folder of a target in a manifest belong to its module, except those of another target. */
function addTargets(
  modules: Map<string, Module>,
  manifest: string,
  paths: readonly string[],
  headOf: HeadOf,
): void {
  const root = dirname(manifest);
  const calls = askedOf(headOf(manifest), 'targets', targetsIn) ?? [];
  for (const { name, folder } of foldersOf(calls, root, paths)) {
    const files = paths.filter(
      (path) => inside(folder, path) && !modules.has(path) && path !== manifest,
    );
    const module: Module = { name, root, files };
    for (const path of files) modules.set(path, module);
  }
}

/** A file of no target belongs to the module of its folder, directly below the package or the repository. */
function addFolders(
  modules: Map<string, Module>,
  manifests: readonly string[],
  paths: readonly string[],
): void {
  const byFolder = new Map<string, Module>();
  for (const path of paths) {
    if (modules.has(path)) continue;
    const manifest = manifests.find((candidate) => inside(dirname(candidate), path));
    const root = manifest === undefined ? '.' : dirname(manifest);
    const folder = firstFolder(root === '.' ? path : path.slice(root.length + 1));
    const key = `${root}\n${folder}`;
    const module = byFolder.get(key) ?? { name: folder.replace(/\W/g, '_'), root, files: [] };
    byFolder.set(key, module);
    module.files.push(path);
    modules.set(path, module);
  }
}

/** Empty for a file that is in none. */
function firstFolder(path: string): string {
  return path.slice(0, Math.max(0, path.indexOf('/')));
}

function inside(folder: string, path: string): boolean {
  return folder === '.' || path.startsWith(`${folder}/`);
}

interface Target {
  readonly name: string;
  /** A key of `FOLDERS`. */
  readonly kind: string;
  /** Undefined where it is in one of the usual folders. */
  readonly path: string | undefined;
}

/** `.target(name: "A", path: "b")` and similar calls, anywhere in the manifest. */
function targetsIn({ exprs }: FileContents): readonly Target[] {
  if (!exprs) return [];
  const text = (e: number | undefined): string | undefined => {
    const expr = exprs.get(e ?? -1);
    return expr?.[0] === 'string' ? expr[1] : undefined;
  };
  return [...exprs.tagged('call')].flatMap(([, expr]) => {
    const callee = exprs.get(expr[1]);
    if (callee?.[0] !== 'member' || !Object.hasOwn(FOLDERS, callee[2])) return [];
    const labels = (typeof expr[3] === 'string' ? expr[3] : '').split(':');
    const name = text(expr[2][labels.indexOf('name')]);
    const path = labels.includes('path') ? text(expr[2][labels.indexOf('path')]) : undefined;
    return name === undefined ? [] : [{ name, kind: callee[2], path }];
  });
}

/** Those with files: of deeper folders first. */
function foldersOf(
  targets: readonly Target[],
  root: string,
  paths: readonly string[],
): { readonly name: string; readonly folder: string }[] {
  const found = targets.flatMap(({ name, kind, path }) => {
    const candidates =
      path === undefined
        ? (FOLDERS[kind] ?? []).map((folder) => join(root, folder, name))
        : [join(root, path)];
    const folder = candidates.find((candidate) => paths.some((file) => inside(candidate, file)));
    return folder === undefined ? [] : [{ name, folder }];
  });
  return found.sort((a, b) => b.folder.length - a.folder.length);
}
