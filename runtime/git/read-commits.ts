// Reads commits with the lines that they changed, newest first, in one pass of git. Keeps nothing, and knows no symbol.
import { copyFileSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { LOG_FORMAT, readLog } from '../../lib/history/read-log.ts';
import type { CommitColumns } from '../../lib/model/history.ts';
import { commonFolderOf } from './git-folder.ts';
import { isSha256, withObjectsAlone } from './private-folder.ts';
import { runGit, type GitPlace } from './run-git.ts';

export interface CommitsAsked {
  readonly head: string;
  /** A commit that is known with all before it; empty if none is. */
  readonly known: string;
  readonly mostCommits: number;
  readonly timeMs: number;
}

export interface ReadCommits {
  readonly commits: CommitColumns;
  /** Why git ended before the oldest commit that was asked for; null if it did not. */
  readonly broke: 'seconds' | 'unreadable' | null;
}

const OUTPUT_BYTES = 16 * 1024 ** 3;

/**
 * Against first parents, so that the commits are one line, on which lines can be followed exactly: a merge counts as one
 * commit with all that its branch changed. Git sees objects alone: no attributes, drivers, filters or settings of the
 * repository, and nothing is fetched.
 */
export async function readCommits(
  place: GitPlace,
  { head, known, mostCommits, timeMs }: CommitsAsked,
): Promise<ReadCommits> {
  const reader = readLog();
  const args = ['log', ...FORM, `--max-count=${mostCommits}`, head];
  const answer = await withObjectsAlone(place, { sha256: isSha256(head) }, (objects) => {
    copyShallow(place, objects);
    return runGit([...args, ...(known === '' ? [] : [`^${known}`]), '--'], {
      place: objects,
      settings: SETTINGS,
      limits: { timeMs, outputBytes: OUTPUT_BYTES },
      onChunk: reader.take,
    });
  });
  const broke = answer.ok ? null : answer.trouble === 'too slow' ? 'seconds' : 'unreadable';
  return { commits: reader.end(answer.ok), broke };
}

const FORM = [
  `--format=${LOG_FORMAT}`,
  '--encoding=UTF-8',
  '--first-parent',
  '--diff-merges=first-parent',
  '--root',
  '--patch',
  '--unified=0',
  '--inter-hunk-context=0',
  '--find-renames',
  // A changed indentation changes no meaning, or comes with a line that does.
  '--ignore-all-space',
  '--diff-algorithm=myers',
  '--no-indent-heuristic',
  '--src-prefix=a/',
  '--dst-prefix=b/',
  '--no-ext-diff',
  '--no-textconv',
  '--no-color',
  '--no-notes',
  '--no-mailmap',
  '--no-show-signature',
  '--submodule=short',
  '-O/dev/null',
];

const SETTINGS = [
  'core.quotePath=false',
  'diff.renameLimit=200',
  // Larger files are data, and take git most of its time.
  'core.bigFileThreshold=256k',
];

/** Without it, git would look for the parents of the oldest commits. */
function copyShallow(place: GitPlace, to: GitPlace): void {
  const from = shallowFile(place);
  if (lstatSync(from, { throwIfNoEntry: false })?.isFile() === true)
    copyFileSync(from, join(to.gitFolder, 'shallow'));
}

export function isShallow(place: GitPlace): boolean {
  return (lstatSync(shallowFile(place), { throwIfNoEntry: false })?.size ?? 0) > 0;
}

function shallowFile({ gitFolder }: GitPlace): string {
  return join(commonFolderOf(gitFolder), 'shallow');
}
