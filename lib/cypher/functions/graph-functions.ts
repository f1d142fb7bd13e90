// Functions of nodes, relationships, paths and maps. They read only values, not the graph.
import {
  NodeValue,
  PathValue,
  RelationshipValue,
  isMap,
  type Entity,
  type MapValue,
  type Value,
} from '../values/value.ts';
import type { Span } from '../query-fault.ts';
import { argumentFault, type CypherFunction } from './_function.ts';

export const GRAPH_FUNCTIONS: readonly CypherFunction[] = [
  { name: 'id', min: 1, max: 1, call: ([value = null], at) => entity('id', value, at).id },
  {
    name: 'elementId',
    min: 1,
    max: 1,
    call: ([value = null], at) => entity('elementId', value, at).id,
  },
  {
    name: 'labels',
    min: 1,
    max: 1,
    takes: ['node'],
    call: ([value = null], at) => node('labels', value, at).labels,
  },
  {
    name: 'type',
    min: 1,
    max: 1,
    takes: ['relationship'],
    call: ([value = null], at) => relationship('type', value, at).type,
  },
  {
    name: 'startNode',
    min: 1,
    max: 1,
    takes: ['relationship'],
    call: ([value = null], at) => relationship('startNode', value, at).start,
  },
  {
    name: 'endNode',
    min: 1,
    max: 1,
    takes: ['relationship'],
    call: ([value = null], at) => relationship('endNode', value, at).end,
  },
  {
    name: 'nodes',
    min: 1,
    max: 1,
    takes: ['path'],
    glances: true,
    call: ([value = null], at) => path('nodes', value, at).nodes,
  },
  {
    name: 'relationships',
    min: 1,
    max: 1,
    takes: ['path'],
    glances: true,
    call: ([value = null], at) => path('relationships', value, at).relationships,
  },
  {
    name: 'length',
    min: 1,
    max: 1,
    takes: ['path'],
    glances: true,
    call: ([value = null], at) => path('length', value, at).relationships.length,
  },
  {
    name: 'keys',
    min: 1,
    max: 1,
    call: ([value = null], at) => [...propertiesOf('keys', value, at).keys()],
  },
  {
    name: 'properties',
    min: 1,
    max: 1,
    glances: true,
    call: ([value = null], at) => propertiesOf('properties', value, at),
  },
];

function node(name: string, value: Value, at: Span): NodeValue {
  if (!(value instanceof NodeValue)) throw argumentFault(name, 'a node', value, at);
  return value;
}

function relationship(name: string, value: Value, at: Span): RelationshipValue {
  if (!(value instanceof RelationshipValue)) throw argumentFault(name, 'a relationship', value, at);
  return value;
}

function entity(name: string, value: Value, at: Span): NodeValue | RelationshipValue {
  if (!(value instanceof NodeValue || value instanceof RelationshipValue))
    throw argumentFault(name, 'a node or a relationship', value, at);
  return value;
}

function path(name: string, value: Value, at: Span): PathValue {
  if (!(value instanceof PathValue)) throw argumentFault(name, 'a path', value, at);
  return value;
}

function propertiesOf(name: string, value: Value, at: Span): MapValue {
  if (isMap(value)) return value;
  if (!(value instanceof NodeValue || value instanceof RelationshipValue))
    throw argumentFault(name, 'a node, a relationship or a map', value, at);
  const owner: Entity = value;
  return new Map(owner.keys().map((key) => [key, owner.property(key)]));
}
