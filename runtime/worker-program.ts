// Where the program of a worker thread or a child process lies: beside the file that starts it, as its own bundle or as source. Starts none.
import { existsSync } from 'node:fs';

/** `from` is the `import.meta.url` of the file that starts the worker. */
export function workerProgram(name: 'parse-worker' | 'embed-worker' | 'answer-worker' | 'effect-process', from: string): URL {
  const bundled = new URL(`./${name}.mjs`, from);
  return existsSync(bundled) ? bundled : new URL(`./${name}-from-source.mjs`, from);
}
