// Deno: index files in a folder, and its server. Reads no environment.
import { createFetch, type FetchOptions } from '../package/fetch.ts';
import { LOOPBACK } from './loopback.ts';
import type { ReadFile } from './from-place.ts';

export { fromPlace, type ReadFile } from './from-place.ts';

declare const Deno: {
  readFile(path: string): Promise<Uint8Array>;
  serve(
    options: { readonly port: number; readonly hostname: string },
    handler: (request: Request) => Promise<Response>,
  ): { readonly addr: { readonly port: number }; shutdown(): Promise<void> };
};

/** Reads files, those of an index or of a place, from a folder; needs `--allow-read`. */
export function fromFolder(folder: string): ReadFile {
  return (file) => Deno.readFile(`${folder}/${file}`);
}

/** Serves on this machine; needs `--allow-net`. */
export function serve({ port = 4747, ...options }: FetchOptions & { readonly port?: number }) {
  const answer = createFetch({ hosts: LOOPBACK, ...options });
  return Deno.serve({ port, hostname: '127.0.0.1' }, (request) => answer(withoutSignal(request)));
}

/** Deno's own signal aborts after each response too, and Deno warns of whoever reads it. */
function withoutSignal({ url, method, headers, body }: Request): Request {
  return new Request(url, { method, headers, body, ...(body ? { duplex: 'half' } : {}) });
}
