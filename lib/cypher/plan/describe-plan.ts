// A plan as readable rows: one per step, with its operands, in the words of the query if possible.
import type { Expression, LabelExpression } from '../parse/ast.ts';
import { visit } from '../parse/map-expression.ts';
import type { ExpandStep, Plan, Step, StepOf } from './plan.ts';
import { expressionsOf } from './plan-slots.ts';

export interface PlanRow {
  readonly step: Step;
  /** Indented by two spaces per nesting level. */
  readonly operator: string;
  readonly details: string;
}

export interface Wording {
  /** The query. */
  readonly text: string;
  /** Names of variables by slot; empty for what has none. */
  readonly names: readonly string[];
  /** The plan of a subquery in an expression. */
  readonly subplan: (number: number) => Plan;
}

export function describePlan(plan: Plan, wording: Wording, depth = 0): readonly PlanRow[] {
  return plan.flatMap((step) => {
    const row: PlanRow = {
      step,
      operator: '  '.repeat(depth) + operatorName(step),
      details: detailsOf(step, wording),
    };
    const inner = [
      ...plansIn(step),
      ...subqueriesIn(step).map((number) => wording.subplan(number)),
    ];
    return [row, ...inner.flatMap((one) => describePlan(one, wording, depth + 1))];
  });
}

function plansIn(step: Step): readonly Plan[] {
  if (step.step === 'union') return step.branches.map(({ plan }) => plan);
  return step.step === 'optional' || step.step === 'any' || step.step === 'call' ? [step.plan] : [];
}

function subqueriesIn(step: Step): readonly number[] {
  const found = new Set<number>();
  for (const expression of expressionsOf(step))
    visit(expression, (part) => part.kind === 'subquery' && found.add(part.subquery));
  return [...found];
}

function operatorName(step: Step): string {
  if (step.step !== 'expand') return step.step;
  if (!step.length) return step.toKnown ? 'expand into' : 'expand';
  return {
    trails: 'expand range',
    one: 'shortest path',
    all: 'all shortest paths',
    reach: 'reach',
  }[step.search];
}

function detailsOf(step: Step, wording: Wording): string {
  const say = (expression: Expression): string => wordsOf(expression, wording);
  const name = (slot: number): string => wording.names[slot] ?? '';
  const all = (slots: readonly number[]): string =>
    slots
      .map(name)
      .filter((one) => one !== '')
      .join(', ');
  switch (step.step) {
    case 'scan':
      return `(${name(step.slot)}${step.labels ? `:${step.labels.join('|')}` : ''})`;
    case 'seek':
      return `(${name(step.slot)}) by ${step.property} ${step.each ? 'IN' : '='} ${say(step.value)}`;
    case 'countNodes':
      return step.label === null ? 'all nodes' : `nodes of ${step.label}`;
    case 'countHops':
      return arrow(step, name);
    case 'expand':
      return [
        arrow(step, name),
        ...step.hop.predicates.map((predicate) => `each hop: ${say(predicate)}`),
      ].join(', ');
    case 'path':
      return name(step.path.slot);
    case 'filter':
      return step.predicate.kind === 'and'
        ? step.predicate.operands.map(say).join(' AND ')
        : say(step.predicate);
    case 'any':
      return '';
    case 'optional':
      return all(step.slots);
    case 'union':
    case 'distinct':
      return all(step.slots);
    case 'call':
      return all(step.slots);
    case 'procedure':
      return `${step.name}()`;
    case 'unwind':
      return `${say(step.list)} AS ${name(step.slot)}`;
    case 'project':
      return step.items
        .map(({ slot, expression }) => named(say(expression), name(slot)))
        .join(', ');
    case 'aggregate':
      return aggregation(step.aggregation, say);
    case 'sort':
      return `${step.keys.map(({ expression, descending }) => say(expression) + (descending ? ' DESC' : '')).join(', ')}${step.keep ? `, keeping ${step.keep.map(say).join(' + ')}` : ''}`;
    case 'skip':
    case 'limit':
      return say(step.count);
  }
}

function named(words: string, name: string): string {
  return name === '' || name === words ? words : `${words} AS ${name}`;
}

function aggregation(
  { keys, aggregates }: Extract<Step, { readonly step: 'aggregate' }>['aggregation'],
  say: (expression: Expression) => string,
): string {
  const parts = aggregates.map(
    ({ name, distinct, argument }) =>
      `${name}(${distinct ? 'DISTINCT ' : ''}${argument ? say(argument) : '*'})`,
  );
  return `${parts.join(', ')}${keys.length > 0 ? ` by ${keys.map(({ expression }) => say(expression)).join(', ')}` : ''}`;
}

/** In the direction of execution: from the bound node to the other. */
function arrow(step: ExpandStep | StepOf<'countHops'>, name: (slot: number) => string): string {
  const { from, direction, types } = step;
  const { to, relationship, length } =
    step.step === 'expand' ? step : { to: -1, relationship: -1, length: null };
  const range = length ? `*${length.min}..${length.max ?? ''}` : '';
  const body = `${name(relationship)}${types.length > 0 ? `:${types.join('|')}` : ''}${range}`;
  return `(${name(from)})${direction === 'in' ? '<-' : '-'}[${body}]${direction === 'out' ? '->' : '-'}(${name(to)})`;
}

/** Conditions abbreviated in patterns are written out; everything else is as in the query. */
function wordsOf(expression: Expression, wording: Wording): string {
  switch (expression.kind) {
    case 'slot':
      // An aggregate without a name is shown as written.
      return expression.name !== '' ||
        expression.type === 'node' ||
        expression.type === 'relationship'
        ? expression.name
        : wording.names[expression.slot] || written(expression, wording);
    case 'property':
      return `${wordsOf(expression.subject, wording)}.${expression.key}`;
    case 'comparison':
      return `${wordsOf(expression.left, wording)} ${expression.operator} ${wordsOf(expression.right, wording)}`;
    case 'hasLabels':
      return `${wordsOf(expression.operand, wording)}:${labelWords(expression.labels)}`;
    default:
      return written(expression, wording);
  }
}

function written({ at }: Expression, { text }: Wording): string {
  return text.slice(at.start, at.end).replaceAll(/\s+/g, ' ');
}

function labelWords(labels: LabelExpression): string {
  switch (labels.label) {
    case 'name':
      return labels.name;
    case 'not':
      return `!${labelWords(labels.part)}`;
    case 'and':
    case 'or':
      return `(${labels.parts.map(labelWords).join(labels.label === 'and' ? '&' : '|')})`;
  }
}
