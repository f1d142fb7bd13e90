// Symbols at file level that have the new name already and are seen from the same files. Knows no inner scopes.
import type { NodeRecord } from '../../../model/graph-data.ts';
import type { IndexSnapshot } from '../../../model/index-snapshot.ts';
import { ruleOf } from './naming-rules.ts';
import type { Conflict } from '../plan-types.ts';
import { type ConflictSubject, meet, conflictAt, folderOf } from './conflict-subject.ts';

/** Where files of a package or a program see each other's names, one name stands for one thing in all of them. */
export function* takenAtFileLevel({
  snapshot,
  family,
  newName,
}: ConflictSubject): Generator<Conflict> {
  for (const symbol of family) {
    if (!isAtFileLevel(snapshot, symbol)) continue;
    for (const other of snapshot.graph.symbolsNamed(newName)) {
      if (
        !isAtFileLevel(snapshot, other) ||
        other.language !== symbol.language ||
        !meet(snapshot, symbol, other)
      )
        continue;
      if (!seeEachOther(snapshot, symbol, other)) continue;
      yield conflictAt(
        'declared_in_scope',
        other,
        `${newName} is already a ${other.kind} in ${other.filePath ?? ''}`,
        'Choose another name, or rename that one first.',
      );
    }
  }
}

/** Not a member of an object without a name, and nothing that a block or a function of the file keeps to itself. */
function isAtFileLevel(
  { names }: IndexSnapshot,
  { name, qualifiedName, kind, filePath, nameLine }: NodeRecord,
): boolean {
  if (qualifiedName !== name || kind === 'Method' || kind === 'Property') return false;
  return !names
    .declarations(name)
    .some(
      (declaration) =>
        declaration.filePath === filePath && declaration.line === nameLine && declaration.from > 1,
    );
}

function seeEachOther(snapshot: IndexSnapshot, a: NodeRecord, b: NodeRecord): boolean {
  if (a.filePath === b.filePath) return true;
  switch (ruleOf(snapshot, a)?.seenIn) {
    case 'package':
      return folderOf(a) === folderOf(b);
    case 'program':
      return a.exported === true && b.exported === true;
    default:
      return false;
  }
}
