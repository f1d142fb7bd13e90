// valueType(): the type of a value in the terms of GQL. Names of types in messages are in values/value.ts.
import { compareText } from '../../base/compare-text.ts';
import { MomentValue, TemporalValue, type MomentKind } from '../temporal/temporal-value.ts';
import { isNumber, isWhole } from '../values/numbers.ts';
import { NodeValue, PathValue, RelationshipValue, isList, type Value } from '../values/value.ts';
import type { CypherFunction } from './_function.ts';

export const VALUE_TYPE: CypherFunction = {
  name: 'valueType',
  min: 1,
  max: 1,
  takesNull: true,
  call: ([value = null]) => typeOf(value),
};

const MOMENTS: Readonly<Record<MomentKind, string>> = {
  date: 'DATE',
  localtime: 'LOCAL TIME',
  time: 'ZONED TIME',
  localdatetime: 'LOCAL DATETIME',
  datetime: 'ZONED DATETIME',
};

function typeOf(value: Value): string {
  return value === null ? 'NULL' : `${nameOf(value)} NOT NULL`;
}

function nameOf(value: Exclude<Value, null>): string {
  if (typeof value === 'string') return 'STRING';
  if (typeof value === 'boolean') return 'BOOLEAN';
  if (isNumber(value)) return isWhole(value) ? 'INTEGER' : 'FLOAT';
  if (value instanceof MomentValue) return MOMENTS[value.kind];
  if (value instanceof TemporalValue) return 'DURATION';
  if (value instanceof NodeValue) return 'NODE';
  if (value instanceof RelationshipValue) return 'RELATIONSHIP';
  if (value instanceof PathValue) return 'PATH';
  if (!isList(value)) return 'MAP';
  return `LIST<${[...new Set(value.map(typeOf))].sort(compareText).join(' | ') || 'NOTHING'}>`;
}
