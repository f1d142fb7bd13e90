// Where a name is used without a qualifier, and where it is bound: the basis of conflicts. Decides on no conflict.
import type { NameDeclaration, NameTable } from '../../../model/name-table.ts';
import type { DraftEdit } from '../plan-types.ts';

/** A qualifier, or the keyword that makes a name a tag, which is looked up among tags alone. */
const HOLDER_BEFORE = /(\.|->|::|\bstruct\s|\bunion\s)\s*$/;

/** `{ old: … }`, `old = …` in arguments: names of members and parameters. The colon of a type follows a declared name too. */
const KEY_AFTER = /^\s*:(?!:)/;

const ALIAS_AFTER = /^\s+as\s/;

/** Edits without a qualifier: `old`, not `x.old`. `areMembers`: of members, for which a line `old: …` is a key too. */
export function bareEdits(
  edits: readonly DraftEdit[],
  areMembers: boolean,
  lineOf: (filePath: string, line: number) => string,
): readonly DraftEdit[] {
  return edits.filter(({ filePath, line, column, oldText }) => {
    const text = lineOf(filePath, line);
    const before = text.slice(0, column - 1);
    const after = text.slice(column - 1 + oldText.length);
    // `import { old as x }` and `{ old: x }` neither bind nor read the name.
    const isKey =
      KEY_AFTER.test(after) && (/[{,(]\s*$/.test(before) || (areMembers && before.trim() === ''));
    const isQuoted = /['"`]$/.test(before) && /^['"`]/.test(after);
    // A constant after `case` is looked up in the type of the `switch` operand.
    const isCase = areMembers && /\bcase\s+$/.test(before);
    return (
      !isQuoted && !isCase && !HOLDER_BEFORE.test(before) && !ALIAS_AFTER.test(after) && !isKey
    );
  });
}

/** Where the name of the family is declared: edited declarations of the old name. */
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

/** Whether the edit is the type in a declaration of a variable of that name (`name old`, `old name`): it is not visible there. */
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
