// Bundles the page: its program in chunks that are loaded when a screen needs them, each named by its content.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { lightMarked } from './light-packages.mjs';

/** How the page is bundled; `typecheck` has its own settings beside the sources. */
export function pageSettings(root) {
  return {
    absWorkingDir: root,
    entryPoints: { app: 'runtime/web-ui/app.tsx' },
    outdir: 'dist/web-ui/assets',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: ['chrome123', 'firefox120', 'safari17.5'],
    plugins: [lightMarked],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  };
}

/** Paths of the files that were written, and of the sources they come from. */
export async function bundlePage(root) {
  const { metafile } = await build(pageSettings(root));
  const made = Object.keys(metafile.outputs);
  const entry = made.find((path) => metafile.outputs[path].entryPoint?.endsWith('/app.tsx'));
  const sheet = metafile.outputs[entry].cssBundle;
  const html = withPreloads(
    readFileSync(join(root, 'runtime/web-ui/index.html'), 'utf8')
      .replace('/assets/app.js', `/assets/${basename(entry)}`)
      .replace('/assets/app.css', `/assets/${basename(sheet)}`),
    importsOf(metafile, entry),
  );
  mkdirSync(join(root, 'dist/web-ui'), { recursive: true });
  writeFileSync(join(root, 'dist/web-ui/index.html'), html);
  return { made: [...made, 'dist/web-ui/index.html'], inputs: Object.keys(metafile.inputs) };
}

/** What a file imports when it is loaded, directly or not. */
function importsOf({ outputs }, file, found = new Set()) {
  for (const { path, kind } of outputs[file].imports) {
    if (kind !== 'import-statement' || found.has(path)) continue;
    found.add(path);
    importsOf({ outputs }, path, found);
  }
  return [...found];
}

/** The page loads these beside its program, and not after it. */
function withPreloads(html, files) {
  const links = files.map((file) => `<link rel="modulepreload" href="/assets/${basename(file)}">`);
  return html.replace('<script', `${links.join('\n    ')}\n    <script`);
}
