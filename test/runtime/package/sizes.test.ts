// The package as one file, and what a caller's bundler makes of one tool: sizes after compression, and nothing of Node. Runs no bundle.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import test from 'ava';
import { build } from 'esbuild';
import { TOOLS } from '../../../handlers/_all.gen.ts';
import { ROOT } from '../../support/source-files.ts';

const KIBIBYTE = 1024;

/** Cypher has an engine of its own, a rename its rules for each language. */
const LIMITS: Readonly<Record<string, number>> = { cypher: 132, rename: 93 };

/** In KiB, as a server sends it. Fails if an import leads nowhere, as one of Node's modules would. */
async function sizeOf(source: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: ROOT },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  });
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length / KIBIBYTE;
}

test('everything in one file takes at most 200 KiB', async (t) => {
  const text = readFileSync(join(ROOT, 'dist/portable.mjs'));
  const size = gzipSync(text, { level: 9 }).length / KIBIBYTE;
  t.log(`${size.toFixed(1)} KiB`);
  t.true(size <= 200, `${size} KiB`);
});

for (const { name } of TOOLS.filter(({ scope }) => scope === 'snapshot')) {
  const file = name.replaceAll('_', '-');
  const limit = LIMITS[name] ?? 90;
  test(`${name} with the opener takes at most ${limit} KiB`, async (t) => {
    const size = await sizeOf(`
      export { default } from 'codegraph/handlers/${file}';
      export * from 'codegraph/snapshot';
    `);
    t.log(`${size.toFixed(1)} KiB`);
    t.true(size <= limit, `${size} KiB`);
  });
}
