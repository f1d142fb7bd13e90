// Bundles `codegraph/changes`, the reader of changes for any runtime, which parses: with all languages and without modules of Node.
import { build } from 'esbuild';

/** @returns esbuild's metafile; parsers of templates are chunks of their own, since few changes need them */
export async function bundleChanges(root, { outdir = 'dist', lightVue }) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: { changes: 'runtime/package/changes.ts' },
    outdir,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'changes/[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['import', 'default'],
    target: 'es2022',
    alias: { 'node:path/posix': 'path-browserify' },
    plugins: [assertAnywhere, lightVue],
    minify: true,
    metafile: true,
    logLevel: 'warning',
  });
  const foreign = Object.values(metafile.outputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external).map(({ path }) => path),
  );
  if (foreign.length > 0)
    throw new Error(`${outdir}/changes.mjs is for any runtime, but imports ${foreign.join(', ')}`);
  return metafile;
}

export const assertAnywhere = {
  name: 'assert-anywhere',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:assert$/ }, () => ({ path: 'assert', namespace: 'anywhere' }));
    onLoad({ filter: /./, namespace: 'anywhere' }, () => ({
      contents: `export default function assert(holds) { if (!holds) throw new Error('an invariant does not hold'); }`,
    }));
  },
};
