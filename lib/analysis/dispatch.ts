// Methods and properties that replace each other at run time through overriding. Follows edges only, never names.
import { closureOf } from '../base/closure.ts';
import type { NodeRecord } from '../model/graph-data.ts';
import type { ReadonlyGraph } from '../model/index-snapshot.ts';
import type { NodeKind } from '../model/kinds.ts';

const BODILESS: ReadonlySet<NodeKind> = new Set<NodeKind>(['Interface', 'Trait', 'TypeAlias']);

/** The methods that a method overrides or implements, transitively. Excludes the method itself. */
export function basesOfMethod(graph: ReadonlyGraph, uid: string): readonly string[] {
  const family = closureOf([uid], (method) => graph.out(method, 'OVERRIDES').map(({ to }) => to));
  return [...family].slice(1);
}

/** The declarations for all platforms of which this is the implementation for one. */
export function declaredForAll(graph: ReadonlyGraph, uid: string): readonly string[] {
  return graph
    .out(uid, 'OVERRIDES')
    .flatMap(({ reason, to }) => (reason === 'variant' ? [to] : []));
}

/** Those without a body that have no other implementation: a call of them is a call of the method. */
export function basesImplementedHereAlone(graph: ReadonlyGraph, uid: string): readonly string[] {
  return basesOfMethod(graph, uid).filter(
    (base) => graph.in(base, 'OVERRIDES').length === 1 && isAbstract(graph, graph.node(base)),
  );
}

/** These and all that implement or override them, transitively. */
export function withImplementations(
  graph: ReadonlyGraph,
  uids: Iterable<string>,
): ReadonlySet<string> {
  return closureOf(uids, (method) => graph.in(method, 'OVERRIDES').map(({ from }) => from));
}

/** Whether a member has no body: its behaviour is that of its implementations. */
export function isAbstract(graph: ReadonlyGraph, member: NodeRecord | undefined): boolean {
  if (member?.kind !== 'Method' && member?.kind !== 'Property') return false;
  const signature = member.signature ?? '';
  if (/\babstract\b/.test(signature)) return true;
  return (
    !/\bdefault\b/.test(signature) &&
    graph
      .in(member.uid, 'HAS_MEMBER')
      .some(({ from }) => BODILESS.has(graph.node(from)?.kind ?? 'Class'))
  );
}
