// The arguments of a word in a routing block: by position, by name, and as pairs of path and target. Does not interpret them.
import type { ExprFact } from '../../facts/file-facts.ts';
import type { Inference } from '../../infer/inference.ts';
import type { DslCall } from './dsl-blocks.ts';
import { pathTexts } from '../paths/path-texts.ts';
import type { Unit } from '../../link/vocabulary.ts';

export interface DslValue {
  readonly inference: Inference;
  readonly unit: Unit;
  readonly e: number;
}

export interface DslArguments {
  readonly first: DslValue | undefined;
  readonly places: readonly DslValue[];
  readonly named: ReadonlyMap<string, DslValue>;
  /** `'/path' => 'controller#action'`. */
  readonly arrow: readonly [path: DslValue, to: DslValue] | undefined;
  /** `Shop::Engine => '/path'`. */
  readonly mounted: readonly [what: DslValue, at: DslValue] | undefined;
}

export function dslArguments(inference: Inference, { unit, site, block }: DslCall): DslArguments {
  const at = (e: number): DslValue => ({ inference, unit, e });
  const { exprs } = unit.facts;
  const isBlock = (e: number): boolean => block !== undefined && isDefinition(exprs.get(e), block);
  const values = site[5].filter((e) => e >= 0 && !isBlock(e));
  const arrows = values.flatMap((e) => {
    const expr = exprs.get(e);
    return expr?.[0] === 'dict' && expr[1][0] !== null && expr[2][0] !== undefined
      ? [{ key: expr[1][0] ?? '', e: expr[2][0], dict: e }]
      : [];
  });
  const places = values.filter((e) => exprs.tagOf(e) !== 'dict').map(at);
  const [arrow] = arrows;
  return {
    first: places[0],
    places,
    named: new Map((site[6] ?? []).map(([name, e]) => [name, at(e)])),
    arrow: arrow && [{ ...at(arrow.dict) }, at(arrow.e)],
    mounted: mountedIn(exprs, values, at),
  };
}

/** Whether the expression is this definition as a value. */
export function isDefinition(expr: ExprFact | undefined, def: number): boolean {
  return expr?.[0] === 'def' && expr[1] === def;
}

/** The value of a key that is not a text. */
function mountedIn(
  exprs: Unit['facts']['exprs'],
  values: readonly number[],
  at: (e: number) => DslValue,
): DslArguments['mounted'] {
  for (const e of values) {
    const expr = exprs.get(e);
    const [eKey, eValue] = expr?.[0] === 'dict' ? [expr[3]?.[0], expr[2][0]] : [];
    if (eKey !== undefined && eValue !== undefined) return [at(eKey), at(eValue)];
  }
  return undefined;
}

/** Texts and symbols there, alone or in a list. */
export function namesIn(value: DslValue | undefined): readonly string[] {
  if (!value) return [];
  const expr = value.unit.facts.exprs.get(value.e);
  if (expr?.[0] === 'dict') return expr[1].flatMap((key) => key ?? []);
  return pathTexts(value.inference, value.unit, value.e) ?? [];
}

export function textIn(value: DslValue | undefined): string | undefined {
  const names = namesIn(value);
  return names.length === 1 ? names[0] : undefined;
}

/** Texts by their keys. */
export function textsUnder(value: DslValue | undefined): ReadonlyMap<string, string> {
  const expr = value?.unit.facts.exprs.get(value.e);
  if (!value || expr?.[0] !== 'dict') return new Map();
  return new Map(
    expr[1].flatMap((key, place): [string, string][] => {
      const text = textIn({ ...value, e: expr[2][place] ?? -1 });
      return key === null || text === undefined ? [] : [[key, text]];
    }),
  );
}

/** False for a value that is clearly nil. */
export function isTrue(value: DslValue | undefined): boolean | undefined {
  const expr = value?.unit.facts.exprs.get(value.e);
  return expr?.[0] === 'literal' && (expr[1] === 'boolean' || expr[1] === 'null')
    ? false
    : undefined;
}
