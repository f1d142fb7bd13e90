// A repository at a commit, with the history before it, checked out and indexed in the bench folder. The original clone is not touched.
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { openSnapshot } from '../../index-store/open-snapshot.ts';
import { storeAt } from '../../index-store/paths.ts';
import { readRegistry } from '../../index-store/registry.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { benchFolder, ourselves } from '../rival.ts';

/** `folder` contains a clone of each repository under the last part of its name. */
export function layOut(folder: string, repo: string, commit: string): string {
  const at = join(benchFolder(), 'retrieval', `${repo}-${commit.slice(0, 12)}`, repo);
  if (!existsSync(join(at, '.git'))) {
    rmSync(at, { recursive: true, force: true });
    const git = (...args: string[]): unknown => execFileSync('git', args, { stdio: 'ignore' });
    git('clone', '--shared', '--no-checkout', join(folder, repo), at);
    git('-C', at, 'checkout', '--detach', commit);
  }
  return at;
}

export async function indexOf(repository: string): Promise<IndexSnapshot> {
  const { first, env } = ourselves(join(benchFolder(), 'retrieval'), repository);
  execFileSync(first[0] ?? '', first.slice(1), {
    env: { ...env, CODEGRAPH_LOG: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const store = storeAt(env['CODEGRAPH_HOME'] ?? '');
  const entry = readRegistry(store).find(({ path }) => path === repository);
  if (!entry)
    throw new Error(`${basename(repository)} is not in the registry after it was indexed`);
  return { ...(await openSnapshot(store, entry)), stale: null };
}
