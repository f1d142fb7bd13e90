// Which files are instrumented, by path or address, and their instrumented texts. Reads no files of the project itself.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasReports, instrument, isInstrumented } from './instrument.ts';

export interface OwnSources {
  /** The text with reports, if this is an own source file that has none yet. */
  instrumented(path: string, text: string): string;
  isOwn(path: string): boolean;
}

/** `files`: a list of paths relative to the root; a file's number is its place there. */
export function ownSources(root: string, files: string): OwnSources {
  const listed = JSON.parse(readFileSync(files, 'utf8')) as readonly string[];
  const numbers = new Map(
    listed.flatMap((path, number) => (isInstrumented(path) ? [[join(root, path), number]] : [])),
  );
  return {
    isOwn: (path) => numbers.has(plain(path)),
    instrumented: (path, text) => {
      const number = numbers.get(plain(path));
      if (number === undefined || hasReports(text)) return text;
      return instrument(path, text, number);
    },
  };
}

function plain(path: string): string {
  return path.startsWith('file:') ? fileURLToPath(path.replace(/\?.*$/, '')) : path;
}
