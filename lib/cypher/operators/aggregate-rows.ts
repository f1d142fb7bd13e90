// Groups rows by their keys and computes aggregates. Groups are returned in order of first occurrence.
import type { Budget, Meter } from '../budget.ts';
import type { BoundAggregate } from '../bind/bound-query.ts';
import type { Compile, Evaluate, Row } from '../expressions/evaluate.ts';
import type { Accumulator, Aggregate } from '../functions/aggregates.ts';
import { findAggregate } from '../functions/find-function.ts';
import type { StepOf } from '../plan/plan.ts';
import { listBytes, weightOf } from '../values/extent.ts';
import {
  STEPS_OF_NEW_KEY,
  bytesOfKey,
  groupKey,
  groupKeys,
  stepsOfKey,
} from '../values/group-key.ts';
import type { Value } from '../values/value.ts';
import { freshRow, type Operator, type OperatorContext } from './operator.ts';

interface Group {
  readonly keys: readonly Value[];
  readonly accumulators: readonly Accumulator[];
  /** The values so far of each aggregate with DISTINCT; null if there is none. */
  readonly seen: readonly (Set<unknown> | null)[] | null;
}

interface Part {
  readonly aggregate: Aggregate;
  readonly spec: BoundAggregate;
  /** Null for `count(*)`. */
  readonly argument: Evaluate | null;
  readonly option: Evaluate | null;
}

/** The step as it is computed. */
interface Aggregation {
  readonly keys: readonly { readonly slot: number; readonly evaluate: Evaluate }[];
  readonly parts: readonly Part[];
  readonly hasDistinct: boolean;
  readonly budget: Budget;
  readonly meter: Meter;
  /** Steps of a row. */
  readonly cost: number;
}

/** So many keys and aggregates of a row count as one more step. */
const PARTS_PER_STEP = 4;
const BYTES_OF_ACCUMULATOR = 100;
const BYTES_OF_ITEM = 8;

export function aggregateRows(step: StepOf<'aggregate'>, context: OperatorContext): Operator {
  const aggregation = compileAggregation(step, context);
  const { keys, meter, cost } = aggregation;
  return (next) => {
    const groups = new Map<unknown, Group>();
    return {
      push(row) {
        meter.spend(cost);
        const values = keys.map(({ evaluate }) => evaluate(row));
        meter.spend(weightOf(values));
        const key = groupKeys(values);
        meter.spend(stepsOfKey(key));
        let group = groups.get(key);
        if (!group) groups.set(key, (group = startGroup(aggregation, values, key)));
        for (const [index, part] of aggregation.parts.entries())
          addValue(aggregation, group, { index, part }, row);
        return true;
      },
      end() {
        // Without keys there is one group, even of no rows.
        if (groups.size === 0 && keys.length === 0) groups.set('', startGroup(aggregation, [], ''));
        const row = freshRow(context);
        for (const group of groups.values()) {
          meter.spend(cost - 1);
          fillRow(aggregation, group, row);
          if (!next.push(row)) break;
        }
        next.end();
      },
    };
  };
}

function compileAggregation(
  { aggregation, times }: StepOf<'aggregate'>,
  { execution, compile }: OperatorContext,
): Aggregation {
  const { budget } = execution;
  const keys = aggregation.keys.map(({ slot, expression }) => ({
    slot,
    evaluate: compile(expression),
  }));
  const parts = aggregation.aggregates.map((spec) => partOf(spec, compile, times));
  return {
    keys,
    parts,
    hasDistinct: aggregation.aggregates.some((spec) => spec.distinct),
    budget,
    meter: budget.meter('rows aggregated', 'Start from fewer nodes, or bound the patterns.'),
    cost: 1 + Math.floor((keys.length + parts.length) / PARTS_PER_STEP),
  };
}

function startGroup(
  { parts, hasDistinct, budget, meter }: Aggregation,
  keys: readonly Value[],
  key: unknown,
): Group {
  budget.keep(1 + keys.length + parts.length, 'groups');
  budget.make(
    bytesOfKey(key) + listBytes(keys.length) + parts.length * BYTES_OF_ACCUMULATOR,
    'groups',
  );
  meter.spend(STEPS_OF_NEW_KEY + parts.length);
  return {
    keys,
    accumulators: parts.map(({ aggregate, spec }) => aggregate.start(spec.at)),
    seen: hasDistinct ? parts.map(({ spec }) => (spec.distinct ? new Set() : null)) : null,
  };
}

/** What one aggregate takes of a row. */
function addValue(
  { budget, meter }: Aggregation,
  group: Group,
  { index, part }: { readonly index: number; readonly part: Part },
  row: Row,
): void {
  const { argument, option, aggregate } = part;
  const target = group.accumulators[index];
  const value = argument ? argument(row) : true;
  if (!target || value === null) return;
  meter.spend(weightOf(value));
  const seen = group.seen?.[index];
  if (seen) {
    const key = groupKey(value);
    meter.spend(stepsOfKey(key));
    if (seen.has(key)) return;
    meter.spend(STEPS_OF_NEW_KEY);
    budget.make(bytesOfKey(key), `${aggregate.name}(DISTINCT …)`);
    seen.add(key);
  }
  if (aggregate.keeps || seen) budget.keep(1, `${aggregate.name}()`);
  if (aggregate.keeps) budget.make(BYTES_OF_ITEM, `${aggregate.name}()`);
  target.add(value, option ? option(row) : null);
}

function fillRow({ keys, parts, budget }: Aggregation, group: Group, row: Row): void {
  keys.forEach(({ slot }, index) => (row[slot] = group.keys[index] ?? null));
  for (const [index, { spec, aggregate }] of parts.entries()) {
    const result = group.accumulators[index]?.result() ?? null;
    if (aggregate.name === 'collect') budget.made(result, spec.at);
    row[spec.slot] = result;
  }
}

function partOf(spec: BoundAggregate, compile: Compile, times: number | null): Part {
  const aggregate = findAggregate(spec.name);
  if (!aggregate) throw new Error(`${spec.name} was not checked by binding`);
  return {
    aggregate,
    spec,
    argument: spec.argument && compile(spec.argument),
    option:
      times === null
        ? spec.option && compile(spec.option)
        : spec.distinct
          ? null
          : (row) => row[times] ?? null,
  };
}
