// Groups rows by their keys and computes aggregates. Groups come out in the order in which they were first seen.
import type { BoundAggregate } from '../bind/bound-query.ts';
import type { Compile, Evaluate, Row } from '../expressions/evaluate.ts';
import type { Accumulator, Aggregate } from '../functions/aggregates.ts';
import { findAggregate } from '../functions/find-function.ts';
import type { StepOf } from '../plan/plan.ts';
import { groupKey, groupKeys } from '../values/group-key.ts';
import { weightOf } from '../values/weight.ts';
import type { Value } from '../values/value.ts';
import { freshRow, type Operator, type OperatorContext } from './operator.ts';

interface Group {
  readonly keys: readonly Value[];
  readonly accumulators: readonly Accumulator[];
  /** Of each aggregate with DISTINCT, the values so far; null where there is none such. */
  readonly seen: readonly (Set<unknown> | null)[] | null;
}

interface Part {
  readonly aggregate: Aggregate;
  readonly spec: BoundAggregate;
  /** Null for `count(*)`. */
  readonly argument: Evaluate | null;
  readonly option: Evaluate | null;
}

export function aggregateRows({ aggregation, times }: StepOf<'aggregate'>, context: OperatorContext): Operator {
  const { execution, compile } = context;
  const { budget } = execution;
  const keys = aggregation.keys.map(({ slot, expression }) => ({ slot, evaluate: compile(expression) }));
  const parts = aggregation.aggregates.map((spec) => partOf(spec, compile, times));
  const distinct = aggregation.aggregates.some((spec) => spec.distinct);
  const meter = budget.meter('rows aggregated', 'Start from fewer nodes, or bound the patterns.');

  const startGroup = (values: readonly Value[]): Group => {
    budget.keep(1 + values.length + parts.length, 'groups');
    return { keys: values, accumulators: parts.map(({ aggregate, spec }) => aggregate.start(spec.at)), seen: distinct ? parts.map(({ spec }) => (spec.distinct ? new Set() : null)) : null };
  };
  const addRow = (group: Group, row: Row): void => {
    for (const [index, { argument, option, aggregate }] of parts.entries()) {
      const target = group.accumulators[index];
      const value = argument ? argument(row) : true;
      if (!target || value === null) continue;
      meter.spend(weightOf(value));
      const seen = group.seen?.[index];
      if (seen) {
        const key = groupKey(value);
        if (seen.has(key)) continue;
        seen.add(key);
      }
      if (aggregate.keeps || seen) budget.keep(1, `${aggregate.name}()`);
      target.add(value, option ? option(row) : null);
    }
  };

  return (next) => {
    const groups = new Map<unknown, Group>();
    return {
      push(row) {
        meter.spend();
        const values = keys.map(({ evaluate }) => evaluate(row));
        meter.spend(weightOf(values));
        const key = groupKeys(values);
        let group = groups.get(key);
        if (!group) groups.set(key, (group = startGroup(values)));
        addRow(group, row);
        return true;
      },
      end() {
        // Without keys there is one group, even of no rows.
        if (groups.size === 0 && keys.length === 0) groups.set('', startGroup([]));
        const row = freshRow(context);
        for (const group of groups.values()) {
          keys.forEach(({ slot }, index) => (row[slot] = group.keys[index] ?? null));
          parts.forEach(({ spec }, index) => (row[spec.slot] = group.accumulators[index]?.result() ?? null));
          if (!next.push(row)) break;
        }
        next.end();
      },
    };
  };
}

function partOf(spec: BoundAggregate, compile: Compile, times: number | null): Part {
  const aggregate = findAggregate(spec.name);
  if (!aggregate) throw new Error(`${spec.name} was not checked by binding`);
  return { aggregate, spec, argument: spec.argument && compile(spec.argument), option: times === null ? spec.option && compile(spec.option) : (row) => row[times] ?? null };
}
