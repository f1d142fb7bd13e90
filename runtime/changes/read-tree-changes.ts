// Reads both sides of changes reported by git, from blobs and from the working tree. Follows no link.
import { join } from 'node:path';
import { isFailure, type Failure } from '../../lib/model/answer.ts';
import { SIZE_LIMIT } from '../indexer/files/source-bytes.ts';
import { readInside } from '../repository/read-inside.ts';
import type { ChangedTexts, TextChange } from './changed-texts.ts';
import { gitChanges } from './git-changes.ts';
import type { GitChange } from './listed-changes.ts';
import type { Scope } from './compared-base.ts';
import { isSha256 } from '../git/private-folder.ts';
import { readBlobs, type ReadBlob } from './read-blobs.ts';
import { mayBeSource, sourceText, type SideText } from './source-text.ts';

/** Limit for the texts of one side; both are in memory until they are compared. */
const MOST_BYTES = 256 * 1024 ** 2;
const TOO_MUCH: SideText = { unread: 'too much has changed to compare everything at once' };

export async function readTreeChanges(
  folder: string,
  scope: Scope,
  baseRef: string | undefined,
): Promise<ChangedTexts | Failure> {
  const found = await gitChanges(folder, scope, baseRef);
  if (isFailure(found)) return found;
  const { place, prefix, changes } = found;
  const wanted = changes.map((change) => ({
    change,
    old: blobToRead(change, 'old'),
    new: blobToRead(change, 'new'),
  }));
  const blobs = [...new Set(wanted.flatMap((side) => [side.old ?? [], side.new ?? []].flat()))];
  const asked = { names: blobs, sha256: isSha256(blobs[0] ?? '') };
  const read = await readBlobs(place, asked, { each: SIZE_LIMIT, all: MOST_BYTES });
  const bytesOf = new Map(blobs.map((blob, at) => [blob, read[at] ?? 'missing']));
  const sideOf = (path: string, blob: string): SideText =>
    blobText(path, bytesOf.get(blob) ?? 'missing');
  const indexed = join(place.root, prefix);
  const room = { left: MOST_BYTES };
  const files = wanted.flatMap(({ change, ...blob }): TextChange[] => {
    const { path, untracked } = change;
    const common = { path, untracked, status: statusOf(change) };
    // The index has three versions of an unmerged file, none of which could be committed.
    if (common.status === 'unmerged' && scope === 'staged')
      return [
        { ...common, old: null, new: mayBeSource(path) ? { unread: 'is not merged yet' } : null },
      ];
    const old = blob.old === null ? null : sideOf(path, blob.old);
    const now =
      blob.new !== null
        ? sideOf(path, blob.new)
        : scope === 'staged'
          ? null
          : fromTree(indexed, change, room);
    if (common.status !== 'modified' || !isSame(old, now)) return [{ ...common, old, new: now }];
    // Changed metadata only: the same bytes with another time.
    return change.oldMode === change.newMode
      ? []
      : [{ ...common, status: 'mode_changed', old, new: now }];
  });
  return { compared: found.compared, files, notes: found.notes };
}

function isSame(old: SideText | null, now: SideText | null): boolean {
  return (
    old !== null &&
    now !== null &&
    'text' in old &&
    'text' in now &&
    old.language !== null &&
    old.text === now.text &&
    old.crlf === now.crlf
  );
}

function statusOf({ status, oldMode, newMode, oldBlob, newBlob }: GitChange): TextChange['status'] {
  if (oldMode === '160000' || newMode === '160000') return 'submodule';
  switch (status) {
    case 'A':
      return 'added';
    case 'D':
      return 'deleted';
    case 'T':
      return 'type_changed';
    case 'U':
      return 'unmerged';
    default:
      return oldMode !== newMode && oldBlob !== null && oldBlob === newBlob
        ? 'mode_changed'
        : 'modified';
  }
}

const isFileMode = (mode: string): boolean => mode.startsWith('100');

function blobToRead(
  { path, oldMode, newMode, oldBlob, newBlob }: GitChange,
  side: 'old' | 'new',
): string | null {
  return isFileMode(side === 'old' ? oldMode : newMode) && mayBeSource(path)
    ? side === 'old'
      ? oldBlob
      : newBlob
    : null;
}

function blobText(path: string, read: ReadBlob): SideText {
  switch (read) {
    case 'missing':
      return { unread: 'its old content is missing in this clone' };
    case 'large':
      return { unread: 'larger than 2 MiB' };
    case 'crowded':
      return TOO_MUCH;
    default:
      return sourceText(path, read);
  }
}

function fromTree(
  folder: string,
  { path, newMode, status }: GitChange,
  room: { left: number },
): SideText | null {
  if ((!isFileMode(newMode) && status !== 'U') || status === 'D' || !mayBeSource(path)) return null;
  if (room.left <= 0) return TOO_MUCH;
  const read = readInside(folder, path, { limit: SIZE_LIMIT });
  if ('bytes' in read) {
    room.left -= read.bytes.length;
    return sourceText(path, read.bytes);
  }
  switch (read.refused) {
    case 'too large':
      return { unread: 'larger than 2 MiB' };
    case 'unreadable':
      return { unread: 'cannot be read' };
    // It has been deleted, or is a link or another kind of file.
    default:
      return null;
  }
}
