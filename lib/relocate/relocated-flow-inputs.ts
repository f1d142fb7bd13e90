// What flows are traced from, over files whose facts are elsewhere in their texts. Traces none.
import { placeKey } from '../flows/evaluation-order.ts';
import type { EvaluatedAt, FlowInputs, LateCalls } from '../model/flow-inputs.ts';
import type { FileMoves } from './file-moves.ts';
import type { Moves } from './relocated-records.ts';

/** Null if a place cannot be told. */
export function relocatedFlowInputs({ hints, late }: FlowInputs, moves: Moves): FlowInputs | null {
  const files = new Map(late);
  for (const [path, file] of moves) {
    const calls = files.get(path);
    const moved = calls && relocatedCalls(calls, file);
    if (moved === null) return null;
    if (moved) files.set(path, moved);
  }
  return { hints, late: files };
}

type Calls = NonNullable<ReturnType<LateCalls['get']>>;

function relocatedCalls(calls: Calls, file: FileMoves): Calls | null {
  const moved = new Map<string, EvaluatedAt>();
  for (const [key, [line, column, depth]] of calls) {
    const [fromLine = 0, fromColumn = 0] = key.split(' ').map(Number);
    const place = file.placeOf(fromLine, fromColumn);
    const at = file.placeOf(line, column);
    if (!place || !at) return null;
    moved.set(placeKey(...place), [...at, depth]);
  }
  return moved;
}
