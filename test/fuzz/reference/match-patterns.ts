// MATCH as its definition reads: tries every node and every relationship at every place, and tests conditions last. Chooses no order.
import type {
  Expression,
  MatchClause,
  NodePattern,
  Pattern,
  RelationshipPattern,
} from '../../../lib/cypher/parse/ast.ts';
import { equals } from '../../../lib/cypher/values/compare.ts';
import {
  NodeValue,
  PathValue,
  RelationshipValue,
  type Value,
} from '../../../lib/cypher/values/value.ts';
import { hasLabels } from './call-function.ts';
import { evaluate } from './evaluate-expression.ts';
import { NotCovered, type Env, type World } from './world.ts';

/** The rows that the clause makes of one. */
export function matchRows(
  clause: Pick<MatchClause, 'optional' | 'patterns' | 'where'>,
  env: Env,
  world: World,
): readonly Env[] {
  const rows: Env[] = [];
  chooseAll(clause.patterns, { env, used: new Set(), conditions: [] }, world, (found) => {
    if (!found.conditions.every((holds) => holds(found.env))) return;
    if (clause.where && evaluate(clause.where, found.env, world) !== true) return;
    rows.push(found.env);
  });
  if (rows.length > 0 || !clause.optional) return rows;
  const empty = new Map(env);
  for (const name of clause.patterns.flatMap(namesOf)) if (!env.has(name)) empty.set(name, null);
  return [empty];
}

function namesOf({ path, nodes, relationships }: Pattern): readonly string[] {
  return [
    path,
    ...nodes.map(({ variable }) => variable),
    ...relationships.map(({ variable }) => variable),
  ].filter((name) => name !== null);
}

interface Choice {
  readonly env: Env;
  /** One MATCH uses each relationship once. */
  readonly used: ReadonlySet<RelationshipValue>;
  /** Properties of the patterns, which may speak of variables that come later. */
  readonly conditions: readonly ((env: Env) => boolean)[];
}

type Take = (choice: Choice) => void;

function chooseAll(
  [first, ...more]: readonly Pattern[],
  choice: Choice,
  world: World,
  take: Take,
): void {
  if (!first) return take(choice);
  chooseChain(first, choice, world, (found) => chooseAll(more, found, world, take));
}

function chooseChain(pattern: Pattern, start: Choice, world: World, take: Take): void {
  if (
    pattern.shortest === 'one' ||
    pattern.relationships.some(
      ({ ends, length, where }) => ends !== null || (length !== null && where !== null),
    )
  )
    throw new NotCovered('paths');
  const from = (index: number, choice: Choice, walked: PathValue): void => {
    const [relationship, next] = [pattern.relationships[index], pattern.nodes[index + 1]];
    if (!relationship || !next)
      return take(pattern.path === null ? choice : bind(choice, pattern.path, walked));
    const at = walked.nodes.at(-1);
    if (!at) throw new RangeError('a path has a node');
    const choose = pattern.shortest === 'all' ? chooseShortest : chooseHops;
    choose(relationship, at, choice, world, (after, nodes, relationships) => {
      const end = nodes.at(-1) ?? at;
      chooseNode(next, [end], after, world, (there) =>
        from(
          index + 1,
          there,
          new PathValue([...walked.nodes, ...nodes], [...walked.relationships, ...relationships]),
        ),
      );
    });
  };
  const [first] = pattern.nodes;
  if (first)
    chooseNode(first, world.nodes, start, world, (choice, node) =>
      from(0, choice, new PathValue([node], [])),
    );
}

function bind(choice: Choice, name: string, value: Value): Choice {
  return { ...choice, env: new Map([...choice.env, [name, value]]) };
}

function chooseNode(
  pattern: NodePattern,
  candidates: readonly NodeValue[],
  choice: Choice,
  world: World,
  take: (choice: Choice, node: NodeValue) => void,
): void {
  const known = pattern.variable === null ? undefined : choice.env.get(pattern.variable);
  if (known !== undefined && known !== null && !(known instanceof NodeValue))
    throw new NotCovered('no node');
  for (const node of candidates) {
    world.spend();
    if (known !== undefined && known !== node) continue;
    if (pattern.labels && !hasLabels(node.labels, pattern.labels)) continue;
    const conditions = [
      ...choice.conditions,
      ...pattern.properties.map(
        ({ key, value }) =>
          (env: Env) =>
            equals(node.property(key), evaluate(value, env, world)) === true,
      ),
      whereHolds(pattern.where, world),
    ];
    take(
      {
        ...choice,
        env:
          pattern.variable === null
            ? choice.env
            : new Map([...choice.env, [pattern.variable, node]]),
        conditions,
      },
      node,
    );
  }
}

