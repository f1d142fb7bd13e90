// Shows the plan of a query as short lines, for tests of the planner. Runs nothing.
import { bindQuery } from '../../../../lib/cypher/bind/bind-query.ts';
import { propertyGraphOf } from '../../../../lib/cypher/graph/code-graph.ts';
import { parseStatement } from '../../../../lib/cypher/parse/parse-query.ts';
import type { Plan, Step } from '../../../../lib/cypher/plan/plan.ts';
import { planQuery } from '../../../../lib/cypher/plan/plan-query.ts';
import { fromJson } from '../../../../lib/cypher/values/json.ts';
import type { ReadonlyGraph } from '../../../../lib/model/index-snapshot.ts';

export function planLines(
  query: string,
  graph: ReadonlyGraph,
  params: Readonly<Record<string, unknown>> = {},
): readonly string[] {
  const view = propertyGraphOf(graph);
  const values = new Map(Object.entries(params).map(([name, value]) => [name, fromJson(value)]));
  return lines(
    planQuery(bindQuery(parseStatement(query).query, view), { graph: view, params: values }),
    query,
  );
}

function lines(plan: Plan, query: string): readonly string[] {
  return plan.flatMap((step) =>
    step.step === 'optional' || step.step === 'any'
      ? [step.step, ...lines(step.plan, query).map((line) => `  ${line}`)]
      : [lineOf(step, query)],
  );
}

function lineOf(step: Step, query: string): string {
  const text = (part: { readonly at: { readonly start: number; readonly end: number } }): string =>
    query.slice(part.at.start, part.at.end);
  switch (step.step) {
    case 'scan':
      return `scan ${step.labels?.join('|') ?? 'all'}`;
    case 'seek':
      return `seek ${step.property}`;
    case 'expand':
      return `expand ${step.types.join('|')} ${step.direction}${step.toKnown ? ' into' : ''}${step.length ? ` ${step.search === 'trails' ? 'range' : step.search}` : ''}${step.hop.predicates.length > 0 ? ` testing ${step.hop.predicates.map(text).join(', ')}` : ''}`;
    case 'filter':
      return `filter ${step.predicate.kind === 'and' ? step.predicate.operands.map(text).join(', ') : text(step.predicate)}`;
    case 'sort':
      return `sort${step.keep ? ` keep ${step.keep.map(text).join(' + ')}` : ''}`;
    case 'countHops':
      return `countHops ${step.types.join('|')} ${step.direction}`;
    case 'countNodes':
      return `countNodes ${step.label ?? 'all'}`;
    default:
      return step.step;
  }
}
