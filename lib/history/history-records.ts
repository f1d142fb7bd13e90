// The history of an index: what changed how often, how lately, with what and why, for its symbols and files. Reads no repository.
import { startsOf } from '../base/lists/starts-of.ts';
import type { NodeRecord } from '../model/graph-data.ts';
import type {
  CommitColumns,
  HistoryColumns,
  HistoryRecords,
  WordColumns,
  HistoryReport,
} from '../model/history.ts';
import { carryLines, type OwnedFile } from './carry-lines.ts';
import { changeTable, type ChangeTable } from './change-table.ts';
import { couplingsOf, type Coupling } from './couplings.ts';

/** Couplings kept for a subject. */
const MOST = 5;
const SHORT_ID = 10;

export function historyRecords(
  commits: CommitColumns,
  report: HistoryReport,
  nodes: readonly NodeRecord[],
  files: readonly OwnedFile[],
): Omit<HistoryRecords, WordColumns> {
  const changes = carryLines(commits, files, nodes.length);
  const table = changeTable(changes, nodes);
  const rows: Row[] = [];
  for (let subject = 0; subject < table.subjects; subject++) {
    const own = table.commitsOf(subject);
    const couplings = couplingsOf(table, subject).slice(0, MOST);
    if (own.length > 0) rows.push({ subject, own, couplings });
  }
  return {
    report,
    ...columnsOf(rows, nodes.length, changes.paths, countedCommits(commits, table)),
  };
}

/** The commits that count, newest first, with their numbers. */
interface CountedCommits {
  readonly commits: CommitColumns;
  readonly counted: readonly number[];
  readonly changed: readonly (readonly number[])[];
}

function countedCommits(commits: CommitColumns, table: ChangeTable): CountedCommits {
  const all = commits.ids.map((_, commit) => commit);
  const counted = all.filter(
    (commit) => table.isCounted(commit) && table.changedBy(commit).length > 0,
  );
  return { commits, counted, changed: counted.map(table.changedBy) };
}

interface Row {
  readonly subject: number;
  readonly own: Uint32Array;
  readonly couplings: readonly Coupling[];
}

function columnsOf(
  rows: readonly Row[],
  nodes: number,
  paths: readonly string[],
  { commits, counted, changed }: CountedCommits,
): Omit<HistoryColumns, WordColumns> {
  const placeOf = new Map(rows.map(({ subject }, place) => [subject, place]));
  const all = rows.flatMap(({ couplings }) => couplings);
  const commitPlace = new Map(counted.map((commit, place) => [commit, place]));
  return {
    nodes: rows.flatMap(({ subject }) => (subject < nodes ? [subject] : [])),
    paths: rows.flatMap(({ subject }) => (subject < nodes ? [] : [paths[subject - nodes] ?? ''])),
    changes: rows.map(({ own }) => own.length),
    lasts: rows.map(({ own }) => commitPlace.get(own[0] ?? 0) ?? 0),
    starts: startsOf(rows.map(({ couplings }) => couplings)),
    others: all.map(({ other }) => placeOf.get(other) ?? 0),
    confidences: all.map(({ confidence }) => Math.round(confidence * 100)),
    supports: all.map(({ support }) => support),
    togethers: all.map(({ last }) => commitPlace.get(last) ?? 0),
    ids: counted.map((commit) => (commits.ids[commit] ?? '').slice(0, SHORT_ID)),
    times: counted.map((commit) => commits.times[commit] ?? 0),
    subjects: counted.map((commit) => commits.subjects[commit] ?? ''),
    changedStarts: startsOf(changed),
    changed: changed.flatMap((of) => of.map((subject) => placeOf.get(subject) ?? 0)),
  };
}
