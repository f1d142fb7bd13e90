// Impact from our calls only, with symbols of one name in a file merged, as in the list. Calls no tool.
import type { NodeRecord } from '../../lib/model/graph-data.ts';
import type { IndexSnapshot, ReadonlyGraph } from '../../lib/model/index-snapshot.ts';
import { keyOf, MODULE, type ExpectedImpact } from './expected-impact.ts';
import { nameIn, type FoundAnswer, type FoundSymbol } from './ask-impact.ts';

export function reachByName(
  { graph }: IndexSnapshot,
  { depth, files, items }: ExpectedImpact,
): FoundAnswer[] {
  const callers = callersByName(graph, new Set(files));
  return items.map(({ id, target }) => ({
    id,
    targets: [],
    affected: affectedBy(callers, keyOf(target), depth),
    exact: false,
    low: false,
  }));
}

type Callers = ReadonlyMap<string, readonly FoundSymbol[]>;

function callersByName(graph: ReadonlyGraph, seen: ReadonlySet<string>): Callers {
  const callers = new Map<string, FoundSymbol[]>();
  for (const { type, from, to, reason } of graph.edges()) {
    const [caller, callee] = [graph.node(from), graph.node(to)];
    if (
      (type !== 'CALLS' && type !== 'INSTANTIATES') ||
      !caller ||
      !callee ||
      !seen.has(caller.filePath ?? '') ||
      !seen.has(callee.filePath ?? '')
    )
      continue;
    const key = keyOf(named(graph, callee));
    const symbol = {
      ...named(graph, caller),
      depth: 0,
      line: caller.line ?? 1,
      uid: from,
      via: to,
      reason,
      type: caller.kind,
    };
    callers.set(key, [...(callers.get(key) ?? []), symbol]);
  }
  return callers;
}

function named(
  graph: ReadonlyGraph,
  node: NodeRecord,
): { readonly file: string; readonly name: string } {
  return { file: node.filePath ?? '', name: nameIn(graph, node) };
}

/** Code that imports a file does not depend on the calls of its top-level code. */
function affectedBy(callers: Callers, target: string, most: number): FoundSymbol[] {
  const found = new Map<string, FoundSymbol | undefined>([[target, undefined]]);
  let frontier = [target];
  for (let depth = 1; depth <= most; depth++) {
    const fresh = frontier
      .flatMap((key) => callers.get(key) ?? [])
      .filter((symbol) => !found.has(keyOf(symbol)));
    for (const symbol of fresh) found.set(keyOf(symbol), { ...symbol, depth });
    frontier = [...new Set(fresh.filter(({ name }) => name !== MODULE).map(keyOf))];
  }
  return [...found.values()].flatMap((symbol) => symbol ?? []);
}
