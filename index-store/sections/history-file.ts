// The section of a repository's history: what changed together, and what commits said of it. Pure bytes in, columns out; reads no commit.
import { onFirstUse } from '../../lib/base/on-demand/on-first-use.ts';
import type { HistoryColumns, HistoryRecords } from '../../lib/model/history.ts';
import { packColumns, unpackColumns } from './columns.ts';

export function encodeHistory({ report: _report, ...columns }: HistoryRecords): Uint8Array {
  return packColumns({ ...columns });
}

/** Columns are views of the bytes; texts are decoded when they are first read. */
export function openHistory(bytes: Uint8Array): HistoryColumns {
  const columns = unpackColumns(bytes);
  const texts = (name: string): (() => readonly string[]) =>
    onFirstUse(() => columns.texts(name).all());
  const [paths, ids, subjects] = [texts('paths'), texts('ids'), texts('subjects')];
  const words = texts('words');
  return {
    nodes: columns.numbers('nodes'),
    changes: columns.numbers('changes'),
    lasts: columns.numbers('lasts'),
    starts: columns.numbers('starts'),
    others: columns.numbers('others'),
    confidences: columns.numbers('confidences'),
    supports: columns.numbers('supports'),
    togethers: columns.numbers('togethers'),
    times: columns.numbers('times'),
    changedStarts: columns.numbers('changedStarts'),
    changed: columns.numbers('changed'),
    rarities: columns.numbers('rarities'),
    wordStarts: columns.numbers('wordStarts'),
    wordCommits: columns.numbers('wordCommits'),
    get paths() {
      return paths();
    },
    get ids() {
      return ids();
    },
    get subjects() {
      return subjects();
    },
    get words() {
      return words();
    },
  };
}
