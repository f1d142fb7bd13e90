// Pages: index files from the server of the page, or another that permits it. Starts nothing.
import type { ReadIndexFile } from '../../index-store/open-index.ts';

/** Reads the files of an index below a URL. */
export function fromUrl(folder: string | URL): ReadIndexFile {
  return async (file) => {
    const url = `${String(folder).replace(/\/$/, '')}/${file}`;
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url} answers ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  };
}
