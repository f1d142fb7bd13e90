// Which of today's files and symbols each commit changed: lines are carried from the newest commit to the oldest. Counts nothing.
import type { CommitColumns } from '../model/history.ts';
import { linesBefore, ownersOfHunks, type Hunks } from './lines-before.ts';

/** An indexed file as it was in the newest commit. */
export interface OwnedFile {
  readonly path: string;
  /** The number of its node. */
  readonly node: number;
  /** The node of the innermost symbol of each line, -1 where there is none. */
  readonly owners: Int32Array;
}

/** What each commit changed, newest first. */
export interface Changes {
  /** Numbers of nodes, and for files without a node, that of all nodes and the place of the path. */
  readonly of: readonly (readonly number[])[];
  /** The number of files that each commit changed, today's or not. */
  readonly files: readonly number[];
  readonly paths: readonly string[];
}

/** A file on the way back. Null for one that is gone today. */
interface Carried {
  readonly subject: number;
  /** Null for files without symbols. */
  readonly owners: Int32Array | null;
}

/**
 * On a line of first parents, the text before a commit is known exactly: hunk by hunk, new lines are taken out and old
 * ones are put back, which belong to the symbols of the lines that replaced them. As in line histories (Servant and
 * Jones, "Fuzzy fine-grained code-history analysis", ICSE 2017), lines of a hunk correspond in proportion.
 */
export function carryLines(
  commits: CommitColumns,
  files: readonly OwnedFile[],
  nodes: number,
): Changes {
  const walk = new Walk(files, nodes);
  const of = commits.ids.map((_, commit) => walk.step(commits, commit));
  const counts = commits.ids.map((_, commit) => filesOf(commits, commit).length);
  return { of, files: counts, paths: walk.paths };
}

class Walk {
  readonly paths: string[] = [];
  /** By their paths at the time. */
  readonly #files = new Map<string, Carried | null>();
  readonly #nodes: number;

  constructor(files: readonly OwnedFile[], nodes: number) {
    this.#nodes = nodes;
    for (const { path, node, owners } of files) this.#files.set(path, { subject: node, owners });
  }

  /** Takes back one commit, and tells what it changed, ordered. */
  step(commits: CommitColumns, commit: number): number[] {
    const changed = new Set<number>();
    const files = filesOf(commits, commit).map((at) => {
      const now = pathAt(commits, commits.newPaths[at]);
      const file = now === undefined ? null : this.#fileAt(now);
      const hunks = hunksOf(commits, at);
      if (file) for (const subject of subjectsIn(file, hunks)) changed.add(subject);
      return { now, old: pathAt(commits, commits.oldPaths[at]), before: file && undo(file, hunks) };
    });
    // Two files may have changed their names.
    for (const { now } of files) if (now !== undefined) this.#files.delete(now);
    for (const { old, before } of files) if (old !== undefined) this.#files.set(old, before);
    return [...changed].sort((a, b) => a - b);
  }

  /** A file that is first met after a commit that did not delete it is there today. */
  #fileAt(path: string): Carried | null {
    const known = this.#files.get(path);
    if (known !== undefined) return known;
    const file = { subject: this.#nodes + this.paths.length, owners: null };
    this.paths.push(path);
    this.#files.set(path, file);
    return file;
  }
}

function filesOf({ fileStarts }: CommitColumns, commit: number): number[] {
  const [first = 0, end = 0] = [fileStarts[commit], fileStarts[commit + 1]];
  return Array.from({ length: end - first }, (_, at) => first + at);
}

function pathAt({ paths }: CommitColumns, place = 0): string | undefined {
  return paths[place - 1];
}

function subjectsIn({ subject, owners }: Carried, hunks: Hunks): number[] {
  return [subject, ...(owners ? ownersOfHunks(owners, hunks) : [])];
}

function undo({ subject, owners }: Carried, hunks: Hunks): Carried {
  return { subject, owners: owners && linesBefore(owners, hunks) };
}

function hunksOf({ hunkStarts, hunks }: CommitColumns, file: number): Hunks {
  const flat: number[] = [];
  const end = (hunkStarts[file + 1] ?? 0) * 4;
  for (let at = (hunkStarts[file] ?? 0) * 4; at < end; at++) flat.push(hunks[at] ?? 0);
  return flat;
}
