// Where the program of a worker thread lies: beside this one, as its own bundle or as source. Starts no thread.
import { existsSync } from 'node:fs';

export function workerProgram(name: 'parse-worker' | 'embed-worker'): URL {
  const bundled = new URL(`./${name}.mjs`, import.meta.url);
  return existsSync(bundled) ? bundled : new URL(`./${name}-from-source.mjs`, import.meta.url);
}
