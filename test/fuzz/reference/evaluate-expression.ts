// Expressions, computed from the tree as it was parsed, in a table of variables by name. Compiles nothing.
import type {
  ComparisonOperator,
  Expression,
  ExpressionOf,
  Quantifier,
} from '../../../lib/cypher/parse/ast.ts';
import { compare, equals } from '../../../lib/cypher/values/compare.ts';
import { groupKey } from '../../../lib/cypher/values/group-key.ts';
import { not, truthOf, xor, type Truth } from '../../../lib/cypher/values/logic.ts';
import { arithmetic, negate } from '../../../lib/cypher/values/numbers.ts';
import {
  NodeValue,
  RelationshipValue,
  isList,
  isMap,
  type Value,
} from '../../../lib/cypher/values/value.ts';
import { AGGREGATES, callAggregate, callFunction, hasLabels } from './call-function.ts';
import { NotCovered, type Env, type World } from './world.ts';

/** `group`: the rows that aggregates go over. */
export function evaluate(
  expression: Expression,
  env: Env,
  world: World,
  group?: readonly Env[],
): Value {
  const part = (inner: Expression): Value => evaluate(inner, env, world, group);
  world.spend();
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'variable': {
      const value = env.get(expression.name);
      if (value === undefined) throw new NotCovered(`the variable ${expression.name}`);
      return value;
    }
    case 'list':
      return expression.items.map(part);
    case 'map':
      return new Map(expression.entries.map(({ key, value }) => [key, part(value)]));
    case 'property':
      return propertyOf(part(expression.subject), expression.key);
    case 'index':
      return itemOf(part(expression.subject), part(expression.index));
    case 'slice':
      return sliceOf(
        part(expression.subject),
        expression.from ? part(expression.from) : 0,
        expression.to ? part(expression.to) : undefined,
      );
    case 'not':
      return not(truthOf(part(expression.operand), expression.at));
    case 'negate':
      return negate(part(expression.operand), expression.at);
    case 'and':
    case 'or':
    case 'xor':
      return logic(
        expression.kind,
        expression.operands.map((operand) => truthOf(part(operand), expression.at)),
      );
    case 'arithmetic':
      return arithmetic(
        expression.operator,
        part(expression.left),
        part(expression.right),
        expression.at,
      );
    case 'comparison':
      return compared(expression.operator, part(expression.left), part(expression.right));
    case 'text':
      return textTest(expression.operator, part(expression.left), part(expression.right));
    case 'in':
      return isIn(part(expression.left), part(expression.right));
    case 'isNull':
      return (part(expression.operand) === null) !== expression.negated;
    case 'hasLabels': {
      const value = part(expression.operand);
      if (value === null) return null;
      if (value instanceof NodeValue) return hasLabels(value.labels, expression.labels);
      throw new NotCovered('labels');
    }
    case 'countStar':
      return group ? group.length : fail('count(*)');
    case 'call':
      return AGGREGATES.has(expression.name.toLowerCase())
        ? aggregate(expression, world, group)
        : callFunction(expression.name.toLowerCase(), expression.args.map(part));
    case 'case':
      return caseOf(expression, part);
    case 'comprehension':
    case 'quantifier':
    case 'reduce':
      return loop(expression, env, world, part(expression.list));
    case 'nested': {
      const { rows, columns } = world.run(expression.query, env, env);
      if (expression.use === 'exists') return rows.length > 0;
      return expression.use === 'count'
        ? rows.length
        : rows.map((row) => row.get(columns[0] ?? '') ?? null);
    }
    default:
      return fail(expression.kind);
  }
}

function fail(what: string): never {
  throw new NotCovered(what);
}

function propertyOf(owner: Value, key: string): Value {
  if (owner === null) return null;
  if (owner instanceof NodeValue || owner instanceof RelationshipValue) return owner.property(key);
  return isMap(owner) ? (owner.get(key) ?? null) : fail('properties');
}

function itemOf(list: Value, index: Value): Value {
  if (list === null || index === null) return null;
  if (isMap(list) && typeof index === 'string') return list.get(index) ?? null;
  if (!isList(list) || typeof index !== 'number') return fail('an index');
  return list[index < 0 ? list.length + index : index] ?? null;
}

