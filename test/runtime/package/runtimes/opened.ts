// An index opened in some runtime, to be asked. Opens none.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../../support/source-files.ts';
import type { Ask } from '../asked-answers.ts';

/** An exported index: the folder of its files. */
export interface ExportedFolder {
  readonly name: string;
  readonly folder: string;
}

export interface OpenedElsewhere {
  readonly ask: Ask;
  end(): Promise<void>;
}

export interface Runtime {
  readonly name: string;
  /** Starts it. It has read nothing of the index yet. */
  open(index: ExportedFolder): Promise<OpenedElsewhere>;
}

/** The package as it is shipped. */
export const DIST = join(ROOT, 'dist');
export const MODEL_FOLDER = join(DIST, 'model');
export const MODEL_FILE = 'static-embedding.bin';

export function distUrl(file: string): string {
  return pathToFileURL(join(DIST, file)).href;
}
