// The calls of a task over the rival's `explore` and `node`, as its help describes them. Counts nothing.
import { execFileSync } from 'node:child_process';
import { benchFolder, rival } from '../rival.ts';
import type { Task } from './tasks.ts';

/** Symbols of its answer that are looked at afterwards. */
const FOLLOWED = 8;

export interface RivalCalls {
  readonly name: string;
  /** Its ways: `node` first, following its trail, or `explore` first. */
  ways(task: Task): readonly Iterable<string>[];
}

type Run = (...words: readonly string[]) => string;

/** Indexes the repository with the rival. */
export function openRivalCalls(repository: string): RivalCalls {
  const { name, first, env, forget } = rival(benchFolder(), repository);
  const [program = '', ...init] = first;
  forget();
  execFileSync(program, init, { env, stdio: 'ignore' });
  const run: Run = (command = '', ...words) =>
    execFileSync(program, [command, '--path', repository, ...words], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 28,
    });
  return {
    name,
    ways: (task) =>
      task.kind === 'question' ? [explored(run, task)] : [followed(run, task), explored(run, task)],
  };
}

/** The area of the question, then the symbols that it names first. */
function* explored(run: Run, task: Task): Generator<string> {
  const area = run('explore', task.question);
  yield area;
  for (const [name, file] of placesIn(area)) yield run('node', name, '--file', file);
}

/** The symbol, then its callers in the order in which they are named. */
function* followed(
  run: Run,
  { symbol, file }: { readonly symbol: string; readonly file: string },
): Generator<string> {
  const answer = run('node', symbol, '--file', file);
  yield answer;
  const callers = answer.split('\n').filter((line) => line.startsWith('**Called by'));
  for (const [name, place] of placesIn(callers.join('\n')))
    yield run('node', name, '--file', place);
}

/** Names with the files in which they are: `name (path:12)` or `` `name` (path:12) ``. */
function placesIn(answer: string): [name: string, file: string][] {
  const named = [
    ...answer.matchAll(/`?([\w$.]+)`? \(([^\s():]*(?:\([^\s()]*\)[^\s():]*)*):\d+\)/g),
  ];
  return named.slice(0, FOLLOWED).map(([, name = '', file = '']) => [name, file]);
}
