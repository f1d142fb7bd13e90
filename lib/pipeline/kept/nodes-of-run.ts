// The nodes of a run and the names that lead to them, compared with those of the run before. Makes none.
import type { GraphDraft } from '../../assemble/graph-draft.ts';
import type { Def, Program } from '../../link/vocabulary.ts';

export interface NodesOfRun {
  /** uid and name of each node. */
  readonly nodes: readonly string[];
  readonly nodeOf: ReadonlyMap<Def, number>;
  /** Names of definitions with nodes, and all names that may lead to nodes. */
  readonly nodeNames: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
}

export function nodesOfRun({ nodes, nodeOf, names }: GraphDraft): NodesOfRun {
  return {
    nodes: nodes.map(({ uid, name }) => `${uid}\n${name}`),
    nodeOf: new Map(nodeOf),
    nodeNames: new Set([...nodeOf.keys()].map(({ fact }) => fact.name)),
    names: new Set(names),
  };
}

/**
 * Definitions that were there before and have another node now, or a node in one of the runs alone, since another one
 * stands for them in the other. `program`: with as many definitions as the run before had.
 */
export function changedNodes(
  { defCount, unitAt }: Program,
  before: NodesOfRun,
  now: NodesOfRun,
): readonly Def[] {
  const changed: Def[] = [];
  for (const [def, place] of before.nodeOf) {
    const isRemoved = def.unit.defs[def.index] !== def || unitAt.get(def.unit.path) !== def.unit;
    if (isRemoved) continue;
    const node = now.nodeOf.get(def);
    if (node === undefined || now.nodes[node] !== before.nodes[place]) changed.push(def);
  }
  for (const def of now.nodeOf.keys())
    if (def.id < defCount && !before.nodeOf.has(def)) changed.push(def);
  return changed;
}

/** Names that lead to nodes in one of the runs alone. */
export function changedNames(before: NodesOfRun, now: NodesOfRun): readonly string[] {
  return [...inOneOf(before.nodeNames, now.nodeNames), ...inOneOf(before.names, now.names)];
}

function inOneOf(one: ReadonlySet<string>, other: ReadonlySet<string>): readonly string[] {
  return [
    ...[...one].filter((name) => !other.has(name)),
    ...[...other].filter((name) => !one.has(name)),
  ];
}
