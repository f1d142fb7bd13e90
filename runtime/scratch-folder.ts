// A folder of this user's among the system's temporary ones, gone after use; what killed runs left goes too. Decides nothing about its content.
import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Nothing that works in one takes so long. */
const LEFT_MS = 86_400_000;

const swept = new Set<string>();
const open = new Set<string>();
process.on('exit', () => {
  for (const folder of open) remove(folder);
});

/** Throws when none can be made. `prefix` says what it is for: those that begin alike and are a day old are removed first. */
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

/** Others may put folders of such a name beside ours: they are theirs, and nothing that goes wrong with them matters here. */
function removeLeftovers(prefix: string): void {
  for (const name of namesIn(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const path = join(tmpdir(), name);
    try {
      const stats = lstatSync(path);
      const isOurs = stats.isDirectory() && stats.uid === (process.geteuid?.() ?? stats.uid);
      if (isOurs && Date.now() - stats.mtimeMs > LEFT_MS) remove(path);
    } catch {
      // Gone, or not ours to look at.
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
