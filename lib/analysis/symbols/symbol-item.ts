// A node as shown in answers: the fields common to all symbol items. Contains no edges.
import type { NodeRecord } from '../../model/graph-data.ts';

export interface SymbolItem {
  readonly uid: string;
  readonly name: string;
  readonly type: string;
  readonly filePath: string;
  /** 1-based; 1 for a file. */
  readonly line: number;
  readonly module: string | null;
}

export function symbolItem(node: NodeRecord): SymbolItem {
  return {
    uid: node.uid,
    name: node.name,
    type: node.kind,
    filePath: node.filePath ?? '',
    line: node.line ?? 1,
    module: node.module ?? null,
  };
}
