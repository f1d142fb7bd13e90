// Writes the tracer of Node as two plain files, which any process can load. Traces nothing.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const require = createRequire(import.meta.url);

/** The options of Node that load it, for the variable NODE_OPTIONS. */
export function buildTracer(folder: string): string {
  const typescript = require.resolve('typescript');
  const build = (name: string, format: 'cjs' | 'esm', extension: string): string => {
    const outfile = join(folder, `${name}${extension}`);
    buildSync({
      entryPoints: [fileURLToPath(new URL(`./${name}.ts`, import.meta.url))],
      outfile,
      bundle: true,
      format,
      platform: 'node',
      alias: { typescript },
      external: [typescript],
      logLevel: 'error',
    });
    return outfile;
  };
  build('load-hook', 'esm', '.mjs');
  return `--require ${JSON.stringify(build('trace-process', 'cjs', '.cjs'))}`;
}
