// Edits of identifiers that could not be resolved, without those that may mean a key that keeps the name. Resolves none.
import { lineStarts } from '../../../base/splice-text.ts';
import type { NameUse } from '../../../model/name-table.ts';
import type { SourceTexts } from '../../../model/index-snapshot.ts';
import type { DraftEdit } from '../plan-types.ts';
import { placeOf, type CodeEdits } from './code-edits.ts';

export interface UnresolvedEdits {
  readonly edits: readonly DraftEdit[];
  /** Number of those that may mean a key. */
  readonly keys: number;
}

const MEMBER_MARKS = ['.', '->', '::'];

export function unresolvedEdits(
  { edits, open }: CodeEdits,
  kept: readonly NameUse[],
  sources: SourceTexts,
): UnresolvedEdits {
  const unresolved = edits.filter(({ confidence }) => confidence === 'text_search');
  if (kept.length === 0) return { edits: unresolved, keys: 0 };
  const keys = new Set(
    open.filter(({ form }) => form === 'pair_key' || form === 'shorthand_key').map(placeOf),
  );
  const bare = unresolved.filter(
    (edit) => !keys.has(placeOf(edit)) && !isMemberAccess(edit, sources),
  );
  return { edits: bare, keys: unresolved.length - bare.length };
}

function isMemberAccess({ filePath, line, column }: DraftEdit, sources: SourceTexts): boolean {
  const text = sources.read(filePath) ?? '';
  const start = lineStarts(text)[line - 1] ?? 0;
  const before = text.slice(start, start + column - 1).trimEnd();
  return MEMBER_MARKS.some((mark) => before.endsWith(mark));
}
