// Both sides of what git says has changed: texts from its blobs and from the working tree. Follows no link.
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFailure, type Failure } from '../../lib/model/answer.ts';
import { SIZE_LIMIT } from '../indexer/read-source.ts';
import type { ChangedTexts, TextChange } from './changed-texts.ts';
import { gitChanges, readBlobs, type GitChange, type Scope } from './git-changes.ts';
import { mayBeSource, sourceText, type SideText } from './source-text.ts';

export async function readTreeChanges(folder: string, scope: Scope, baseRef: string | undefined): Promise<ChangedTexts | Failure> {
  const found = await gitChanges(folder, scope, baseRef);
  if (isFailure(found)) return found;
  const { root, prefix, changes } = found;
  const wanted = changes.map((change) => ({ change, old: blobToRead(change, 'old'), new: blobToRead(change, 'new') }));
  const blobs = [...new Set(wanted.flatMap((side) => [side.old ?? [], side.new ?? []].flat()))];
  const read = await readBlobs(root, blobs);
  const bytesOf = new Map(blobs.map((blob, at) => [blob, read[at] ?? null]));
  const sideOf = (path: string, blob: string): SideText => {
    const bytes = bytesOf.get(blob);
    return bytes ? sourceText(path, bytes) : { unread: 'this clone lacks its old content' };
  };
  const files = wanted.flatMap(({ change, ...blob }): TextChange[] => {
    const { path, untracked } = change;
    const common = { path, untracked, status: statusOf(change) };
    // The index holds three versions of such a file, and none that could be committed.
    if (common.status === 'unmerged' && scope === 'staged') return [{ ...common, old: null, new: mayBeSource(path) ? { unread: 'is not merged yet' } : null }];
    const old = blob.old === null ? null : sideOf(path, blob.old);
    const now = blob.new !== null ? sideOf(path, blob.new) : scope === 'staged' ? null : fromTree(join(root, prefix), change);
    if (common.status !== 'modified' || !isSame(old, now)) return [{ ...common, old, new: now }];
    // What only looked changed: the same bytes under another time.
    return change.oldMode === change.newMode ? [] : [{ ...common, status: 'mode_changed', old, new: now }];
  });
  return { compared: found.compared, files, notes: found.notes };
}

function isSame(old: SideText | null, now: SideText | null): boolean {
  return old !== null && now !== null && 'text' in old && 'text' in now && old.language !== null && old.text === now.text && old.crlf === now.crlf;
}

function statusOf({ status, oldMode, newMode, oldBlob, newBlob }: GitChange): TextChange['status'] {
  if (oldMode === '160000' || newMode === '160000') return 'submodule';
  switch (status) {
    case 'A': return 'added';
    case 'D': return 'deleted';
    case 'T': return 'type_changed';
    case 'U': return 'unmerged';
    default: return oldMode !== newMode && oldBlob !== null && oldBlob === newBlob ? 'mode_changed' : 'modified';
  }
}

const isFileMode = (mode: string): boolean => mode.startsWith('100');

function blobToRead({ path, oldMode, newMode, oldBlob, newBlob }: GitChange, side: 'old' | 'new'): string | null {
  return isFileMode(side === 'old' ? oldMode : newMode) && mayBeSource(path) ? (side === 'old' ? oldBlob : newBlob) : null;
}

function fromTree(folder: string, { path, newMode, status }: GitChange): SideText | null {
  if ((!isFileMode(newMode) && status !== 'U') || status === 'D' || !mayBeSource(path)) return null;
  try {
    const stats = lstatSync(join(folder, path), { throwIfNoEntry: false });
    if (!stats?.isFile()) return null;
    return stats.size > SIZE_LIMIT ? { unread: 'larger than 2 MiB' } : sourceText(path, readFileSync(join(folder, path)));
  } catch {
    return { unread: 'cannot be read' };
  }
}
