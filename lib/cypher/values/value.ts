// The values of Cypher at run time. Operators on them are in the other files of this folder.
import { TemporalValue } from '../temporal/temporal-value.ts';

/**
 * Integers are numbers, as are floats with a fraction; a float without one is a WholeFloat, so that 1.0 / 2 is 0.5.
 * Integers that a number cannot hold exactly, and only they, are bigints.
 */
export type Value =
  | null
  | boolean
  | number
  | bigint
  | string
  | WholeFloat
  | readonly Value[]
  | MapValue
  | NodeValue
  | RelationshipValue
  | PathValue
  | TemporalValue;

export type MapValue = ReadonlyMap<string, Value>;

/** A float whose value is whole. */
export class WholeFloat {
  readonly value: number;

  constructor(value: number) {
    this.value = value;
  }
}

/** A value with properties. A missing property is null. */
export interface Entity {
  property(key: string): Value;
  keys(): readonly string[];
}

/** Invariant: a graph returns one object per node, so identity is equality. */
export abstract class NodeValue implements Entity {
  abstract readonly id: string;
  abstract readonly labels: readonly string[];
  abstract property(key: string): Value;
  abstract keys(): readonly string[];
}

/** Invariant: a graph returns one object per relationship, so identity is equality. */
export abstract class RelationshipValue implements Entity {
  abstract readonly id: string;
  abstract readonly type: string;
  abstract readonly start: NodeValue;
  abstract readonly end: NodeValue;
  abstract property(key: string): Value;
  abstract keys(): readonly string[];
}

/** Nodes and the relationships between them, in the order of the pattern, with one more node than relationships. */
export class PathValue {
  readonly nodes: readonly NodeValue[];
  readonly relationships: readonly RelationshipValue[];

  constructor(nodes: readonly NodeValue[], relationships: readonly RelationshipValue[]) {
    this.nodes = nodes;
    this.relationships = relationships;
  }
}

export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

export function isMap(value: Value): value is MapValue {
  return value instanceof Map;
}

/** The name of a value's type, for messages. */
export function typeName(value: Value): string {
  if (value === null) return 'null';
  if (typeof value === 'number') return Number.isInteger(value) ? 'an integer' : 'a float';
  if (typeof value === 'bigint') return 'an integer';
  if (typeof value === 'string') return 'a string';
  if (typeof value === 'boolean') return 'a boolean';
  if (value instanceof WholeFloat) return 'a float';
  if (value instanceof NodeValue) return 'a node';
  if (value instanceof RelationshipValue) return 'a relationship';
  if (value instanceof PathValue) return 'a path';
  if (value instanceof TemporalValue) return value.typeName;
  return isList(value) ? 'a list' : 'a map';
}
