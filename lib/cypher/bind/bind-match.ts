// Binds the patterns of a MATCH: variables get slots, labels and properties become predicates. Plans nothing.
import type { Expression, MapEntry, MatchClause, NodePattern, Pattern, RelationshipPattern, VariableType } from '../parse/ast.ts';
import { conjuncts } from '../parse/map-expression.ts';
import { QueryFault, type Span } from '../query-fault.ts';
import { bindPlain } from './bind-expression.ts';
import type { BoundMatch, BoundNode, BoundPath, BoundRelationship } from './bound-query.ts';
import { noteLabels, noteProperty, noteTypes } from './schema-notes.ts';
import { TYPE_WORDS, mayBe } from './static-type.ts';
import { slotExpression, type Binding, type Scope, type Variable } from './scope.ts';

export interface MatchBinding {
  readonly match: BoundMatch;
  readonly scope: Scope;
}

export function bindMatch(clause: Pick<MatchClause, 'optional' | 'patterns' | 'where'>, outer: Scope, binding: Binding): MatchBinding {
  const draft = startDraft(outer, binding);
  const chains = clause.patterns.map((pattern) => declareChain(pattern, draft));
  const { scope } = draft;
  const predicates: Expression[] = [];
  const relationships = chains.flatMap(({ pattern, slots }) => {
    pattern.nodes.forEach((node, index) => predicates.push(...nodePredicates(node, slots.nodes[index], scope, binding)));
    return pattern.relationships.map((relationship, index) => bindRelationship(relationship, slots, index, draft));
  });
  for (const relationship of relationships) predicates.push(...relationshipPredicates(relationship));
  if (clause.where) predicates.push(...conjuncts(bindPlain(clause.where, 'WHERE', scope, binding)));
  const match: BoundMatch = {
    clause: 'match',
    optional: clause.optional,
    nodes: [...draft.nodes.values()],
    relationships: relationships.map((relationship) => (relationship.length ? relationship : { ...relationship, properties: [] })),
    paths: draft.paths,
    predicates,
    introduced: [...draft.introduced],
  };
  return { match, scope };
}

/** What the patterns of one clause declare. */
interface Draft {
  readonly outer: Scope;
  readonly binding: Binding;
  scope: Map<string, Variable>;
  readonly nodes: Map<number, BoundNode>;
  readonly relationshipNames: Set<string>;
  readonly paths: BoundPath[];
  readonly introduced: Set<number>;
}

function startDraft(outer: Scope, binding: Binding): Draft {
  return { outer, binding, scope: new Map(outer), nodes: new Map(), relationshipNames: new Set(), paths: [], introduced: new Set() };
}

interface ChainSlots {
  readonly nodes: readonly Variable[];
  readonly relationships: readonly Variable[];
}

function declareChain(pattern: Pattern, draft: Draft): { pattern: Pattern; slots: ChainSlots } {
  const relationships = pattern.relationships.map((part) => {
    if (part.variable !== null && draft.relationshipNames.has(part.variable)) {
      throw new QueryFault('syntax_error', `The relationship ${part.variable} stands twice in one MATCH, where each relationship is used once.`, part.at, 'Give the second one another name.');
    }
    if (part.variable !== null) draft.relationshipNames.add(part.variable);
    return declare(part.variable, part.length ? 'relationships' : 'relationship', part.at, draft);
  });
  const nodes = pattern.nodes.map((part) => declare(part.variable, 'node', part.at, draft));
  for (const { slot } of nodes) draft.nodes.set(slot, { slot, known: !draft.introduced.has(slot) });
  if (pattern.path !== null) declarePath(pattern.path, pattern.at, { nodes, relationships }, draft);
  return { pattern, slots: { nodes, relationships } };
}

