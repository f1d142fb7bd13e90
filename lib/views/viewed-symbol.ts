// A node as lists of views show it. Contains no edges.
import type { NodeRecord } from '../model/graph-data.ts';
import type { ReadonlyGraph } from '../model/index-snapshot.ts';
import type { ViewedSymbol } from './answers.ts';

/** The node may be missing: then only its uid is known. */
export function viewedSymbol(uid: string, node: NodeRecord | undefined): ViewedSymbol {
  const name = node?.kind === 'File' ? node.filePath : node?.qualifiedName;
  return {
    uid,
    name: name ?? node?.name ?? uid,
    type: node?.kind ?? 'Symbol',
    filePath: node?.filePath ?? null,
    line: node?.line ?? null,
  };
}

export function viewedSymbols(graph: ReadonlyGraph, uids: Iterable<string>): ViewedSymbol[] {
  return Array.from(uids, (uid) => viewedSymbol(uid, graph.node(uid)));
}
