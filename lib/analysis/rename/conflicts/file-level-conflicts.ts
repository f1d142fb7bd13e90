// Symbols at file level that already have the new name and are visible in the same files. Knows no inner scopes.
import type { NodeRecord } from '../../../model/graph-data.ts';
import type { IndexSnapshot } from '../../../model/index-snapshot.ts';
import { ruleOf } from './naming-rules.ts';
import type { Conflict } from '../plan-types.ts';
import { type ConflictSubject, meet, conflictAt, folderOf } from './conflict-subject.ts';

/** If the files of a package or program share their names, one name refers to one definition in all of them. */
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

/** Neither a member of an anonymous object nor local to a block or function of the file. */
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
