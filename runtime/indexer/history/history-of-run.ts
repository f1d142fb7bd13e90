// The history of an index that is being made, or that of the index before, if it is made of the same. Reads no log.
import type { ReadySections } from '../../../index-store/write-snapshot.ts';
import type { Hunks } from '../../../lib/history/lines-before.ts';
import type { IndexedText } from '../../../lib/history/owned-files.ts';
import type { NodeRecord } from '../../../lib/model/graph-data.ts';
import { noHistory, type HistoryRecords } from '../../../lib/model/history.ts';
import type { IndexBefore } from '../relocation/changed-since.ts';
import { sectionsBefore } from '../relocation/sections-before.ts';
import type { HistoryRun } from './history-run.ts';

export interface HistoryOfRun {
  /** Only the report, if the section is ready. */
  readonly history: HistoryRecords;
  readonly ready: Pick<ReadySections, 'history'>;
  readonly madeOf?: string | undefined;
}

export interface HistoryInputs {
  readonly nodes: readonly NodeRecord[];
  readonly texts: readonly IndexedText[];
  /** How the texts differ from the newest commit, by path. */
  readonly uncommitted: ReadonlyMap<string, Hunks>;
}

export async function historyOfRun(
  run: HistoryRun,
  { nodes, texts, uncommitted }: HistoryInputs,
  before: IndexBefore | undefined,
): Promise<HistoryOfRun> {
  const madeBefore = before?.run.madeOf?.history;
  const found = await run.finish(nodes, texts, uncommitted, madeBefore);
  if (found.records) return { history: found.records, ready: {}, madeOf: found.madeOf };
  const ready = before && (await sectionsBefore(before, ['history']));
  if (ready)
    return {
      history: { ...noHistory('none'), report: before.manifest.history },
      ready,
      madeOf: madeBefore,
    };
  const made = await run.finish(nodes, texts, uncommitted);
  return { history: made.records ?? noHistory('none'), ready: {}, madeOf: made.madeOf };
}
