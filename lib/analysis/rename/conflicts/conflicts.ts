// Why a new name cannot be taken: what has it already where both would be seen. Changes nothing and refuses nothing itself.
import { shellWord } from '../../../base/shell-word.ts';
import { compareText } from '../../../base/compare-text.ts';
import type { NodeRecord } from '../../../model/graph-data.ts';
import type { IndexSnapshot } from '../../../model/index-snapshot.ts';
import type { NameDeclaration } from '../../../model/name-table.ts';
import { bareEdits, bindingsOf, isTypeOf } from './bindings.ts';
import { placeOf } from '../edits/code-edits.ts';
import { exportConflicts, type Lines } from './export-conflicts.ts';
import { hierarchyOf, ownerOf } from '../family.ts';
import { ruleOf } from './naming-rules.ts';
import type { Conflict, DraftEdit } from '../plan-types.ts';
import { wholeWords } from '../edits/text-edits.ts';

export interface ConflictSubject {
  readonly snapshot: IndexSnapshot;
  readonly family: readonly NodeRecord[];
  readonly oldName: string;
  readonly newName: string;
  /** Those of confidence `graph`. */
  readonly edits: readonly DraftEdit[];
}

/** All conflicts, ordered by file and line; each place is named once. */
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

/** A member of that name in the class itself, in a base, or in a class that derives from it. */
function* takenByMembers({ snapshot, family, newName }: ConflictSubject): Generator<Conflict> {
  const { graph } = snapshot;
  for (const member of family) {
    const owner = ownerOf(graph, member.uid);
    if (!owner || member.kind === 'Constructor') continue;
    for (const uid of hierarchyOf(graph, owner.uid)) {
      for (const edge of graph.out(uid, 'HAS_MEMBER')) {
        const other = graph.node(edge.to);
        if (other?.name !== newName || !meet(snapshot, member, other)) continue;
        yield conflictAt(
          'member_exists',
          other,
          `${graph.node(uid)?.name ?? uid} already has a member ${newName}`,
          'Choose a name that neither the class nor its bases and subclasses have, or rename that member first.',
        );
      }
    }
  }
}

