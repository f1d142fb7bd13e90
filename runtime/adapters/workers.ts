// Cloudflare Workers with R2. Starts nothing.
import { createFetch, type FetchOptions } from '../package/fetch.ts';
import type { ReadFile } from './from-place.ts';

export { fromPlace, type ReadFile } from './from-place.ts';

/** The part of an R2 bucket that is used. */
export interface Bucket {
  get(key: string): Promise<{ arrayBuffer(): Promise<ArrayBuffer> } | null>;
}

/** The part of a Worker's context that is used. */
export interface WorkerContext {
  waitUntil(promise: Promise<unknown>): void;
}

/** Reads files, those of an index or of a place, below a folder of a bucket; empty: in the bucket itself. */
export function fromR2(bucket: Bucket, folder: string): ReadFile {
  return async (file) => {
    const key = folder === '' ? file : `${folder}/${file}`;
    const object = await bucket.get(key);
    if (object === null) throw new Error(`there is no ${key} in the bucket`);
    return new Uint8Array(await object.arrayBuffer());
  };
}

/** The default export of a Worker. `options`: called once an isolate, with its bindings. */
export function createWorker<Env>(options: (env: Env) => FetchOptions): {
  fetch(request: Request, env: Env, context: WorkerContext): Promise<Response>;
} {
  let answer: ReturnType<typeof createFetch> | undefined;
  return {
    fetch(request, env, context) {
      answer ??= createFetch(options(env));
      const response = answer(request);
      // An index that is being opened serves later requests too, even if the client of this one goes.
      context.waitUntil(response);
      return response;
    },
  };
}
