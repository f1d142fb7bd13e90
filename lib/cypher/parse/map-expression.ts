// Traverses expressions by their children, for analysis and rewriting in every phase. Does not interpret them.
import type { Expression, ExpressionOf, MapEntry } from './ast.ts';

type Change = (child: Expression) => Expression;

/** The same expression with each child replaced. Nested queries are not children: only the binder enters them. */
export function mapChildren(expression: Expression, change: Change): Expression {
  switch (expression.kind) {
    case 'literal':
    case 'parameter':
    case 'variable':
    case 'slot':
    case 'countStar':
    case 'nested':
    case 'subquery':
      return expression;
    case 'list':
      return { ...expression, items: expression.items.map(change) };
    case 'not':
    case 'negate':
    case 'plus':
    case 'isNull':
    case 'hasLabels':
      return { ...expression, operand: change(expression.operand) };
    case 'and':
    case 'or':
    case 'xor':
      return { ...expression, operands: expression.operands.map(change) };
    case 'arithmetic':
    case 'comparison':
    case 'text':
    case 'in':
      return { ...expression, left: change(expression.left), right: change(expression.right) };
    case 'call':
      return { ...expression, args: expression.args.map(change) };
    case 'case':
      return mapCase(expression, change);
    case 'reduce':
    case 'comprehension':
    case 'quantifier':
      return mapLoop(expression, change);
    default:
      return mapAccess(expression, change);
  }
}

/** What makes a map or takes something out of one, or out of a list. */
function mapAccess(
  expression: ExpressionOf<'map' | 'mapProjection' | 'property' | 'index' | 'slice'>,
  change: Change,
): Expression {
  const inEntry = (entry: MapEntry): MapEntry => ({ ...entry, value: change(entry.value) });
  switch (expression.kind) {
    case 'map':
      return { ...expression, entries: expression.entries.map(inEntry) };
    case 'mapProjection':
      return {
        ...expression,
        subject: change(expression.subject),
        entries: expression.entries.map(inEntry),
      };
    case 'property':
      return { ...expression, subject: change(expression.subject) };
    case 'index':
      return {
        ...expression,
        subject: change(expression.subject),
        index: change(expression.index),
      };
    case 'slice':
      return {
        ...expression,
        subject: change(expression.subject),
        from: mapOptional(expression.from, change),
        to: mapOptional(expression.to, change),
      };
  }
}

function mapLoop(
  expression: ExpressionOf<'reduce' | 'comprehension' | 'quantifier'>,
  change: Change,
): Expression {
  switch (expression.kind) {
    case 'reduce':
      return {
        ...expression,
        initial: change(expression.initial),
        list: change(expression.list),
        step: change(expression.step),
      };
    case 'comprehension':
      return {
        ...expression,
        list: change(expression.list),
        where: mapOptional(expression.where, change),
        project: mapOptional(expression.project, change),
      };
    case 'quantifier':
      return { ...expression, list: change(expression.list), where: change(expression.where) };
  }
}

function mapCase(expression: ExpressionOf<'case'>, change: Change): Expression {
  return {
    ...expression,
    subject: mapOptional(expression.subject, change),
    branches: expression.branches.map(({ when, then }) => ({
      when: change(when),
      then: change(then),
    })),
    otherwise: mapOptional(expression.otherwise, change),
  };
}

function mapOptional(child: Expression | null, change: Change): Expression | null {
  return child === null ? null : change(child);
}

/** Visits the expression and its descendants, parents first. */
export function visit(expression: Expression, seen: (part: Expression) => void): void {
  seen(expression);
  mapChildren(expression, (child) => {
    visit(child, seen);
    return child;
  });
}

/** Equal for equal expressions, regardless of their position in the text. */
export function expressionKey(expression: Expression): string {
  return JSON.stringify(expression, (name, value: unknown) => {
    if (name === 'at' || name === 'keyAt' || name === 'nameAt') return undefined;
    return typeof value === 'bigint' ? `${value}n` : value;
  });
}

/** The outer slots that the expression reads, without those of its own loops. */
export function slotsOf(expression: Expression): ReadonlySet<number> {
  const read = new Set<number>();
  const own = new Set<number>();
  visit(expression, (part) => {
    if (part.kind === 'slot') read.add(part.slot);
    else if (part.kind === 'comprehension' || part.kind === 'quantifier') own.add(part.slot);
    else if (part.kind === 'reduce') own.add(part.slot).add(part.accumulatorSlot);
    else if (part.kind === 'subquery') for (const slot of part.uses) read.add(slot);
  });
  for (const slot of own) read.delete(slot);
  return read;
}

/** The operands of a conjunction. */
export function conjuncts(expression: Expression): readonly Expression[] {
  return expression.kind === 'and' ? expression.operands.flatMap(conjuncts) : [expression];
}
