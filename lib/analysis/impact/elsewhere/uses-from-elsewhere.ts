// Code of other repositories that uses a symbol of this one, through the packages and modules that this repository offers. Opens no index.
import { externalResolver } from '../../external/resolve-external.ts';
import { pageOf, type Omitted } from '../../answer-meta.ts';
import type { UnreadIndex } from './unread-indexes.ts';
import { symbolItem, type SymbolItem } from '../../symbols/symbol-item.ts';
import type { ExternalEdgeType, ExternalSymbol, PackageRecord } from '../../../model/external.ts';
import type { NodeRecord } from '../../../model/graph-data.ts';
import type { Reach } from '../reach/reach.ts';
import type { IndexSnapshot } from '../../../model/index-snapshot.ts';

/** An index as far as its code may use another. */
export type UsingIndex = Pick<IndexSnapshot, 'info' | 'graph' | 'external'>;

/** Code of another repository that uses the target, or what depends on it. */
export interface UseFromElsewhere extends SymbolItem {
  readonly repo: string;
  readonly column: number;
  readonly type: ExternalEdgeType;
  /** What the code names, as `module : path`. */
  readonly names: string;
  /** The symbol of this repository that it uses, by uid: the target, or one that depends on it. */
  readonly reaches: string;
  /** 1 for uses of the target itself. */
  readonly depth: number;
  /** Places in this code. */
  readonly places: number;
}

/** A repository with such code. */
export interface UsingRepository {
  readonly repo: string;
  /** Number of symbols and files that use it. */
  readonly uses: number;
  /** The package as its manifests name it, and the version there; absent if they name none. */
  readonly package?: string;
  readonly version?: string;
  /** The version of this repository, if it is certainly another one. */
  readonly version_here?: string;
}

export interface UsesFromElsewhere {
  /** Most uses first. */
  readonly repositories: readonly UsingRepository[];
  /** Nearest first, then by repository. */
  readonly uses: readonly UseFromElsewhere[];
}

export const NO_USES: UsesFromElsewhere = { repositories: [], uses: [] };

/** Uses of the target, and of what depends on it here. */
export function usesOfReached(
  snapshot: Pick<IndexSnapshot, 'graph' | 'offered'>,
  { uid }: NodeRecord,
  { faces, hits }: Reach,
  { others, includeTests }: UseOptions,
): UsesFromElsewhere {
  const affected = new Map<string, number>(hits.map(({ to, depth }) => [to, depth]));
  for (const face of [uid, ...faces]) affected.set(face, 0);
  return usesFromElsewhere(snapshot, affected, others, includeTests);
}

export interface UseOptions {
  readonly others: readonly UsingIndex[];
  readonly includeTests: boolean;
}

/** `affected`: the distances of the target and of what depends on it, by uid. */
export function usesFromElsewhere(
  { graph, offered }: Pick<IndexSnapshot, 'graph' | 'offered'>,
  affected: ReadonlyMap<string, number>,
  others: readonly UsingIndex[],
  includeTests: boolean,
): UsesFromElsewhere {
  const { resolve } = externalResolver(graph, offered);
  const found = others.flatMap((other) => {
    const uses = usesIn(other, (symbol) => nearest(resolve(symbol) ?? [], affected), includeTests);
    return uses.length === 0 ? [] : [{ other, uses }];
  });
  const repositories = found.map(({ other, uses }) => ({
    repo: other.info.repo,
    uses: new Set(uses.map(({ item }) => item.uid)).size,
    ...versions(uses[0]?.symbol, other, offered.packages),
  }));
  return {
    repositories: repositories.sort((a, b) => b.uses - a.uses || (a.repo < b.repo ? -1 : 1)),
    uses: found
      .flatMap(({ uses }) => uses.map(({ item }) => item))
      .sort((a, b) => a.depth - b.depth || (a.repo === b.repo ? 0 : a.repo < b.repo ? -1 : 1)),
  };
}

/** Other repositories that use the target or what depends on it, their code that does, and those of which this is not known; empty unless asked for. */
export interface ListedUses {
  readonly used_by_repositories: readonly UsingRepository[];
  readonly used_by: readonly UseFromElsewhere[];
  readonly unread_repositories: readonly UnreadIndex[];
}

export function pageOfUses(
  { repositories, uses }: UsesFromElsewhere,
  unread: readonly UnreadIndex[],
  page: Parameters<typeof pageOf>[2],
  omitted: Omitted,
): ListedUses {
  return {
    used_by_repositories: pageOf(repositories, 'used_by_repositories', page, omitted),
    used_by: pageOf(uses, 'used_by', page, omitted),
    unread_repositories: pageOf(unread, 'unread_repositories', page, omitted),
  };
}

interface Nearest {
  readonly uid: string;
  readonly depth: number;
}

interface FoundUse {
  readonly symbol: ExternalSymbol;
  readonly item: UseFromElsewhere;
}

function nearest(
  uids: readonly string[],
  affected: ReadonlyMap<string, number>,
): Nearest | undefined {
  let best: Nearest | undefined;
  for (const uid of uids) {
    const depth = affected.get(uid);
    if (depth !== undefined && (!best || depth < best.depth)) best = { uid, depth };
  }
  return best;
}

function usesIn(
  { info, graph, external }: UsingIndex,
  reachedBy: (symbol: ExternalSymbol) => Nearest | undefined,
  includeTests: boolean,
): FoundUse[] {
  const reached = external.symbols.map(reachedBy);
  if (reached.every((found) => found === undefined)) return [];
  return external.references.flatMap(({ from, to, ...reference }): FoundUse[] => {
    const found = reached[to];
    const symbol = external.symbols[to];
    if (!found || !symbol) return [];
    const node = graph.table.nodeAt(from);
    if (node.isTest === true && !includeTests) return [];
    const { line, column, type, places } = reference;
    const item = {
      repo: info.repo,
      ...symbolItem(node),
      line,
      column,
      type,
      names: `${symbol.module} : ${symbol.path}`,
      reaches: found.uid,
      depth: found.depth + 1,
      places,
    };
    return [{ symbol, item }];
  });
}

/** What the manifests of both repositories say of the package. */
function versions(
  symbol: ExternalSymbol | undefined,
  { external }: UsingIndex,
  own: readonly PackageRecord[],
): Pick<UsingRepository, 'package' | 'version' | 'version_here'> {
  const used = external.packages[symbol?.package ?? -1];
  if (!used) return {};
  const here = own.find(({ manager, name }) => manager === used.manager && name === used.name);
  const differs =
    here?.version !== undefined && isOneVersion(used.version) && used.version !== here.version;
  return {
    package: `${used.manager} ${used.name}`,
    ...(used.version !== undefined && { version: used.version }),
    ...(differs && { version_here: here.version }),
  };
}

/** `1.2.3`, not a range. */
function isOneVersion(version: string | undefined): boolean {
  return version !== undefined && /^v?\d[\w.+-]*$/.test(version);
}
