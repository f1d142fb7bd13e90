// The tool's `graph` edits for a definition given by its place. Excludes text search; edits no files.
import { planRename } from '../../lib/analysis/rename/plan-rename.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import type { ExpectedRename } from './expected-renames.ts';
import type { FoundRename } from './score-renames.ts';

const NEW_NAME = 'zzRenamed';

export function plannedRename(
  snapshot: IndexSnapshot,
  { name, file, line }: ExpectedRename,
): FoundRename {
  const [uid] = snapshot.names
    .uses(name)
    .filter((use) => use.defines && use.filePath === file && use.line === line)
    .flatMap(({ symbols }) => symbols);
  const symbol = uid === undefined ? undefined : snapshot.graph.node(uid);
  if (!symbol) return { edits: [], saysMore: false };
  const { changes, reasons } = planRename(snapshot, symbol, {
    newName: NEW_NAME,
    includeText: 'none',
    working: { documents: [], changed: [] },
  });
  const edits = changes.flatMap(({ file_path: path, edits: inFile }) =>
    inFile.map((edit) => [path, edit.line, edit.column] as const),
  );
  return { edits, saysMore: reasons.length > 0 };
}
