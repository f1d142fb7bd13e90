// The complete input of an index: files with their facts, configuration, indexes of other tools. Contains no logic.
import type { ConfigFile, SourceFile } from '../facts/source-files.ts';
import type { SkippedFile } from '../model/graph-data.ts';
import type { OpenedScip } from '../scip/open-scip.ts';
import type { KnownWords } from '../search/known-words.ts';

export interface IngestInput {
  /** Ordered by path (code-unit order). */
  readonly files: readonly SourceFile[];
  readonly configs: readonly ConfigFile[];
  /** Ordered by path. */
  readonly skipped: readonly SkippedFile[];
  /** The texts of those that are minified. */
  readonly minified?: readonly ConfigFile[];
  /** The indexes of other tools for these files. */
  readonly scip?: Pick<OpenedScip, 'tables' | 'uses'>;
  /** The counts of words that an earlier run kept. They change no result. */
  readonly words?: KnownWords;
}
