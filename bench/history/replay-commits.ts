// The held-out commits of a clone, each with what changed in it, over an index of its head. Ranks nothing.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { readRun } from '../../index-store/generations.ts';
import { openSnapshot } from '../../index-store/open-snapshot.ts';
import { pathsOf, storeAt } from '../../index-store/paths.ts';
import { readRegistry } from '../../index-store/registry.ts';
import { readHistoryCache } from '../../index-store/caches/history-cache.ts';
import { carryLines } from '../../lib/history/carry-lines.ts';
import { changeTable, type ChangeTable } from '../../lib/history/change-table.ts';
import { ownedFiles } from '../../lib/history/owned-files.ts';
import type { NodeRecord } from '../../lib/model/graph-data.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { isSymbolKind } from '../../lib/model/kinds.ts';
import { benchFolder, ourselves } from '../rival.ts';

export interface HeldOut {
  /** The place of the commit; what is older has higher places. */
  readonly commit: number;
  /** One of the symbols that it changed. */
  readonly given: number;
  /** The other symbols that it changed, but for those that the given one is in or has inside. */
  readonly others: ReadonlySet<number>;
  /** All that it changed. */
  readonly changed: ReadonlySet<number>;
}

export interface Replay {
  readonly snapshot: IndexSnapshot;
  readonly nodes: readonly NodeRecord[];
  readonly table: ChangeTable;
  readonly heldOut: readonly HeldOut[];
  readonly commits: number;
}

const MOST = 300;
const [FEWEST_FILES, MOST_FILES] = [2, 10];

/** The newest commits with two to ten source files that changed two symbols which were there before. */
export async function replayOf(repository: string): Promise<Replay> {
  const { first, env } = ourselves(join(benchFolder(), 'history'), repository);
  execFileSync(first[0] ?? '', [...first.slice(1), '--no-embeddings', '--history'], {
    env: { ...env, CODEGRAPH_LOG: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const store = storeAt(env['CODEGRAPH_HOME'] ?? '');
  const entry = readRegistry(store).find(({ path }) => path === repository);
  const kept =
    entry &&
    readHistoryCache(pathsOf(store, entry).history, readRun(store, entry)?.toolVersion ?? '');
  if (!entry || !kept) throw new Error(`no history of ${repository} was read`);
  const snapshot = { ...(await openSnapshot(store, entry)), stale: null };
  const nodes = [...snapshot.graph.nodes()];
  const texts = nodes.flatMap(({ kind, filePath = '' }) =>
    kind === 'File' ? [{ path: filePath, text: snapshot.sources.read(filePath) ?? '' }] : [],
  );
  const changes = carryLines(kept.commits, ownedFiles(nodes, texts, new Map()), nodes.length);
  const table = changeTable(changes, nodes);
  const born = new Map<number, number>();
  changes.of.forEach((of, commit) => of.forEach((subject) => born.set(subject, commit)));
  const heldOut = changes.of.flatMap((of, commit) =>
    heldOutAt(commit, of, nodes, table, (subject) => (born.get(subject) ?? 0) > commit),
  );
  return { snapshot, nodes, table, heldOut: heldOut.slice(0, MOST), commits: changes.of.length };
}

function heldOutAt(
  commit: number,
  of: readonly number[],
  nodes: readonly NodeRecord[],
  table: ChangeTable,
  wasThere: (subject: number) => boolean,
): HeldOut[] {
  const files = of.filter((subject) => nodes[subject]?.kind === 'File').length;
  if (files < FEWEST_FILES || files > MOST_FILES) return [];
  const symbols = of.filter((subject) => isSymbol(nodes[subject]) && wasThere(subject));
  // Any of them, the same each time, and no matter where it stands in its file.
  const given = symbols[(commit * 7919) % Math.max(1, symbols.length)];
  if (given === undefined) return [];
  const others = symbols.filter((other) => !table.isWithin(given, other));
  return others.length === 0
    ? []
    : [{ commit, given, others: new Set(others), changed: new Set(of) }];
}

export function isSymbol(node: NodeRecord | undefined): boolean {
  return node !== undefined && isSymbolKind(node.kind);
}
