// Why a new name cannot be taken: what has it already where both would be seen. Changes nothing and refuses nothing itself.
import { compareText } from '../../base/compare-text.ts';
import type { NodeRecord } from '../../model/graph-data.ts';
import type { IndexSnapshot } from '../../model/index-snapshot.ts';
import type { NameDeclaration } from '../../model/name-table.ts';
import { bareEdits, bindingsOf } from './bindings.ts';
import { placeOf } from './code-edits.ts';
import { hierarchyOf, ownerOf } from './family.ts';
import { ruleOf } from './naming-rules.ts';
import type { Conflict, DraftEdit } from './plan-types.ts';
import { wholeWords } from './text-edits.ts';

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
  const all = [...takenByMembers(subject), ...takenAtFileLevel(subject), ...clashesInScopes(subject), ...fixedNames(subject)];
  const places = new Map(all.map((conflict) => [`${conflict.filePath}:${conflict.line}:${conflict.reason}`, conflict]));
  return [...places.values()].sort((a, b) => compareText(a.filePath, b.filePath) || a.line - b.line);
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
        yield conflictAt('member_exists', other, `${graph.node(uid)?.name ?? uid} already has a member ${newName}`, 'Choose a name that neither the class nor its bases and subclasses have, or rename that member first.');
      }
    }
  }
}

/** Where files of a package or a program see each other's names, one name stands for one thing in all of them. */
function* takenAtFileLevel({ snapshot, family, newName }: ConflictSubject): Generator<Conflict> {
  for (const symbol of family) {
    if (symbol.qualifiedName !== symbol.name) continue;
    for (const other of snapshot.graph.symbolsNamed(newName)) {
      if (other.qualifiedName !== newName || other.language !== symbol.language || !meet(snapshot, symbol, other)) continue;
      if (!seeEachOther(snapshot, symbol, other)) continue;
      yield conflictAt('declared_in_scope', other, `${newName} is already a ${other.kind} in ${other.filePath ?? ''}`, 'Choose another name, or rename that one first.');
    }
  }
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
  return ruleOf(snapshot, a)?.sameName !== 'apart' || isCallable(a) === isCallable(b);
}

function isCallable({ kind }: NodeRecord): boolean {
  return kind === 'Function' || kind === 'Method' || kind === 'Macro';
}

/** Locals, parameters and imports of the new name where the old one is bound or used bare. */
function* clashesInScopes(subject: ConflictSubject): Generator<Conflict> {
  const { snapshot, oldName, newName, family } = subject;
  const [symbol] = family;
  // A method named without its holder is told from a variable by being called.
  if (!symbol || (symbol.kind === 'Method' && ruleOf(snapshot, symbol)?.sameName === 'apart')) return;
  const lines = linesOf(snapshot);
  const members = family.filter(({ uid }) => ownerOf(snapshot.graph, uid) !== undefined);
  const bare = bareEdits(subject.edits, members.length === family.length, lines);
  const bindings = bindingsOf(snapshot.names, oldName, bare);
  const declared = snapshot.names.declarations(newName);
  const defined = new Set(members.map(({ filePath, nameLine, column }) => `${filePath}:${nameLine}:${column}`));
  for (const edit of bare) {
    // Where a member is defined, no name is read.
    if (defined.has(placeOf(edit))) continue;
    for (const other of declared) {
      if (other.filePath !== edit.filePath || edit.line < other.from || edit.line > other.to) continue;
      const same = bindings.some((binding) => isSameScope(binding, other));
      yield same ? scopeConflict(other, newName) : capturedConflict(edit, other, newName);
    }
  }
  for (const binding of bindings) yield* captures(subject, binding, declared, lines);
}

