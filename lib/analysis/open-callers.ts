// Open call sites that could be calls of a symbol. Names where they are; does not judge what that means for an answer.
import type { NodeRecord, OpenSite } from '../model/graph-data.ts';
import type { IndexSnapshot } from '../model/index-snapshot.ts';
import type { NodeKind } from '../model/kinds.ts';

export interface PossibleCallers {
  /** Sites that name the symbol, or the class that a constructor belongs to; those of tests last. */
  readonly named: readonly OpenSite[];
  /** Number of sites that name nothing or something else, and could still reach the symbol through a value. */
  readonly dynamic: number;
}

// Types are named, never called.
const UNCALLED: ReadonlySet<NodeKind> = new Set<NodeKind>(['Interface', 'TypeAlias', 'Trait', 'File', 'Folder', 'Route', 'Module', 'Process']);
// Calls through a variable are calls of what it holds: what reads the variable is known.
const HOLDERS: ReadonlySet<NodeKind> = new Set<NodeKind>(['Variable', 'Property', 'Namespace']);

export function possibleCallers(snapshot: IndexSnapshot, symbol: NodeRecord): PossibleCallers {
  if (UNCALLED.has(symbol.kind)) return { named: [], dynamic: 0 };
  const named = namesCalled(snapshot, symbol).flatMap((name) => snapshot.openSites.named(name));
  const inTest = (site: OpenSite): boolean => snapshot.graph.node(site.caller)?.isTest === true;
  return {
    named: [...named.filter((site) => !inTest(site)), ...named.filter(inTest)],
    dynamic: HOLDERS.has(symbol.kind) ? 0 : dynamicSites(snapshot, symbol, named.length),
  };
}

/** The names under which code calls the symbol. */
export function namesCalled(snapshot: IndexSnapshot, symbol: NodeRecord): readonly string[] {
  if (symbol.kind !== 'Constructor') return [symbol.name];
  const owners = snapshot.graph.in(symbol.uid, 'HAS_MEMBER').map((edge) => snapshot.graph.node(edge.from)?.name ?? symbol.name);
  return [...new Set([...owners, symbol.name, 'super'])];
}

/**
 * What is passed on as a value may be called under any name. Else `object[name]()` may reach members and what is
 * exported; any other function is only called by its name.
 */
function dynamicSites({ graph, openSites }: IndexSnapshot, symbol: NodeRecord, named: number): number {
  const isValue = graph.in(symbol.uid, 'USES', 'READS').some((edge) => edge.reason !== 'type');
  if (isValue) return openSites.total - named;
  const isMember = graph.in(symbol.uid, 'HAS_MEMBER').length > 0;
  return isMember || symbol.exported === true ? openSites.named('').filter(({ reason }) => reason === 'computed').length : 0;
}
