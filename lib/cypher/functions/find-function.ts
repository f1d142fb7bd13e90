// Finds functions and aggregates by name, case-insensitively. The list of all functions.
import type { CypherFunction } from './_function.ts';
import { AGGREGATES, type Aggregate } from './aggregates.ts';
import { GRAPH_FUNCTIONS } from './graph-functions.ts';
import { LENIENT_FUNCTIONS } from './lenient-functions.ts';
import { LIST_FUNCTIONS } from './list-functions.ts';
import { NUMBER_FUNCTIONS } from './number-functions.ts';
import { CLOCK_FUNCTIONS, TEMPORAL_FUNCTIONS } from './temporal-functions.ts';
import { TEXT_FUNCTIONS } from './text-functions.ts';
import { VALUE_TYPE } from './value-type.ts';

const FUNCTIONS: ReadonlyMap<string, CypherFunction> = byName([
  ...GRAPH_FUNCTIONS,
  ...LIST_FUNCTIONS,
  ...TEXT_FUNCTIONS,
  ...NUMBER_FUNCTIONS,
  ...LENIENT_FUNCTIONS,
  VALUE_TYPE,
  ...TEMPORAL_FUNCTIONS,
]);
/** Never suggested. */
const CLOCKS: ReadonlyMap<string, CypherFunction> = byName(CLOCK_FUNCTIONS);
const AGGREGATES_BY_NAME: ReadonlyMap<string, Aggregate> = byName(AGGREGATES);

function byName<T extends { readonly name: string }>(
  entries: readonly T[],
): ReadonlyMap<string, T> {
  return new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
}

export function findFunction(name: string): CypherFunction | undefined {
  return FUNCTIONS.get(name.toLowerCase()) ?? CLOCKS.get(name.toLowerCase());
}

export function findAggregate(name: string): Aggregate | undefined {
  return AGGREGATES_BY_NAME.get(name.toLowerCase());
}

/** In their usual spelling, for suggestions and the docs. */
export function functionNames(): readonly string[] {
  return [...FUNCTIONS.values(), ...AGGREGATES_BY_NAME.values()].map(({ name }) => name);
}