function declarePath(name: string, at: Span, slots: ChainSlots, draft: Draft): void {
  if (draft.scope.has(name)) throw new QueryFault('syntax_error', `The variable ${name} is already defined.`, at, 'Give the path another name.');
  const parts = slots.nodes.flatMap(({ slot }, index) => [slot, ...(slots.relationships[index] ? [slots.relationships[index].slot] : [])]);
  draft.paths.push({ slot: declare(name, 'path', at, draft).slot, parts });
}

function declare(name: string | null, type: VariableType, at: Span, draft: Draft): Variable {
  const known = name === null ? undefined : draft.scope.get(name);
  if (known) {
    if (mayBe(known.type, type)) return known;
    throw new QueryFault('syntax_error', `${name ?? ''} is ${TYPE_WORDS[known.type]} and cannot be ${TYPE_WORDS[type]} here.`, at, 'Use another name.');
  }
  const variable = { slot: draft.binding.allocate(), type };
  draft.introduced.add(variable.slot);
  if (name !== null) draft.scope.set(name, variable);
  return variable;
}

function nodePredicates(node: NodePattern, variable: Variable | undefined, scope: Scope, binding: Binding): readonly Expression[] {
  if (!variable) return [];
  const operand = slotExpression(node.variable ?? '', variable, node.at);
  const predicates: Expression[] = [];
  if (node.labels) {
    noteLabels(node.labels, binding);
    predicates.push({ kind: 'hasLabels', operand, labels: node.labels, at: node.at });
  }
  for (const { key, value, at } of node.properties) {
    noteProperty('node', key, binding);
    const left: Expression = { kind: 'property', subject: operand, key, keyAt: at, at };
    predicates.push({ kind: 'comparison', operator: '=', left, right: bindPlain(value, 'a pattern', scope, binding), at });
  }
  return predicates;
}

function bindRelationship(pattern: RelationshipPattern, slots: ChainSlots, index: number, draft: Draft): BoundRelationship {
  const { binding } = draft;
  const [variable, from, to] = [slots.relationships[index], slots.nodes[index], slots.nodes[index + 1]];
  if (!variable || !from || !to) throw new RangeError('a relationship lies between two nodes');
  noteTypes(pattern.types, binding);
  const properties = pattern.properties.map((entry): MapEntry => {
    noteProperty('relationship', entry.key, binding);
    return { ...entry, value: bindPlain(entry.value, 'a pattern', draft.scope, binding) };
  });
  const { types, rest } = namedTypes(pattern, properties, binding);
  if (types.length === 0) binding.any = true;
  for (const type of types) binding.types.add(type);
  const known = !draft.introduced.has(variable.slot);
  return { slot: variable.slot, known, from: from.slot, to: to.slot, direction: pattern.direction, types, length: pattern.length, properties: rest };
}

/** Properties of a single relationship are conditions like any other. A range tests them on each of its hops. */
function relationshipPredicates({ slot, length, properties }: BoundRelationship): readonly Expression[] {
  if (length) return [];
  return properties.map(({ key, value, at }): Expression => {
    const subject = slotExpression('', { slot, type: 'relationship' }, at);
    return { kind: 'comparison', operator: '=', left: { kind: 'property', subject, key, keyAt: at, at }, right: value, at };
  });
}

/** A type that stands for any leaves the choice to the property `type`: `[:CodeRelation {type: 'CALLS'}]` is `[:CALLS]`. */
function namedTypes(pattern: RelationshipPattern, properties: readonly MapEntry[], binding: Binding): { types: readonly string[]; rest: readonly MapEntry[] } {
  const names = pattern.types.map(({ name }) => name);
  if (names.length > 0 && !names.some((name) => binding.isAnyType(name))) return { types: names, rest: properties };
  const chosen = properties.find(({ key }) => key === 'type');
  if (chosen?.value.kind !== 'literal' || typeof chosen.value.value !== 'string') return { types: [], rest: properties };
  noteTypes([{ name: chosen.value.value, at: chosen.at }], binding);
  return { types: [chosen.value.value], rest: properties.filter((entry) => entry !== chosen) };
}
