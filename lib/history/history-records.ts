// The history of an index: what changed how often, how lately and with what, for its symbols and files. Reads no repository.
import type { NodeRecord } from '../model/graph-data.ts';
import type {
  CommitColumns,
  HistoryColumns,
  HistoryRecords,
  HistoryReport,
} from '../model/history.ts';
import { carryLines, type OwnedFile } from './carry-lines.ts';
import { changeTable } from './change-table.ts';
import { couplingsOf, type Coupling } from './couplings.ts';

/** Couplings kept for a subject. */
const MOST = 5;
const SHORT_ID = 10;

export function historyRecords(
  commits: CommitColumns,
  report: HistoryReport,
  nodes: readonly NodeRecord[],
  files: readonly OwnedFile[],
): HistoryRecords {
  const changes = carryLines(commits, files, nodes.length);
  const table = changeTable(changes, nodes);
  const rows: Row[] = [];
  for (let subject = 0; subject < table.subjects; subject++) {
    const own = table.commitsOf(subject);
    const couplings = couplingsOf(table, subject).slice(0, MOST);
    if (own.length > 0) rows.push({ subject, own, couplings });
  }
  return { report, ...columnsOf(rows, commits, nodes.length, changes.paths) };
}

interface Row {
  readonly subject: number;
  readonly own: Uint32Array;
  readonly couplings: readonly Coupling[];
}

function columnsOf(
  rows: readonly Row[],
  commits: CommitColumns,
  nodes: number,
  paths: readonly string[],
): HistoryColumns {
  const placeOf = new Map(rows.map(({ subject }, place) => [subject, place]));
  const all = rows.flatMap(({ couplings }) => couplings);
  const named = [
    ...new Set([...rows.map(({ own }) => own[0] ?? 0), ...all.map(({ last }) => last)]),
  ].sort((a, b) => a - b);
  const commitPlace = new Map(named.map((commit, place) => [commit, place]));
  const starts = [0];
  for (const { couplings } of rows) starts.push((starts.at(-1) ?? 0) + couplings.length);
  return {
    nodes: rows.flatMap(({ subject }) => (subject < nodes ? [subject] : [])),
    paths: rows.flatMap(({ subject }) => (subject < nodes ? [] : [paths[subject - nodes] ?? ''])),
    changes: rows.map(({ own }) => own.length),
    lasts: rows.map(({ own }) => commitPlace.get(own[0] ?? 0) ?? 0),
    starts,
    others: all.map(({ other }) => placeOf.get(other) ?? 0),
    confidences: all.map(({ confidence }) => Math.round(confidence * 100)),
    supports: all.map(({ support }) => support),
    togethers: all.map(({ last }) => commitPlace.get(last) ?? 0),
    ids: named.map((commit) => (commits.ids[commit] ?? '').slice(0, SHORT_ID)),
    times: named.map((commit) => commits.times[commit] ?? 0),
    subjects: named.map((commit) => commits.subjects[commit] ?? ''),
  };
}
