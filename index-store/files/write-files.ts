// Writes the files of a folder, so that they are on disk when it is done. Knows not what is in them.
import { link, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PRIVATE_FILE } from './private-files.ts';

/** Starts to write a new file of the folder. */
export type Write = (file: string, bytes: string | Uint8Array) => void;

/** Returns when the work is done and all of its files are on disk. `onStep` is called with each name before. */
export async function writingTo<T>(
  folder: string,
  onStep: (file: string) => void,
  work: (write: Write) => T | Promise<T>,
): Promise<T> {
  const writes: Promise<void>[] = [];
  const write: Write = (file, bytes) => {
    onStep(file);
    const written = writeDurably(join(folder, file), bytes);
    // One may fail long before it is awaited.
    written.catch(() => undefined);
    writes.push(written);
  };
  let done: T;
  try {
    done = await work(write);
  } finally {
    await Promise.allSettled(writes);
  }
  await Promise.all(writes);
  return done;
}

/** The same files in both folders: as links, or as copies where the file system has no links. */
export async function shareFiles(
  files: readonly string[],
  from: string,
  to: string,
): Promise<void> {
  await Promise.all(
    files.map((file) =>
      link(join(from, file), join(to, file)).catch(async () =>
        writeDurably(join(to, file), await readFile(join(from, file))),
      ),
    ),
  );
}

async function writeDurably(path: string, bytes: string | Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', PRIVATE_FILE);
  try {
    await handle.chmod(PRIVATE_FILE);
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
