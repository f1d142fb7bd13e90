// The name table of records that no code was parsed for: each symbol's definition, and the sites of edges that lead to it.
import type { EdgeRecord, NodeRecord } from '../../lib/model/graph-data.ts';
import { isSymbolKind } from '../../lib/model/kinds.ts';
import { compareText } from '../../lib/base/compare-text.ts';
import {
  USE_WIDTH,
  useMeaning,
  type NameRecords,
  type RowsByName,
} from '../../lib/model/name-table.ts';

export function nameRecordsOf(
  nodes: readonly NodeRecord[],
  edges: readonly EdgeRecord[],
): NameRecords {
  const paths = [
    ...new Set(
      nodes.flatMap(({ filePath, kind }) =>
        filePath === undefined || kind === 'Folder' ? [] : [filePath],
      ),
    ),
  ].sort();
  const uses = new Map<string, number[][]>();
  const declarations = new Map<string, number[]>();
  const addUse = (
    to: number,
    filePath: string,
    line: number,
    column: number,
    defines: boolean,
  ): void => {
    const name = nodes[to]?.name ?? '';
    uses.set(name, [
      ...(uses.get(name) ?? []),
      [
        paths.indexOf(filePath),
        line,
        column,
        useMeaning({ target: to, open: false, form: 'plain', defines }),
      ],
    ]);
  };
  nodes.forEach(({ kind, name, filePath = '', nameLine = 1, column = 1 }, place) => {
    if (!isSymbolKind(kind)) return;
    addUse(place, filePath, nameLine, column, true);
    declarations.set(name, [
      ...(declarations.get(name) ?? []),
      paths.indexOf(filePath),
      nameLine,
      1,
      1000,
    ]);
  });
  for (const { from, to, sites } of edges) {
    for (let at = 0; at < sites.length; at += 2)
      if (isSymbolKind(nodes[to]?.kind ?? 'File'))
        addUse(to, nodes[from]?.filePath ?? '', sites[at] ?? 1, sites[at + 1] ?? 1, false);
  }
  return {
    paths,
    targets: nodes.map((_node, place) => [place]),
    uses: rowsByName(
      new Map(
        [...uses].map(([name, rows]) => [
          name,
          rows
            .sort(byPlace)
            .filter((row, i, all) => i === 0 || byPlace(row, all[i - 1] ?? []) !== 0)
            .flat(),
        ]),
      ),
    ),
    declarations: rowsByName(declarations),
    free: rowsByName(new Map()),
  };
}

export function rowsByName(lists: ReadonlyMap<string, readonly number[]>): RowsByName {
  const rows = [...lists].sort(([a], [b]) => compareText(a, b));
  const starts = [0];
  for (const [, { length }] of rows) starts.push((starts.at(-1) ?? 0) + length);
  return {
    names: rows.map(([name]) => name),
    starts,
    numbers: rows.flatMap(([, numbers]) => numbers),
  };
}

function byPlace(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < USE_WIDTH; at++) if (a[at] !== b[at]) return (a[at] ?? 0) - (b[at] ?? 0);
  return 0;
}
