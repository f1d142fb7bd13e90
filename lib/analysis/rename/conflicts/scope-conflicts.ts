// Declarations of the new name in the scopes of the old one. Captures of other uses are in capture-conflicts.
import type { NodeRecord } from '../../../model/graph-data.ts';
import type { NameDeclaration } from '../../../model/name-table.ts';
import { bareEdits, bindingsOf, isTypeOf, covers, isSameScope, isInside } from './bindings.ts';
import { placeOf } from '../edits/code-edits.ts';
import type { Lines } from './export-conflicts.ts';
import { ownerOf } from '../family.ts';
import { ruleOf } from './naming-rules.ts';
import type { Conflict, DraftEdit } from '../plan-types.ts';
import type { ConflictSubject } from './conflict-subject.ts';
import { captures } from './capture-conflicts.ts';

interface BareNames {
  /** Edits of a name without a qualifier; excludes member definitions, which do not read the name. */
  readonly edits: readonly DraftEdit[];
  /** The declaration that binds the old name at such a place. */
  readonly bindings: readonly NameDeclaration[];
  /** Where the new name is declared. */
  readonly declared: readonly NameDeclaration[];
  readonly definitions: ReadonlySet<string>;
}

/** Locals, parameters and imports of the new name where the old one is bound or used without a qualifier. */
export function* clashesInScopes(subject: ConflictSubject, lines: Lines): Generator<Conflict> {
  const { snapshot, newName, family } = subject;
  const [symbol] = family;
  // A method named without a qualifier is distinguished from a variable by being called.
  if (!symbol || (symbol.kind === 'Method' && ruleOf(snapshot, symbol)?.sameName === 'apart'))
    return;
  const names = bareNames(subject, lines);
  for (const edit of names.edits) yield* clashesAt(edit, names, newName, lines);
  for (const binding of names.bindings) yield* captures(subject, binding, names.declared, lines);
}

function bareNames(
  { snapshot, family, oldName, newName, edits }: ConflictSubject,
  lines: Lines,
): BareNames {
  const members = family.filter(({ uid }) => ownerOf(snapshot.graph, uid) !== undefined);
  const bare = bareEdits(edits, members.length === family.length, lines.at);
  const ofMembers = placesOf(members);
  return {
    edits: bare.filter((edit) => !ofMembers.has(placeOf(edit))),
    bindings: bindingsOf(snapshot.names, oldName, bare),
    declared: snapshot.names.declarations(newName),
    definitions: placesOf(family),
  };
}

/** Declarations of the new name in the scope of the old one, or between it and this use. */
function* clashesAt(
  edit: DraftEdit,
  { bindings, declared, definitions }: BareNames,
  newName: string,
  lines: Lines,
): Generator<Conflict> {
  const own = bindings.filter((binding) => covers(binding, edit));
  const isUse = !definitions.has(placeOf(edit));
  const isTypeBefore = (other: NameDeclaration): boolean =>
    other.line === edit.line && isTypeOf(edit, newName, lines.at(edit.filePath, edit.line));
  for (const other of declared) {
    if (!covers(other, edit) || isTypeBefore(other)) continue;
    if (own.some((binding) => isSameScope(binding, other))) yield scopeConflict(other, newName);
    // An inner binding hides the outer one: then the uses of the outer one would change.
    else if (isUse && !own.some((binding) => isInside(binding, other)))
      yield capturedConflict(edit, other, newName);
  }
}

function placesOf(symbols: readonly NodeRecord[]): ReadonlySet<string> {
  return new Set(
    symbols.map(({ filePath, nameLine, column }) => `${filePath}:${nameLine}:${column}`),
  );
}

function scopeConflict({ filePath, line }: NameDeclaration, newName: string): Conflict {
  return {
    reason: 'declared_in_scope',
    filePath,
    line,
    message: `${newName} is already declared or imported at ${filePath}:${line}`,
    hint: 'Choose another name, or rename that one first.',
  };
}

function capturedConflict(edit: DraftEdit, other: NameDeclaration, newName: string): Conflict {
  const message = `at ${edit.filePath}:${edit.line} the name ${newName} refers to the declaration on line ${other.line}`;
  return {
    reason: 'captured',
    filePath: edit.filePath,
    line: edit.line,
    message,
    hint: `Rename the declaration on line ${other.line} first, or choose another name.`,
  };
}
