// What another version of a file has otherwise without its bodies: nothing, definitions that are added, removed or other ones, or more. Links nothing.
import type { DefFact } from '../../facts/def-facts.ts';
import type { FileFacts } from '../../facts/file-facts.ts';
import { definitionKeys } from './definition-keys.ts';
import { bindsOthers } from './tracked-maps.ts';
import { headTexts } from './head-text.ts';

export interface HeadChange {
  /** Names that imports and exports bind in one version alone. */
  readonly names: ReadonlySet<string>;
  /** Whether definitions, imports or exports are added, removed or other ones. */
  readonly isListed: boolean;
  /** Whether imports or exports are, and whether those of names that are not stated are. */
  readonly isBound: boolean;
  readonly isStarred: boolean;
  /** Indexes in the new version of definitions that are others than those of the same keys before. */
  readonly replaced: ReadonlySet<number>;
}

/** Undefined if what the file says of itself is not the same in both versions, or what one has alone changes other files by itself. */
export function headChange(before: FileFacts, now: FileFacts): HeadChange | undefined {
  const [one, other] = [headTexts(before), headTexts(now)];
  if (one.whole !== other.whole) return undefined;
  const imported = otherRows([before.imports, one.imports], [now.imports, other.imports]);
  const exported = otherRows([before.exports, one.exports], [now.exports, other.exports]);
  const rows: readonly BindingRow[] = [...imported, ...exported];
  const names = boundBy(rows);
  if (!names) return undefined;
  const replaced = replacedIn(now, one.defs, other.defs);
  const isListed =
    rows.length > 0 ||
    replaced.size > 0 ||
    one.defs.size !== other.defs.size ||
    [...one.defs.keys()].some((key) => !other.defs.has(key));
  return {
    names,
    isListed,
    isBound: rows.length > 0,
    isStarred: imported.some(({ star }) => star) || exported.some(({ name }) => bindsOthers(name)),
    replaced,
  };
}

/**
 * Definitions with other heads or in another order, and with them all that is inside of them, and what is read through
 * them without a name: a function is another one where its parameters are.
 */
function replacedIn(
  now: FileFacts,
  before: ReadonlyMap<string, string>,
  texts: ReadonlyMap<string, string>,
): ReadonlySet<number> {
  const keys = definitionKeys(now);
  const moved = movedIn([...before.keys()], [...texts.keys()]);
  const replaced = new Set<number>();
  keys.forEach((key, index) => {
    const text = before.get(key);
    if (text !== undefined && (text !== texts.get(key) || moved.has(key))) replaced.add(index);
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

/** As few as possible of the keys of both, so that the others are in the same order in both. */
function movedIn(before: readonly string[], now: readonly string[]): ReadonlySet<string> {
  const places = new Map(before.map((key, place) => [key, place]));
  const shared = now.flatMap((key) => {
    const place = places.get(key);
    return place === undefined ? [] : [{ key, place }];
  });
  const kept = longestRising(shared.map(({ place }) => place));
  return new Set(shared.flatMap(({ key }, at) => (kept.has(at) ? [] : [key])));
}

/**
 * The places of a longest subsequence of rising numbers, by patience sorting: M. L. Fredman, "On computing the length of
 * longest increasing subsequences", Discrete Mathematics 11 (1975).
 */
function longestRising(numbers: readonly number[]): ReadonlySet<number> {
  // For each length, the place where the smallest number ends a subsequence of it; and before each place, the one before it.
  const ends: number[] = [];
  const before: number[] = [];
  numbers.forEach((number, at) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    before[at] = ends[low - 1] ?? -1;
    ends[low] = at;
  });
  const places = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) places.add(at);
  return places;
}

type Rows<Row> = readonly [rows: readonly Row[], texts: readonly string[]];

/** The rows of one version alone; if those of both are in another order, all. */
function otherRows<Row>(before: Rows<Row>, now: Rows<Row>): readonly Row[] {
  const inBoth = ([, texts]: Rows<Row>, [, others]: Rows<Row>): readonly string[] => {
    const known = new Set(others);
    return texts.filter((text) => known.has(text));
  };
  const [left, right] = [inBoth(before, now), inBoth(now, before)];
  const isSameOrder = left.length === right.length && left.every((text, at) => text === right[at]);
  const shared = new Set(isSameOrder ? left : []);
  return [before, now].flatMap(([rows, texts]) =>
    rows.filter((_, at) => !shared.has(texts[at] ?? '')),
  );
}

/** An import or export. */
export interface BindingRow {
  readonly specifier?: string;
  readonly imported?: string;
  readonly name?: string;
  readonly local?: string;
  readonly ambient?: boolean;
}

/**
 * The names that imports and exports bind; who goes through those for all names depends on the lists of the file. Undefined
 * if one holds for other files too.
 */
export function boundBy(rows: readonly BindingRow[]): ReadonlySet<string> | undefined {
  if (rows.some(({ ambient }) => ambient)) return undefined;
  const names = rows.flatMap(({ name = '', local = '' }) => [name, local]);
  return new Set(names.filter((name) => name !== '' && !bindsOthers(name)));
}

/** Whether the definition changes what others are: a part of a type, a type that is opened, code that a macro makes. */
export function isPartOfOthers({ isPartial, around, opens, macro, headMacro }: DefFact): boolean {
  return [isPartial, around, opens, macro, headMacro].some((each) => each !== undefined);
}
