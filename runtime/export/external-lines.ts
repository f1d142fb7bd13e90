// What code refers to outside of the repository, as JSON lines: one for each node and external symbol. For tables of many repositories.
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import type { TargetElsewhere } from './targets-elsewhere.ts';

export interface ExternalLinesOptions {
  readonly prefix?: string | undefined;
  readonly targets?: ReadonlyMap<number, readonly TargetElsewhere[]> | undefined;
}

/** `prefix`: before each uid of the repository, with a colon. `targets`: what external symbols are in other indexes, by their places. */
export function* externalLines(
  { info, graph, external }: Pick<IndexSnapshot, 'info' | 'graph' | 'external'>,
  { prefix, targets }: ExternalLinesOptions = {},
): Generator<string> {
  const before = prefix === undefined ? '' : `${prefix}:`;
  for (const { type, from, to, line, column, places } of external.references) {
    const symbol = external.symbolAt(to);
    if (!symbol) continue;
    const node = graph.table.nodeAt(from);
    const { manager, name, version } = external.packages[symbol.package ?? -1] ?? {};
    const row = {
      repo: info.repo,
      uid: `${before}${node.uid}`,
      filePath: node.filePath,
      line,
      column,
      places,
      isTest: node.isTest === true,
      type,
      language: symbol.language,
      module: symbol.module,
      path: symbol.path,
      manager: manager ?? null,
      package: name ?? null,
      version: version ?? null,
      ...(targets && { targets: targets.get(to) ?? [] }),
    };
    yield `${JSON.stringify(row)}\n`;
  }
}
