// `npm run bench -- for-agents <folder of clones>`: everything that is promised to agents, one benchmark after the other. Measures nothing itself.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { watch: { type: 'string', default: 'healthchecks' } },
});
const [given] = positionals;
if (given === undefined) {
  console.error(
    'usage: npm run bench -- for-agents <folder with a clone of each application> [--watch <application>]',
  );
  process.exit(2);
}
const folder = resolve(given);
const clones = readdirSync(folder)
  .sort()
  .map((name) => join(folder, name))
  .filter((path) => existsSync(join(path, '.git')));
const run = fileURLToPath(new URL('run.ts', import.meta.url));

for (const [name, ...args] of [
  ['tokens', ...clones],
  ['agents', folder],
  ['goal', ...clones],
  ['watch', join(folder, values.watch)],
] as const) {
  console.log(`\n${name}`);
  const { status } = spawnSync(process.execPath, ['--import=tsx', run, 'bench', name, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) process.exitCode = 1;
}
