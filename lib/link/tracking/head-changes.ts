// What another version of a file has otherwise without its bodies: nothing, names that are added or removed, or more. Links nothing.
import type { DefFact } from '../../facts/def-facts.ts';
import type { FileFacts } from '../../facts/file-facts.ts';
import { headTexts } from './head-text.ts';

/** Names that imports and exports bind in one version alone. */
export interface HeadChange {
  readonly names: ReadonlySet<string>;
  /** Whether definitions, imports or exports are added or removed. */
  readonly isListed: boolean;
}

/** Undefined if what both versions have is not the same in both, or what one has alone changes other files by itself. */
export function headChange(before: FileFacts, now: FileFacts): HeadChange | undefined {
  const [one, other] = [headTexts(before), headTexts(now)];
  if (one.whole !== other.whole || !isSameInBoth(one.defs, other.defs)) return undefined;
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
  return {
    names: new Set(rows.flatMap((row) => namesOf(row))),
    isListed: rows.length > 0 || one.defs.size !== other.defs.size || !hasAll(one.defs, other.defs),
  };
}

/** With its own text, and in its place among the others. */
function isSameInBoth(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): boolean {
  for (const [key, text] of one) if ((other.get(key) ?? text) !== text) return false;
  return isSameOrder([...one.keys()], [...other.keys()]);
}

function hasAll(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return [...one.keys()].every((key) => other.has(key));
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
