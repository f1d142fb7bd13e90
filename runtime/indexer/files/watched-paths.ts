// The paths of a tree to watch: folders and files that the index may depend on. Watches nothing itself.
import type { Stats } from 'node:fs';
import { basename, relative } from 'node:path';
import { kindOfFile } from './file-kind.ts';
import { isWorkingTree } from '../../git/git-folder.ts';
import { MatchingTooCostly } from '../../../lib/base/patterns/matching-cost.ts';
import {
  GIT_IGNORE_FILE,
  OWN_IGNORE_FILE,
  outerOf,
  rulesAtRoot,
  TOOL_FOLDERS,
} from './ignore-rules.ts';

const IGNORE_FILES = [GIT_IGNORE_FILE, OWN_IGNORE_FILE];

/** Whether a change of this file may change the list of files to index. */
export function isIgnoreFile(path: string): boolean {
  return IGNORE_FILES.includes(basename(path));
}

/**
 * Whether to ignore a path. The rules are current: after a change of an ignore file, create a new function.
 * It may ignore less than git (with rules outside of the tree), which only causes an unnecessary check.
 */
export function leftAlone(
  root: string,
  storeHome: string,
): (path: string, stats?: Stats) => boolean {
  const rules = rulesAtRoot(root, TOOL_FOLDERS, IGNORE_FILES);
  const added = new Set(['']);
  const addFolder = (folder: string): void => {
    if (added.has(folder)) return;
    added.add(folder);
    addFolder(outerOf(folder));
    rules.within(folder, IGNORE_FILES);
  };
  const isLeftAlone = (path: string, isFolder: boolean): boolean => {
    addFolder(outerOf(path));
    try {
      return rules.ignores(isFolder ? `${path}/` : path);
    } catch (error) {
      if (error instanceof MatchingTooCostly) return false;
      throw error;
    }
  };
  return (absolute, stats) => {
    const path = relative(root, absolute).replaceAll('\\', '/');
    if (path === '') return false;
    if (absolute === storeHome) return true;
    if (stats?.isDirectory()) return isLeftAlone(path, true) || isWorkingTree(absolute);
    // The kind of a deleted path is unknown.
    if (stats === undefined) return false;
    return !isIgnoreFile(path) && (kindOfFile(path).kind === 'other' || isLeftAlone(path, false));
  };
}
