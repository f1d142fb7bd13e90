// The tasks of an agent: what it asks, and the lines that it needs to see. Asks nothing.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** `show`: a symbol with its callers and their code; `change`: what depends on it. Both have its name and file. */
export type Task =
  | (TaskText & { readonly kind: 'question' })
  | (TaskText & {
      readonly kind: 'show' | 'change';
      readonly symbol: string;
      readonly file: string;
    });

interface TaskText {
  readonly id: string;
  readonly question: string;
  /** `file:line` or `file:first-last`. */
  readonly needed: readonly string[];
}

export interface TaskSet {
  /** Name of the application, and of the folder of its clone. */
  readonly name: string;
  /** The public repository: owner/name. */
  readonly repository: string;
  readonly commit: string;
  readonly tasks: readonly Task[];
}

/** One line that has to be seen. */
export interface NeededLine {
  readonly file: string;
  readonly line: number;
  /** Without indentation. */
  readonly text: string;
}

export function readTasks(path: string): TaskSet {
  const read = JSON.parse(readFileSync(path, 'utf8')) as Omit<TaskSet, 'name'>;
  return { name: basename(path, '.json'), ...read };
}

/** The lines with their texts, without blank ones. Throws if there is no such line. */
export function neededLines(
  { needed }: Pick<Task, 'needed'>,
  repository: string,
): readonly NeededLine[] {
  return needed.flatMap((place) => {
    const { file = '', first = '', last = first } = PLACE.exec(place)?.groups ?? {};
    const lines = readFileSync(join(repository, file), 'utf8').split(/\r?\n/);
    if (!(Number(first) >= 1 && Number(last) <= lines.length))
      throw new Error(`${place} is no place of ${repository}`);
    return lines
      .slice(Number(first) - 1, Number(last))
      .map((text, at) => ({ file, line: Number(first) + at, text: text.trim() }))
      .filter(({ text }) => text !== '');
  });
}

const PLACE = /^(?<file>.+):(?<first>\d+)(?:-(?<last>\d+))?$/;
