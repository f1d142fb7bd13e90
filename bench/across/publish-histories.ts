// Publishes an organisation that is made from histories: each of some commits of a repository is a repository of its own. Commits spread evenly over the history.
import { execFile, execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

interface Commit {
  readonly clone: string;
  readonly commit: string;
  readonly name: string;
}

export interface Publishing {
  /** Where working trees are made, and the place. */
  readonly folder: string;
  readonly place: string;
  /** Node.js and the program's file. */
  readonly program: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/** Progress is written to stderr. */
export async function publishHistories(
  clones: readonly string[],
  count: number,
  publishing: Publishing,
): Promise<void> {
  const commits = clones.flatMap((clone, at) =>
    commitsOf(clone, Math.floor(count / clones.length) + (at < count % clones.length ? 1 : 0)),
  );
  const left = [...commits.entries()];
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        const [at, commit] = next;
        await publishCommit(commit, publishing);
        if (at % 25 === 0) console.error(`published ${at + 1} of ${commits.length}`);
      }
    }),
  );
}

/** Along the first parents, the newest included. */
function commitsOf(clone: string, count: number): Commit[] {
  const all = execFileSync('git', ['-C', clone, 'rev-list', '--first-parent', 'HEAD'], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
    .trim()
    .split('\n');
  const taken = Math.min(count, all.length);
  return Array.from({ length: taken }, (_, at) => {
    const commit = all[Math.floor((at * all.length) / taken)] ?? '';
    return { clone, commit, name: `${basename(clone)}-${commit.slice(0, 10)}` };
  });
}

async function publishCommit(
  { clone, commit, name }: Commit,
  { folder, place, program, env }: Publishing,
): Promise<void> {
  const tree = join(folder, name);
  const quiet = ['-c', 'advice.detachedHead=false'];
  await run('git', [...quiet, 'clone', '--quiet', '--shared', '--no-checkout', clone, tree]);
  await run('git', ['-C', tree, ...quiet, 'checkout', '--quiet', commit]);
  await publish(tree, name, { place, program, env });
  rmSync(tree, { recursive: true, force: true });
}

export async function publish(
  tree: string,
  name: string,
  { place, program, env }: Pick<Publishing, 'place' | 'program' | 'env'>,
): Promise<void> {
  const [node = '', ...args] = program;
  const command = [...args, 'publish', place, tree, '--name', name, '--no-embeddings'];
  await run(node, command, { env, maxBuffer: 1 << 26 });
}
