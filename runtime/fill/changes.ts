// Fills `changes` of a request: the changed files, with the symbols of both sides. Does not interpret the changes.
import { compareText } from '../../lib/base/compare-text.ts';
import { isTestPath } from '../../lib/facts/test-paths.ts';
import { failure, isFailure, type Failure } from '../../lib/model/answer.ts';
import type { ChangeSet, FileChange } from '../../lib/model/change-set.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import type { ChangedTexts, TextChange } from '../changes/changed-texts.ts';
import { computeNow, type Compute } from '../compute.ts';
import { withRenames } from '../changes/find-renames.ts';
import type { Scope } from '../changes/compared-base.ts';
import { parseSides, type ParsedSides, type SourceText } from '../changes/parse-sides.ts';
import { readDiff } from '../changes/read-diff.ts';
import { readTreeChanges } from '../changes/read-tree-changes.ts';
import type { SideText } from '../changes/source-text.ts';

interface Asked {
  readonly scope?: Scope;
  readonly base_ref?: string;
  readonly diff?: string;
}

export interface FillChangesOptions {
  readonly signal?: AbortSignal | undefined;
  /** Schedules work that blocks the thread; by default immediately. */
  readonly compute?: Compute | undefined;
}

/** A failure if the changes are not known: the tool answers with it. Throws the signal's reason if it is aborted. */
export async function fillChanges(
  { scope = 'unstaged', base_ref: baseRef, diff }: Asked,
  snapshot: IndexSnapshot,
  { signal, compute = computeNow }: FillChangesOptions = {},
): Promise<ChangeSet | Failure> {
  const wrong = wrongMixture(scope, baseRef, diff);
  if (wrong !== null) return wrong;
  const found =
    diff === undefined
      ? await readTreeChanges(snapshot.info.path, scope, baseRef)
      : await compute({ tool: 'a diff' }, () => readDiff(diff, snapshot));
  return isFailure(found)
    ? found
    : parsedChanges(found, templatesOf(snapshot), { signal, compute });
}

function wrongMixture(
  scope: Scope,
  baseRef: string | undefined,
  diff: string | undefined,
): Failure | null {
  if (diff !== undefined && (baseRef !== undefined || scope !== 'unstaged'))
    return failure(
      'invalid_request',
      "'diff' cannot be combined with 'scope' or 'base_ref'.",
      'Omit one of them.',
    );
  if (scope === 'compare' && baseRef === undefined)
    return failure(
      'invalid_request',
      "With scope compare, 'base_ref' is required.",
      'Set base_ref to a branch, tag or commit, for example main or origin/main.',
    );
  if (scope !== 'compare' && baseRef !== undefined)
    return failure(
      'invalid_request',
      "'base_ref' requires scope compare.",
      'Set scope to compare, or omit base_ref.',
    );
  return null;
}

/** Extensions of templates with code in a language of the index. */
function templatesOf({ info }: IndexSnapshot): string[] {
  return Object.values(info.identifiers).flatMap(({ templates = [] }) => templates);
}

async function parsedChanges(
  { compared, files, notes }: ChangedTexts,
  templates: readonly string[],
  { signal, compute }: { readonly signal: AbortSignal | undefined; readonly compute: Compute },
): Promise<ChangeSet> {
  const changes = await compute({ tool: 'renamed files' }, () => withRenames(files));
  const [old, now] = await parseSides(
    [
      changes.flatMap((change) => sourceOf(change.oldPath ?? change.path, change.old)),
      changes.flatMap((change) => sourceOf(change.path, change.new)),
    ],
    { signal, compute },
  );
  const parsed = changes.map((change) => fileChange(change, old, now, templates));
  return { compared, files: parsed.sort((a, b) => compareText(a.path, b.path)), notes };
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
