// Bundles the program and, each by itself, the tools into dist/. Generates no source files.
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
const PAGE_FILE = /\.(html|css|js|svg)$/;
const MODEL_FILE = /\.(json|onnx)$/;
const STAMP = 'dist/.stamp';

/** Whether dist/ was made from the sources as they are. */
export function isFresh(root) {
  const stamp = join(root, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === stampOf(root);
}

/** `platforms`: as the package that is published has it, with all that it needs there and that cannot be bundled; none for all platforms, null for a clone. */
export async function bundle(root, { platforms }) {
  const stamp = stampOf(root);
  // What a build that is broken off leaves is not fresh.
  rmSync(join(root, STAMP), { force: true });
  const bundles = [await bundleProgram(root), ...(await bundleHandlers(root))];
  const made = [
    ...bundles.flatMap(({ outputs }) => Object.keys(outputs)),
    ...copyFiles(root, 'runtime/web-ui', 'dist/web-ui', PAGE_FILE),
    ...copyFiles(root, 'runtime/embedder/model', 'dist/model', MODEL_FILE),
    writeLicences(
      root,
      bundles.flatMap(({ inputs }) => Object.keys(inputs)),
    ),
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
 * Invariant: all chunks lie flat in dist/, so `import.meta.url` of any of them finds what lies beside the program.
 */
async function bundleProgram(root) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: {
      codegraph: 'runtime/bin/codegraph.ts',
      'answer-worker': 'runtime/backend/answer-worker.ts',
      'effect-process': 'runtime/effects/effect-process.ts',
      'embed-worker': 'runtime/embedder/embed-worker.ts',
      'parse-process': 'runtime/indexer/parse/parse-process.ts',
      'parse-worker': 'runtime/indexer/parse/parse-worker.ts',
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
    // Its CommonJS build asks for its parts in a way that no bundler sees.
    alias: { 'jsonc-parser': join(root, 'node_modules/jsonc-parser/lib/esm/main.js') },
    plugins: [lightVectra(root), lightMcp],
    // Not minified: that starts no faster, and would take the lines out of stack traces and profiles.
    metafile: true,
    logLevel: 'warning',
    define: { INDEXING_CODE: JSON.stringify(indexingCode(root)) },
    // CommonJS packages inside of the bundle ask for Node's own modules by `require`.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
  });
  return metafile;
}

/** One file a tool, for any runtime: nothing native, nothing of Node. */
async function bundleHandlers(root) {
  const tools = readdirSync(join(root, 'handlers'))
    .filter((file) => file.endsWith('.ts') && !file.startsWith('_'))
    .sort();
  if (tools.length === 0) return [];
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: tools.map((file) => `handlers/${file}`),
    outdir: 'dist/handlers',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['browser', 'module', 'main'],
    conditions: ['browser'],
    target: 'es2022',
    // Joi's browser build looks for its global object under this name.
    define: { self: 'globalThis' },
    minify: true,
    metafile: true,
    logLevel: 'warning',
  });
  refuseImports(metafile);
  return [metafile];
}

function refuseImports({ outputs }) {
  for (const [file, { imports }] of Object.entries(outputs)) {
    if (imports.length === 0) continue;
    throw new Error(
      `${file} is to stand alone, but imports ${imports.map(({ path }) => path).join(', ')}`,
    );
  }
}

/** Of Vectra, the index alone: not its keyword search, which would bring a model of a language along. */
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

/** Of the MCP SDK, nothing that checks what a client was asked for: this server asks its client nothing, and a third of what `mcp` loads would be that. */
const lightMcp = {
  name: 'light-mcp',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /validation\/ajv-provider\.js$/ }, () => ({
      path: 'no-validator',
      namespace: 'no-validator',
    }));
    onLoad({ filter: /.*/, namespace: 'no-validator' }, () => ({
      contents: 'export class AjvJsonSchemaValidator {}',
    }));
  },
};

/** Files that the program reads as they are. */
function copyFiles(root, from, to, pattern) {
  if (!existsSync(join(root, from))) return [];
  const files = readdirSync(join(root, from), { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => pattern.test(file));
  for (const file of files) cpSync(join(root, from, file), join(root, to, file));
  return files.map((file) => `${to}/${file}`);
}

/** What an earlier build left. Removed last, so that a running program keeps its chunks for as long as possible. */
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

/** Tells one state of the code that decides indexes from another: an index made by other code is made again. */
function indexingCode(root) {
  const hash = createHash('sha256');
  for (const source of ['lib', 'package-lock.json']) {
    for (const path of filesUnder(join(root, source)))
      hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/** Tells states of the sources apart by size and time, which costs no reading. */
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
