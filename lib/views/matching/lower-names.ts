// The names that a reader types, in lower case, made once for each graph. Matches none.
import { onFirstUse } from '../../base/on-demand/on-first-use.ts';
import type { GraphTable } from '../../model/index-snapshot.ts';
import { isSymbolKind } from '../../model/kinds.ts';

export interface LowerNames {
  readonly length: number;
  /** The node of each name. */
  readonly nodes: Uint32Array;
  /** Qualified names of symbols, paths of files, names of the others. */
  readonly names: readonly string[];
  /** Where the last part of each begins: after the last dot, the last slash, or the method of a route. */
  readonly lasts: Uint32Array;
  /** 1 for tests. */
  readonly isTest: Uint8Array;
  /** 1 for flows. */
  readonly isFlow: Uint8Array;
  /** As it is written. */
  writtenAt(place: number): string;
}

const known = new WeakMap<GraphTable, () => LowerNames>();

export function lowerNamesOf(table: GraphTable): LowerNames {
  let names = known.get(table);
  if (!names) known.set(table, (names = onFirstUse(() => lowerNames(table))));
  return names();
}

function lowerNames(table: GraphTable): LowerNames {
  const nodes: number[] = [];
  const names: string[] = [];
  const lasts: number[] = [];
  const tests: number[] = [];
  const flows: number[] = [];
  for (let node = 0; node < table.nodeCount; node++) {
    const kind = table.kindAt(node);
    if (kind === 'Folder') continue;
    const name = writtenName(table, node).toLowerCase();
    nodes.push(node);
    names.push(name);
    lasts.push(
      kind === 'File'
        ? name.lastIndexOf('/') + 1
        : kind === 'Route'
          ? name.indexOf(' ') + 1
          : isSymbolKind(kind)
            ? name.lastIndexOf('.') + 1
            : 0,
    );
    flows.push(Number(kind === 'Process'));
    tests.push(Number(table.fieldAt(node, 'isTest') === true));
  }
  const places = Uint32Array.from(nodes);
  return {
    length: names.length,
    nodes: places,
    names,
    lasts: Uint32Array.from(lasts),
    isTest: Uint8Array.from(tests),
    isFlow: Uint8Array.from(flows),
    writtenAt: (place) => writtenName(table, places[place] ?? 0),
  };
}

function writtenName(table: GraphTable, node: number): string {
  const kind = table.kindAt(node);
  const field = kind === 'File' ? 'filePath' : isSymbolKind(kind) ? 'qualifiedName' : 'name';
  return table.fieldAt(node, field) ?? table.fieldAt(node, 'name') ?? table.uidAt(node);
}