/** Where files of a package or a program see each other's names, one name stands for one thing in all of them. */
function* takenAtFileLevel({ snapshot, family, newName }: ConflictSubject): Generator<Conflict> {
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

/** Some languages tell a method from a field, a type tag from a function, by where the name stands. */
function meet(snapshot: IndexSnapshot, a: NodeRecord, b: NodeRecord): boolean {
  if (ruleOf(snapshot, a)?.sameName !== 'apart') return true;
  const [one, other] = [a.kind, b.kind];
  // `struct a` and a type alias `a` are told apart by the word before.
  const isTagAndAlias =
    (one === 'TypeAlias') !== (other === 'TypeAlias') &&
    [one, other].some((kind) => kind === 'Struct' || kind === 'Enum');
  return isCallable(a) === isCallable(b) && !isTagAndAlias;
}

function isCallable({ kind }: NodeRecord): boolean {
  return kind === 'Function' || kind === 'Method' || kind === 'Macro';
}

/** Locals, parameters and imports of the new name where the old one is bound or used bare. */
function* clashesInScopes(subject: ConflictSubject, lines: Lines): Generator<Conflict> {
  const { snapshot, oldName, newName, family } = subject;
  const [symbol] = family;
  // A method named without its holder is told from a variable by being called.
  if (!symbol || (symbol.kind === 'Method' && ruleOf(snapshot, symbol)?.sameName === 'apart'))
    return;
  const members = family.filter(({ uid }) => ownerOf(snapshot.graph, uid) !== undefined);
  const bare = bareEdits(subject.edits, members.length === family.length, lines.at);
  const bindings = bindingsOf(snapshot.names, oldName, bare);
  const declared = snapshot.names.declarations(newName);
  const definitions = placesOf(family);
  const ofMembers = placesOf(members);
  for (const edit of bare) {
    // Where a member is defined, no name is read.
    if (ofMembers.has(placeOf(edit))) continue;
    const own = bindings.filter((binding) => covers(binding, edit));
    const isUse = !definitions.has(placeOf(edit));
    for (const other of declared) {
      if (
        !covers(other, edit) ||
        (other.line === edit.line && isTypeOf(edit, newName, lines.at(edit.filePath, edit.line)))
      )
        continue;
      if (own.some((binding) => isSameScope(binding, other))) yield scopeConflict(other, newName);
      // What is bound further in hides the other: then it is the other's uses that would change.
      else if (isUse && !own.some((binding) => isInside(binding, other)))
        yield capturedConflict(edit, other, newName);
    }
  }
  for (const binding of bindings) yield* captures(subject, binding, declared, lines);
}

/** Uses of the new name that mean something from further out: the renamed declaration would take them. */
function* captures(
  { snapshot, newName, family }: ConflictSubject,
  binding: NameDeclaration,
  declared: readonly NameDeclaration[],
  lines: Lines,
): Generator<Conflict> {
  const { filePath, from, to } = binding;
  const outer = declared.some((other) => isInside(binding, other));
  const free = snapshot.names.freeIn(newName).includes(filePath);
  if (!outer && !free) return;
  // Further in it may be declared anew: then it is not what is seen from outside.
  const inner = [
    ...declared.filter((other) => isInside(other, binding)),
    ...bodiesBeside(snapshot, family, binding),
  ];
  const known = linesKnown(snapshot, newName, filePath);
  for (const [at, text] of lines
    .all(filePath)
    .slice(from - 1, to)
    .entries()) {
    const line = from + at;
    if (known !== null && !known.has(line)) continue;
    if (!isUsedBare(text, newName) || inner.some((other) => other.from <= line && line <= other.to))
      continue;
    const what = free ? 'which comes from outside the repository' : 'which an outer scope declares';
    yield {
      reason: 'captures',
      filePath,
      line,
      message: `${filePath}:${line} uses ${newName}, ${what}; it would then refer to the renamed symbol`,
      hint: 'Choose a name that this file does not use.',
    };
  }
}

/** A member that can be named bare is so in the body of its class, and not in those of its methods. */
function bodiesBeside(
  { graph }: IndexSnapshot,
  family: readonly NodeRecord[],
  { filePath, line }: NameDeclaration,
): Pick<NameDeclaration, 'from' | 'to'>[] {
  const member = family.find((symbol) => symbol.filePath === filePath && symbol.nameLine === line);
  const owner = member && ownerOf(graph, member.uid);
  const members = owner
    ? graph.out(owner.uid, 'HAS_MEMBER').flatMap(({ to }) => graph.node(to) ?? [])
    : [];
  return members.map(({ nameLine = 0, endLine = 0 }) => ({ from: nameLine + 1, to: endLine }));
}

/** Null where no symbol has the name: then the table does not hold its uses, and only the text tells. */
function linesKnown(
  { names }: IndexSnapshot,
  name: string,
  path: string,
): ReadonlySet<number> | null {
  const uses = names.uses(name);
  return uses.length === 0
    ? null
    : new Set(uses.flatMap(({ filePath, line }) => (filePath === path ? [line] : [])));
}

function placesOf(symbols: readonly NodeRecord[]): ReadonlySet<string> {
  return new Set(
    symbols.map(({ filePath, nameLine, column }) => `${filePath}:${nameLine}:${column}`),
  );
}

function covers({ filePath, from, to }: NameDeclaration, edit: DraftEdit): boolean {
  return filePath === edit.filePath && from <= edit.line && edit.line <= to;
}

function isInside(a: NameDeclaration, b: NameDeclaration): boolean {
  return a.filePath === b.filePath && b.from <= a.from && b.to >= a.to && !isSameScope(a, b);
}

const COMMENT_ONLY = /^\s*(\/\/|\/?\*|#(?!\s*(define|include|if|else|endif))|"""|''')/;

function isUsedBare(text: string, name: string): boolean {
  if (COMMENT_ONLY.test(text)) return false;
  for (const at of wholeWords(text, name))
    if (!/(\.|->|::)\s*$/.test(text.slice(0, at)) && !isKey(text, at, name) && !isQuoted(text, at))
      return true;
  return false;
}

/** `f(name=1)`, `{ name: 1 }` on a line of their own or behind another: they name a parameter or a member. */
function isKey(text: string, at: number, name: string): boolean {
  return (
    /[({,]\s*$/.test(text.slice(0, at)) &&
    /^\s*(=(?![=>])|:(?!:))/.test(text.slice(at + name.length))
  );
}

/** Whether an odd number of quotes stands before: told from the line alone, so a name in a longer text may count as used. */
function isQuoted(text: string, at: number): boolean {
  const before = text.slice(0, at).replace(/\\./g, '');
  return (
    ['"', "'", '`'].some((quote) => before.split(quote).length % 2 === 0) ||
    /(\/\/|\s#\s)/.test(before)
  );
}

function isSameScope(a: NameDeclaration, b: NameDeclaration): boolean {
  return a.filePath === b.filePath && a.from === b.from && a.to === b.to;
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

/** Where a capital makes a name public, a small letter hides it from other packages. */
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

/** Names that the language or the file system gives a meaning. */
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

export function conflictAt(
  reason: Conflict['reason'],
  { filePath = '', nameLine, line }: NodeRecord,
  message: string,
  hint: string,
): Conflict {
  const at = nameLine ?? line ?? 1;
  return { reason, filePath, line: at, message: `${message} (${filePath}:${at})`, hint };
}

export function stemOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
}

function folderOf({ filePath = '' }: Pick<NodeRecord, 'filePath'>): string {
  return filePath.slice(0, filePath.lastIndexOf('/') + 1);
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
