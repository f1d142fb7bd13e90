// What another version of a file has otherwise without its bodies: nothing, definitions that are added, removed or other ones, or more. Links nothing.
import type { DefFact } from '../../facts/def-facts.ts';
import type { FileFacts } from '../../facts/file-facts.ts';
import { definitionKeys } from './definition-keys.ts';
import { headTexts } from './head-text.ts';

export interface HeadChange {
  /** Names that imports and exports bind in one version alone. */
  readonly names: ReadonlySet<string>;
  /** Whether definitions, imports or exports are added, removed or other ones. */
  readonly isListed: boolean;
  /** Indexes in the new version of definitions that are others than those of the same keys before. */
  readonly replaced: ReadonlySet<number>;
}

/** Undefined if what the file says of itself is not the same in both versions, or what one has alone changes other files by itself. */
export function headChange(before: FileFacts, now: FileFacts): HeadChange | undefined {
  const [one, other] = [headTexts(before), headTexts(now)];
  if (one.whole !== other.whole || !isSameOrder([...one.defs.keys()], [...other.defs.keys()]))
    return undefined;
  const rows = [
    ...onlyIn(before.imports, one.imports, other.imports),
    ...onlyIn(now.imports, other.imports, one.imports),
    ...onlyIn(before.exports, one.exports, other.exports),
    ...onlyIn(now.exports, other.exports, one.exports),
  ];
  const lists = [
    [one.imports, other.imports],
    [one.exports, other.exports],
  ] as const;
  if (rows.some(isForAll) || !lists.every(([own, others]) => isSameOrder(own, others)))
    return undefined;
  const replaced = replacedIn(now, one.defs, other.defs);
  const isListed =
    rows.length > 0 ||
    replaced.size > 0 ||
    one.defs.size !== other.defs.size ||
    [...one.defs.keys()].some((key) => !other.defs.has(key));
  return { names: new Set(rows.flatMap((row) => namesOf(row))), isListed, replaced };
}

/**
 * Definitions with other heads, and with them all that is inside of them, and what is read through them without a name:
 * a function is another one where its parameters are.
 */
function replacedIn(
  now: FileFacts,
  before: ReadonlyMap<string, string>,
  texts: ReadonlyMap<string, string>,
): ReadonlySet<number> {
  const keys = definitionKeys(now);
  const replaced = new Set<number>();
  keys.forEach((key, index) => {
    const text = before.get(key);
    if (text !== undefined && text !== texts.get(key)) replaced.add(index);
  });
  for (let known = 0; known < replaced.size; ) {
    known = replaced.size;
    now.defs.forEach((fact, index) => {
      if (replaced.has(fact.owner) || partsOf(fact).some((part) => replaced.has(part)))
        replaced.add(index);
    });
  }
  return replaced;
}

/** The definitions that it has by their indexes. */
function partsOf({ params, typeParams, makes, primary, further }: DefFact): readonly number[] {
  return [params, typeParams, makes, primary, ...(further ?? [])].flatMap((part) => part ?? []);
}

function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  const [known, others] = [new Set(one), new Set(other)];
  const left = one.filter((text) => others.has(text));
  const right = other.filter((text) => known.has(text));
  return left.length === right.length && left.every((text, at) => text === right[at]);
}

function onlyIn<Row>(
  rows: readonly Row[],
  texts: readonly string[],
  others: readonly string[],
): readonly Row[] {
  const known = new Set(others);
  return rows.filter((_, at) => !known.has(texts[at] ?? ''));
}

interface Row {
  readonly name?: string;
  readonly local?: string;
  readonly star?: boolean;
  readonly ambient?: boolean;
}

/** It binds names that it does not state. */
function isForAll({ name, star, ambient }: Row): boolean {
  return star === true || ambient === true || name === '*' || name === '=';
}

function namesOf({ name, local }: Row): readonly string[] {
  return [name ?? '', local ?? ''].filter((each) => each !== '');
}

/** Whether the definition changes what others are: a part of a type, a type that is opened, code that a macro makes. */
export function isPartOfOthers({ isPartial, around, opens, macro, headMacro }: DefFact): boolean {
  return [isPartial, around, opens, macro, headMacro].some((each) => each !== undefined);
}
