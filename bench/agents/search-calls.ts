// The calls of a task by searching for words and reading files, as an agent without an index does. Counts nothing.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageOf } from '../source-files.ts';
import { isTelling } from '../../lib/search/query-tokens.ts';
import type { Task } from './tasks.ts';

/** Lines of a search that are shown, as agents limit them. */
const MOST_HITS = 100;

/** Files that are read. */
const MOST_READ = 6;

/** Longer lines are cut, as agents' tools for reading do. */
const LONGEST_LINE = 2000;

/** Lines before and after a hit that are read; for a question, the first lines of a file. */
const AROUND = 20;
const READ_AT_ONCE = 300;

/**
 * Source files only. A symbol: every line with its last name as a word, then 20 lines around each hit, file by file. A question: the files
 * with most of its informative words, then the first 300 lines of the best six.
 */
export function* searchCalls(repository: string, task: Task): Generator<string> {
  if (task.kind === 'question') yield* byWords(repository, task.question);
  else yield* byName(repository, task.symbol.split('.').at(-1) ?? task.symbol);
}

function* byName(repository: string, name: string): Generator<string> {
  const hits = search(repository, ['-n', '-w', '-F', '-e', name]).slice(0, MOST_HITS);
  yield hits.join('\n');
  const byFile = new Map<string, number[]>();
  for (const hit of hits) {
    const { file = '', line = '' } = /^(?<file>[^:]+):(?<line>\d+):/.exec(hit)?.groups ?? {};
    byFile.set(file, [...(byFile.get(file) ?? []), Number(line)]);
  }
  for (const [file, lines] of [...byFile].slice(0, MOST_READ))
    yield read(repository, file, (line) => lines.some((hit) => Math.abs(hit - line) <= AROUND));
}

function* byWords(repository: string, question: string): Generator<string> {
  const words = [...new Set(question.toLowerCase().match(/[a-z]+/g) ?? [])].filter(isTelling);
  const counts = new Map<string, number>();
  for (const word of words)
    for (const file of search(repository, ['-l', '-i', '-F', '-e', word]))
      counts.set(file, (counts.get(file) ?? 0) + 1);
  const best = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  yield best
    .slice(0, MOST_HITS)
    .map(([file, count]) => `${file}: ${count} of ${words.length} words`)
    .join('\n');
  for (const [file] of best.slice(0, MOST_READ))
    yield read(repository, file, (line) => line <= READ_AT_ONCE);
}

/** The lines that git's grep prints, which are those of ripgrep, in source files only. */
function search(repository: string, words: readonly string[]): string[] {
  const { stdout } = spawnSync(
    'git',
    ['grep', '--no-index', '-I', ...words, '--', '.', ':!.codegraph'],
    { cwd: repository, encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  return stdout
    .split('\n')
    .filter((line) => languageOf(line.split(':')[0] ?? '') !== undefined)
    .map((line) => line.slice(0, LONGEST_LINE));
}

function read(repository: string, file: string, isRead: (line: number) => boolean): string {
  return readFileSync(join(repository, file), 'utf8')
    .split('\n')
    .map((text, at) => `${at + 1}\t${text.slice(0, LONGEST_LINE)}`)
    .filter((_, at) => isRead(at + 1))
    .join('\n');
}
