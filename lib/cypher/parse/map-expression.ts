// Walks expressions by their children, for every phase that asks or rewrites. Knows nothing of what they mean.
import type { Expression, MapEntry } from './ast.ts';

/** The same expression with each child replaced. Queries inside expressions are no children: only the binder enters them. */
export function mapChildren(
  expression: Expression,
  change: (child: Expression) => Expression,
): Expression {
  const optional = (child: Expression | null): Expression | null =>
    child === null ? null : change(child);
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
    case 'map':
      return {
        ...expression,
        entries: expression.entries.map(
          (entry): MapEntry => ({ ...entry, value: change(entry.value) }),
        ),
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
        from: optional(expression.from),
        to: optional(expression.to),
      };
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
      return {
        ...expression,
        subject: optional(expression.subject),
        branches: expression.branches.map(({ when, then }) => ({
          when: change(when),
          then: change(then),
        })),
        otherwise: optional(expression.otherwise),
      };
    case 'reduce':
      return {
        ...expression,
        initial: change(expression.initial),
        list: change(expression.list),
        step: change(expression.step),
      };
    case 'mapProjection':
      return {
        ...expression,
        subject: change(expression.subject),
        entries: expression.entries.map(
          (entry): MapEntry => ({ ...entry, value: change(entry.value) }),
        ),
      };
    case 'comprehension':
      return {
        ...expression,
        list: change(expression.list),
        where: optional(expression.where),
        project: optional(expression.project),
      };
    case 'quantifier':
      return { ...expression, list: change(expression.list), where: change(expression.where) };
  }
}

/** Visits the expression and all below it, parents first. */
export function visit(expression: Expression, seen: (part: Expression) => void): void {
  seen(expression);
  mapChildren(expression, (child) => {
    visit(child, seen);
    return child;
  });
}

/** Equal for expressions that say the same, wherever they stand in the text. */
export function expressionKey(expression: Expression): string {
  return JSON.stringify(expression, (name, value: unknown) => {
    if (name === 'at' || name === 'keyAt' || name === 'nameAt') return undefined;
    return typeof value === 'bigint' ? `${value}n` : value;
  });
}

/** The slots of its surroundings that the expression reads; those of its own loops are left out. */
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

/** The parts that must all be true. */
export function conjuncts(expression: Expression): readonly Expression[] {
  return expression.kind === 'and' ? expression.operands.flatMap(conjuncts) : [expression];
}
