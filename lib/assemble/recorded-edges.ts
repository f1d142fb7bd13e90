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
    const [nodes, values] = [this.nodes, this.#values];
    for (let at = 0; at < rows.length; at += WIDTH) {
      const number = (place: number): number => rows[at + place] ?? 0;
      const [confidence, line, on] = [number(4), number(5), number(7)];
      const type = values.valueOf(number(0)) as EdgeType;
      edges.add(type, nodes.placeOf(number(1)), nodes.placeOf(number(2)), {
        reason: values.valueOf(number(3)) as EdgeEvidence['reason'],
        confidence: confidence === 0 ? undefined : (values.valueOf(confidence) as number),
        line: line === 0 ? undefined : line,
        column: number(6),
        on: on === 0 ? undefined : (values.valueOf(on) as string),
      });
    }
  }

  #code(value: string | number | undefined): number {
    return value === undefined ? 0 : this.#values.codeOf(value);
  }
}