type TakeHops = (
  choice: Choice,
  nodes: readonly NodeValue[],
  relationships: readonly RelationshipValue[],
) => void;

function chooseHops(
  pattern: RelationshipPattern,
  from: NodeValue,
  choice: Choice,
  world: World,
  take: TakeHops,
): void {
  const { variable, length } = pattern;
  const known = variable === null ? undefined : choice.env.get(variable);
  if (!length) {
    if (known !== undefined && known !== null && !(known instanceof RelationshipValue))
      throw new NotCovered('no relationship');
    for (const [relationship, end] of steps(pattern, from, choice.used, world)) {
      if (known !== undefined && known !== relationship) continue;
      const named = variable === null ? choice : bind(choice, variable, relationship);
      take(
        {
          ...using(named, relationship),
          conditions: [
            ...named.conditions,
            propertiesHold(pattern, [relationship], world),
            whereHolds(pattern.where, world),
          ],
        },
        [end],
        [relationship],
      );
    }
    return;
  }
  if (known !== undefined) throw new NotCovered('a known list of relationships');
  const walk = (
    at: Choice,
    nodes: readonly NodeValue[],
    relationships: readonly RelationshipValue[],
  ): void => {
    if (relationships.length >= length.min) {
      const named = variable === null ? at : bind(at, variable, relationships);
      take(
        {
          ...named,
          conditions: [...named.conditions, propertiesHold(pattern, relationships, world)],
        },
        nodes,
        relationships,
      );
    }
    if (length.max !== null && relationships.length >= length.max) return;
    for (const [relationship, end] of steps(pattern, nodes.at(-1) ?? from, at.used, world))
      walk(using(at, relationship), [...nodes, end], [...relationships, relationship]);
  };
  walk(choice, [], []);
}

/** Of all trails to each end, those with the fewest hops. */
function chooseShortest(
  pattern: RelationshipPattern,
  from: NodeValue,
  choice: Choice,
  world: World,
  take: TakeHops,
): void {
  const trails: Parameters<TakeHops>[] = [];
  const fewest = new Map<NodeValue, number>();
  chooseHops(pattern, from, choice, world, (...trail) => {
    const end = trail[1].at(-1) ?? from;
    trails.push(trail);
    fewest.set(end, Math.min(trail[2].length, fewest.get(end) ?? Number.POSITIVE_INFINITY));
  });
  for (const trail of trails)
    if (trail[2].length === fewest.get(trail[1].at(-1) ?? from)) take(...trail);
}

function using(choice: Choice, relationship: RelationshipValue): Choice {
  return { ...choice, used: new Set([...choice.used, relationship]) };
}

function whereHolds(where: Expression | null, world: World): (env: Env) => boolean {
  return (env) => where === null || evaluate(where, env, world) === true;
}

function propertiesHold(
  pattern: RelationshipPattern,
  relationships: readonly RelationshipValue[],
  world: World,
): (env: Env) => boolean {
  return (env) =>
    relationships.every((one) =>
      pattern.properties.every(
        ({ key, value }) => equals(one.property(key), evaluate(value, env, world)) === true,
      ),
    );
}

/** A loop is one step, also where the direction is open. */
function* steps(
  { types, direction }: RelationshipPattern,
  from: NodeValue,
  used: ReadonlySet<RelationshipValue>,
  world: World,
): Generator<readonly [RelationshipValue, NodeValue]> {
  for (const relationship of world.relationships) {
    world.spend();
    if (
      used.has(relationship) ||
      (types.length > 0 && !types.some(({ name }) => name === relationship.type))
    )
      continue;
    const { start, end } = relationship;
    if (direction !== 'in' && start === from) yield [relationship, end];
    else if (direction !== 'out' && end === from) yield [relationship, start];
  }
}
