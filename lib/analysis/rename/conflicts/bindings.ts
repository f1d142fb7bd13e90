// Where a name is used bare, and where it is bound: what clashes depend on. Decides nothing about clashes.
import type { NameDeclaration, NameTable } from '../../../model/name-table.ts';
import type { DraftEdit } from '../plan-types.ts';

/** A holder, or the word that makes a name a tag, which is looked for among tags alone. */
const HOLDER_BEFORE = /(\.|->|::|\bstruct\s|\bunion\s)\s*$/;

/** `{ old: … }`, `old = …` in an argument list: names of members and parameters, not of variables. A type's colon follows a declared name too. */
const KEY_AFTER = /^\s*:(?!:)/;

const ALIAS_AFTER = /^\s+as\s/;

/** Edits that stand alone, not behind a holder: `old` and not `x.old`. `areMembers`: of members, `old: …` is a key on a line of its own too. */
export function bareEdits(
  edits: readonly DraftEdit[],
  areMembers: boolean,
  lineOf: (filePath: string, line: number) => string,
): readonly DraftEdit[] {
  return edits.filter(({ filePath, line, column, oldText }) => {
    const text = lineOf(filePath, line);
    const before = text.slice(0, column - 1);
    const after = text.slice(column - 1 + oldText.length);
    // Nothing is bound or read under the name in `import { old as x }` and `{ old: x }`.
    const isKey =
      KEY_AFTER.test(after) && (/[{,(]\s*$/.test(before) || (areMembers && before.trim() === ''));
    const isQuoted = /['"`]$/.test(before) && /^['"`]/.test(after);
    // A constant behind `case` is looked for in the type of what is switched on.
    const isCase = areMembers && /\bcase\s+$/.test(before);
    return (
      !isQuoted && !isCase && !HOLDER_BEFORE.test(before) && !ALIAS_AFTER.test(after) && !isKey
    );
  });
}

/** Where the family's name is made known: declarations of the old name that are edited. */
export function bindingsOf(
  names: NameTable,
  oldName: string,
  bare: readonly DraftEdit[],
): readonly NameDeclaration[] {
  const edited = new Set(bare.map(({ filePath, line }) => `${filePath}:${line}`));
  return names
    .declarations(oldName)
    .filter(({ filePath, line }) => edited.has(`${filePath}:${line}`));
}

/** Whether the edit is the type in the declaration of a variable of that name, `name old` or `old name`: there the variable is not seen yet. */
export function isTypeOf({ column, oldText }: DraftEdit, name: string, line: string): boolean {
  const before = /(?<![\w$])([\w$]+)\s+[*&[\].]*$/.exec(line.slice(0, column - 1))?.[1];
  const after = /^\s*(?:[*&]+\s*)?([\w$]+)/.exec(line.slice(column - 1 + oldText.length))?.[1];
  return before === name || after === name;
}

export function covers({ filePath, from, to }: NameDeclaration, edit: DraftEdit): boolean {
  return filePath === edit.filePath && from <= edit.line && edit.line <= to;
}

export function isInside(a: NameDeclaration, b: NameDeclaration): boolean {
  return a.filePath === b.filePath && b.from <= a.from && b.to >= a.to && !isSameScope(a, b);
}

export function isSameScope(a: NameDeclaration, b: NameDeclaration): boolean {
  return a.filePath === b.filePath && a.from === b.from && a.to === b.to;
}
