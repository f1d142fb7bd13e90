// Commits by what they changed, and what they changed by commit, without mass edits. Weighs nothing.
import type { NodeRecord } from '../model/graph-data.ts';
import type { Changes } from './carry-lines.ts';
import { enclosingSymbols } from './enclosing-symbols.ts';

export interface ChangeTable {
  /** Number of subjects: nodes, then files without nodes. */
  readonly subjects: number;
  /** Whether a commit tells what belongs together. */
  readonly isCounted: (commit: number) => boolean;
  /** The counted commits that changed a subject or something inside of it, newest first. */
  commitsOf(subject: number): Uint32Array;
  /** What a commit changed: innermost symbols, and files. */
  changedBy(commit: number): readonly number[];
  /** Whether one is the other, or inside of it; a file has all that is written in it. */
  isWithin(one: number, other: number): boolean;
  /** The number of counted commits from the newest up to this one, without it. */
  countedBefore(commit: number): number;
}

/**
 * Commits with more files are merges of long branches, formatters, new licence heads, moves: ROSE leaves out those with
 * more than 30 (Zimmermann, Weißgerber, Diehl and Zeller, "Mining version histories to guide software changes", TSE 31,
 * 2005). The same for few files with changes all over them.
 */
export const MOST_FILES = 30;
const MOST_SUBJECTS = 120;

export function changeTable(changes: Changes, nodes: readonly NodeRecord[]): ChangeTable {
  const subjects = nodes.length + changes.paths.length;
  const enclosing = enclosingSymbols(nodes);
  const fileOf = filesOf(nodes);
  const counted = changes.of.map(
    (of, commit) => (changes.files[commit] ?? 0) <= MOST_FILES && of.length <= MOST_SUBJECTS,
  );
  const before = new Uint32Array(counted.length + 1);
  counted.forEach((is, commit) => {
    before[commit + 1] = (before[commit] ?? 0) + Number(is);
  });
  const wholes = changes.of.map((of, commit) => (counted[commit] ? withAround(of, enclosing) : []));
  const { starts, commits } = bySubject(wholes, subjects);
  const isInside = (inner: number, outer: number): boolean => {
    if (inner === outer || fileOf[inner] === outer) return true;
    for (let at = enclosing[inner] ?? -1; at >= 0; at = enclosing[at] ?? -1)
      if (at === outer) return true;
    return false;
  };
  return {
    subjects,
    isCounted: (commit) => counted[commit] === true,
    commitsOf: (subject) => commits.subarray(starts[subject], starts[subject + 1]),
    changedBy: (commit) => changes.of[commit] ?? [],
    isWithin: (one, other) => isInside(one, other) || isInside(other, one),
    countedBefore: (commit) => before[commit] ?? 0,
  };
}

/** With the symbols around each, once each. */
function withAround(of: readonly number[], enclosing: Int32Array): Iterable<number> {
  const all = new Set<number>();
  for (const subject of of)
    for (let at = subject; at >= 0 && !all.has(at); at = enclosing[at] ?? -1) all.add(at);
  return all;
}

function bySubject(
  sets: readonly Iterable<number>[],
  subjects: number,
): { readonly starts: Uint32Array; readonly commits: Uint32Array } {
  const starts = new Uint32Array(subjects + 1);
  for (const set of sets)
    for (const subject of set) starts[subject + 1] = (starts[subject + 1] ?? 0) + 1;
  for (let subject = 0; subject < subjects; subject++)
    starts[subject + 1] = (starts[subject + 1] ?? 0) + (starts[subject] ?? 0);
  const commits = new Uint32Array(starts[subjects] ?? 0);
  const next = starts.slice();
  sets.forEach((set, commit) => {
    for (const subject of set) {
      const at = next[subject] ?? 0;
      commits[at] = commit;
      next[subject] = at + 1;
    }
  });
  return { starts, commits };
}

/** The node of the file that each node is in; -1 for others. */
function filesOf(nodes: readonly NodeRecord[]): Int32Array {
  const files = new Map<string, number>();
  nodes.forEach(({ kind, filePath }, node) => {
    if (kind === 'File' && filePath !== undefined) files.set(filePath, node);
  });
  return Int32Array.from(nodes, ({ filePath }) => files.get(filePath ?? '') ?? -1);
}
