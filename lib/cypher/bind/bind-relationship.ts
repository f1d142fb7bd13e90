// Binds the relationships of a pattern: their slots, types, lengths and predicates. Nodes and paths are in bind-match.
import type { Expression, MapEntry, RelationshipPattern } from '../parse/ast.ts';
import { QueryFault } from '../query-fault.ts';
import { bindPlain } from './bind-expression.ts';
import type { BoundRelationship, BoundNode, BoundPath } from './bound-query.ts';
import { ANY_HOP, bindHop, relationshipPredicates, wherePredicates } from './pattern-predicates.ts';
import { noteProperty, noteTypes, noteVariable } from './schema-notes.ts';
import type { Binding, Variable, Scope } from './scope.ts';

/** What the patterns of one clause declare. */
export interface Draft {
  readonly outer: Scope;
  readonly binding: Binding;
  scope: Map<string, Variable>;
  readonly nodes: Map<number, BoundNode>;
  readonly relationshipNames: Set<string>;
  readonly paths: BoundPath[];
  readonly introduced: Set<number>;
}

export interface ChainSlots {
  readonly nodes: readonly Variable[];
  readonly relationships: readonly Variable[];
}

interface Place {
  readonly search: BoundRelationship['search'];
  readonly slots: ChainSlots;
  readonly index: number;
  /** Receives the conditions on a single relationship. */
  readonly predicates: Expression[];
}

export function bindRelationship(
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

export function placeIn(variables: readonly Variable[], index: number): Variable {
  const variable = variables[index];
  if (!variable) throw new RangeError('a relationship is between two nodes');
  return variable;
}

/** A type that matches any leaves the choice to the property `type`: `[:CodeRelation {type: 'CALLS'}]` is `[:CALLS]`. */
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
