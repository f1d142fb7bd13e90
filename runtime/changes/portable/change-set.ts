// A change set from changed texts and their parsed sides: the input of `detect_changes`. Parses nothing, and runs anywhere.
import { compareText } from '../../../lib/base/compare-text.ts';
import { isTestPath } from '../../../lib/facts/test-paths.ts';
import type { ChangeSet, FileChange } from '../../../lib/model/change-set.ts';
import type { IndexSnapshot } from '../../../lib/model/index-snapshot.ts';
import type { ChangedTexts, TextChange } from '../changed-texts.ts';
import type { SideText } from '../source-text.ts';
import type { ParsedSides, SourceText } from './sides.ts';

/** The texts to parse: those of the old side, and of the new. */
export function textsOfSides(
  changes: readonly TextChange[],
): readonly [old: SourceText[], now: SourceText[]] {
  return [
    changes.flatMap((change) => sourceOf(change.oldPath ?? change.path, change.old)),
    changes.flatMap((change) => sourceOf(change.path, change.new)),
  ];
}

export interface BothSides {
  readonly old: ParsedSides | undefined;
  readonly now: ParsedSides | undefined;
}

export function changeSet(
  { compared, files, notes }: ChangedTexts,
  { old, now }: BothSides,
  snapshot: IndexSnapshot,
): ChangeSet {
  const templates = templatesOf(snapshot);
  const parsed = files.map((change) => fileChange(change, old, now, templates));
  return { compared, files: parsed.sort((a, b) => compareText(a.path, b.path)), notes };
}

/** Extensions of templates with code in a language of the index. */
function templatesOf({ info }: IndexSnapshot): string[] {
  return Object.values(info.identifiers).flatMap(({ templates = [] }) => templates);
}

function sourceOf(path: string, side: SideText | null): SourceText[] {
  return side && 'text' in side && side.language !== null
    ? [{ path, text: side.text, language: side.language }]
    : [];
}

function fileChange(
  change: TextChange,
  old: ParsedSides | undefined,
  now: ParsedSides | undefined,
  templates: readonly string[],
): FileChange {
  const { path, oldPath = path, status, untracked } = change;
  const sides = {
    old: (change.old && old?.sides.get(oldPath)) ?? null,
    new: (change.new && now?.sides.get(path)) ?? null,
  };
  const isTemplate =
    !sides.old &&
    !sides.new &&
    status !== 'mode_changed' &&
    templates.some((end) => path.endsWith(end));
  return {
    path,
    oldPath,
    status,
    untracked,
    isTest: isTestPath(path),
    ...sides,
    unread:
      unreadSide(change.old) ??
      unreadSide(change.new) ??
      old?.refused.get(oldPath) ??
      now?.refused.get(path) ??
      (isTemplate ? 'templates are not read' : null),
    lines: change.lines ?? null,
  };
}

function unreadSide(side: SideText | null): string | null {
  return side && 'unread' in side ? side.unread : null;
}
