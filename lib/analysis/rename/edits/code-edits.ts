// Edits of identifiers: which of them refer to the family, and how each is written. Reads no comments or strings.
import { kebabCase } from '../../../base/kebab-case.ts';
import type { NameUse } from '../../../model/name-table.ts';
import type { DraftEdit } from '../plan-types.ts';

export interface CodeEdits {
  readonly edits: readonly DraftEdit[];
  /** Every place of an identifier of that name, whether or not it is edited: `path:line:column`. */
  readonly known: ReadonlySet<string>;
  /** Uses that may also refer to something other than the family. */
  readonly shared: readonly NameUse[];
  /** Uses that could not be resolved. */
  readonly open: readonly NameUse[];
  /** Uses of the family that may have further meanings. */
  readonly unsure: readonly NameUse[];
}

interface Place {
  readonly uses: NameUse[];
}

/** `sees`: whether code of this file can refer to the family: open uses elsewhere refer to something else. */
export function codeEdits(
  all: readonly NameUse[],
  family: ReadonlySet<string>,
  {
    oldName,
    newName,
    sees,
  }: {
    readonly oldName: string;
    readonly newName: string;
    readonly sees: (filePath: string) => boolean;
  },
): CodeEdits {
  const uses = all.filter((use) => !isOpen(use) || sees(use.filePath));
  const places = new Map<string, Place>();
  for (const use of uses) {
    const key = placeOf(use);
    const place = places.get(key);
    if (place) place.uses.push(use);
    else places.set(key, { uses: [use] });
  }
  const edits = [...places.values()].flatMap(
    (place) => editAt(place, family, oldName, newName) ?? [],
  );
  const named = uses.filter((use) => isOf(use, family));
  return {
    edits,
    known: new Set(all.map(placeOf)),
    shared: named.filter(({ symbols }) => symbols.some((uid) => !family.has(uid))),
    open: uses.filter((use) => isOpen(use)),
    unsure: named.filter(({ open }) => open),
  };
}

export function placeOf({
  filePath,
  line,
  column,
}: {
  readonly filePath: string;
  readonly line: number;
  readonly column: number;
}): string {
  return `${filePath}:${line}:${column}`;
}

/** In `{ a }` one place is two uses, and either, both or neither may be renamed. */
function editAt(
  { uses }: Place,
  family: ReadonlySet<string>,
  oldName: string,
  newName: string,
): DraftEdit | null {
  const known = uses.filter((use) => isOf(use, family));
  const meant = known.length > 0 ? known : uses.filter(isOpen);
  const [first] = meant;
  if (!first) return null;
  const value = meant.some(({ form }) => form === 'shorthand_value');
  const key = meant.some(({ form }) => form === 'shorthand_key');
  const newText =
    value === key ? newName : value ? `${oldName}: ${newName}` : `${newName}: ${oldName}`;
  const { filePath, line, column, form } = first;
  const write = form === 'kebab' ? kebabCase : (name: string): string => name;
  const pair = form === 'pair_key' || form === 'pair_value' ? { pair: form } : {};
  return {
    filePath,
    line,
    column,
    oldText: write(oldName),
    newText: write(newText),
    confidence: known.length > 0 ? 'graph' : 'text_search',
    ...pair,
  };
}

function isOf({ symbols }: NameUse, family: ReadonlySet<string>): boolean {
  return symbols.some((uid) => family.has(uid));
}

function isOpen({ symbols, open }: NameUse): boolean {
  return open && symbols.length === 0;
}
