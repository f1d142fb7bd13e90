// The entry of the build: `gen` writes generated files (`--without-types`: not the declarations of the package's exports), `bundle` writes dist/ (`--with-binaries`: as published), `--check` fails if a generated file is outdated.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const USAGE =
  'usage: node build.mjs gen [--without-types] | bundle [--if-stale | --with-binaries] | --check';

const [command, option] = process.argv.slice(2);
if (command === 'gen') await writeGenerated({ types: option !== '--without-types' });
else if (command === '--check') await checkGenerated();
else if (command === 'bundle')
  await writeBundle({
    onlyIfStale: option === '--if-stale',
    withBinaries: option === '--with-binaries',
  });
else fail(USAGE);

async function writeGenerated({ types }) {
  const { generate } = await import('./scripts/generate.mjs');
  for (const path of await generate(root, { write: true, types })) console.error(`wrote ${path}`);
}

async function checkGenerated() {
  const { generate } = await import('./scripts/generate.mjs');
  const stale = await generate(root, { write: false });
  if (stale.length > 0) fail(`not fresh, run 'npm run gen': ${stale.join(', ')}`);
}

async function writeBundle({ onlyIfStale, withBinaries }) {
  const { bundle, isFresh } = await import('./scripts/bundle.mjs');
  if (onlyIfStale && isFresh(root)) return;
  await bundle(root, { platforms: withBinaries ? namedPlatforms() : null }).catch((error) =>
    fail(error.message),
  );
}

/** A smaller package for some platforms: `CODEGRAPH_PLATFORMS="linux-x64 darwin-arm64" npm pack`. */
function namedPlatforms() {
  return (process.env['CODEGRAPH_PLATFORMS'] ?? '').split(/[\s,]+/).filter((name) => name !== '');
}

function fail(message) {
  console.error(message);
  process.exitCode = 1;
}
