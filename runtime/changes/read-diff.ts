// Reconstructs both sides of a unified diff from it and the texts of the index. Needs no git and no working tree, and runs anywhere.
import { applyPatch, parsePatch, reversePatch, type StructuredPatch } from 'diff';
import { failure, isFailure, type Failure } from '../../lib/model/answer.ts';
import type { FileStatus } from '../../lib/model/change-set.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import type { ChangedTexts, TextChange } from './changed-texts.ts';
import { pathsOf, type PatchPaths } from './patch-paths.ts';
import { mayBeSource, sourceText, type SideText } from './source-text.ts';

const HINT =
  'Pass the output of `git diff` or `diff -u`: git diff main... | codegraph detect-changes --diff -';
const LINK_OR_MODULE = /^(120000|160000)$/;

/**
 * The index may have the old or the new state of a file: the diff is applied forwards or backwards,
 * whichever matches. If neither does, only the changed lines are known, which the answer states.
 * `documents` are texts by path that are used instead of the index's.
 */
export function readDiff(
  diff: string,
  snapshot: IndexSnapshot,
  documents: ReadonlyMap<string, string> = new Map(),
): ChangedTexts | Failure {
  const patches = parsed(diff);
  if (isFailure(patches)) return patches;
  const files = new Map<string, TextChange>();
  for (const patch of patches) {
    const paths = pathsOf(patch, snapshot);
    const before = files.get(paths.old ?? paths.new ?? '');
    const change = changeOf(patch, paths, (path) =>
      before?.new && 'text' in before.new
        ? before.new.text
        : (documents.get(path) ?? snapshot.sources.read(path)),
    );
    // With several commits in one text, the first has the old side.
    files.set(
      change.path,
      before
        ? {
            ...change,
            oldPath: before.oldPath ?? before.path,
            old: before.old,
            status: before.status === 'added' ? 'added' : change.status,
          }
        : change,
    );
  }
  const unfit = [...files.values()].filter(({ lines }) => lines !== undefined).length;
  const notes =
    unfit === 0
      ? []
      : [
          `The diff does not apply to the indexed text of ${unfit} ${unfit === 1 ? 'file' : 'files'} in either direction: only changed lines are known there, and may be off. Index the state the diff starts from.`,
        ];
  return { compared: 'diff', files: [...files.values()], notes };
}

function parsed(diff: string): StructuredPatch[] | Failure {
  if (/^diff --(cc|combined) |^@@@ /m.test(diff))
    return failure(
      'invalid_request',
      'This is a combined diff of a merge, which has no single old version.',
      'Compare with one parent: git diff main... or git diff HEAD^',
    );
  try {
    const patches = parsePatch(withoutSignatures(diff.replaceAll('\r\n', '\n'))).filter(
      ({ oldFileName, newFileName }) => oldFileName !== undefined || newFileName !== undefined,
    );
    if (patches.length === 0 && diff.trim() !== '')
      return failure('invalid_request', 'The text is not a unified diff.', HINT);
    return patches.map(withoutMarks);
  } catch (error) {
    return failure(
      'invalid_request',
      `The diff cannot be read: ${error instanceof Error ? error.message.slice(0, 200) : ''}`,
      HINT,
    );
  }
}

/** In a diff, a byte order mark is part of the first line; texts of the index have none. */
function withoutMarks(patch: StructuredPatch): StructuredPatch {
  const [first, ...others] = patch.hunks;
  if (!first || Math.min(first.oldStart, first.newStart) > 1) return patch;
  return {
    ...patch,
    hunks: [
      { ...first, lines: first.lines.map((line) => line.replace(/^([-+ ])\uFEFF/, '$1')) },
      ...others,
    ],
  };
}

/** The signature that `git format-patch` appends would look like a deleted line. */
function withoutSignatures(diff: string): string {
  return diff.replace(/^-- \n\d+\.[^\n]*\n/gm, '');
}

