// Changes a file of each repository in turn and indexes it in another process, while a server runs. Sends no requests.
import { execFile } from 'node:child_process';
import { appendFileSync, readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

export interface Indexings {
  readonly program: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly times: number;
  readonly everyMs: number;
}

const COMMENTS: Readonly<Record<string, string>> = {
  '.py': '#',
  '.js': '//',
  '.ts': '//',
  '.go': '//',
  '.java': '//',
  '.c': '//',
};

/** Resolves after the last one, with the number of new indexes. Rejects if one fails. */
export async function indexAgain(
  copies: readonly string[],
  { program, env, times, everyMs }: Indexings,
): Promise<{ readonly taken: number }> {
  let taken = 0;
  for (let round = 0; round < times; round++) {
    await sleep(everyMs);
    const copy = copies[round % copies.length] ?? '';
    const file = someSource(copy);
    appendFileSync(file, `\n${COMMENTS[extname(file)]} round ${round}\n`);
    await promisify(execFile)(program[0] ?? '', [...program.slice(1), 'analyze', copy], { env });
    taken += 1;
  }
  return { taken };
}

/** The largest source file that is not generated. */
function someSource(folder: string): string {
  const [file] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => extname(path) in COMMENTS && !/(^|[\\/])(\.git|node_modules)[\\/]/.test(path))
    .map((path) => ({ path: join(folder, path), size: statSync(join(folder, path)).size }))
    .filter(({ size }) => size < 200_000)
    .sort((a, b) => b.size - a.size || (a.path < b.path ? -1 : 1));
  if (!file) throw new Error(`${folder} has no source file that is known`);
  return file.path;
}
