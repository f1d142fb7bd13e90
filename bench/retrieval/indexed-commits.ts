// A repository at a commit, checked out and indexed in the bench folder. The original clone is not touched.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { openSnapshot } from '../../index-store/open-snapshot.ts';
import { storeAt } from '../../index-store/paths.ts';
import { readRegistry } from '../../index-store/registry.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { benchFolder, ourselves } from '../rival.ts';

/** `folder` contains a clone of each repository under the last part of its name. */
export function layOut(folder: string, repo: string, commit: string): string {
  const at = join(benchFolder(), 'retrieval', `${repo}-${commit.slice(0, 12)}`, repo);
  if (!existsSync(at)) {
    mkdirSync(at, { recursive: true });
    const packed = execFileSync('git', ['-C', join(folder, repo), 'archive', commit], {
      maxBuffer: 2 ** 31 - 1,
    });
    execFileSync('tar', ['-x', '-C', at], { input: packed });
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
