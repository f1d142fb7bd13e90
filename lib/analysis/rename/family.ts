// Which symbols must have one name: overridden and overriding methods, a class and its constructors, the parts of one declaration. Finds no uses.
import type { NodeRecord } from '../../model/graph-data.ts';
import type { IndexSnapshot, ReadonlyGraph } from '../../model/index-snapshot.ts';
import { ruleOf } from './naming-rules.ts';

/** The symbol and all that must be renamed with it, in the order found. */
export function familyOf(snapshot: IndexSnapshot, symbol: NodeRecord): readonly NodeRecord[] {
  const family = new Map([[symbol.uid, symbol]]);
  for (const member of family.values()) {
    for (const relative of relativesOf(snapshot, member)) if (relative.name === symbol.name) family.set(relative.uid, relative);
  }
  return [...family.values()];
}

/** The class, interface or object that a symbol is a member of. */
export function ownerOf(graph: ReadonlyGraph, uid: string): NodeRecord | undefined {
  const [edge] = graph.in(uid, 'HAS_MEMBER');
  return edge && graph.node(edge.from);
}

/** The class with all its bases and all that derive from it, as far as the repository has them. */
export function hierarchyOf(graph: ReadonlyGraph, uid: string): ReadonlySet<string> {
  const up = new Set([uid]);
  for (const each of up) for (const edge of graph.out(each, 'EXTENDS', 'IMPLEMENTS')) up.add(edge.to);
  const down = new Set([uid]);
  for (const each of down) for (const edge of graph.in(each, 'EXTENDS', 'IMPLEMENTS')) down.add(edge.from);
  return new Set([...up, ...down]);
}

function relativesOf(snapshot: IndexSnapshot, node: NodeRecord): NodeRecord[] {
  const { graph } = snapshot;
  const uids = [
    ...graph.out(node.uid, 'OVERRIDES').map(({ to }) => to),
    ...graph.in(node.uid, 'OVERRIDES').map(({ from }) => from),
    ...(node.kind === 'Constructor' ? graph.in(node.uid, 'HAS_MEMBER').map(({ from }) => from) : []),
    ...graph.out(node.uid, 'HAS_MEMBER').map(({ to }) => to).filter((uid) => graph.node(uid)?.kind === 'Constructor'),
  ];
  const related = uids.flatMap((uid) => graph.node(uid) ?? []);
  return ruleOf(snapshot, node)?.sameName === 'one' ? [...related, ...partsOf(graph, node)] : related;
}

/** Declarations that the language takes for one: an accessor's two halves, an interface and its class, a value and its type. */
function partsOf(graph: ReadonlyGraph, node: NodeRecord): NodeRecord[] {
  return graph.symbolsNamed(node.name).filter((other) =>
    other.filePath === node.filePath && other.qualifiedName === node.qualifiedName && isStatic(other) === isStatic(node));
}

function isStatic({ signature }: NodeRecord): boolean {
  return /\bstatic\b/.test(signature?.split('(', 1)[0] ?? '');
}
