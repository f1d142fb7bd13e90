// Binds an expression: variables become slots, functions and names are checked. Evaluates nothing.
import { findAggregate } from '../functions/find-function.ts';
import type { Expression, ExpressionOf } from '../parse/ast.ts';
import { mapChildren, visit } from '../parse/map-expression.ts';
import { QueryFault } from '../query-fault.ts';
import { checkPatternPlaces } from './pattern-places.ts';
import { checkArgument, checkCondition } from './static-type.ts';
import { noteComparison, noteLabels, noteProperty } from './schema-notes.ts';
import { lookUp, slotExpression, withVariable, type Binding, type Scope } from './scope.ts';
import { checkCall } from './check-call.ts';

export function bindExpression(expression: Expression, scope: Scope, binding: Binding): Expression {
  const bind = (child: Expression): Expression => bindExpression(child, scope, binding);
  switch (expression.kind) {
    case 'variable':
      return slotExpression(
        expression.name,
        lookUp(scope, expression.name, expression.at),
        expression.at,
      );
    case 'property':
      return bindProperty({ ...expression, subject: bind(expression.subject) }, binding);
    case 'hasLabels':
      noteLabels(expression.labels, binding);
      return mapChildren(expression, bind);
    case 'comparison':
      noteComparison(expression, binding);
      return mapChildren(expression, bind);
    case 'call':
      checkCall(expression);
      return bindOldExists(expression, bind) ?? bindCall(expression, bind);
    case 'and':
    case 'or':
    case 'xor':
      return {
        ...expression,
        operands: expression.operands.map((operand) => asCondition(bind(operand))),
      };
    case 'not':
      return { ...expression, operand: asCondition(bind(expression.operand)) };
    case 'comprehension':
      return bindComprehension(expression, scope, binding);
    case 'quantifier':
      return bindQuantifier(expression, scope, binding);
    case 'reduce':
      return bindReduce(expression, scope, binding);
    case 'nested':
      return binding.bindNested(expression, scope, binding);
    default:
      return mapChildren(expression, bind);
  }
}

/** For places where no rows are grouped: WHERE, UNWIND, patterns, SKIP, LIMIT. */
export function bindPlain(
  expression: Expression,
  place: string,
  scope: Scope,
  binding: Binding,
): Expression {
  visit(expression, (part) => {
    if (!isAggregate(part)) return;
    throw new QueryFault(
      'syntax_error',
      `An aggregate like count() cannot be used in ${place}.`,
      part.at,
      'Aggregate in WITH … AS name, then use the name.',
    );
  });
  const condition = place === 'WHERE';
  checkPatternPlaces(expression, condition);
  const bound = bindExpression(expression, scope, binding);
  return condition ? asCondition(bound) : bound;
}

function asCondition(bound: Expression): Expression {
  checkCondition(bound);
  return bound;
}

function bindCall(call: ExpressionOf<'call'>, bind: (child: Expression) => Expression): Expression {
  const bound = { ...call, args: call.args.map(bind) };
  checkArgument(bound);
  return bound;
}

export function isAggregate(
  expression: Expression,
): expression is ExpressionOf<'call'> | ExpressionOf<'countStar'> {
  return (
    expression.kind === 'countStar' ||
    (expression.kind === 'call' && findAggregate(expression.name) !== undefined)
  );
}

function bindProperty(expression: ExpressionOf<'property'>, binding: Binding): Expression {
  const { subject, key, keyAt } = expression;
  if (subject.kind !== 'slot') return expression;
  if (subject.type === 'node' || subject.type === 'relationship')
    noteProperty(subject.type, key, binding);
  else if (subject.type === 'path' || subject.type === 'relationships') {
    const what = subject.type === 'path' ? 'a path' : 'a list of relationships';
    throw new QueryFault(
      'syntax_error',
      `${subject.name} is ${what} and has no properties.`,
      keyAt,
      subject.type === 'path'
        ? 'Take its parts with nodes(p) and relationships(p).'
        : `Loop over it: [r IN ${subject.name} | r.${key}].`,
    );
  }
  return expression;
}

/** `exists(n.name)`, from before IS NOT NULL. */
function bindOldExists(
  call: ExpressionOf<'call'>,
  bind: (child: Expression) => Expression,
): Expression | null {
  const [argument] = call.args;
  return call.name.toLowerCase() === 'exists' && argument
    ? { kind: 'isNull', operand: bind(argument), negated: true, at: call.at }
    : null;
}

function bindComprehension(
  expression: ExpressionOf<'comprehension'>,
  scope: Scope,
  binding: Binding,
): Expression {
  const list = bindExpression(expression.list, scope, binding);
  const slot = binding.allocate();
  const inner = withVariable(scope, expression.variable, { slot, type: 'value' });
  const where =
    expression.where && bindPlain(expression.where, 'a list comprehension', inner, binding);
  const project =
    expression.project && bindPlain(expression.project, 'a list comprehension', inner, binding);
  return { ...expression, slot, list, where, project };
}

function bindReduce(
  expression: ExpressionOf<'reduce'>,
  scope: Scope,
  binding: Binding,
): Expression {
  const [list, initial] = [
    bindExpression(expression.list, scope, binding),
    bindExpression(expression.initial, scope, binding),
  ];
  const [slot, accumulatorSlot] = [binding.allocate(), binding.allocate()];
  const inner = withVariable(
    withVariable(scope, expression.accumulator, { slot: accumulatorSlot, type: 'value' }),
    expression.variable,
    { slot, type: 'value' },
  );
  return {
    ...expression,
    slot,
    accumulatorSlot,
    list,
    initial,
    step: bindPlain(expression.step, 'reduce()', inner, binding),
  };
}

function bindQuantifier(
  expression: ExpressionOf<'quantifier'>,
  scope: Scope,
  binding: Binding,
): Expression {
  const list = bindExpression(expression.list, scope, binding);
  const slot = binding.allocate();
  const inner = withVariable(scope, expression.variable, { slot, type: 'value' });
  return {
    ...expression,
    slot,
    list,
    where: bindPlain(expression.where, `${expression.quantifier}()`, inner, binding),
  };
}
