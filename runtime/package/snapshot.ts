// The export `codegraph/snapshot`: opens an index from its files, wherever they are. Reads none itself.
export { IndexUnreadable } from '../../index-store/index-unreadable.ts';
export { FORMAT } from '../../index-store/manifest.ts';
export {
  openIndex,
  type IndexFile,
  type OpenIndex,
  type OpenIndexOptions,
  type ReadIndexFile,
} from '../../index-store/open-index.ts';
export type { OpenedSnapshot } from '../../index-store/sections/snapshot-over.ts';
export type { Failure } from '../../lib/model/answer.ts';
export type { ApplyEdits } from '../../lib/model/edit-plan.ts';
export type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
