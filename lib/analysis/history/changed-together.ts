// What commits changed together with symbols or files, from the history of an index. Follows no reference, and changes no verdict.
import type { HistoryColumns } from '../../model/history.ts';
import type { IndexSnapshot } from '../../model/index-snapshot.ts';
import { pageOf, type Omitted } from '../answer-meta.ts';

/** A symbol, or a file, which need not be indexed. */
export interface ChangedTogether extends LastCommit {
  /** Absent for files that are not indexed. */
  readonly uid?: string;
  readonly filePath: string;
  readonly line: number;
  /** What it changed together with: a uid, or the path of a file that is not indexed. */
  readonly because: string;
  /** Commits that changed both, of those that changed the latter. */
  readonly together: number;
  readonly changes: number;
  /** How likely it changes again with the latter, from 0 to 1. */
  readonly confidence: number;
}

/** The newest of some commits: short id, day, subject. */
interface LastCommit {
  readonly last_commit: string;
  readonly last_date: string;
  readonly last_subject: string;
}

export interface Changed extends LastCommit {
  /** Number of commits that changed it or something inside of it, without mass edits. */
  readonly commits: number;
}

export interface WithHistory {
  /** Strongest first; absent if the index has no history. */
  readonly changes_with?: readonly ChangedTogether[];
}

/** For uids of symbols and files, and for paths of files. What is among them itself is left out, and so is the file of a symbol that is listed. */
export function changedTogether(
  { history, graph, info }: IndexSnapshot,
  asked: readonly string[],
): ChangedTogether[] {
  if (info.history.state !== 'read') return [];
  const own = new Set(asked);
  const best = new Map<string, ChangedTogether>();
  for (const because of own) {
    const subject = subjectOf(history, graph.table.findPlace(because), because);
    const [first = 0, end = 0] = [history.starts[subject], history.starts[subject + 1]];
    for (let at = first; at < end; at++) {
      const found = { ...placeOf(history, graph, at), ...countsOf(history, subject, at), because };
      const key = found.uid ?? found.filePath;
      const known = best.get(key);
      if (own.has(key)) continue;
      if (!known || known.confidence < found.confidence) best.set(key, found);
    }
  }
  const sorted = [...best.values()].sort((a, b) => b.confidence - a.confidence);
  const withSymbols = new Set(
    sorted.flatMap(({ uid = '', filePath }) => (uid.startsWith('File:') ? [] : [filePath])),
  );
  return sorted.filter(
    ({ uid, filePath }) => uid !== `File:${filePath}` || !withSymbols.has(filePath),
  );
}

/** As a field of an answer. */
export function pageOfHistory(
  { info }: IndexSnapshot,
  found: readonly ChangedTogether[],
  page: { readonly limit: number; readonly offset: number },
  omitted: Omitted,
): WithHistory {
  return info.history.state === 'read'
    ? { changes_with: pageOf(found, 'changes_with', page, omitted) }
    : {};
}

/** How often and how lately a symbol or file changed; null if no commit that was read says so. */
export function changesOf({ history, graph, info }: IndexSnapshot, uid: string): Changed | null {
  if (info.history.state !== 'read') return null;
  const subject = subjectOf(history, graph.table.findPlace(uid), uid);
  const last = history.lasts[subject];
  return last === undefined
    ? null
    : { commits: history.changes[subject] ?? 0, ...commitAt(history, last) };
}

/** -1 if no commit that tells anything changed it. */
function subjectOf(
  { nodes, paths }: HistoryColumns,
  node: number | undefined,
  path: string,
): number {
  if (node === undefined) {
    const place = paths.indexOf(path);
    return place < 0 ? -1 : nodes.length + place;
  }
  let [low, high] = [0, nodes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((nodes[middle] ?? 0) < node) low = middle + 1;
    else high = middle;
  }
  return nodes[low] === node ? low : -1;
}

function placeOf(
  { others, nodes, paths }: HistoryColumns,
  { table }: IndexSnapshot['graph'],
  at: number,
): Pick<ChangedTogether, 'uid' | 'filePath' | 'line'> {
  const other = others[at] ?? 0;
  const node = nodes[other];
  if (node === undefined) return { filePath: paths[other - nodes.length] ?? '', line: 1 };
  const { uid, filePath = '', line = 1 } = table.nodeAt(node);
  return { uid, filePath, line };
}

function countsOf(
  history: HistoryColumns,
  subject: number,
  at: number,
): Omit<ChangedTogether, 'uid' | 'filePath' | 'line' | 'because'> {
  return {
    together: history.supports[at] ?? 0,
    changes: history.changes[subject] ?? 0,
    confidence: (history.confidences[at] ?? 0) / 100,
    ...commitAt(history, history.togethers[at] ?? 0),
  };
}

function commitAt({ ids, times, subjects }: HistoryColumns, commit: number): LastCommit {
  return {
    last_commit: ids[commit] ?? '',
    last_date: new Date((times[commit] ?? 0) * 1000).toISOString().slice(0, 10),
    last_subject: subjects[commit] ?? '',
  };
}
