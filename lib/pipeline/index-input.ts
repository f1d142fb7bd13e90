// All that an index is made from: files with their facts, configuration, what other indexes say. Holds no logic.
import type { ConfigFile, SourceFile } from '../facts/source-files.ts';
import type { SkippedFile } from '../model/graph-data.ts';
import type { OpenedScip } from '../scip/open-scip.ts';

export interface IngestInput {
  /** Ordered by path (code-unit order). */
  readonly files: readonly SourceFile[];
  readonly configs: readonly ConfigFile[];
  /** Ordered by path. */
  readonly skipped: readonly SkippedFile[];
  /** What indexes by other tools say of these files. */
  readonly scip?: Pick<OpenedScip, 'tables' | 'uses'>;
}
