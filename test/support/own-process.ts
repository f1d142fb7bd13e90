// How a file of the tests is run as a process of its own: as it is bundled with them, which starts in a third of the time, or from its source. Starts none.
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './source-files.ts';

/** Folder of the bundled tests; not defined where tests run from their sources. */
declare const BUNDLED_TESTS: string | undefined;

/** What Node.js is given for a program that `scripts/bundle-tests.mjs` lists. */
export function ownProcess(program: URL): readonly string[] {
  const source = fileURLToPath(program);
  return typeof BUNDLED_TESTS === 'string'
    ? [join(BUNDLED_TESTS, relative(ROOT, source)).replace(/\.ts$/, '.mjs')]
    : ['--import=tsx', source];
}