/** Uses of the new name that mean something from further out: the renamed declaration would take them. */
function* captures({ snapshot, newName, edits }: ConflictSubject, binding: NameDeclaration, declared: readonly NameDeclaration[], lines: LineOf): Generator<Conflict> {
  const { filePath, from, to } = binding;
  const outer = declared.some((other) => other.filePath === filePath && other.from <= from && other.to >= to && !isSameScope(other, binding));
  const free = snapshot.names.freeIn(newName).includes(filePath);
  if (!outer && !free) return;
  const own = new Set(edits.filter((edit) => edit.filePath === filePath).map(({ line }) => line));
  // A name at file level is seen to the end, which may be far beyond the last line.
  const last = Math.min(to, snapshot.sources.read(filePath)?.split('\n').length ?? 0);
  for (let line = from; line <= last; line++) {
    const text = lines(filePath, line);
    if (text === '' || own.has(line) || !isUsedBare(text, newName)) continue;
    // Further in it may be declared anew: then it is not what is seen from outside.
    if (declared.some((other) => other.filePath === filePath && other.from <= line && line <= other.to && other.from >= from && other.to <= to)) continue;
    const what = free ? 'which comes from outside the repository' : 'which is declared further out';
    yield { reason: 'captures', filePath, line, message: `${filePath}:${line} uses ${newName}, ${what}; it would mean the renamed symbol instead`, hint: 'Choose a name that this file does not use.' };
  }
}

const COMMENT_ONLY = /^\s*(\/\/|\/?\*|#(?!\s*(define|include|if|else|endif))|"""|''')/;

function isUsedBare(text: string, name: string): boolean {
  if (COMMENT_ONLY.test(text)) return false;
  for (const at of wholeWords(text, name)) if (!/(\.|->|::)\s*$/.test(text.slice(0, at)) && !isQuoted(text, at)) return true;
  return false;
}

/** Whether an odd number of quotes stands before: told from the line alone, so a name in a longer text may count as used. */
function isQuoted(text: string, at: number): boolean {
  const before = text.slice(0, at).replace(/\\./g, '');
  return ['"', "'", '`'].some((quote) => before.split(quote).length % 2 === 0) || /(\/\/|\s#\s)/.test(before);
}

function isSameScope(a: NameDeclaration, b: NameDeclaration): boolean {
  return a.filePath === b.filePath && a.from === b.from && a.to === b.to;
}

function scopeConflict({ filePath, line }: NameDeclaration, newName: string): Conflict {
  return { reason: 'declared_in_scope', filePath, line, message: `${newName} is already declared or imported at ${filePath}:${line}`, hint: 'Choose another name, or rename that one first.' };
}

function capturedConflict(edit: DraftEdit, other: NameDeclaration, newName: string): Conflict {
  const message = `at ${edit.filePath}:${edit.line} the name ${newName} means what line ${other.line} declares`;
  return { reason: 'captured', filePath: edit.filePath, line: edit.line, message, hint: `Rename what line ${other.line} declares first, or choose another name.` };
}

/** Names that the language or the file system gives a meaning. */
function* fixedNames({ snapshot, family, oldName, newName }: ConflictSubject): Generator<Conflict> {
  for (const symbol of family) {
    if (/^__\w+__$/.test(oldName)) {
      yield conflictAt('language_name', symbol, `${oldName} is called by the language under this very name`, 'Add a method with the new name that calls it.');
    }
    const path = symbol.filePath ?? '';
    const named = ruleOf(snapshot, symbol)?.namesFile === true && symbol.exported === true && symbol.qualifiedName === symbol.name;
    if (named && stemOf(path) === oldName && stemOf(path) !== newName) {
      const to = path.replace(/[^/]*$/, (file) => file.replace(oldName, newName));
      yield conflictAt('file_name', symbol, `${oldName} must be in a file of its name, and renaming does not rename files`, `Rename the file first (git mv ${path} ${to}), run codegraph analyze, then ask again.`);
    }
  }
}

export function conflictAt(reason: Conflict['reason'], { filePath = '', nameLine, line }: NodeRecord, message: string, hint: string): Conflict {
  const at = nameLine ?? line ?? 1;
  return { reason, filePath, line: at, message: `${message} (${filePath}:${at})`, hint };
}

export function stemOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
}

function folderOf({ filePath = '' }: NodeRecord): string {
  return filePath.slice(0, filePath.lastIndexOf('/') + 1);
}

type LineOf = (filePath: string, line: number) => string;

/** Lines of indexed texts, each text split once. */
export function linesOf({ sources }: IndexSnapshot): LineOf {
  const split = new Map<string, readonly string[]>();
  return (filePath, line) => {
    let lines = split.get(filePath);
    if (!lines) split.set(filePath, (lines = (sources.read(filePath) ?? '').split('\n')));
    return lines[line - 1] ?? '';
  };
}
