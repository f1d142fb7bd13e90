// Binds the patterns of a MATCH: variables get slots, labels and properties become predicates. Plans nothing.
import type { Expression, MatchClause, Pattern, VariableType } from '../parse/ast.ts';
import { QueryFault, type Span } from '../query-fault.ts';
import type { BoundMatch, BoundPath } from './bound-query.ts';
import { nodePredicates, wherePredicates } from './pattern-predicates.ts';
import { TYPE_WORDS, mayBe } from './static-type.ts';
import { slotExpression, type Binding, type Scope, type Variable } from './scope.ts';
import { placeIn, bindRelationship, type Draft, type ChainSlots } from './bind-relationship.ts';

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

/** A bound node alone in its pattern: nothing else would reject it if it is null. */
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
