// Calls in the texts by the names of symbols for which an answer names no caller: contradictions, unless the index knows better. Asks no tool.
import { extname } from 'node:path';
import type { NodeRecord } from '../../lib/model/graph-data.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { callsInClone } from '../silence/calls-in-clone.ts';
import type { CodeReader } from '../silence/code-reader.ts';
import { seenIn } from '../silence/sample-names.ts';
import { sortCalls, type CallFate } from '../silence/sort-calls.ts';

export interface UnansweredCall {
  readonly uid: string;
  readonly path: string;
  readonly line: number;
  /** `open`: the index has the call, and the answer says that it is not one of the symbol. */
  readonly fate: CallFate;
}

/** Calls that are neither an edge to a namesake nor known to leave the repository. */
export async function unansweredCalls(
  snapshot: IndexSnapshot,
  clone: string,
  symbols: readonly NodeRecord[],
  reader: CodeReader,
): Promise<readonly UnansweredCall[]> {
  const calls = await callsInClone(clone, new Set(symbols.map(({ name }) => name)), reader);
  const unexplained = sortCalls(snapshot, calls).filter(
    ({ fate }) => fate !== 'edge' && fate !== 'outside',
  );
  return symbols.flatMap((symbol) => {
    const files = seenIn([symbol]);
    return unexplained
      .filter(({ name, path }) => name === symbol.name && files.has(extname(path).toLowerCase()))
      .map(({ path, line, fate }) => ({ uid: symbol.uid, path, line, fate }));
  });
}
