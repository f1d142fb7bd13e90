// What a repository is made of: areas, and how much they use each other. At most 18 of them, whatever its size.
import { failure, type Failure } from '../model/answer.ts';
import type { GraphTable, IndexSnapshot } from '../model/index-snapshot.ts';
import type { MapAnswer } from './answers.ts';
import { codeFilesOf, openCallsOf, type CodeFiles } from './areas/code-files.ts';
import { countUses, type CountedUses } from './areas/counted-uses.ts';
import { drawnMap, type Drawing, type DrawnPart } from './areas/drawn-map.ts';
import { filesIn, folderPath, isIn, withTestsApart } from './areas/files-in.ts';
import { folderParts, type FolderPart } from './areas/folder-parts.ts';
import { joinSmall } from './areas/joined-parts.ts';
import { codeModulesOf } from './areas/module-parts.ts';
import type { View } from './view.ts';

export interface MapQuery {
  /** A folder or file; by module, the name or uid of one. Empty: the whole repository. */
  readonly in: string;
  readonly by: 'folder' | 'module';
  /** Whether tests are shown too. */
  readonly tests: boolean;
  /** How often the row of joined areas is opened: `true` once. */
  readonly rest: boolean | number;
}

export const mapView: View<MapQuery, MapAnswer> = (snapshot, query) => {
  const drawing = query.by === 'folder' ? byFolder(snapshot, query) : byModule(snapshot, query);
  if ('error' in drawing) return drawing;
  return {
    repo: snapshot.info.repo,
    in: folderPath(query.in),
    by: query.by,
    tests: query.tests,
    rest: Number(query.rest),
    ...drawnMap(drawing),
  };
};

function byFolder(
  snapshot: IndexSnapshot,
  { in: inside, tests, rest }: MapQuery,
): Drawing | Failure {
  const { table } = snapshot.graph;
  const files = codeFilesOf(table);
  const folder = folderPath(inside);
  if (!files.paths.some((path) => isIn(path, folder)) && folder !== '')
    return nothingThere(`folder or file ${folder}`);
  const open = openByFile(files, openCallsOf(snapshot), tests);
  const parts = folderParts(folder, filesIn(files, folder, tests));
  const drawn = parts.map((part) => drawnFolder(part, folder, { open, tests }));
  return {
    joined: joinSmall(drawn, Number(rest)),
    uses: usesOfFiles(table, files),
    groups: files.paths.length * 2,
  };
}

function drawnFolder(
  part: FolderPart,
  folder: string,
  { open, tests }: { readonly open: Uint32Array; readonly tests: boolean },
): DrawnPart {
  const start = folder === '' || part.path === folder ? 0 : folder.length + 1;
  return {
    ...part,
    name: part.path.slice(start),
    open: part.files.reduce((sum, { file }) => sum + (open[file] ?? 0), 0),
    groups: part.files.flatMap(({ file }) => (tests ? [file * 2, file * 2 + 1] : [file * 2])),
  };
}

function openByFile({ fileOf, isTest, paths }: CodeFiles, open: Uint32Array, tests: boolean) {
  const sums = new Uint32Array(paths.length);
  fileOf.forEach((file, node) => {
    if (file >= 0 && (tests || isTest[node] !== 1))
      sums[file] = (sums[file] ?? 0) + (open[node] ?? 0);
  });
  return sums;
}

const counted = new WeakMap<GraphTable, CountedUses>();

/** By twice the place of the file, and one more for tests. Made once for each graph. */
function usesOfFiles(table: GraphTable, { fileOf, isTest, paths }: CodeFiles): CountedUses {
  let uses = counted.get(table);
  if (!uses) {
    uses = countUses(table, withTestsApart(fileOf, isTest), paths.length * 2);
    counted.set(table, uses);
  }
  return uses;
}

function byModule(snapshot: IndexSnapshot, query: MapQuery): Drawing | Failure {
  return query.in === '' ? allModules(snapshot, query) : oneModule(snapshot, query);
}

/** Symbols that belong to no module are in none of the areas, and are not counted. */
function allModules(snapshot: IndexSnapshot, { tests, rest }: MapQuery): Drawing {
  const { table } = snapshot.graph;
  const files = codeFilesOf(table);
  const { nodes, moduleOf, uses } = codeModulesOf(table, files);
  const sizes = sizesOf(snapshot, moduleOf, { groups: nodes.length, tests });
  const parts = nodes.map((node, place): DrawnPart => {
    const id = table.uidAt(node);
    const name = table.fieldAt(node, 'name') ?? id;
    const groups = tests ? [place * 2, place * 2 + 1] : [place * 2];
    return { id, path: '', kind: 'module', name, groups, ...sizes(place) };
  });
  const shown = parts.filter(({ symbols }) => symbols > 0);
  return { joined: joinSmall(shown, Number(rest)), uses, groups: nodes.length * 2 };
}

/** The files of a module, with its own symbols alone. */
function oneModule(
  snapshot: IndexSnapshot,
  { in: inside, tests, rest }: MapQuery,
): Drawing | Failure {
  const { table } = snapshot.graph;
  const files = codeFilesOf(table);
  const { nodes, moduleOf } = codeModulesOf(table, files);
  const module = nodes.findIndex(
    (node) => table.uidAt(node) === inside || table.fieldAt(node, 'name') === inside,
  );
  if (module < 0) return nothingThere(`functional area ${inside}`);
  const fileOf = files.fileOf.map((file, node) => (moduleOf[node] === module ? file : -1));
  const groups = files.paths.length;
  const sizes = sizesOf(snapshot, fileOf, { groups, tests });
  const parts = files.paths.flatMap((path, file): DrawnPart[] => {
    const size = sizes(file);
    const own = tests ? [file * 2, file * 2 + 1] : [file * 2];
    return size.symbols === 0
      ? []
      : [{ id: path, path, kind: 'file', name: path, groups: own, ...size }];
  });
  const groupOf = withTestsApart(fileOf, files.isTest);
  return {
    joined: joinSmall(parts, Number(rest)),
    uses: countUses(table, groupOf, groups * 2),
    groups: groups * 2,
  };
}

type Sizes = Pick<DrawnPart, 'symbols' | 'lines' | 'open'>;

/** Sums over the symbols of each group. */
function sizesOf(
  snapshot: IndexSnapshot,
  groupOf: Int32Array,
  { groups, tests }: { readonly groups: number; readonly tests: boolean },
): (group: number) => Sizes {
  const { isTest, spans } = codeFilesOf(snapshot.graph.table);
  const calls = openCallsOf(snapshot);
  const symbols = new Uint32Array(groups);
  const lines = new Uint32Array(groups);
  const open = new Uint32Array(groups);
  groupOf.forEach((group, node) => {
    if (group < 0 || (!tests && isTest[node] === 1)) return;
    symbols[group] = (symbols[group] ?? 0) + 1;
    lines[group] = (lines[group] ?? 0) + (spans.own[node] ?? 0);
    open[group] = (open[group] ?? 0) + (calls[node] ?? 0);
  });
  return (group) => ({
    symbols: symbols[group] ?? 0,
    lines: lines[group] ?? 0,
    open: open[group] ?? 0,
  });
}

function nothingThere(what: string): Failure {
  return failure(
    'not_found',
    `There is no ${what} in the index.`,
    'Leave `in` out, and take the id of an area from the answer.',
  );
}
