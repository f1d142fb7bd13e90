// Indexes as files, for tests of what compares them: written by the store from records made up here.
import type { ExecutionContext } from 'ava';
import { readFiles } from '../../../bench/same/one-side.ts';
import type { IndexFiles } from '../../../bench/same/section-records.ts';
import { withRepositoryLock } from '../../../index-store/locks/lock.ts';
import { writeSnapshot, type SnapshotContent } from '../../../index-store/write-snapshot.ts';
import { contentOf, newStore } from '../../support/store-sample.ts';

/** What is changed of the sample's content. */
export type Change = (content: SnapshotContent) => SnapshotContent;

/** The files of a new index of the sample, in a store of its own. */
export async function indexFiles(
  t: ExecutionContext,
  change: Change = (content) => content,
): Promise<IndexFiles> {
  const { store, entry } = newStore(t);
  const write = () => writeSnapshot(store, entry, change(contentOf('v1')));
  return readFiles((await withRepositoryLock(store, entry, () => undefined, write)).folder);
}

/** The class has its method by another reason. */
export const withOtherEdge: Change = ({ data, ...content }) => {
  const edges = data.edges.map((edge) =>
    edge.type === 'HAS_MEMBER' ? { ...edge, reason: 'guess' } : edge,
  );
  return { ...content, data: { ...data, edges } };
};
