// Maps paths in a patch to files of the index, with or without prefixes and folders. Reads no text.
import type { StructuredPatch } from 'diff';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';

/** Null if the file does not exist on that side. */
export interface PatchPaths {
  readonly old: string | null;
  readonly new: string | null;
}

/** `a/` and `b/`, and the prefixes of `diff.mnemonicPrefix`. */
const GIT_PREFIX = /^[abciow12]\//;

export function pathsOf(
  { oldFileName, newFileName, isGit }: StructuredPatch,
  snapshot: IndexSnapshot,
): PatchPaths {
  const [oldName, newName] = [
    relativeName(oldFileName, snapshot),
    relativeName(newFileName, snapshot),
  ];
  const isKnown = (path: string): boolean => snapshot.graph.node(`File:${path}`) !== undefined;
  const pick = (name: string | null): string | null => {
    if (name === null) return null;
    const candidates = isGit ? [name.replace(GIT_PREFIX, ''), name] : [name, withoutFirst(name)];
    return candidates.find(isKnown) ?? fallback(name, isGit === true, oldName, newName);
  };
  const [old, now] = [pick(oldName), pick(newName)];
  // `diff -u x.py.orig x.py` is about one file.
  if (!isGit && old !== null && now !== null && old !== now && isKnown(now) && !isKnown(old))
    return { old: now, new: now };
  if (!isGit && old !== null && now !== null && old !== now && isKnown(old) && !isKnown(now))
    return { old, new: old };
  return { old, new: now };
}

function relativeName(name: string | undefined, { info }: IndexSnapshot): string | null {
  if (name === undefined || name === '/dev/null') return null;
  const plain = withinPart(name.replaceAll('\\', '/').replace(/^\.\//, ''), info);
  return plain.startsWith(`${info.path}/`) ? plain.slice(info.path.length + 1) : plain;
}

/** Git names files from the root of the repository, also in a part of it. */
function withinPart(name: string, { part }: IndexSnapshot['info']): string {
  if (!part) return name;
  const [prefix = ''] = GIT_PREFIX.exec(name) ?? [];
  const path = name.slice(prefix.length);
  return path.startsWith(part.folder) ? prefix + path.slice(part.folder.length) : name;
}

/** For a file that is not in the index: folders on one side only are not part of its path. */
function fallback(
  name: string,
  isGit: boolean,
  oldName: string | null,
  newName: string | null,
): string {
  if (isGit || oldName === null || newName === null) return name.replace(GIT_PREFIX, '');
  const other = name === newName ? oldName : newName;
  return other !== null && other !== name && withoutFirst(other) === withoutFirst(name)
    ? withoutFirst(name)
    : name;
}

function withoutFirst(name: string): string {
  return name.slice(name.indexOf('/') + 1);
}
