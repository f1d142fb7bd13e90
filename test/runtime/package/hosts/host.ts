// Worlds in memory hosted by another runtime, through the adapter and `codegraph/fetch` as they are. Starts none.
import { join } from 'node:path';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import type { Fetch } from '../../../../runtime/channels/fetch/fetch-routes.ts';
import type { WorldRecipe } from '../../../support/fake-source.ts';
import { ROOT } from '../../../support/source-files.ts';

const { assertAnywhere } = (await import(join(ROOT, 'scripts/bundle-changes.mjs'))) as {
  readonly assertAnywhere: Plugin;
};
const { portableSettings } = (await import(join(ROOT, 'scripts/bundle-portable.mjs'))) as {
  portableSettings(root: string): BuildOptions & { readonly plugins: readonly Plugin[] };
};

export interface Host {
  /** Asks the world that is made of this, in the runtime. */
  open(recipe: WorldRecipe): Promise<Fetch>;
  end(): void;
}

export interface HostKind {
  readonly name: string;
  start(): Promise<Host>;
}

/** Grammars that the requests of the contract need, by the id of the language. */
export const GRAMMARS: Readonly<Record<string, string>> = {
  python: join(ROOT, 'node_modules/tree-sitter-python/tree-sitter-python.wasm'),
  typescript: join(ROOT, 'node_modules/tree-sitter-typescript/tree-sitter-typescript.wasm'),
};
export const PARSER_CORE = join(ROOT, 'node_modules/web-tree-sitter/tree-sitter.wasm');

/** What a host imports, and a backend over a world in memory where the package opens indexes. */
export async function hostBundle(source: string): Promise<string> {
  const settings = portableSettings(ROOT);
  const { outputFiles } = await build({
    ...settings,
    stdin: { contents: source, resolveDir: ROOT, loader: 'ts' },
    external: ['*.wasm', 'fs', 'path'],
    plugins: [worldInMemory, assertAnywhere, ...settings.plugins],
    metafile: false,
    write: false,
  });
  return outputFiles?.[0]?.text ?? '';
}

const PATHS = join(ROOT, 'node_modules/path-browserify/index.js');

const worldInMemory: Plugin = {
  name: 'world-in-memory',
  setup({ onResolve }) {
    onResolve({ filter: /^node:path\/posix$/ }, () => ({ path: PATHS }));
    onResolve({ filter: /\/portable-backend\.ts$/ }, () => ({
      path: join(import.meta.dirname, 'backend-in-memory.ts'),
    }));
  },
};
