// A temporary folder of this user, removed after use, with leftovers of killed runs. Does not know its content.
import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Longer than any use of one. */
const LEFT_MS = 86_400_000;

const swept = new Set<string>();
const open = new Set<string>();
process.on('exit', () => {
  for (const folder of open) remove(folder);
});

/** Throws if none can be created. `prefix` states its purpose: day-old folders with the same prefix are removed first. */
export async function inScratchFolder<Result>(
  prefix: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  if (!swept.has(prefix)) removeLeftovers(prefix);
  swept.add(prefix);
  const folder = mkdtempSync(join(tmpdir(), prefix));
  open.add(folder);
  try {
    return await work(folder);
  } finally {
    open.delete(folder);
    remove(folder);
  }
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Other users may have folders with such names: they are left alone, and errors with them are ignored. */
function removeLeftovers(prefix: string): void {
  for (const name of namesIn(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const path = join(tmpdir(), name);
    try {
      const stats = lstatSync(path);
      const isOurs = stats.isDirectory() && stats.uid === (process.geteuid?.() ?? stats.uid);
      if (isOurs && Date.now() - stats.mtimeMs > LEFT_MS) remove(path);
    } catch {
      // Removed, or not accessible.
    }
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
