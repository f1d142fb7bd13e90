// Binds the patterns of a MATCH: variables get slots, labels and properties become predicates. Plans nothing.
import type {
  Expression,
  MapEntry,
  MatchClause,
  Pattern,
  RelationshipPattern,
  VariableType,
} from '../parse/ast.ts';
import { QueryFault, type Span } from '../query-fault.ts';
import { bindPlain } from './bind-expression.ts';
import type { BoundMatch, BoundNode, BoundPath, BoundRelationship } from './bound-query.ts';
import {
  ANY_HOP,
  bindHop,
  nodePredicates,
  relationshipPredicates,
  wherePredicates,
} from './pattern-predicates.ts';
import { noteProperty, noteTypes, noteVariable } from './schema-notes.ts';
import { TYPE_WORDS, mayBe } from './static-type.ts';
import { slotExpression, type Binding, type Scope, type Variable } from './scope.ts';

export interface MatchBinding {
  readonly match: BoundMatch;
  readonly scope: Scope;
}

export function bindMatch(
  clause: Pick<MatchClause, 'optional' | 'patterns' | 'where'>,
  outer: Scope,
  binding: Binding,
): MatchBinding {
  const draft = startDraft(outer, binding);
  const chains = clause.patterns.map((pattern) => declareChain(pattern, draft));
  const { scope } = draft;
  const predicates: Expression[] = [];
  for (const { pattern, slots } of chains) {
    pattern.nodes.forEach((node, index) =>
      predicates.push(...nodePredicates(node, placeIn(slots.nodes, index), scope, binding)),
    );
  }
  const relationships = chains.flatMap(({ pattern, slots }) =>
    pattern.relationships.map((relationship, index) =>
      bindRelationship(
        relationship,
        { search: pattern.shortest ?? 'trails', slots, index, predicates },
        draft,
      ),
    ),
  );
  predicates.push(
    ...chains.flatMap(({ pattern, slots }) => presence(pattern, slots, draft)),
    ...wherePredicates(clause.where, scope, binding),
  );
  const match: BoundMatch = {
    clause: 'match',
    optional: clause.optional,
    nodes: [...draft.nodes.values()],
    relationships,
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
  return {
    outer,
    binding,
    scope: new Map(outer),
    nodes: new Map(),
    relationshipNames: new Set(),
    paths: [],
    introduced: new Set(),
  };
}

interface ChainSlots {
  readonly nodes: readonly Variable[];
  readonly relationships: readonly Variable[];
}

function declareChain(pattern: Pattern, draft: Draft): { pattern: Pattern; slots: ChainSlots } {
  const relationships = pattern.relationships.map((part) => {
    if (part.variable !== null && draft.relationshipNames.has(part.variable)) {
      throw new QueryFault(
        'syntax_error',
        `The relationship ${part.variable} occurs twice in one MATCH, which uses each relationship once.`,
        part.at,
        'Give the second one another name.',
      );
    }
    if (part.variable !== null) draft.relationshipNames.add(part.variable);
    return declare(
      part.variable,
      part.length || pattern.shortest ? 'relationships' : 'relationship',
      part.at,
      draft,
    );
  });
  const nodes = pattern.nodes.map((part) => declare(part.variable, 'node', part.at, draft));
  for (const { slot } of nodes) draft.nodes.set(slot, { slot, known: !draft.introduced.has(slot) });
  const slots = { nodes, relationships };
  if (pattern.path !== null) declarePath(pattern.path, 'path', pattern.at, slots, draft);
  pattern.relationships.forEach(({ ends }, index) => {
    const hop = {
      nodes: nodes.slice(index, index + 2),
      relationships: relationships.slice(index, index + 1),
    };
    if (ends && ends.start.variable !== null)
      declarePath(ends.start.variable, 'starts', ends.start.at, hop, draft);
    if (ends && ends.end.variable !== null)
      declarePath(ends.end.variable, 'ends', ends.end.at, hop, draft);
  });
  return { pattern, slots };
}

function declarePath(
  name: string,
  takes: BoundPath['takes'],
  at: Span,
  slots: ChainSlots,
  draft: Draft,
): void {
  if (draft.scope.has(name))
    throw new QueryFault(
      'syntax_error',
      `The variable ${name} is already defined.`,
      at,
      'Use another name.',
    );
  const parts = slots.nodes.flatMap(({ slot }, index) => [
    slot,
    ...(slots.relationships[index] ? [slots.relationships[index].slot] : []),
  ]);
  draft.paths.push({
    slot: declare(name, takes === 'path' ? 'path' : 'list', at, draft).slot,
    parts,
    takes,
  });
}

function declare(name: string | null, type: VariableType, at: Span, draft: Draft): Variable {
  const known = name === null ? undefined : draft.scope.get(name);
  if (known) {
    if (mayBe(known.type, type)) return known;
    throw new QueryFault(
      'syntax_error',
      `${name ?? ''} is ${TYPE_WORDS[known.type]} and cannot be ${TYPE_WORDS[type]} here.`,
      at,
      'Use another name.',
    );
  }
  const variable = { slot: draft.binding.allocate(name ?? ''), type };
  draft.introduced.add(variable.slot);
  if (name !== null) draft.scope.set(name, variable);
  return variable;
}

/** A known node that stands alone: nothing else would miss it where it is null. */
function presence(
  { nodes: [node], relationships }: Pattern,
  { nodes: [variable] }: ChainSlots,
  { nodes }: Draft,
): readonly Expression[] {
  if (!node || !variable || relationships.length > 0 || !nodes.get(variable.slot)?.known) return [];
  return [
    {
      kind: 'isNull',
      operand: slotExpression(node.variable ?? '', variable, node.at),
      negated: true,
      at: node.at,
    },
  ];
}

interface Place {
  readonly search: BoundRelationship['search'];
  readonly slots: ChainSlots;
  readonly index: number;
  /** Gets the conditions on a single relationship, which are conditions like any other. */
  readonly predicates: Expression[];
}

function bindRelationship(
  pattern: RelationshipPattern,
  { search, slots, index, predicates }: Place,
  draft: Draft,
): BoundRelationship {
  const { binding, scope } = draft;
  const { slot } = placeIn(slots.relationships, index);
  if (pattern.variable !== null && pattern.types.length === 0)
    noteVariable('relationship', pattern.variable, binding);
  noteTypes(pattern.types, binding);
  const properties = pattern.properties.map((entry): MapEntry => {
    noteProperty('relationship', entry.key, binding);
    return { ...entry, value: bindPlain(entry.value, 'a pattern', scope, binding) };
  });
  const known = !draft.introduced.has(slot);
  if (known && search !== 'trails')
    throw new QueryFault(
      'syntax_error',
      `${pattern.variable ?? ''} is already defined, and a shortest path finds its relationships itself.`,
      pattern.at,
      'Use another name.',
    );
  if (search !== 'trails') binding.monotone = false;
  const { types, rest } = namedTypes(pattern, properties, binding);
  if (types.length === 0) binding.any = true;
  for (const type of types) binding.types.add(type);
  const length = pattern.length ?? (search === 'trails' ? null : { min: 1, max: 1 });
  if (!length)
    predicates.push(
      ...relationshipPredicates(slot, rest),
      ...wherePredicates(pattern.where, scope, binding),
    );
  const hop = length ? bindHop(pattern, rest, scope, binding) : ANY_HOP;
  const [from, to] = [placeIn(slots.nodes, index).slot, placeIn(slots.nodes, index + 1).slot];
  return { slot, known, from, to, direction: pattern.direction, types, length, hop, search };
}

function placeIn(variables: readonly Variable[], index: number): Variable {
  const variable = variables[index];
  if (!variable) throw new RangeError('a relationship is between two nodes');
  return variable;
}

/** A type that stands for any leaves the choice to the property `type`: `[:CodeRelation {type: 'CALLS'}]` is `[:CALLS]`. */
function namedTypes(
  pattern: RelationshipPattern,
  properties: readonly MapEntry[],
  binding: Binding,
): { types: readonly string[]; rest: readonly MapEntry[] } {
  const names = pattern.types.map(({ name }) => name);
  if (names.length > 0 && !names.some((name) => binding.isAnyType(name)))
    return { types: names, rest: properties };
  const chosen = properties.find(({ key }) => key === 'type');
  if (chosen?.value.kind !== 'literal' || typeof chosen.value.value !== 'string')
    return { types: [], rest: properties };
  noteTypes([{ name: chosen.value.value, at: chosen.at }], binding);
  return { types: [chosen.value.value], rest: properties.filter((entry) => entry !== chosen) };
}
