// The files of this repository, for tests of the repository itself. Says where they are and what is in them, not how they should be.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Folders that hold the program, in which everything is TypeScript. */
export const PROGRAM_FOLDERS = ['handlers', 'lib', 'index-store', 'runtime'] as const;

export interface SourceText {
  /** Relative to the repository, with `/`. */
  readonly path: string;
  readonly name: string;
  readonly text: string;
  readonly lines: readonly string[];
  readonly generated: boolean;
}

const CODE = /\.(ts|mjs)$/;
// What tests feed to the indexer is data.
const SAMPLES = /^test\/(languages|frameworks)\/[^/]+\/|^test\/(.*\/)?fixtures\//;

/** Code files under these folders, ordered by path. */
export function codeFiles(...folders: readonly string[]): SourceText[] {
  return folders
    .flatMap((folder) => filesUnder(folder))
    .filter((path) => CODE.test(path) && !SAMPLES.test(path))
    .map(readCode);
}

export function filesUnder(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length).replaceAll('\\', '/'))
    .sort();
}

export function readText(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

function readCode(path: string): SourceText {
  const text = readText(path);
  return {
    path,
    name: path.slice(path.lastIndexOf('/') + 1),
    text,
    lines: text.split('\n'),
    generated: path.includes('.gen.'),
  };
}
