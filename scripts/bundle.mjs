// Bundles the program and each tool separately into dist/. Generates no source files.
import {
  chmodSync,
  cpSync,
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { bundleChanges } from './bundle-changes.mjs';
import { bundlePage } from './bundle-page.mjs';
import { bundlePortable, copyTypes } from './bundle-portable.mjs';
import { lightMcp } from './light-packages.mjs';
import { NATIVE } from './native-packages.mjs';
import { writeLicences } from './third-party-licences.mjs';

const SOURCES = [
  'build.mjs',
  'scripts',
  'handlers',
  'lib',
  'index-store',
  'runtime',
  'package.json',
  'package-lock.json',
];
const MODEL_FILE = /\.bin$/;
const STAMP = 'dist/.stamp';

/** Whether dist/ was built from the current sources. */
export function isFresh(root) {
  const stamp = join(root, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === stampOf(root);
}

/** `platforms`: builds the published package, with everything that cannot be bundled; empty for all platforms, null for a clone. */
export async function bundle(root, { platforms }) {
  const stamp = stampOf(root);
  // An interrupted build is not fresh.
  rmSync(join(root, STAMP), { force: true });
  const bundles = [
    await bundleProgram(root),
    ...(await bundlePortable(root)),
    await bundleChanges(root, { lightVue }),
  ];
  const page = await bundlePage(root);
  const made = [
    ...bundles.flatMap(({ outputs }) => Object.keys(outputs)),
    ...copyTypes(root),
    ...page.made,
    ...copyFiles(root, 'runtime/embedder/model', 'dist/model', MODEL_FILE),
    writeLicences(root, [...bundles.flatMap(({ inputs }) => Object.keys(inputs)), ...page.inputs]),
    ...(platforms === null
      ? []
      : (await import('./carry-binaries.mjs')).carryBinaries(root, platforms)),
  ];
  chmodSync(join(root, 'dist/codegraph.mjs'), 0o755);
  removeOthers(join(root, 'dist'), new Set(made));
  writeFileSync(join(root, STAMP), stamp);
}

/**
 * The program in chunks, so that a command loads only what it needs.
 * Invariant: all chunks are directly in dist/, so `import.meta.url` of each finds files next to the program.
 */
async function bundleProgram(root) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: {
      codegraph: 'runtime/bin/codegraph.ts',
      index: 'runtime/package/codegraph.ts',
      'answer-worker': 'runtime/backend/answer-worker.ts',
      'effect-process': 'runtime/effects/effect-process.ts',
      'embed-worker': 'runtime/embedder/embed-worker.ts',
      'history-worker': 'runtime/indexer/history/history-worker.ts',
      'parse-process': 'runtime/indexer/parse/parse-process.ts',
      'parse-worker': 'runtime/indexer/parse/parse-worker.ts',
      'watch-process': 'runtime/watch/watch-process.ts',
    },
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunk-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: NATIVE,
    // Its CommonJS build requires modules in a way that bundlers cannot resolve.
    alias: {
      'jsonc-parser': join(root, 'node_modules/jsonc-parser/lib/esm/main.js'),
      // Each has two builds, and chooses by a variable of the environment.
      '@vue/compiler-core': join(
        root,
        'node_modules/@vue/compiler-core/dist/compiler-core.cjs.prod.js',
      ),
      '@vue/shared': join(root, 'node_modules/@vue/shared/dist/shared.esm-bundler.js'),
    },
    plugins: [lightVectra(root), lightMcp, lightVue],
    // Not minified: it would not start faster, and stack traces and profiles would lack lines.
    metafile: true,
    logLevel: 'warning',
    define: { INDEXING_CODE: JSON.stringify(indexingCode(root)) },
  });
  for (const file of Object.keys(metafile.outputs)) giveRequire(join(root, file));
  return metafile;
}

/** CommonJS packages in a chunk `require` modules of Node. A banner would cost every chunk half a millisecond. */
function giveRequire(path) {
  const text = readFileSync(path, 'utf8');
  if (!/\brequire\b/.test(text)) return;
  const made =
    "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);";
  const [, first = '', rest = ''] = /^(#!.*\n)?([^]*)$/.exec(text);
  writeFileSync(path, `${first}${made}\n${rest}`);
}

/** Only the parser of Vue's templates, without that of the expressions in them. */
export const lightVue = {
  name: 'light-vue',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(@babel\/parser|source-map-js|estree-walker)$/ }, ({ importer }) =>
      importer.includes(join('node_modules', '@vue'))
        ? { path: 'nothing', namespace: 'nothing-of-vue' }
        : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'nothing-of-vue' }, () => ({
      contents: 'module.exports = {};',
    }));
  },
};

/** Only Vectra's index, without its keyword search, which would add a language model. */
function lightVectra(root) {
  return {
    name: 'light-vectra',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^vectra$/ }, () => ({
        path: join(root, 'node_modules/vectra/lib/LocalIndex.js'),
      }));
      onResolve({ filter: /^wink-/ }, ({ importer }) =>
        importer.includes(join('node_modules', 'vectra'))
          ? { path: 'nothing', namespace: 'nothing' }
          : undefined,
      );
      onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents: 'module.exports = {};' }));
    },
  };
}

/** Files that the program reads unchanged. */
function copyFiles(root, from, to, pattern) {
  if (!existsSync(join(root, from))) return [];
  const files = readdirSync(join(root, from), { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => pattern.test(file));
  for (const file of files) cpSync(join(root, from, file), join(root, to, file));
  return files.map((file) => `${to}/${file}`);
}

/** Files of an earlier build, removed last, so that a running program keeps its chunks for as long as possible. */
function removeOthers(dist, made) {
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const relative = `dist${path.slice(dist.length).replaceAll('\\', '/')}`;
    if (entry.isFile() && !made.has(relative)) rmSync(path);
  }
  removeEmptyFolders(dist);
}

function removeEmptyFolders(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmptyFolders(join(folder, entry.name));
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}

/** A digest of the indexing code: an index made by other code is rebuilt. */
export function indexingCode(root) {
  const hash = createHash('sha256');
  for (const source of ['lib', 'package-lock.json']) {
    for (const path of filesUnder(join(root, source)))
      hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/** The state of the sources by size and time, without reading them. */
function stampOf(root) {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const path of filesUnder(join(root, source))) {
      const { size, mtimeMs } = statSync(path);
      hash.update(`${path}\0${size}\0${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? dirname(path), entry.name))
    .sort();
}
