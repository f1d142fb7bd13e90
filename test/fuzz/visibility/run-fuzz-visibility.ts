// `npm run fuzz -- visibility --runs 200 [--seed 1]`: whether a caller can find out anything of a repository that is hidden from it.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fuzzVisibility } from './fuzz-visibility.ts';
import { twoServers } from './two-servers.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
  },
});
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'codegraph-fuzz-')));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const { leaks, sent } = await fuzzVisibility(await twoServers(folder), {
  runs: Number(values.runs),
  seed: Number(values.seed),
});
for (const { route, request, what } of leaks)
  console.log(`LEAK at ${route}\n  of ${JSON.stringify(request)}\n  ${what}`);
console.log(`${sent} requests, ${leaks.length} leaks`);
process.exit(leaks.length > 0 ? 1 : 0);
