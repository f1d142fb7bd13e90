// Replays a commit in a copy of its repository, in each form of a change, and calls the tool. Indexes nothing.
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { changedSymbols, type SymbolChange } from '../../lib/analysis/changes/changed-symbols.ts';
import { buildGraph } from '../../lib/graph/build-graph.ts';
import { isFailure } from '../../lib/model/answer.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { fillChanges } from '../../runtime/fill/changes.ts';

export const WAYS = ['unstaged', 'staged', 'compare', 'diff'] as const;
export type Way = (typeof WAYS)[number];

/** A working copy that may be written to. */
export function copyOf(repository: string, folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  execFileSync('git', ['clone', '-q', '--no-checkout', repository, folder]);
  return folder;
}

export function git(folder: string, ...args: readonly string[]): string {
  return execFileSync('git', ['-C', folder, ...args], {
    maxBuffer: 1 << 30,
    stdio: ['ignore', 'pipe', 'ignore'],
  }).toString();
}

export function fileAt(folder: string, commit: string, path: string): string | null {
  try {
    return git(folder, 'show', `${commit}:${path}`);
  } catch {
    return null;
  }
}

/** Leaves the working tree at the commit, and the old side at its parent. */
export function checkOut(folder: string, commit: string, way: Way): void {
  git(folder, 'checkout', '-q', '--force', '--detach', commit);
  if (way === 'unstaged') git(folder, 'reset', '-q', '--mixed', `${commit}^`);
  if (way === 'staged') git(folder, 'reset', '-q', '--soft', `${commit}^`);
  if (!existsSync(`${folder}/.git`)) throw new Error(`${folder} is no clone`);
}

export async function replay(
  folder: string,
  commit: string,
  way: Way,
): Promise<readonly SymbolChange[]> {
  if (way !== 'diff') checkOut(folder, commit, way);
  const sources = { read: (path: string) => fileAt(folder, `${commit}^`, path) ?? undefined };
  const snapshot = {
    info: { path: folder, identifiers: {} },
    graph: buildGraph([], []),
    sources,
  } as unknown as IndexSnapshot;
  const asked =
    way === 'diff'
      ? { diff: git(folder, 'diff', '--no-renames', `${commit}^`, commit) }
      : way === 'compare'
        ? ({ scope: way, base_ref: `${commit}^` } as const)
        : { scope: way };
  const set = await fillChanges(asked, snapshot);
  if (isFailure(set)) throw new Error(`${commit} ${way}: ${set.error.message}`);
  return changedSymbols(set, () => []);
}
