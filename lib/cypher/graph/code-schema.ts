// The names a query may use on the code graph: labels and types from the table of kinds, and the properties. No values.
import type { NodeRecord } from '../../model/graph-data.ts';
import type { GraphEdge } from '../../model/index-snapshot.ts';
import {
  EDGE_KINDS,
  NODE_KINDS,
  OUTSIDE_EDGE_KINDS,
  OUTSIDE_NODE_KINDS,
} from '../../model/kinds.ts';
import { OUTSIDE_EDGE_PROPERTIES, OUTSIDE_NODE_PROPERTIES } from '../../model/properties.ts';
import { SYNONYMS } from './code-synonyms.ts';
import type { GraphSchema } from './property-graph.ts';

/** A label of every code symbol, in addition to its kind. */
export const SYMBOL_LABEL = 'Symbol';

/** `[:CodeRelation {type: 'CALLS'}]` matches edges of any type, with the type as a property. */
export const ANY_TYPE = 'CodeRelation';

export type NodeProperty = Exclude<keyof NodeRecord, 'kind'>;

/** In the order of output. The record type makes the compiler reject a missing field. */
const NODE_PROPERTY_TABLE: Readonly<Record<NodeProperty, 'integer' | 'float' | 'other'>> = {
  uid: 'other',
  name: 'other',
  qualifiedName: 'other',
  filePath: 'other',
  line: 'integer',
  endLine: 'integer',
  column: 'integer',
  nameLine: 'integer',
  language: 'other',
  exported: 'other',
  signature: 'other',
  doc: 'other',
  isTest: 'other',
  decorated: 'other',
  origin: 'other',
  outsideBase: 'other',
  module: 'other',
  symbolCount: 'integer',
  cohesion: 'float',
  steps: 'integer',
  entry: 'other',
  exit: 'other',
  crossModule: 'other',
  method: 'other',
  path: 'other',
  framework: 'other',
  isPartial: 'other',
};

function isNodeProperty(key: string): key is NodeProperty {
  return Object.hasOwn(NODE_PROPERTY_TABLE, key);
}

export const NODE_PROPERTIES: readonly NodeProperty[] =
  Object.keys(NODE_PROPERTY_TABLE).filter(isNodeProperty);

/** The source of a property's values. */
export interface PropertySource {
  readonly field: NodeProperty;
  readonly float: boolean;
}

const SOURCES: ReadonlyMap<string, PropertySource> = new Map(
  NODE_PROPERTIES.map((field) => [field, { field, float: NODE_PROPERTY_TABLE[field] === 'float' }]),
);

export function nodeProperty(key: string): PropertySource | undefined {
  return SOURCES.get(key);
}

export type RelationshipProperty = Extract<
  keyof GraphEdge,
  'type' | 'confidence' | 'reason' | 'step' | 'sites' | 'on'
>;

export const RELATIONSHIP_PROPERTIES: readonly RelationshipProperty[] = [
  'type',
  'confidence',
  'reason',
  'step',
  'sites',
  'on',
];

/** Labels and types of what is outside of the repository. A query that has one of them sees it. */
export const OUTSIDE_NAMES: ReadonlySet<string> = new Set([
  ...OUTSIDE_NODE_KINDS.map(({ label }) => label),
  ...OUTSIDE_EDGE_KINDS.map(({ type }) => type),
]);

export const CODE_SCHEMA: GraphSchema = {
  labels: new Set<string>([
    ...[...NODE_KINDS, ...OUTSIDE_NODE_KINDS].map(({ label }) => label),
    SYMBOL_LABEL,
  ]),
  types: new Set<string>([
    ...[...EDGE_KINDS, ...OUTSIDE_EDGE_KINDS].map(({ type }) => type),
    ANY_TYPE,
  ]),
  nodeProperties: new Set<string>([
    ...NODE_PROPERTIES,
    ...OUTSIDE_NODE_PROPERTIES.map(({ name }) => name),
  ]),
  relationshipProperties: new Set<string>([
    ...RELATIONSHIP_PROPERTIES,
    ...OUTSIDE_EDGE_PROPERTIES.map(({ name }) => name),
  ]),
  synonyms: SYNONYMS,
};
