// The complete plan of a rename: edits, conflicts, possible omissions. Applies nothing.
import { isGeneratedPath, isVendoredPath } from '../../base/origin-signs.ts';
import type { CompletenessReason } from '../../model/answer.ts';
import type { PlannedFile } from '../../model/edit-plan.ts';
import type { NodeRecord } from '../../model/graph-data.ts';
import type { IndexSnapshot } from '../../model/index-snapshot.ts';
import { joinPairs } from './edits/joined-pairs.ts';
import { conflictsOf } from './conflicts/conflicts.ts';
import { familyOf } from './family.ts';
import { isGenerated } from './generated-file.ts';
import { warningsOf } from './plan-warnings.ts';
import { openReasons } from './open-reasons.ts';
import { planId } from './plan-id.ts';
import type { Conflict, DraftEdit, FileChange, RenameOptions } from './plan-types.ts';
import { plannedFiles, changesOf, lostConflicts } from './planned-files.ts';
import { findPlaces } from './found-places.ts';

export interface RenamePlan {
  readonly changes: readonly FileChange[];
  /** The same edits with the texts they are based on. */
  readonly files: readonly PlannedFile[];
  readonly planId: string;
  readonly conflicts: readonly Conflict[];
  readonly warnings: readonly string[];
  readonly reasons: readonly CompletenessReason[];
}

interface Drafts {
  readonly edits: readonly DraftEdit[];
  readonly conflicts: readonly Conflict[];
  /** Generated or foreign files in which only texts would change. */
  readonly generated: readonly string[];
}

const UNREAD: CompletenessReason = {
  reason: 'documents_not_read',
  count: 1,
  detail: 'files that are not indexed, such as documents, are not here and may mention it',
};

/** Decides about every place of the name. */
export function planRename(
  snapshot: IndexSnapshot,
  symbol: NodeRecord,
  options: RenameOptions,
): RenamePlan {
  const { newName, working, includeText } = options;
  const family = familyOf(snapshot, symbol);
  const places = findPlaces(snapshot, symbol, family, options);
  const { code, graphEdits, unresolved, accessors, shortened, texts } = places;
  const read = (path: string): string =>
    snapshot.sources.read(path) ??
    working.documents.find(({ filePath }) => filePath === path)?.text ??
    '';
  const drafts = withoutGenerated(
    [...graphEdits, ...unresolved.edits, ...accessors.edits, ...shortened, ...(texts?.edits ?? [])],
    read,
  );
  const edits = joinPairs(drafts.edits, read);
  const { files, lost } = plannedFiles(edits, read);
  return {
    changes: changesOf(files, edits),
    files,
    planId: planId({
      repo: snapshot.info.path,
      uid: symbol.uid,
      newName,
      includeText,
      files,
      sources: snapshot.sources,
    }),
    conflicts: [
      ...conflictsOf({ snapshot, family, oldName: symbol.name, newName, edits: graphEdits }),
      ...drafts.conflicts,
      ...lostConflicts(lost, family),
    ],
    warnings: warningsOf({
      snapshot,
      family,
      symbol,
      places,
      includeText,
      edits: drafts.edits,
      generated: drafts.generated,
      working,
    }),
    reasons: [
      ...openReasons(snapshot, family, { ...code, accessors: accessors.open.length }, includeText),
      ...(working.unread ? [UNREAD] : []),
    ],
  };
}

const isForeign = (path: string): boolean => isGeneratedPath(path) || isVendoredPath(path);

/** A generated file is not edited: a definition in it cannot be renamed, a mention in it stays, as in foreign files. */
function withoutGenerated(edits: readonly DraftEdit[], read: (path: string) => string): Drafts {
  const code = new Set(
    edits.filter(({ confidence }) => confidence === 'graph').map(({ filePath }) => filePath),
  );
  const paths = [...new Set(edits.map(({ filePath }) => filePath))].filter(
    (path) => isGenerated(path, read(path)) || (isForeign(path) && !code.has(path)),
  );
  const generated = new Set(paths);
  const inCode = edits.filter(
    ({ filePath, confidence }) => generated.has(filePath) && confidence === 'graph',
  );
  const firsts = inCode.filter(
    (edit, at) => inCode.findIndex(({ filePath }) => filePath === edit.filePath) === at,
  );
  const conflicts = firsts.map(
    ({ filePath, line }): Conflict => ({
      reason: 'generated_file',
      message: `${filePath} is marked as generated and would have to change too`,
      filePath,
      line,
      hint: 'Change the source it is generated from, generate it again, run codegraph analyze, then try again.',
    }),
  );
  const hard = new Set(conflicts.map(({ filePath }) => filePath));
  return {
    edits: edits.filter(
      ({ filePath, confidence }) =>
        !generated.has(filePath) || (hard.has(filePath) && confidence === 'graph'),
    ),
    conflicts,
    generated: paths.filter((path) => !hard.has(path)),
  };
}
