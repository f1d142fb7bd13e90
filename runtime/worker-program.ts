// Where the program of a worker thread lies: beside the file that starts it, as its own bundle or as source. Starts no thread.
import { existsSync } from 'node:fs';

/** `from` is the `import.meta.url` of the file that starts the worker. */
export function workerProgram(name: 'parse-worker' | 'embed-worker', from: string): URL {
  const bundled = new URL(`./${name}.mjs`, from);
  return existsSync(bundled) ? bundled : new URL(`./${name}-from-source.mjs`, from);
}
