// Finds the files of a module that code of another repository imports. Follows no path within it.
import { listOf } from '../../base/lists/list-of.ts';
import type { ExternalSymbol, OfferedModule } from '../../model/external.ts';
import type { ReadonlyGraph } from '../../model/index-snapshot.ts';

export interface ModuleFiles {
  readonly files: readonly string[];
  /** Names after those of the module: in its files. */
  readonly rest: readonly string[];
  /** As in `OfferedModule`. */
  readonly folderFile: string | undefined;
}

const SEPARATORS = /\.|::|\//;

export class OfferedFiles {
  readonly #graph: ReadonlyGraph;
  readonly #modules = new Map<string, OfferedModule[]>();
  #stems: Map<string, string[]> | undefined;
  #folders: Map<string, string[]> | undefined;

  constructor(graph: ReadonlyGraph, modules: readonly OfferedModule[]) {
    this.#graph = graph;
    for (const row of modules) listOf(this.#modules, `${row.language}\n${row.module}`).push(row);
  }

  /** The module, or the longest beginning of its name that is one, and what is left of it. */
  module({
    language,
    module,
  }: Pick<ExternalSymbol, 'language' | 'module'>): ModuleFiles | undefined {
    for (let name = module; name !== ''; name = withoutLast(name)) {
      const rows = this.#modules.get(`${language}\n${name}`);
      if (!rows) continue;
      const below = module.slice(name.length).replace(/^(\.|::|\/)/, '');
      return this.#inModule(rows, below);
    }
    return undefined;
  }

  #inModule(rows: readonly OfferedModule[], below: string): ModuleFiles | undefined {
    const parts = below === '' ? [] : below.split(SEPARATORS);
    for (let length = parts.length; length >= 0; length--) {
      const inside = parts.slice(0, length);
      const files = this.#filesOf(rows, inside);
      if (files.length > 0)
        return { files, rest: parts.slice(length), folderFile: rows[0]?.folderFile };
    }
    return undefined;
  }

  #filesOf(rows: readonly OfferedModule[], inside: readonly string[]): readonly string[] {
    const file = inside.length === 0 && rows.find(({ at }) => at === 'file');
    if (file) return [file.path];
    for (const { path, folderFile } of rows.filter(({ at }) => at === 'modules')) {
      const found = this.fileAt([path, ...inside].join('/'), folderFile);
      if (found !== undefined) return [found];
    }
    this.#folders ??= this.#byPath(folderOf);
    const folders = rows.filter(({ at }) => at === 'files');
    return folders.flatMap(
      ({ path }) => this.#folders?.get(plain([path, ...inside].join('/'))) ?? [],
    );
  }

  /** The file at a path without its extension, or the one that stands for a folder. */
  fileAt(given: string, folderFile: string | undefined): string | undefined {
    const path = plain(given);
    if (this.#graph.node(`File:${path}`)) return path;
    this.#stems ??= this.#byPath(stemOf);
    for (const stem of [
      path,
      ...(folderFile === undefined ? [] : [plain(`${path}/${folderFile}`)]),
      stemOf(path),
    ]) {
      const [found] = this.#stems.get(stem) ?? [];
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #byPath(keyOf: (path: string) => string): Map<string, string[]> {
    const map = new Map<string, string[]>();
    for (const { filePath = '', isTest } of this.#graph.nodesOfKind('File'))
      if (isTest !== true) listOf(map, keyOf(filePath)).push(filePath);
    return map;
  }
}

function withoutLast(name: string): string {
  return name.slice(
    0,
    Math.max(name.lastIndexOf('.'), name.lastIndexOf('/'), name.lastIndexOf('::'), 0),
  );
}

/** Without `./` at the start, which stands for the repository's own folder. */
function plain(path: string): string {
  return path.replace(/^\.\/(?=.)/, '');
}

function stemOf(path: string): string {
  return path.replace(/(\.d)?\.\w+$/, '');
}

export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '.' : path.slice(0, slash);
}
