// Bundles what other runtimes import: handlers, opener, fetch, MCP and adapters, in shared chunks and as one file. Without native code or modules of Node.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { build } from 'esbuild';
import { toolConstant } from './gen-lists.mjs';
import { lightJoi, lightMcp } from './light-packages.mjs';
import { ADAPTERS, EXPORTS } from './package-exports.mjs';

/** What `codegraph/portable` has in one file. */
const WHOLE = ['handlers/index', 'fetch', 'snapshot', 'tools'];
/** What it needs of Node is its purpose. */
const FOR_NODE = 'adapters/node';

/** @returns {Promise<object[]>} esbuild's metafiles */
export async function bundlePortable(root) {
  const tools = toolFiles(root);
  const chunks = await build({
    ...portableSettings(root),
    entryPoints: [
      ...tools.map((file) => ({ in: `tool:${file}`, out: `handlers/${nameOf(file)}` })),
      { in: 'tools:', out: 'handlers/index' },
      ...EXPORTS.map((name) => ({ in: `runtime/package/${name}.ts`, out: name })),
      ...ADAPTERS.map((name) => ({ in: `runtime/adapters/${name}.ts`, out: `adapters/${name}` })),
    ],
    outdir: 'dist',
    chunkNames: 'portable/[hash]',
    splitting: true,
  });
  const whole = await build({
    ...portableSettings(root),
    stdin: {
      contents: WHOLE.map(
        (path) => `export * from '${path === 'handlers/index' ? 'tools:' : `./${path}.ts`}';`,
      ).join('\n'),
      resolveDir: join(root, 'runtime/package'),
    },
    outfile: 'dist/portable.mjs',
  });
  refuseForeign(chunks.metafile);
  refuseForeign(whole.metafile);
  return [chunks.metafile, whole.metafile];
}

const HANDLER_TYPES = 'handlers/_types';
const EXPORT_TYPES = 'runtime/package/_types';
/** Declarations that others import, and that are no export. */
const INNER_TYPES = {
  [`${HANDLER_TYPES}/all`]: 'types/tools',
  [`${HANDLER_TYPES}/parts`]: 'types/parts',
  [`${EXPORT_TYPES}/shared`]: 'types/shared',
};

/** The declarations beside the bundles. */
export function copyTypes(root) {
  const copied = [HANDLER_TYPES, EXPORT_TYPES].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((file) => file.endsWith('.d.ts'))
      .map((file) => {
        const source = join(folder, file).replaceAll('\\', '/');
        const to = `dist/${typesAt(source)}.d.mts`;
        mkdirSync(join(root, to, '..'), { recursive: true });
        writeFileSync(
          join(root, to),
          withOurPaths(readFileSync(join(root, source), 'utf8'), source),
        );
        return to;
      }),
  );
  return [...copied, ...writeJoined(root)];
}

/** Where the declarations of a source file are below dist/. Those of the model are in the export that has them. */
function typesAt(source) {
  if (source.startsWith('lib/model/')) return 'snapshot';
  const name = source.replace(/\.gen\.d\.ts$/, '');
  return (
    INNER_TYPES[name] ??
    name.replace(`${HANDLER_TYPES}/`, 'handlers/').replace(`${EXPORT_TYPES}/`, '')
  );
}

function withOurPaths(text, source) {
  return text.replaceAll(/(?<= from ')\.[^']+\.ts(?=')/g, (path) => {
    const to = typesAt(posix.join(source, '..', path));
    const between = posix.relative(posix.dirname(typesAt(source)), to);
    return `${between.startsWith('.') ? '' : './'}${between}.mjs`;
  });
}

/** The declarations of what has all handlers, and of what has everything. */
function writeJoined(root) {
  const handlers = toolFiles(root).map((file) => {
    const [name, camel] = [nameOf(file), camelCase(nameOf(file))];
    return `export { default as ${camel}, tool as ${camel}Tool } from './${name}.mjs';`;
  });
  const whole = WHOLE.map((path) => `export * from './${path}.mjs';`);
  const texts = { 'dist/handlers/index.d.mts': handlers, 'dist/portable.d.mts': whole };
  for (const [to, lines] of Object.entries(texts))
    writeFileSync(join(root, to), `${lines.join('\n')}\n`);
  return Object.keys(texts);
}

/** How what runs anywhere is bundled. */
export function portableSettings(root) {
  return {
    absWorkingDir: root,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['import', 'default'],
    target: 'es2022',
    // Joi asks whether there is one.
    define: { Buffer: 'undefined' },
    // Its build for browsers has no descriptions, from which fields and documents are made.
    alias: { joi: join(root, 'node_modules/joi/lib/index.js') },
    plugins: [modulesOfNode, toolEntries(root), withoutAddresses, versionOnly, lightMcp, lightJoi],
    minify: true,
    metafile: true,
    logLevel: 'warning',
  };
}

function toolFiles(root) {
  return readdirSync(join(root, 'handlers'))
    .filter((file) => file.endsWith('.ts') && !file.startsWith('_'))
    .sort();
}

function nameOf(file) {
  return file.slice(0, -'.ts'.length);
}

function camelCase(name) {
  return name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}

/** The entry of each tool: the tool, and as default export a function that calls it safely. `tools:` has all of them by name. */
function toolEntries(root) {
  const resolveDir = join(root, 'handlers');
  const constantOf = (file) => toolConstant(join(resolveDir, file));
  const one = (file) => `
    import { ${constantOf(file)} as tool } from './${file}';
    import { callHandler } from './_call/call-handler.ts';
    export { tool };
    export default (request, snapshot) => callHandler(tool, request, snapshot);
  `;
  const all = toolFiles(root).map((file) => {
    const name = camelCase(nameOf(file));
    return `export { default as ${name}, tool as ${name}Tool } from 'tool:${file}';`;
  });
  return {
    name: 'tool-entries',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^tools?:/ }, ({ path }) => ({ path, namespace: 'tool' }));
      onLoad({ filter: /./, namespace: 'tool' }, ({ path }) => ({
        contents: path === 'tools:' ? all.join('\n') : one(path.slice('tool:'.length)),
        resolveDir,
        loader: 'ts',
      }));
    },
  };
}

/** Joi without what it knows of e-mail and Internet addresses, which no schema of ours takes: a tenth of it, and its only modules of Node. */
const withoutAddresses = {
  name: 'without-addresses',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@hapi\/(address|tlds)$/ }, ({ path }) => ({ path, namespace: 'stub' }));
    onLoad({ filter: /./, namespace: 'stub' }, () => ({
      contents: `
        const missing = () => { throw new Error('addresses are not validated here'); };
        export const [isDomainValid, isEmailValid, uriRegex] = [missing, missing, missing];
        export const ipRegex = () => ({ regex: /(?!)/ });
      `,
    }));
  },
};

/** Those that nothing uses are left out; the others are refused below. */
const modulesOfNode = {
  name: 'modules-of-node',
  setup({ onResolve }) {
    onResolve({ filter: /^node:/ }, ({ path }) => ({ path, external: true, sideEffects: false }));
  },
};

const versionOnly = {
  name: 'version-only',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]package\.json$/ }, ({ path }) => {
      const { version } = JSON.parse(readFileSync(path, 'utf8'));
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
  },
};

function refuseForeign({ outputs }) {
  for (const [file, { imports }] of Object.entries(outputs)) {
    const foreign = imports.filter(({ external }) => external).map(({ path }) => path);
    if (foreign.length > 0 && file !== `dist/${FOR_NODE}.mjs`)
      throw new Error(`${file} is for any runtime, but imports ${foreign.join(', ')}`);
  }
}