function changeOf(
  patch: StructuredPatch,
  { old: oldPath, new: newPath }: PatchPaths,
  textAt: (path: string) => string | undefined,
): TextChange {
  const path = newPath ?? oldPath ?? '';
  const status = statusOf(patch, oldPath, newPath);
  const common = {
    path,
    status,
    untracked: false,
    ...(oldPath !== null && oldPath !== path ? { oldPath } : {}),
  };
  if (
    status === 'submodule' ||
    patch.isBinary ||
    LINK_OR_MODULE.test(patch.newMode ?? patch.oldMode ?? '') ||
    !mayBeSource(path)
  )
    return { ...common, old: null, new: null };
  const side = (of: string, text: string): SideText =>
    sourceText(of, new TextEncoder().encode(text));
  if (oldPath === null) return { ...common, old: null, new: side(path, linesOf(patch, '+')) };
  if (newPath === null)
    return { ...common, old: side(oldPath, textAt(oldPath) ?? linesOf(patch, '-')), new: null };
  const texts = textsAround(patch, textAt(oldPath), textAt(newPath));
  if (texts) return { ...common, old: side(oldPath, texts.old), new: side(path, texts.new) };
  const unread =
    textAt(oldPath) === undefined && textAt(newPath) === undefined
      ? 'is not in the index'
      : 'the diff does not apply to the indexed text';
  return { ...common, old: { unread }, new: { unread }, lines: changedLines(patch) };
}

function statusOf(
  { isCreate, isDelete, isRename, hunks, oldMode, newMode }: StructuredPatch,
  oldPath: string | null,
  newPath: string | null,
): FileStatus {
  const lines = hunks.flatMap((hunk) => hunk.lines);
  if (lines.length > 0 && lines.every((line) => /^[-+]Subproject commit [0-9a-f]+/.test(line)))
    return 'submodule';
  if (isCreate || oldPath === null) return 'added';
  if (isDelete || newPath === null) return 'deleted';
  if (isRename || oldPath !== newPath) return 'renamed';
  return lines.length === 0 && oldMode !== newMode ? 'mode_changed' : 'modified';
}

/** The text in the index, and before or after the change. */
function textsAround(
  patch: StructuredPatch,
  atOld: string | undefined,
  atNew: string | undefined,
): { readonly old: string; readonly new: string } | null {
  const indexed = atOld?.replaceAll('\r\n', '\n');
  const forwards = indexed === undefined ? false : applied(indexed, patch);
  if (indexed !== undefined && forwards !== false && isRooted(patch))
    return { old: indexed, new: forwards };
  const current = (atNew ?? atOld)?.replaceAll('\r\n', '\n');
  const backwards = current === undefined ? false : applied(current, reversePatch(patch));
  if (current !== undefined && backwards !== false) return { old: backwards, new: current };
  return indexed !== undefined && forwards !== false ? { old: indexed, new: forwards } : null;
}

/**
 * False if a hunk matches nowhere. Every line between a hunk's stated start and its match is tried, so a start
 * beyond the text is set to its end, to avoid trying billions of missing lines.
 */
function applied(text: string, patch: StructuredPatch): string | false {
  const end = text.split('\n').length + (text.endsWith('\n') ? 0 : 1);
  const hunks = patch.hunks.map((hunk) => ({ ...hunk, oldStart: Math.min(hunk.oldStart, end) }));
  return applyPatch(text, { ...patch, hunks }, { autoConvertLineEndings: false });
}

/** Whether the diff has a line of the old side: added lines without context match anywhere. */
function isRooted({ hunks }: StructuredPatch): boolean {
  return (
    hunks.length === 0 ||
    hunks.some(({ lines }) => lines.some((line) => !line.startsWith('+') && !line.startsWith('\\')))
  );
}

function linesOf({ hunks }: StructuredPatch, mark: '+' | '-'): string {
  const lines = hunks.flatMap((hunk) => hunk.lines);
  const text = lines
    .filter((line) => line.startsWith(mark))
    .map((line) => `${line.slice(1)}\n`)
    .join('');
  return lines.at(-1)?.startsWith('\\') ? text.slice(0, -1) : text;
}

/** Deleted lines of the old side, and those next to insertions. */
function changedLines({ hunks }: StructuredPatch): [number, number][] {
  return hunks.flatMap(({ oldStart, lines }) => {
    const ranges: [number, number][] = [];
    let at = oldStart;
    for (const line of lines) {
      if (line.startsWith('-')) ranges.push([at, at]);
      else if (line.startsWith('+')) ranges.push([at - 1, at]);
      if (line.startsWith('-') || line.startsWith(' ')) at++;
    }
    return ranges;
  });
}
