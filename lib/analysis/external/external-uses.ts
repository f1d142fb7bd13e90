// What one symbol or file refers to outside of the repository. Resolves nothing.
import type { ExternalEdgeType } from '../../model/external.ts';
import type { NodeRecord } from '../../model/graph-data.ts';
import type { IndexSnapshot } from '../../model/index-snapshot.ts';

/** An external symbol that code refers to: the first place, and how many there are. */
export interface ExternalUse {
  /** As `module : path`. */
  readonly names: string;
  readonly type: ExternalEdgeType;
  readonly line: number;
  readonly column: number;
  readonly places: number;
  /** As its manager names it, after the manager, and the version; absent if no manifest names one. */
  readonly package?: string;
  readonly version?: string;
}

/** Calls and bases before imports and uses, each in the order of the text. */
export function externalUses(
  { graph, external }: Pick<IndexSnapshot, 'graph' | 'external'>,
  { uid }: NodeRecord,
): readonly ExternalUse[] {
  const node = graph.table.placeOf(uid);
  if (node === undefined) return [];
  return external
    .from(node)
    .flatMap(({ to, type, line, column, places }): ExternalUse[] => {
      const symbol = external.symbolAt(to);
      if (!symbol) return [];
      const { name, manager, version } = external.packages[symbol.package ?? -1] ?? {};
      return [
        {
          names: symbol.path === '' ? symbol.module : `${symbol.module} : ${symbol.path}`,
          type,
          line,
          column,
          places,
          ...(name !== undefined && { package: `${manager} ${name}` }),
          ...(version !== undefined && { version }),
        },
      ];
    })
    .sort((a, b) => RANKS[a.type] - RANKS[b.type] || a.line - b.line || a.column - b.column);
}

const RANKS: Readonly<Record<ExternalEdgeType, number>> = {
  EXTENDS: 0,
  IMPLEMENTS: 0,
  CALLS: 1,
  IMPORTS: 2,
  USES: 3,
};
