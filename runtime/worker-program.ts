// The path of a thread's or child process's program: next to the file that starts it, as a bundle or as source. Starts neither.
import { existsSync } from 'node:fs';

/** `from` is the `import.meta.url` of the file that starts it. */
export function workerProgram(
  name:
    | 'answer-worker'
    | 'effect-process'
    | 'embed-worker'
    | 'history-worker'
    | 'parse-process'
    | 'parse-worker'
    | 'watch-process',
  from: string,
): URL {
  const bundled = new URL(`./${name}.mjs`, from);
  return existsSync(bundled) ? bundled : new URL(`./${name}-from-source.mjs`, from);
}
