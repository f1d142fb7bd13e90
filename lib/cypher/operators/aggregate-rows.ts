// Groups rows by their keys and computes aggregates. Groups come out in the order in which they were first seen.
import type { BoundAggregate } from '../bind/bound-query.ts';
import type { Compile, Evaluate, Row } from '../expressions/evaluate.ts';
import type { Accumulator, Aggregate } from '../functions/aggregates.ts';
import { findAggregate } from '../functions/find-function.ts';
import type { StepOf } from '../plan/plan.ts';
import { groupKey, groupKeys } from '../values/group-key.ts';
import type { Value } from '../values/value.ts';
import { freshRow, type Operator, type OperatorContext } from './operator.ts';

interface Group {
  readonly keys: readonly Value[];
  readonly accumulators: readonly { readonly accumulator: Accumulator; readonly seen: Set<unknown> | null }[];
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
  const meter = budget.meter('rows aggregated', 'Start from fewer nodes, or bound the patterns.');

  const startGroup = (values: readonly Value[]): Group => {
    budget.keep(1 + values.length + parts.length, 'groups');
    return { keys: values, accumulators: parts.map(({ aggregate, spec }) => ({ accumulator: aggregate.start(spec.at), seen: spec.distinct ? new Set() : null })) };
  };
  const addRow = (group: Group, row: Row): void => {
    parts.forEach(({ argument, option, aggregate }, index) => {
      const target = group.accumulators[index];
      const value = argument ? argument(row) : true;
      if (!target || value === null) return;
      if (target.seen) {
        const key = groupKey(value);
        if (target.seen.has(key)) return;
        target.seen.add(key);
      }
      if (aggregate.keeps || target.seen) budget.keep(1, `${aggregate.name}()`);
      target.accumulator.add(value, option ? option(row) : null);
    });
  };

  return (next) => {
    const groups = new Map<unknown, Group>();
    return {
      push(row) {
        meter.spend();
        const values = keys.map(({ evaluate }) => evaluate(row));
        const key = groupKeys(values);
        let group = groups.get(key);
        if (!group) groups.set(key, (group = startGroup(values)));
        addRow(group, row);
        return true;
      },
      end() {
        // Without keys there is one group, even of no rows.
        if (groups.size === 0 && keys.length === 0) groups.set('', startGroup([]));
        for (const group of groups.values()) {
          const row = freshRow(context);
          keys.forEach(({ slot }, index) => (row[slot] = group.keys[index] ?? null));
          parts.forEach(({ spec }, index) => (row[spec.slot] = group.accumulators[index]?.accumulator.result() ?? null));
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
