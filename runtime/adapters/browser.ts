// Pages: index files from the server of the page, or another that permits it. Starts nothing.
import type { ReadFile } from './from-place.ts';

export { fromPlace, type ReadFile } from './from-place.ts';

/** Reads files, those of an index or of a place, below a URL. */
export function fromUrl(folder: string | URL): ReadFile {
  return async (file) => {
    const url = `${String(folder).replace(/\/$/, '')}/${file}`;
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url} answers ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  };
}
