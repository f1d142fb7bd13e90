// Reads the output of `git log -p -U0` as it comes, in chunks, into columns. Runs no git, and keeps no line of any file.
import type { CommitColumns } from '../model/history.ts';
import { LINES_OF_MESSAGE, titleOf } from './commit-title.ts';
import { unquotedPath } from './unquoted-path.ts';

/** The form of `git log` that is read: a mark, the id, the time, the parents; the subject; the body with a NUL, which no message has. */
export const LOG_FORMAT = '%x01%H %ct %P%n%s%n%b%x00';

export interface LogReader {
  take(chunk: Uint8Array): void;
  /** What was read. A commit at which the output broke off is left out, if `isWhole` is false. */
  end(isWhole: boolean): CommitColumns;
}

interface CommitHead {
  readonly id: string;
  readonly time: number;
  readonly parent: string;
  subject: string;
  readonly firstFile: number;
}

interface Message {
  readonly commit: CommitHead;
  /** The subject, and the first lines of the body. */
  readonly lines: string[];
}

interface FileHead {
  old: string | null;
  now: string | null;
  isBinary: boolean;
  readonly firstHunk: number;
}

const MARK = 1;
const NEWLINE = 10;
const NUL = 0;

export function readLog(): LogReader {
  const commits: CommitHead[] = [];
  const columns = new FileColumns();
  const decoder = new TextDecoder();
  let rest: Uint8Array = new Uint8Array();
  /** Lines of the texts in the current hunk that are still to come. */
  let skip = 0;
  let message: Message | null = null;
  const takeLine = (bytes: Uint8Array, from: number, to: number): void => {
    if (message !== null) {
      const isLast = bytes[to - 1] === NUL;
      const end = Math.min(isLast ? to - 1 : to, from + LONGEST_SUBJECT);
      message.lines.push(decoder.decode(bytes.subarray(from, end)));
      if (message.lines.length > LINES_OF_MESSAGE) message.lines.pop();
      if (isLast) {
        message.commit.subject = titleOf(message.lines);
        message = null;
      }
      return;
    }
    const first = bytes[from] ?? NEWLINE;
    if (first === MARK) {
      columns.endFile();
      const commit = headOf(decoder.decode(bytes.subarray(from + 1, to)), columns.files);
      commits.push(commit);
      message = { commit, lines: [] };
    } else if (isTold(first, to - from))
      skip = columns.takeLine(decoder.decode(bytes.subarray(from, to)));
  };
  return {
    take: (chunk) => {
      const bytes = rest.length === 0 ? chunk : joined(rest, chunk);
      let from = 0;
      for (;;) {
        const to = bytes.indexOf(NEWLINE, from);
        if (to < 0) break;
        if (skip > 0 && bytes[from] !== BACKSLASH) skip -= 1;
        else if (skip === 0) takeLine(bytes, from, to);
        from = to + 1;
      }
      rest = bytes.slice(from, from + LONGEST_LINE);
    },
    end: (isWhole) => {
      columns.endFile();
      const last = isWhole ? undefined : commits.pop();
      return columns.over(commits, last?.firstFile ?? columns.files);
    },
  };
}

/** In bytes. Of a longer line only the beginning matters, and a hostile one would be copied with each chunk. */
const LONGEST_LINE = 65_536;
const LONGEST_SUBJECT = 1000;
/** `\ No newline at end of file` is no line of a text. */
const BACKSLASH = 92;
/** First letters of the lines that are read: `diff`, `rename`, `new`, `deleted`, `---`, `+++`, `@@`, `Binary`. */
const TOLD = new Set([...'drn-+@B'].map((letter) => letter.charCodeAt(0)));
const SHORTEST = 4;

function isTold(first: number, length: number): boolean {
  return length >= SHORTEST && TOLD.has(first);
}

function headOf(line: string, firstFile: number): CommitHead {
  const [id = '', time = '0', parent = ''] = line.split(' ');
  return { id, time: Number(time) || 0, parent, subject: '', firstFile };
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** The columns of files and hunks, as far as they were read. */
class FileColumns {
  readonly #newPaths: number[] = [];
  readonly #oldPaths: number[] = [];
  readonly #hunkStarts: number[] = [];
  readonly #hunks: number[] = [];
  readonly #paths = new Map<string, number>();
  #file: FileHead | null = null;

  get files(): number {
    return this.#newPaths.length;
  }

  /** The number of lines that follow and belong to texts. */
  takeLine(line: string): number {
    const file = this.#file;
    if (line.startsWith('diff --git ')) {
      this.endFile();
      const path = pathOfBoth(line.slice('diff --git '.length));
      this.#file = { old: path, now: path, isBinary: false, firstHunk: this.#hunks.length };
    } else if (!file) return 0;
    else if (line.startsWith('@@ ')) return this.#takeHunk(line);
    else if (line.startsWith('--- ')) file.old = sideOf(line);
    else if (line.startsWith('+++ ')) file.now = sideOf(line);
    else if (line.startsWith('rename from ')) file.old = unquotedPath(line.slice(12));
    else if (line.startsWith('rename to ')) file.now = unquotedPath(line.slice(10));
    else if (line.startsWith('new file ')) file.old = null;
    else if (line.startsWith('deleted file ')) file.now = null;
    else if (line.startsWith('Binary files ')) file.isBinary = true;
    return 0;
  }

  #takeHunk(line: string): number {
    const found = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (!found) return 0;
    const [, oldStart, oldLines = '1', newStart, newLines = '1'] = found;
    this.#hunks.push(Number(oldStart), Number(oldLines), Number(newStart), Number(newLines));
    return Number(oldLines) + Number(newLines);
  }

  /** A file with changes of white space alone is none that changed. */
  endFile(): void {
    const file = this.#file;
    this.#file = null;
    if (file === null || (file.old === null && file.now === null)) return;
    const isSame = file.old === file.now && !file.isBinary;
    if (isSame && file.firstHunk === this.#hunks.length) return;
    this.#oldPaths.push(this.#placeOf(file.old));
    this.#newPaths.push(this.#placeOf(file.now));
    this.#hunkStarts.push(file.firstHunk / 4);
  }

  #placeOf(path: string | null): number {
    if (path === null) return 0;
    let place = this.#paths.get(path);
    if (place === undefined) this.#paths.set(path, (place = this.#paths.size + 1));
    return place;
  }

  over(commits: readonly CommitHead[], files: number): CommitColumns {
    const hunks = files < this.files ? (this.#hunkStarts[files] ?? 0) : this.#hunks.length / 4;
    return {
      ids: commits.map(({ id }) => id),
      times: commits.map(({ time }) => time),
      subjects: commits.map(({ subject }) => subject),
      before: commits.at(-1)?.parent ?? '',
      fileStarts: [...commits.map(({ firstFile }) => firstFile), files],
      newPaths: this.#newPaths.slice(0, files),
      oldPaths: this.#oldPaths.slice(0, files),
      hunkStarts: [...this.#hunkStarts.slice(0, files), hunks],
      hunks: this.#hunks.slice(0, hunks * 4),
      paths: [...this.#paths.keys()],
    };
  }
}

/** After `--- ` or `+++ `. Git ends a path that has spaces with a tab. */
function sideOf(line: string): string | null {
  const name = unquotedPath(line.slice(4).replace(/\t$/, ''));
  return name === '/dev/null' ? null : name.slice(2);
}

/** `a/x b/x`, which are the same but for a renamed file, of which other lines tell the names. */
function pathOfBoth(names: string): string {
  return unquotedPath(names.slice((names.length + 1) / 2)).slice(2);
}
