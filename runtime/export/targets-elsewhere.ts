// What a repository's external symbols are in indexes of other repositories. Opens one index at a time, and keeps only uids of it.
import { externalResolver } from '../../lib/analysis/external/resolve-external.ts';
import type { ExternalTable } from '../../lib/model/external.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';

/** A symbol of another repository. */
export interface TargetElsewhere {
  readonly repo: string;
  readonly uid: string;
}

export type OfferingIndex = Pick<IndexSnapshot, 'info' | 'graph' | 'offered'>;

/** By the place of the external symbol; those that no index offers have none. */
export async function targetsElsewhere(
  { symbols }: Pick<ExternalTable, 'symbols'>,
  others: AsyncIterable<OfferingIndex>,
): Promise<ReadonlyMap<number, readonly TargetElsewhere[]>> {
  const found = new Map<number, TargetElsewhere[]>();
  for await (const { info, graph, offered } of others) {
    const { resolve } = externalResolver(graph, offered);
    for (const [place, symbol] of symbols.entries()) {
      const targets = (resolve(symbol) ?? []).map((uid) => ({ repo: info.repo, uid }));
      if (targets.length > 0) found.set(place, [...(found.get(place) ?? []), ...targets]);
    }
  }
  return found;
}
