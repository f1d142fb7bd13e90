// A repository as a territory: folders, files in them and symbols in those, with their lines, in columns. Lays out nothing.
import { listOf } from '../base/lists/list-of.ts';
import { failure } from '../model/answer.ts';
import type { GraphTable } from '../model/index-snapshot.ts';
import type { TerritoryAnswer } from './answers.ts';
import { codeFilesOf, openCallsOf, type CodeFiles } from './areas/code-files.ts';
import { filesIn, folderPath, isIn } from './areas/files-in.ts';
import type { SizedFile } from './areas/folder-parts.ts';
import { historyOfRows } from './areas/history-of-rows.ts';
import type { View } from './view.ts';

export interface TerritoryQuery {
  /** A folder or file; empty: the whole repository. */
  readonly in: string;
  /** Whether tests are shown too. */
  readonly tests: boolean;
  /** Whether to say what commits say. */
  readonly history?: boolean;
}

/** With symbols there would be more: then files are the smallest rows, and if there are more of those, folders. */
export const MOST_ROWS = 60_000;

export const territoryView: View<TerritoryQuery, TerritoryAnswer> = (snapshot, query) => {
  const { table } = snapshot.graph;
  const files = codeFilesOf(table);
  const inside = folderPath(query.in);
  if (inside !== '' && !files.paths.some((path) => isIn(path, inside)))
    return failure(
      'not_found',
      `There is no folder or file ${inside} in the index.`,
      'Leave `in` out for the whole repository.',
    );
  const shown = filesIn(files, inside, query.tests);
  const symbols = shown.reduce((sum, file) => sum + file.symbols, 0);
  const folders = foldersOf(shown, inside);
  const withFiles = shown.length + folders.length + 1;
  const rows = new Rows(table, files, openCallsOf(snapshot));
  const level = withFiles + symbols <= MOST_ROWS ? 'symbols' : 'files';
  const isFile = shown.length === 1 && shown[0]?.path === inside;
  if (!isFile) rows.addFolder(inside, -1);
  const rowOf = new Map<string, number>([[inside, 0]]);
  for (const folder of folders)
    rowOf.set(folder, rows.addFolder(folder, rowOf.get(parentOf(folder, inside)) ?? 0));
  const inFiles = level === 'symbols' ? symbolsIn(table, files, query.tests) : null;
  for (const file of shown) {
    const parent = isFile ? -1 : (rowOf.get(parentOf(file.path, inside)) ?? 0);
    if (withFiles > MOST_ROWS) rows.addTo(parent, file);
    else rows.addFile(file, parent, inFiles?.get(file.file) ?? []);
  }
  return {
    repo: snapshot.info.repo,
    in: inside,
    tests: query.tests,
    level,
    ...rows.columns(),
    ...(query.history === true && {
      history: historyOfRows(snapshot.info.history, snapshot.history, rows.nodes),
    }),
  };
};

/** All folders between the root and the files, those around others first. */
function foldersOf(files: readonly SizedFile[], root: string): string[] {
  const folders = new Set<string>();
  for (const { path } of files) {
    const start = root === '' ? 0 : root.length + 1;
    for (let slash = path.indexOf('/', start); slash >= 0; slash = path.indexOf('/', slash + 1))
      folders.add(path.slice(0, slash));
  }
  return [...folders];
}

function parentOf(path: string, root: string): string {
  const slash = path.lastIndexOf('/');
  return slash > root.length ? path.slice(0, slash) : root;
}

/** The symbols of each file, in the order of the records. */
function symbolsIn(
  table: GraphTable,
  { fileOf, isTest }: CodeFiles,
  withTests: boolean,
): Map<number, number[]> {
  const found = new Map<number, number[]>();
  fileOf.forEach((file, node) => {
    if (file >= 0 && table.kindAt(node) !== 'File' && (withTests || isTest[node] !== 1))
      listOf(found, file).push(node);
  });
  return found;
}

class Rows {
  readonly #table: GraphTable;
  readonly #files: CodeFiles;
  readonly #open: Uint32Array;
  readonly #kindNames: string[] = [];
  /** The node of each row; -1 for folders. */
  readonly nodes: number[] = [];
  readonly #columns = {
    names: [] as string[],
    parents: [] as number[],
    kinds: [] as number[],
    lines: [] as number[],
    open: [] as number[],
    isTest: [] as number[],
  };

  constructor(table: GraphTable, files: CodeFiles, open: Uint32Array) {
    this.#table = table;
    this.#files = files;
    this.#open = open;
  }

  addFolder(path: string, parent: number): number {
    return this.#add({
      node: -1,
      name: lastSegment(path),
      parent,
      kind: 'Folder',
      lines: 0,
      open: 0,
      test: 0,
    });
  }

  /** The file is no row of its own. */
  addTo(row: number, { file, lines }: SizedFile): void {
    const columns = this.#columns;
    columns.lines[row] = (columns.lines[row] ?? 0) + lines;
    columns.open[row] = (columns.open[row] ?? 0) + this.#openOf(file);
  }

  addFile({ file, path, lines }: SizedFile, parent: number, symbols: readonly number[]): void {
    const { nodes, isTest, spans } = this.#files;
    const node = nodes[file] ?? 0;
    const row = this.#add({
      node,
      name: lastSegment(path),
      parent,
      kind: 'File',
      lines: symbols.length > 0 ? (spans.fileOwn[file] ?? 0) : lines,
      open: symbols.length > 0 ? (this.#open[node] ?? 0) : this.#openOf(file),
      test: isTest[node] ?? 0,
    });
    for (const symbol of symbols) {
      const kind = this.#table.kindAt(symbol);
      this.#add({
        node: symbol,
        name: this.#table.uidAt(symbol).slice(kind.length + path.length + 2),
        parent: row,
        kind,
        lines: spans.own[symbol] ?? 0,
        open: this.#open[symbol] ?? 0,
        test: isTest[symbol] ?? 0,
      });
    }
  }

  columns(): Omit<TerritoryAnswer, 'repo' | 'in' | 'tests' | 'level'> {
    return { kindNames: this.#kindNames, ...this.#columns };
  }

  /** Of all symbols in a file and the file itself. */
  #openOf(file: number): number {
    return (this.#openByFile ??= this.#sumOpen())[file] ?? 0;
  }

  #openByFile: Uint32Array | undefined;

  #sumOpen(): Uint32Array {
    const sums = new Uint32Array(this.#files.paths.length);
    this.#files.fileOf.forEach((file, node) => {
      if (file >= 0) sums[file] = (sums[file] ?? 0) + (this.#open[node] ?? 0);
    });
    return sums;
  }

  #add(row: {
    readonly node: number;
    readonly name: string;
    readonly parent: number;
    readonly kind: string;
    readonly lines: number;
    readonly open: number;
    readonly test: number;
  }): number {
    const { names, parents, kinds, lines, open, isTest } = this.#columns;
    let kind = this.#kindNames.indexOf(row.kind);
    if (kind < 0) kind = this.#kindNames.push(row.kind) - 1;
    this.nodes.push(row.node);
    names.push(row.name);
    parents.push(row.parent);
    kinds.push(kind);
    lines.push(row.lines);
    open.push(row.open);
    isTest.push(row.test);
    return names.length - 1;
  }
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
