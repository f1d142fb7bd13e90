// The build's one entry: `gen` writes generated files, `bundle` writes dist/, `--check` fails when a generated file is not fresh.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const USAGE = 'usage: node build.mjs gen | bundle [--if-stale] | --check';

const [command, option] = process.argv.slice(2);
if (command === 'gen') await writeGenerated();
else if (command === '--check') await checkGenerated();
else if (command === 'bundle') await writeBundle(option === '--if-stale');
else fail(USAGE);

async function writeGenerated() {
  const { generate } = await import('./scripts/generate.mjs');
  for (const path of await generate(root, { write: true })) console.error(`wrote ${path}`);
}

async function checkGenerated() {
  const { generate } = await import('./scripts/generate.mjs');
  const stale = await generate(root, { write: false });
  if (stale.length > 0) fail(`not fresh, run 'npm run gen': ${stale.join(', ')}`);
}

async function writeBundle(onlyIfStale) {
  const { bundle, isFresh } = await import('./scripts/bundle.mjs');
  if (onlyIfStale && isFresh(root)) return;
  await bundle(root).catch((error) => fail(error.message));
}

function fail(message) {
  console.error(message);
  process.exitCode = 1;
}
