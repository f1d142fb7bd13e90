// Where the parts of published indexes are in a place: `current/<name>` and `generations/<name>/<id>/<file>.gz`. Reads and writes none.
import type { IndexFile } from '../open-index.ts';

/** Of the publications of all repositories. */
export const PUBLICATIONS = 'current/';

/** Where a repository's publication is: what says which generation is current. */
export function publicationKey(name: string): string {
  return `${PUBLICATIONS}${segmentOf(name)}`;
}

/** The repository of a publication; null for other keys. */
export function nameOfPublication(key: string): string | null {
  const segment = key.slice(PUBLICATIONS.length);
  if (!key.startsWith(PUBLICATIONS) || segment === '') return null;
  const name = nameOfSegment(segment);
  return name !== null && segmentOf(name) === segment ? name : null;
}

/** Files are compressed with gzip. */
export function fileKey(name: string, generation: string, file: IndexFile): string {
  return `generations/${segmentOf(name)}/${generation}/${file}.gz`;
}

/** For a question to the place itself, beside all indexes. */
export function probeKey(nonce: string): string {
  return `probe/${nonce}`;
}

const PLAIN = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** Every other byte of the name in UTF-8 is `~` and two hexadecimal digits, so that it is one segment of any key or path. */
function segmentOf(name: string): string {
  if (PLAIN.test(name)) return name;
  return Array.from(new TextEncoder().encode(name), (byte, at) => {
    const character = String.fromCharCode(byte);
    const isPlain = /[A-Za-z0-9_-]/.test(character) || (character === '.' && at > 0);
    return isPlain ? character : `~${byte.toString(16).padStart(2, '0')}`;
  }).join('');
}

function nameOfSegment(segment: string): string | null {
  const bytes = segment.replace(/~([0-9a-f]{2})/g, (_whole, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(bytes, (character) => character.charCodeAt(0)),
    );
  } catch {
    return null;
  }
}
