// Why a new name is not available: symbols of that name visible in the same place. Changes and refuses nothing.
import { shellWord } from '../../../base/shell-word.ts';
import { compareText } from '../../../base/compare-text.ts';
import type { IndexSnapshot } from '../../../model/index-snapshot.ts';
import { exportConflicts, type Lines } from './export-conflicts.ts';
import { ruleOf } from './naming-rules.ts';
import type { Conflict } from '../plan-types.ts';
import { type ConflictSubject, conflictAt, folderOf } from './conflict-subject.ts';
import { takenByMembers } from './member-conflicts.ts';
import { takenAtFileLevel } from './file-level-conflicts.ts';
import { clashesInScopes } from './scope-conflicts.ts';

/** All conflicts, ordered by file and line; each place appears once. */
export function conflictsOf(subject: ConflictSubject): readonly Conflict[] {
  const lines = linesOf(subject.snapshot);
  const all = [
    ...takenByMembers(subject),
    ...takenAtFileLevel(subject),
    ...clashesInScopes(subject, lines),
    ...exportConflicts(subject, lines),
    ...hiddenUses(subject),
    ...fixedNames(subject),
  ];
  const places = new Map<string, Conflict>();
  for (const conflict of all) {
    const place = `${conflict.filePath}:${conflict.line}`;
    if (!places.has(place)) places.set(place, conflict);
  }
  return [...places.values()].sort(
    (a, b) => compareText(a.filePath, b.filePath) || a.line - b.line,
  );
}

/** If a capital letter makes a name public, a small letter hides it from other packages. */
function* hiddenUses({
  snapshot,
  family,
  oldName,
  newName,
  edits,
}: ConflictSubject): Generator<Conflict> {
  const [symbol] = family;
  if (
    !symbol ||
    ruleOf(snapshot, symbol)?.capitalIsPublic !== true ||
    !isCapital(oldName) ||
    isCapital(newName)
  )
    return;
  const packages = new Set(family.map(folderOf));
  for (const { filePath, line } of edits) {
    if (packages.has(folderOf({ filePath }))) continue;
    yield {
      reason: 'hidden',
      filePath,
      line,
      message: `${filePath}:${line} is in another package, where ${newName} is not visible`,
      hint: 'Choose a name that starts with a capital letter.',
    };
  }
}

function isCapital(name: string): boolean {
  return /^\p{Lu}/u.test(name);
}

/** Names with a special meaning in the language or the file system. */
function* fixedNames({ snapshot, family, oldName, newName }: ConflictSubject): Generator<Conflict> {
  for (const symbol of family) {
    if (/^__\w+__$/.test(oldName)) {
      yield conflictAt(
        'language_name',
        symbol,
        `the language calls ${oldName} by this name`,
        'Add a method with the new name that calls it.',
      );
    }
    const path = symbol.filePath ?? '';
    const named =
      ruleOf(snapshot, symbol)?.namesFile === true &&
      symbol.exported === true &&
      symbol.qualifiedName === symbol.name;
    if (named && stemOf(path) === oldName && stemOf(path) !== newName) {
      const to = `${path.slice(0, path.lastIndexOf('/') + 1)}${path.slice(path.lastIndexOf('/') + 1).replace(oldName, () => newName)}`;
      yield conflictAt(
        'file_name',
        symbol,
        `${oldName} must be in a file of the same name, and a rename does not rename files`,
        `Rename the file first (git mv ${shellWord(path)} ${shellWord(to)}), run codegraph analyze, then try again.`,
      );
    }
  }
}

export function stemOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
}

/** Lines of indexed texts, each text split once. */
function linesOf({ sources }: IndexSnapshot): Lines {
  const split = new Map<string, readonly string[]>();
  const all = (filePath: string): readonly string[] => {
    let lines = split.get(filePath);
    if (!lines) split.set(filePath, (lines = (sources.read(filePath) ?? '').split('\n')));
    return lines;
  };
  return { all, at: (filePath, line) => all(filePath)[line - 1] ?? '' };
}
