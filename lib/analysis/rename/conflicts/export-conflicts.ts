// Names that modules re-export: whether a file would export two symbols of one name. Reads text, resolves nothing.
import type { NodeRecord } from '../../../model/graph-data.ts';
import type { IndexSnapshot } from '../../../model/index-snapshot.ts';
import type { Conflict, DraftEdit } from '../plan-types.ts';

export interface Lines {
  all(filePath: string): readonly string[];
  at(filePath: string, line: number): string;
}

interface Subject {
  readonly snapshot: IndexSnapshot;
  readonly family: readonly NodeRecord[];
  readonly oldName: string;
  readonly newName: string;
  readonly edits: readonly DraftEdit[];
}

const STAR = /^\s*export\s*\*\s*from\b/;
const LIST = /\bexport\s+(?:type\s+)?\{([^{}]*)\}/g;

/** In files that re-export the symbol, by name or by a star, together with another one of the new name. */
export function* exportConflicts(subject: Subject, lines: Lines): Generator<Conflict> {
  const { snapshot, family, oldName, newName, edits } = subject;
  const own = new Set(family.map(({ uid }) => uid));
  const edited = new Set(edits.map(({ filePath, line }) => `${filePath}:${line}`));
  const others = snapshot.graph.symbolsNamed(newName).filter(({ uid }) => !own.has(uid));
  const theirs = exporters(snapshot, others, listed(snapshot, newName, lines), lines);
  // Mostly nothing has the new name, and looking for lists of the old one reads all files that use it.
  if (theirs.size === 0) return;
  const ours = exporters(
    snapshot,
    family,
    listed(snapshot, oldName, lines).filter(
      ({ filePath, line, isAlias }) => !isAlias && edited.has(`${filePath}:${line}`),
    ),
    lines,
  );
  const homes = homesOf(others);
  for (const [filePath, line] of ours) {
    if (!theirs.has(filePath) || (homes.has(filePath) && homesOf(family).has(filePath))) continue;
    const message = `${filePath} would export two things as ${newName}`;
    yield {
      reason: 'export_exists',
      filePath,
      line,
      message,
      hint: 'Choose another name, or let that file export one of them under an alias.',
    };
  }
}

/** Files that export one of these symbols, each with the line that does. */
function exporters(
  { graph }: IndexSnapshot,
  symbols: readonly NodeRecord[],
  named: readonly Listed[],
  lines: Lines,
): ReadonlyMap<string, number> {
  const found = new Map([
    ...homesOf(symbols),
    ...named.map(({ filePath, line }) => [filePath, line] as const),
  ]);
  for (const path of found.keys()) {
    for (const { from, sites } of graph.in(`File:${path}`, 'IMPORTS')) {
      const holder = graph.node(from);
      if (holder?.kind !== 'File' || holder.filePath === undefined || found.has(holder.filePath))
        continue;
      const star = sites.find(
        (line, at) => at % 2 === 0 && STAR.test(lines.at(holder.filePath ?? '', line)),
      );
      if (star !== undefined) found.set(holder.filePath, star);
    }
  }
  return found;
}

function homesOf(symbols: readonly NodeRecord[]): ReadonlyMap<string, number> {
  return new Map(
    symbols.flatMap(({ filePath, exported, qualifiedName, name, line = 1 }) =>
      exported === true && qualifiedName === name && filePath !== undefined
        ? [[filePath, line] as const]
        : [],
    ),
  );
}

interface Listed {
  readonly filePath: string;
  readonly line: number;
  /** Something else is exported under the name. */
  readonly isAlias: boolean;
}

/** Lists of exports that export the name. */
function listed({ names }: IndexSnapshot, name: string, lines: Lines): Listed[] {
  return [...new Set(names.uses(name).map(({ filePath }) => filePath))].flatMap((filePath) => {
    const text = lines.all(filePath).join('\n');
    return [...text.matchAll(LIST)].flatMap((statement) =>
      listedAt(statement, name).map(({ at, isAlias }) => ({
        filePath,
        isAlias,
        line: text.slice(0, at).split('\n').length,
      })),
    );
  });
}

function listedAt(
  { 0: statement, index }: RegExpExecArray,
  name: string,
): { readonly at: number; readonly isAlias: boolean }[] {
  return [...statement.matchAll(/(?<![\w$])(?:[\w$]+\s+as\s+)?([\w$]+)(?=\s*[,}])/g)].flatMap(
    (item) => (item[1] === name ? [{ at: index + item.index, isAlias: item[0] !== name }] : []),
  );
}
