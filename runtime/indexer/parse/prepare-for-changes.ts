// Parses changed files, and loads code for a run over them, before it is known what has changed. Indexes nothing, and decides nothing.
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { FileState } from '../../../index-store/run-record.ts';
import { readInside } from '../../repository/read-inside.ts';
import { SIZE_LIMIT, textOfBytes } from '../files/source-bytes.ts';
import { parseEarly } from './early-results.ts';
import type { ParseJob } from './parse-result.ts';

/** Of those that were changed last, since they are the most likely to be changed next: looking at all of a large tree twice takes longer than what is gained. */
const MOST_LOOKED = 500;

/** Of the texts that look changed. More take longer than what the run does before it needs them. */
const MOST_EARLY = 4;

/** If files that were indexed look changed; whether they are, and what else has changed, is found out later. Never throws. */
export function prepareForChanges(root: string, recorded: readonly FileState[]): void {
  // What fails here fails again where it is needed, and is reported there.
  if (parseChangesEarly(root, recorded)) void loadForChanges().catch(() => undefined);
}

/** Whether files look changed: then a parser has started with the first of them. Never throws. */
export function parseChangesEarly(root: string, recorded: readonly FileState[]): boolean {
  const latest = [...recorded].sort((a, b) => b.mtimeMs - a.mtimeMs).slice(0, MOST_LOOKED);
  const changed = latest.filter((state) => looksChanged(root, state));
  if (changed.length === 0) return false;
  parseEarly(changed.slice(0, MOST_EARLY).flatMap((state) => jobFor(root, state)));
  return true;
}

/** The code for a run over changed files. */
export async function loadForChanges(): Promise<void> {
  await import('../make-index.ts');
  await import('../relocation/relocate-run.ts');
  await import('../../../index-store/write-snapshot.ts');
}

function looksChanged(root: string, { path, size, mtimeMs, hash }: FileState): boolean {
  // Files that could not be read have no hash.
  if (hash === '') return false;
  try {
    const now = lstatSync(join(root, path), { throwIfNoEntry: false });
    return now?.size !== size || now.mtimeMs !== mtimeMs;
  } catch {
    return true;
  }
}

/** In the language that it had. */
function jobFor(root: string, { path, language }: FileState): ParseJob[] {
  if (language === null) return [];
  const read = readInside(root, path, { limit: SIZE_LIMIT });
  const text = 'bytes' in read ? textOfBytes(read.bytes, language) : null;
  return text && 'text' in text ? [{ text: text.text, language }] : [];
}
