// The sides of changed files from their parsed texts. Parses nothing, and runs anywhere.
import { fileSides, type OutlinedFile } from '../../../lib/pipeline/file-sides.ts';
import { TOO_ENTANGLED } from '../../../lib/infer/work-account.ts';
import type { FileSide } from '../../../lib/model/change-set.ts';

export interface SourceText {
  readonly path: string;
  /** With `\n` as line ends. */
  readonly text: string;
  readonly language: string;
}

export interface ParsedSides {
  readonly sides: ReadonlyMap<string, FileSide>;
  /** By path, why a text could not be parsed. */
  readonly refused: ReadonlyMap<string, string>;
}

/** What parsing gives of a text. */
export type Outlined = Pick<OutlinedFile, 'facts' | 'outline'>;

/** One side of a change; `outlinedOf` gives the facts of a text, or why there are none. */
export function sidesOf(
  sources: readonly SourceText[],
  outlinedOf: (source: SourceText) => Outlined | string,
): ParsedSides {
  const files: OutlinedFile[] = [];
  const refused = new Map<string, string>();
  for (const source of sources) {
    const outlined = outlinedOf(source);
    if (typeof outlined === 'string') refused.set(source.path, outlined);
    else files.push({ ...source, ...outlined });
  }
  const { sides, tooEntangled } = fileSides(files);
  for (const path of tooEntangled) refused.set(path, TOO_ENTANGLED);
  return { sides, refused };
}
