// The files, symbols and dependents of a change as listed in its answer. Does not find them.
import type { Reached } from '../../graph/walk.ts';
import type { FileChange, FileStatus } from '../../model/change-set.ts';
import type { ReadonlyGraph } from '../../model/index-snapshot.ts';
import type { SymbolChange, SymbolChangeKind } from './changed-symbols.ts';
import type { ChangeStart } from './change-starts.ts';
import { isFileLevelChange } from './file-level.ts';
import { referenceOf, type ReferenceItem } from '../symbols/reference-item.ts';
import type { SymbolItem } from '../symbols/symbol-item.ts';

export interface ChangedFileItem {
  readonly path: string;
  readonly status: FileStatus;
  /** The previous path of a renamed file. */
  readonly old_path?: string;
  readonly untracked?: true;
  /** Code outside of all symbols changed: it runs when the file is loaded. */
  readonly file_level?: true;
  /** Why its symbols are not listed. */
  readonly unread?: string;
}

export interface ChangedSymbolItem extends SymbolItem {
  readonly change: SymbolChangeKind;
  readonly signature_changed: boolean;
  readonly comments_only: boolean;
  /** Where that is another. */
  readonly old_uid?: string;
  /** Determined by lines alone. */
  readonly approximate?: true;
}

export interface AffectedByChange extends ReferenceItem {
  readonly depth: number;
  /** uid of the symbol that it depends on. */
  readonly via: string;
  /** The symbol itself is unchanged, but a symbol that it refers to was deleted or moved. */
  readonly may_break?: true;
}

export function fileItem(file: FileChange): ChangedFileItem {
  const { path, oldPath, status, untracked, unread } = file;
  return {
    path,
    status,
    ...(oldPath !== path && { old_path: oldPath }),
    ...(untracked && { untracked }),
    ...(isFileLevelChange(file) && { file_level: true as const }),
    ...(unread !== null && { unread }),
  };
}

export function symbolItemOf(
  graph: ReadonlyGraph,
  { state, filePath, change, before, signatureChanged, commentsOnly, approximate }: SymbolChange,
): ChangedSymbolItem {
  const node = graph.node(state.uid) ?? (before ? graph.node(before.state.uid) : undefined);
  return {
    uid: state.uid,
    name: state.name,
    type: state.kind,
    filePath,
    line: state.line,
    module: node?.module ?? null,
    change,
    signature_changed: signatureChanged,
    comments_only: commentsOnly,
    ...(before !== null && before.state.uid !== state.uid && { old_uid: before.state.uid }),
    ...(approximate && { approximate }),
  };
}

export function affectedItem(
  graph: ReadonlyGraph,
  hit: Reached,
  starts: ReadonlyMap<string, ChangeStart>,
): AffectedByChange[] {
  const node = hit.node ?? graph.node(hit.edge.from);
  const item = node && referenceOf(graph, hit.edge, node);
  const breaks = hit.depth === 1 && starts.get(hit.from)?.loses === true;
  return item
    ? [{ ...item, depth: hit.depth, via: hit.via, ...(breaks && { may_break: true as const }) }]
    : [];
}
