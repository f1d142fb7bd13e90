// Bun: index files in a folder, and its server. Reads no environment.
import { createFetch, type FetchOptions } from '../package/fetch.ts';
import { LOOPBACK } from './loopback.ts';
import type { ReadFile } from './from-place.ts';

export { fromPlace, type ReadFile } from './from-place.ts';

declare const Bun: {
  file(path: string): { bytes(): Promise<Uint8Array> };
  serve(options: {
    readonly port: number;
    readonly hostname: string;
    readonly fetch: (request: Request) => Promise<Response>;
  }): { readonly port: number; stop(): Promise<void> };
};

/** Reads files, those of an index or of a place, from a folder. */
export function fromFolder(folder: string): ReadFile {
  return (file) => Bun.file(`${folder}/${file}`).bytes();
}

/** Serves on this machine. */
export function serve({ port = 4747, ...options }: FetchOptions & { readonly port?: number }) {
  const fetch = createFetch({ hosts: LOOPBACK, ...options });
  return Bun.serve({ port, hostname: '127.0.0.1', fetch });
}
