// Caches the results of the base for a clone. Makes no index.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer } from './compare-sides.ts';
import type { Clone } from './clones.ts';
import { readFiles, type AskedSide } from './one-side.ts';
import { moveWhole } from './programs.ts';
import type { Asked } from './requests.ts';

/** The code that determines the requests: if it changes, the cache is invalid. */
const ASKING = ['repository-facts.ts', 'requests.ts', 'one-side.ts'];

interface KeptAnswers {
  readonly asked: readonly Asked[];
  readonly answers: readonly Answer[];
}

/** A folder for the results of one commit of the project and one commit of a clone at this path, with this Node.js. */
export function keptFolder(cache: string, base: string, { name, path, head }: Clone): string {
  const hash = createHash('sha256').update(JSON.stringify([path, head, process.version]));
  for (const file of ASKING) hash.update(readFileSync(new URL(file, import.meta.url)));
  return join(cache, 'base', base, `${name}-${hash.digest('hex').slice(0, 16)}`);
}

/** Null when nothing is kept there. */
export function readKept(folder: string): AskedSide | null {
  if (!existsSync(folder)) return null;
  const kept = JSON.parse(readFileSync(join(folder, 'answers.json'), 'utf8')) as KeptAnswers;
  return { ...kept, files: readFiles(join(folder, 'index')) };
}

/** Created in `scratch` first, so that the cache is complete. */
export function keep(folder: string, { files, asked, answers }: AskedSide, scratch: string): void {
  const made = join(scratch, 'kept');
  mkdirSync(join(made, 'index'), { recursive: true });
  for (const [name, bytes] of files) writeFileSync(join(made, 'index', name), bytes);
  writeFileSync(
    join(made, 'answers.json'),
    JSON.stringify({ asked, answers } satisfies KeptAnswers),
  );
  moveWhole(made, folder);
}
