// What each way puts first for a given symbol: references, history, association rules, the folder. Scores nothing.
import { couplingsOf, type Coupling } from '../../lib/history/couplings.ts';
import { impactOf } from '../../lib/analysis/impact/impact.ts';
import { isSymbol, type HeldOut, type Replay } from './replay-commits.ts';

/** Numbers of nodes, best first. */
type Ranking = readonly number[];

export const WAYS = ['references', 'with history', 'association rules', 'same folder'] as const;

export function rankingsFor(replay: Replay, held: HeldOut): Record<(typeof WAYS)[number], Ranking> {
  const references = byReferences(replay, held);
  const history = shownCouplings(replay, held)
    .map(({ other }) => other)
    .filter((other) => isSymbol(replay.nodes[other]));
  return {
    references,
    'with history': inTurn(history, references),
    'association rules': byRules(replay, held),
    'same folder': byFolder(replay, held),
  };
}

/** As `changes_with` has them: a file only if none of its symbols is listed. */
export function shownCouplings({ table, nodes }: Replay, { given, commit }: HeldOut): Coupling[] {
  const found = couplingsOf(table, given, { from: commit + 1 }).slice(0, 5);
  const files = new Set(
    found.flatMap(({ other }) => (isSymbol(nodes[other]) ? [nodes[other]?.filePath] : [])),
  );
  return found.filter(
    ({ other }) => nodes[other]?.kind !== 'File' || !files.has(nodes[other]?.filePath),
  );
}

/** `impact` with tests, nearest first. */
function byReferences({ snapshot, nodes }: Replay, { given }: HeldOut): Ranking {
  const target = nodes[given];
  if (!target) return [];
  const { by_depth } = impactOf(snapshot, target, {
    direction: 'upstream',
    relationTypes: [],
    minConfidence: 0,
    maxDepth: 3,
    includeTests: true,
    limit: 50,
    offset: 0,
    summaryOnly: false,
    notes: [],
    across: false,
    others: [],
    unread: [],
  });
  return Object.values(by_depth)
    .flat()
    .flatMap(({ uid }) => snapshot.graph.table.placeOf(uid) ?? []);
}

/** One of each in turn. */
function inTurn(first: Ranking, second: Ranking): Ranking {
  const all = new Set<number>();
  for (let at = 0; at < Math.max(first.length, second.length); at++)
    for (const one of [first[at], second[at]]) if (one !== undefined) all.add(one);
  return [...all];
}

/** ROSE: rules with one symbol on each side, of support 1 and confidence 0.1, by confidence and then support. */
function byRules({ table, nodes }: Replay, { given, commit }: HeldOut): Ranking {
  const rules = couplingsOf(table, given, {
    from: commit + 1,
    minConfidence: 0,
    minLikelihood: 0,
  });
  return rules
    .filter(({ other, share }) => isSymbol(nodes[other]) && share >= 0.1)
    .sort((a, b) => b.share - a.share || b.support - a.support)
    .map(({ other }) => other);
}

/** The nearest in the file, then those of the folder. */
function byFolder({ nodes, table }: Replay, { given }: HeldOut): Ranking {
  const { filePath = '', line: at = 1 } = nodes[given] ?? {};
  const folder = filePath.slice(0, filePath.lastIndexOf('/') + 1);
  const distance = (place: number): number => {
    const { filePath: path, line = 1 } = nodes[place] ?? {};
    return path === filePath ? Math.abs(line - at) : Number.MAX_SAFE_INTEGER;
  };
  return nodes
    .map((_, place) => place)
    .filter((place) => {
      const path = nodes[place]?.filePath ?? '';
      return (
        isSymbol(nodes[place]) &&
        path.slice(0, path.lastIndexOf('/') + 1) === folder &&
        !table.isWithin(given, place)
      );
    })
    .sort((a, b) => distance(a) - distance(b) || a - b);
}
