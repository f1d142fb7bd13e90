// What commits say of the rows of a territory: how often each changed, and which changed together. Reads no commit.
import type { HistoryColumns, HistoryReport } from '../../model/history.ts';
import type { TerritoryHistory } from '../answers.ts';

/** `nodeOfRow`: the node of the graph of each row; -1 for folders. */
export function historyOfRows(
  report: HistoryReport,
  history: HistoryColumns,
  nodeOfRow: readonly number[],
): TerritoryHistory {
  const rowOf = new Map<number, number>();
  nodeOfRow.forEach((node, row) => node >= 0 && rowOf.set(node, row));
  const rowOfSubject = Int32Array.from(history.nodes, (node) => rowOf.get(node) ?? -1);
  const changes = new Array<number>(nodeOfRow.length).fill(0);
  const couplings = { from: [] as number[], to: [] as number[], together: [] as number[] };
  let elsewhere = 0;
  rowOfSubject.forEach((row, subject) => {
    if (row < 0) return;
    changes[row] = history.changes[subject] ?? 0;
    const [first = 0, end = 0] = [history.starts[subject], history.starts[subject + 1]];
    for (let at = first; at < end; at++) {
      const other = rowOfSubject[history.others[at] ?? -1] ?? -1;
      if (other < 0) {
        elsewhere++;
        continue;
      }
      couplings.from.push(row);
      couplings.to.push(other);
      couplings.together.push(history.supports[at] ?? 0);
    }
  });
  const since = report.since === 0 ? '' : new Date(report.since * 1000).toISOString().slice(0, 10);
  return { state: report.state, commits: report.commits, since, changes, ...couplings, elsewhere };
}
