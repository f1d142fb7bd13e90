// What code refers to outside of the repository, as JSON lines: one for each node and external symbol. For tables of many repositories.
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';

/** `prefix`: before each uid, with a colon. */
export function* externalLines(
  { info, graph, external }: Pick<IndexSnapshot, 'info' | 'graph' | 'external'>,
  prefix?: string,
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
    };
    yield `${JSON.stringify(row)}\n`;
  }
}
