// Bundles the page: its program in chunks that are loaded when a screen needs them, each named by its content.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';
import { lightMarked } from './light-packages.mjs';

const PAGE = 'runtime/web-ui';

/** The page, and where it names what a screen loads that is not among its first parts. */
const PAGES = {
  'dist/web-ui/index.html': null,
  'dist/web-ui/flow.html': `${PAGE}/screens/flow/flow.tsx`,
};

/** How the page is bundled; `typecheck` has its own settings beside the sources. */
export function pageSettings(root) {
  return {
    absWorkingDir: root,
    entryPoints: { early: `${PAGE}/early.ts`, app: `${PAGE}/app.tsx`, page: `${PAGE}/styles.css` },
    outdir: 'dist/web-ui/assets',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: ['chrome123', 'firefox120', 'safari17.5'],
    plugins: [lightMarked, oneFirstPart(root)],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  };
}

/**
 * What the first screen needs becomes one file: each part that is loaded later imports the program, so that none of
 * its modules is apart because only some parts share it. Ten files instead took 60 ms longer to load.
 */
function oneFirstPart(root) {
  const folder = join(root, PAGE);
  return {
    name: 'one-first-part',
    setup(build) {
      const later = partsLoadedLater(folder);
      build.onLoad({ filter: /[\\/]runtime[\\/]web-ui[\\/].*\.tsx?$/ }, ({ path }) => {
        if (!later.has(path)) return undefined;
        const program = JSON.stringify(join(folder, 'app.tsx'));
        return { contents: `${readFileSync(path, 'utf8')}\nimport ${program};\n`, loader: 'tsx' };
      });
    },
  };
}

/** The paths of all modules of ours that `import()` names. */
function partsLoadedLater(folder) {
  const sources = readdirSync(folder, { recursive: true }).filter((path) => /\.tsx?$/.test(path));
  const found = sources.flatMap((source) => {
    const path = join(folder, source);
    const names = readFileSync(path, 'utf8').matchAll(/\bimport\('(\.[^']*)'\)/g);
    return [...names].map(([, name]) => join(dirname(path), name));
  });
  return new Set(found);
}

/** Paths of the files that were written, and of the sources they come from. */
export async function bundlePage(root) {
  const { metafile } = await build(pageSettings(root));
  const made = Object.keys(metafile.outputs);
  // The file that has the program itself: the entry imports it, as the later parts do.
  const [early, entry, sheet] = ['early.ts', 'app.tsx', 'styles.css'].map((name) =>
    made.find((path) => `${PAGE}/${name}` in metafile.outputs[path].inputs),
  );
  for (const part of [early, entry]) loadBeside(root, metafile, part);
  const html = readFileSync(join(root, 'runtime/web-ui/index.html'), 'utf8')
    .replace('/assets/early.js', `/assets/${basename(early)}`)
    .replace('/assets/app.js', `/assets/${basename(entry)}`)
    .replace('/assets/styles.css', `/assets/${basename(sheet)}`);
  mkdirSync(join(root, 'dist/web-ui'), { recursive: true });
  const pages = Object.entries(PAGES).map(([page, screen]) => {
    const later =
      screen === null ? [] : [made.find((path) => metafile.outputs[path].entryPoint === screen)];
    const files = new Set(
      [entry, ...later].flatMap((file) => [file, ...importsOf(metafile, file)]),
    );
    writeFileSync(
      join(root, page),
      withPreloads(
        html,
        [...files].filter((file) => file !== entry),
      ),
    );
    return page;
  });
  return { made: [...made, ...pages], inputs: Object.keys(metafile.inputs) };
}

/** A part that is loaded later comes beside what it imports, and not before it: each `import()` names all of them. */
function loadBeside(root, metafile, entry) {
  const first = new Set([entry, ...importsOf(metafile, entry)]);
  const path = join(root, entry);
  const whole = readFileSync(path, 'utf8').replace(
    /\bimport\("\.\/([\w-]+\.js)"\)/g,
    (part, name) => {
      const needed = importsOf(metafile, join(dirname(entry), name)).filter(
        (file) => !first.has(file),
      );
      return `(${[...needed.map((file) => `import("./${basename(file)}")`), part].join(',')})`;
    },
  );
  writeFileSync(path, whole);
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
