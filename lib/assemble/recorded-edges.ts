// The edges that the turn of a file adds, as rows of numbers by which a further run adds them again. Decides nothing about edges.
import { ValueCodes } from '../base/columns/value-codes.ts';
import { NodeCodes } from './node-codes.ts';
import type { EdgeType } from '../model/kinds.ts';
import type { DraftEdges, EdgeEvidence } from './draft-edges.ts';

/** Type, ends as codes of nodes, reason, confidence, line, column and receiver; 0 for what is absent. Values are codes. */
const WIDTH = 8;

/** Rows of one instance are those of all runs that share it. */
export class RecordedEdges {
  readonly nodes = new NodeCodes();
  readonly #values = new ValueCodes<string | number>();

  /** What is added while `add` runs, in order. */
  record(edges: DraftEdges, add: () => void): Int32Array {
    const rows: number[] = [];
    const { nodes } = this;
    edges.onAdd = (type, from, to, { reason, confidence, line, column, on }) => {
      rows.push(this.#code(type), nodes.codeOf(from), nodes.codeOf(to));
      rows.push(this.#code(reason), this.#code(confidence));
      rows.push(line ?? 0, column ?? 0, this.#code(on));
    };
    add();
    edges.onAdd = undefined;
    return Int32Array.from(rows);
  }

  repeat(edges: DraftEdges, rows: Int32Array): void {
    for (let at = 0; at < rows.length; at += WIDTH) {
      const [type = 0, from = 0, to = 0, reason = 0, confidence, line, column, on] = rows.subarray(
        at,
        at + WIDTH,
      );
      const ends = [this.nodes.placeOf(from), this.nodes.placeOf(to)] as const;
      edges.add(this.#values.valueOf(type) as EdgeType, ...ends, {
        reason: this.#values.valueOf(reason) as EdgeEvidence['reason'],
        ...(confidence && { confidence: this.#values.valueOf(confidence) as number }),
        ...(line && { line, column: column ?? 0 }),
        ...(on && { on: this.#values.valueOf(on) as string }),
      });
    }
  }

  #code(value: string | number | undefined): number {
    return value === undefined ? 0 : this.#values.codeOf(value);
  }
}