function sliceOf(list: Value, from: Value, to: Value | undefined): Value {
  if (list === null || from === null || to === null) return null;
  if (!isList(list) || typeof from !== 'number' || (to !== undefined && typeof to !== 'number'))
    return fail('a slice');
  return list.slice(from, to);
}

function logic(kind: 'and' | 'or' | 'xor', truths: readonly Truth[]): Truth {
  if (kind === 'xor') return truths.reduce(xor);
  const decisive = kind === 'or';
  return truths.includes(decisive) ? decisive : truths.includes(null) ? null : !decisive;
}

function compared(operator: ComparisonOperator, a: Value, b: Value): Truth {
  if (operator === '=') return equals(a, b);
  if (operator === '<>') return not(equals(a, b));
  const order = compare(a, b);
  if (order === null) return null;
  return operator === '<'
    ? order < 0
    : operator === '<='
      ? order <= 0
      : operator === '>'
        ? order > 0
        : order >= 0;
}

function textTest(operator: string, text: Value, by: Value): Truth {
  if (typeof text !== 'string' || typeof by !== 'string') return null;
  if (operator === 'CONTAINS') return text.indexOf(by) >= 0;
  if (operator === 'STARTS WITH') return text.slice(0, by.length) === by;
  return operator === 'ENDS WITH' ? by === '' || text.slice(-by.length) === by : fail(operator);
}

function isIn(item: Value, list: Value): Truth {
  if (list === null) return null;
  if (!isList(list)) return fail('IN');
  const same = list.map((one) => equals(item, one));
  return same.includes(true) ? true : same.includes(null) ? null : false;
}

function caseOf(
  { subject, branches, otherwise }: ExpressionOf<'case'>,
  part: (inner: Expression) => Value,
): Value {
  const wanted = subject ? part(subject) : true;
  const hit = branches.find(({ when }) => equals(wanted, part(when)) === true);
  return hit ? part(hit.then) : otherwise ? part(otherwise) : null;
}

function loop(
  expression: ExpressionOf<'comprehension' | 'quantifier' | 'reduce'>,
  env: Env,
  world: World,
  list: Value,
): Value {
  if (list === null) return null;
  if (!isList(list)) return fail('a list');
  const inside = (inner: Expression, item: Value): Value =>
    evaluate(inner, new Map([...env, [expression.variable, item]]), world);
  switch (expression.kind) {
    case 'comprehension': {
      const kept = list.filter(
        (item) => !expression.where || inside(expression.where, item) === true,
      );
      return kept.map((item) => (expression.project ? inside(expression.project, item) : item));
    }
    case 'quantifier':
      return verdict(
        expression.quantifier,
        list.map((item) => inside(expression.where, item)),
      );
    case 'reduce':
      return list.reduce<Value>(
        (total, item) =>
          evaluate(
            expression.step,
            new Map([...env, [expression.variable, item], [expression.accumulator, total]]),
            world,
          ),
        evaluate(expression.initial, env, world),
      );
  }
}

/** Tries both truths for what is open: where the verdict differs, it is open too. */
function verdict(quantifier: Quantifier, truths: readonly Value[]): Truth {
  const open = truths.filter((truth) => truth === null).length;
  const certain = truths.filter((truth) => truth === true).length;
  const verdicts = new Set(
    Array.from({ length: open + 1 }, (_, more) => holds(quantifier, certain + more, truths.length)),
  );
  return verdicts.size === 1 ? verdicts.has(true) : null;
}

function holds(quantifier: Quantifier, hits: number, of: number): boolean {
  if (quantifier === 'all') return hits === of;
  if (quantifier === 'any') return hits > 0;
  return quantifier === 'none' ? hits === 0 : hits === 1;
}

function aggregate(
  { name, args, distinct }: ExpressionOf<'call'>,
  world: World,
  group: readonly Env[] | undefined,
): Value {
  const [argument] = args;
  if (!group || !argument) return fail('an aggregate');
  const values = group
    .map((env) => evaluate(argument, env, world))
    .filter((value) => value !== null);
  return callAggregate(
    name.toLowerCase(),
    distinct
      ? [
          ...new Map(values.toReversed().map((value) => [groupKey(value), value])).values(),
        ].toReversed()
      : values,
  );
}
