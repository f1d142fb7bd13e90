// A Worker in workerd, with index files in R2. Checks nothing.
import { build } from 'esbuild';
import { Miniflare } from 'miniflare';
import { ROOT } from '../../support/source-files.ts';
import type { IndexFiles } from './exported-index.ts';

export interface RunningWorker {
  answer(request: Request): Promise<Response>;
  end(): Promise<void>;
}

/** Its types depend on the lib of the DOM. */
interface WritableBucket {
  put(key: string, bytes: Uint8Array): Promise<unknown>;
}

/** The bundle of a Worker's source, which may import the package by the names of its exports. */
export async function workerBundle(source: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: ROOT },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** Starts it; the files of each index are below its name in the bucket `INDEXES`. `wasm`: what it imports beside the script, by file. */
export async function startWorker(
  script: string,
  indexes: Readonly<Record<string, IndexFiles>>,
  wasm: Readonly<Record<string, Uint8Array>> = {},
): Promise<RunningWorker> {
  const worker = new Miniflare({
    modules: [
      { type: 'ESModule', path: 'worker.mjs', contents: script },
      ...Object.entries(wasm).map(([path, contents]) => ({
        type: 'CompiledWasm' as const,
        path,
        contents: new Uint8Array(contents),
      })),
    ],
    r2Buckets: ['INDEXES'],
    compatibilityDate: '2026-03-01',
    cf: false,
  });
  // Else its process would outlive a Worker that cannot start.
  await worker.ready.catch(async (error: unknown) => {
    await worker.dispose();
    throw error;
  });
  const bucket = (await worker.getR2Bucket('INDEXES')) as unknown as WritableBucket;
  for (const [name, files] of Object.entries(indexes))
    for (const [file, bytes] of files) await bucket.put(`${name}/${file}`, bytes);
  return {
    async answer(request) {
      const { method, headers, url } = request;
      const given = {
        method,
        headers: Object.fromEntries(headers),
        ...(method === 'POST' ? { body: await request.text() } : {}),
      };
      const response = await worker.dispatchFetch(url, given);
      return new Response(await response.arrayBuffer(), {
        status: response.status,
        headers: Object.fromEntries(response.headers),
      });
    },
    end: () => worker.dispose(),
  };
}
