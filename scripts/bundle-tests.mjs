// Bundles test files into a folder of one run, in chunks that they share: one loads in a third of the time that its sources take one by one. Runs none.
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { indexingCode } from './bundle.mjs';
import { TOGETHER, oneProcess } from './test-processes.mjs';

/** Inside of the clone, where packages are found. `ava.config.mjs` names it. */
const FOLDER = '.tmp';
const PREFIX = 'tests-';
const LEFT_MS = 86_400_000;
/** What tests start as processes of their own; `test/support/own-process.ts` finds them. */
const PROGRAMS = [
  'test/runtime/engine/growing-heap.ts',
  'test/runtime/idle-week.ts',
  'test/support/store-worker.ts',
];

/**
 * `files` are paths of test files from the root. Returns the folder, from the root, that has their bundled forms at the same paths.
 * `maps`: with places of the sources for errors; each process takes a sixth longer to begin.
 * `together`: of processes that test files share, each one bundled file: `test/together-1.test.mjs` and on.
 */
export async function bundleTests(root, { files, together = [], maps = false }) {
  mkdirSync(join(root, FOLDER), { recursive: true });
  removeLeftovers(join(root, FOLDER));
  const folder = relative(root, mkdtempSync(join(root, FOLDER, PREFIX)));
  await build({
    absWorkingDir: root,
    entryPoints: [
      ...[...files, ...PROGRAMS].map((path) => ({ in: path, out: path.replace(/\.ts$/, '') })),
      ...together.map((_, place) => ({
        in: `${TOGETHER}${place}`,
        out: `test/together-${place + 1}.test`,
      })),
    ],
    outdir: folder,
    outbase: '.',
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: maps && 'linked',
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [oneProcess(root, together), ownPlaces(root)],
    // Of the programs that run beside the tests, which read the same indexes.
    define: {
      INDEXING_CODE: JSON.stringify(indexingCode(root)),
      BUNDLED_TESTS: JSON.stringify(join(root, folder)),
    },
  });
  return folder;
}

/** All test files, by path. */
export function testFiles(root) {
  return readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `test/${name.replaceAll('\\', '/')}`)
    .sort();
}

/** The path or glob of a bundled test file, of which the path or glob of the source was given. */
export function bundledPath(folder, path) {
  return `${folder}/${path.replace(/^\.\//, '').replace(/\.ts$/, '.mjs')}`;
}

/** Invariant: each module finds what lies beside its source. The processes and threads that the program starts are those of dist/. */
function ownPlaces(root) {
  const program = JSON.stringify(pathToFileURL(join(root, 'dist/codegraph.mjs')).href);
  return {
    name: 'own-places',
    setup({ onLoad }) {
      onLoad({ filter: /\.(ts|mjs)$/ }, ({ path }) => {
        const text = readFileSync(path, 'utf8');
        if (!/\bimport\.meta\.(url|dirname)\b/.test(text)) return undefined;
        return {
          contents: text
            .replace(
              /\b(workerProgram\('[a-z-]+', )import\.meta\.url\)/g,
              (_, start) => `${start}${program})`,
            )
            .replace(/\bimport\.meta\.url\b/g, () => JSON.stringify(pathToFileURL(path).href))
            .replace(/\bimport\.meta\.dirname\b/g, () => JSON.stringify(dirname(path))),
          loader: path.endsWith('.ts') ? 'ts' : 'js',
          resolveDir: dirname(path),
        };
      });
    },
  };
}

/** Of runs that were killed. */
function removeLeftovers(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (name.startsWith(PREFIX) && Date.now() - statSync(path).mtimeMs > LEFT_MS)
      rmSync(path, { recursive: true, force: true });
  }
}
