// The symbols that must be renamed together, from graph and name table. Finds no places and makes no edits.
import { closureOf } from '../../base/closure.ts';
import type { NodeRecord } from '../../model/graph-data.ts';
import type { IndexSnapshot } from '../../model/index-snapshot.ts';
import { isSymbolKind } from '../../model/kinds.ts';

/**
 * The symbol with all that necessarily share its name: overridden and overriding symbols, transitively; declarations
 * that are one name (overload heads, a getter and its setter, a class and an interface that merge); a class and the
 * constructors that are named after it. In order of discovery, the symbol first.
 */
export function nameFamily(
  { graph, names, info }: Pick<IndexSnapshot, 'graph' | 'names' | 'info'>,
  uid: string,
): readonly string[] {
  const name = graph.node(uid)?.name;
  if (name === undefined) return [];
  const together = definedTogether(names, name);
  const isNamedSo = (other: string): boolean => {
    const node = graph.node(other);
    return node?.name === name && isSymbolKind(node.kind);
  };
  const family = closureOf([uid], (member) =>
    [
      ...relativesOf(graph, member),
      ...(together.get(member) ?? []),
      ...alternativesOf({ graph, info }, member),
      ...constructorsWith(graph, member),
    ].filter(isNamedSo),
  );
  return [...family];
}

/** Symbols defined by one name in the text, each with all of them. */
function definedTogether(
  names: IndexSnapshot['names'],
  name: string,
): ReadonlyMap<string, ReadonlySet<string>> {
  const together = new Map<string, Set<string>>();
  for (const { defines, symbols } of names.uses(name)) {
    if (!defines || symbols.length < 2) continue;
    for (const symbol of symbols) {
      const others = together.get(symbol) ?? new Set();
      for (const other of symbols) others.add(other);
      together.set(symbol, others);
    }
  }
  return together;
}

/** The symbols it overrides, and those that override it. */
function relativesOf(graph: IndexSnapshot['graph'], uid: string): string[] {
  return [
    ...graph.out(uid, 'OVERRIDES').map(({ to }) => to),
    ...graph.in(uid, 'OVERRIDES').map(({ from }) => from),
  ];
}

/** The class of a constructor, the constructors of a class. */
function constructorsWith(graph: IndexSnapshot['graph'], uid: string): string[] {
  const classes =
    graph.node(uid)?.kind === 'Constructor'
      ? graph.in(uid, 'HAS_MEMBER').map(({ from }) => from)
      : [];
  const constructors = graph
    .out(uid, 'HAS_MEMBER')
    .map(({ to }) => to)
    .filter((to) => graph.node(to)?.kind === 'Constructor');
  return [...classes, ...constructors];
}

/** If a folder is one package, file-level definitions of one name are one symbol, one per build. Tests may be a package of their own. */
function alternativesOf(
  { graph, info }: Pick<IndexSnapshot, 'graph' | 'info'>,
  uid: string,
): string[] {
  const node = graph.node(uid);
  if (
    !node ||
    node.isTest ||
    info.identifiers[node.language ?? '']?.seenIn !== 'package' ||
    !isAtFileLevel(graph, uid)
  )
    return [];
  const alike = graph
    .symbolsNamed(node.name)
    .filter(
      (other) => other.kind === node.kind && !other.isTest && folderOf(other) === folderOf(node),
    );
  return alike
    .filter((other) => other.uid !== uid && isAtFileLevel(graph, other.uid))
    .map((other) => other.uid);
}

function isAtFileLevel(graph: IndexSnapshot['graph'], uid: string): boolean {
  return graph.in(uid, 'DEFINES').some(({ from }) => graph.node(from)?.kind === 'File');
}

function folderOf({ filePath = '' }: NodeRecord): string {
  return filePath.slice(0, filePath.lastIndexOf('/') + 1);
}
