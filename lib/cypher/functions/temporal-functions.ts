// Functions that make moments and durations. None reads the clock: the same query gives the same answer.
import { QueryFault, didYouMean, type Span } from '../query-fault.ts';
import { durationBetween, type BetweenUnit } from '../temporal/duration-between.ts';
import { DURATION_UNITS, durationOf } from '../temporal/duration.ts';
import { MOMENT_KINDS, fromEpoch, makeMoment } from '../temporal/moments/make-moment.ts';
import { parseDuration } from '../temporal/parse-duration.ts';
import { ratioOf, type Ratio } from '../temporal/ratio.ts';
import { DurationValue, MomentValue, type MomentKind } from '../temporal/temporal-value.ts';
import { spendOnZones } from '../temporal/spend-on-zones.ts';
import { UTC } from '../temporal/time-zone.ts';
import { truncateMoment } from '../temporal/moments/truncate-moment.ts';
import { isNumber, numberOf } from '../values/numbers.ts';
import { isMap, typeName, type MapValue, type Value } from '../values/value.ts';
import {
  argumentFault,
  integerArgument,
  textArgument,
  type CypherFunction,
  type Run,
} from './_function.ts';

/** Calendars and large integers take longer than a node or a relationship. */
const STEPS = 8;

export const TEMPORAL_FUNCTIONS: readonly CypherFunction[] = [
  ...kindsOfMoments().flatMap((kind) => [maker(kind, kind), truncater(kind)]),
  {
    name: 'datetime.fromEpoch',
    min: 2,
    max: 2,
    steps: STEPS,
    call: ([seconds = null, nanos = null], at) =>
      epoch('datetime.fromEpoch', { seconds, millis: 0, nanos }, at),
  },
  {
    name: 'datetime.fromEpochMillis',
    min: 1,
    max: 1,
    steps: STEPS,
    call: ([millis = null], at) =>
      epoch('datetime.fromEpochMillis', { seconds: 0, millis, nanos: 0 }, at),
  },
  {
    name: 'duration',
    min: 1,
    max: 1,
    steps: STEPS,
    takes: ['text', 'map'],
    call: ([value = null], at) => duration(value, at),
  },
  ...(['between', 'inMonths', 'inDays', 'inSeconds'] as const).map(between),
];

/** openCypher distinguishes clocks here; they do not affect given values. */
export const CLOCK_FUNCTIONS: readonly CypherFunction[] = kindsOfMoments().flatMap((kind) =>
  ['transaction', 'statement', 'realtime'].map((clock) => maker(`${kind}.${clock}`, kind)),
);

function kindsOfMoments(): readonly MomentKind[] {
  return ['date', 'localtime', 'time', 'localdatetime', 'datetime'];
}

function maker(name: string, kind: MomentKind): CypherFunction {
  const advice = `Queries do not read the clock, so that they always give the same answer. Pass the time as a parameter: ${kind}($now), as in '${MOMENT_KINDS[kind].example}'.`;
  return {
    name,
    min: 1,
    max: 1,
    advice,
    steps: STEPS,
    takes: ['text', 'map'],
    call: ([value = null], at, run) => spending(run, [value], makeMoment(kind, value, at)),
  };
}

function truncater(kind: MomentKind): CypherFunction {
  const name = `${kind}.truncate`;
  return {
    name,
    min: 2,
    max: 3,
    steps: STEPS,
    advice: 'Queries do not read the clock: pass the moment to truncate.',
    call([unit = null, moment = null, fields = NO_FIELDS], at, run) {
      if (!(moment instanceof MomentValue))
        throw argumentFault(name, 'a moment in time', moment, at);
      if (!isMap(fields)) throw argumentFault(name, 'a map of fields', fields, at);
      return spending(
        run,
        [moment],
        truncateMoment(kind, { unit: textArgument(name, unit, at), moment, fields }, at),
      );
    },
  };
}

function spending({ budget }: Run, given: readonly Value[], result: Value): Value {
  for (const value of [...given, result]) spendOnZones(budget, value);
  return result;
}

const NO_FIELDS: MapValue = new Map();

function epoch(
  name: string,
  {
    seconds,
    millis,
    nanos,
  }: { readonly seconds: Value; readonly millis: Value; readonly nanos: Value },
  at: Span,
): Value {
  return fromEpoch(
    {
      seconds: integerArgument(name, seconds, at),
      millis: integerArgument(name, millis, at),
      nanos: integerArgument(name, nanos, at),
    },
    UTC,
    at,
  );
}

function duration(value: Value, at: Span): Value {
  if (value instanceof DurationValue) return value;
  if (isMap(value))
    return durationOf(
      [...value].map(([unit, amount]) => [knownUnit(unit, at), finite(unit, amount, at)]),
      at,
    );
  const parsed = parseDuration(textArgument('duration', value, at), at);
  if (parsed) return parsed;
  throw new QueryFault(
    'invalid_request',
    'duration() cannot read this text.',
    at,
    "The format is ISO 8601, as in 'P1Y2M3DT4H5M6.7S'.",
  );
}

function knownUnit(unit: string, at: Span): string {
  if (DURATION_UNITS.includes(unit)) return unit;
  throw new QueryFault(
    'invalid_request',
    `A duration has no ${unit}${didYouMean(unit, DURATION_UNITS)}`,
    at,
    `Components: ${DURATION_UNITS.join(', ')}.`,
  );
}

function finite(unit: string, amount: Value, at: Span): Ratio {
  if (typeof amount === 'bigint') return { top: amount, bottom: 1n };
  if (isNumber(amount) && Number.isFinite(numberOf(amount))) return ratioOf(numberOf(amount));
  throw new QueryFault(
    'invalid_request',
    `${unit} must be a finite number, but this is ${typeName(amount)}.`,
    at,
    `Give a number, as in duration({${unit}: 1}).`,
  );
}

function between(unit: BetweenUnit): CypherFunction {
  return {
    name: `duration.${unit}`,
    min: 2,
    max: 2,
    steps: STEPS,
    call: ([from = null, to = null], at, run) =>
      spending(run, [from, to], durationBetween(unit, from, to, at)),
  };
}
