// How ava runs tests: which files, and the longest of them first, so that no processor waits for one at the end. Runs none.
import { availableParallelism } from 'node:os';

/** Those that take ten seconds and more of a processor, most first. */
export const LONGEST = [
  'test/runtime/indexer/hostile-sources.test.ts',
  'test/runtime/web-ui/screens.test.ts',
  'test/scripts/new-files.test.ts',
  'test/lib/pipeline/hostile-sources.test.ts',
  'test/runtime/indexer/parse/parse-pool.test.ts',
  'test/tidy.test.ts',
  'test/scripts/packed-install.test.ts',
  'test/runtime/commands/index-commands.test.ts',
  'test/runtime/effects/all-or-nothing.test.ts',
  'test/runtime/git/traps.test.ts',
  'test/runtime/commands/exchange.test.ts',
  'test/lib/cypher/hostile-queries.test.ts',
  'test/runtime/bin/servers.test.ts',
  'test/scripts/check-limits.test.ts',
  'test/runtime/idle-week.test.ts',
  'test/runtime/bin/fresh-servers.test.ts',
  'test/runtime/bin/recover-first.test.ts',
  'test/runtime/bin/fuzz-kills.test.ts',
  'test/index-store/damage.test.ts',
  'test/index-store/disk-trouble.test.ts',
  'test/lib/infer/work-account.test.ts',
];

/** Many files that share a process. */
const SHARED = /[\\/]together-\d+\.test\.mjs$/;

/** Of a test file or of its bundled form; the later, the shorter. */
function placeOf(file) {
  if (SHARED.test(file)) return 0;
  const source = file.replaceAll('\\', '/').replace(/\.mjs$/, '.ts');
  const place = LONGEST.findIndex((path) => source.endsWith(`/${path}`));
  return place < 0 ? LONGEST.length : place;
}

export default {
  files: ['test/**/*.test.ts', '.tmp/tests-*/test/**/*.test.mjs'],
  extensions: { mjs: true, ts: 'module' },
  workerThreads: false,
  // Many tests wait for servers and processes: with one more than there are processors, none of these is idle meanwhile.
  concurrency: availableParallelism() + 1,
  timeout: '5m',
  sortTestFiles: (one, other) => placeOf(one) - placeOf(other) || (one < other ? -1 : 1),
};
