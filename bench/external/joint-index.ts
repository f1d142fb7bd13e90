// Indexes several repositories as one, and each by itself. Compares nothing.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { indexOf } from '../accuracy/index-calls.ts';

export interface JointIndex {
  /** Of all of them: paths begin with the name of the repository's folder. */
  readonly joint: IndexSnapshot;
  /** Of each alone, by that name. */
  readonly alone: ReadonlyMap<string, IndexSnapshot>;
}

export async function jointIndex(clones: readonly string[]): Promise<JointIndex> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'codegraph-joint-')));
  try {
    const alone = new Map<string, IndexSnapshot>();
    for (const clone of clones) {
      const name = basename(clone);
      for (const path of trackedIn(clone))
        cpSync(join(clone, path), join(folder, name, path), { verbatimSymlinks: true });
      alone.set(name, await indexOf(clone));
    }
    return { joint: await indexOf(folder), alone };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function trackedIn(clone: string): string[] {
  const listed = execFileSync('git', ['-C', clone, 'ls-files', '-z'], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return listed.split('\0').filter((path) => path !== '');
}
