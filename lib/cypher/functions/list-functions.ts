// Functions of lists, and of what has a size.
import { equals } from '../values/compare.ts';
import { weightOf } from '../values/extent.ts';
import { checkLength } from '../values/numbers.ts';
import { isList, isMap, type Value } from '../values/value.ts';
import { QueryFault, type Span } from '../query-fault.ts';
import {
  argumentFault,
  integerArgument,
  onList,
  type CypherFunction,
  type Run,
} from './_function.ts';
import { countCharacters } from './text-functions.ts';

export const LIST_FUNCTIONS: readonly CypherFunction[] = [
  {
    name: 'size',
    min: 1,
    max: 1,
    takes: ['list', 'relationships', 'text', 'map'],
    glances: true,
    call: ([value = null], at, run) => sizeOf('size', value, at, run),
  },
  {
    name: 'isEmpty',
    min: 1,
    max: 1,
    glances: true,
    call: ([value = null], at) => isEmpty(value, at),
  },
  {
    name: 'coalesce',
    min: 1,
    max: 100,
    takesNull: true,
    glances: true,
    call: (args) => args.find((value) => value !== null) ?? null,
  },
  {
    name: 'nullIf',
    min: 2,
    max: 2,
    takesNull: true,
    call: ([value = null, other = null]) => (equals(value, other) === true ? null : value),
  },
  onList('head', (list) => list[0] ?? null, { glances: true }),
  onList('last', (list) => list.at(-1) ?? null, { glances: true }),
  onList('tail', (list) => list.slice(1)),
  { name: 'reverse', min: 1, max: 1, call: ([value = null], at, run) => reversed(value, at, run) },
  { name: 'range', min: 2, max: 3, call: range },
];

function sizeOf(name: string, value: Value, at: Span, { budget }: Run): number {
  if (isList(value)) return value.length;
  if (isMap(value)) return value.size;
  if (typeof value !== 'string') throw argumentFault(name, 'a list or a string', value, at);
  budget.spend(weightOf(value));
  return countCharacters(value);
}

function isEmpty(value: Value, at: Span): boolean {
  if (isList(value) || typeof value === 'string') return value.length === 0;
  if (isMap(value)) return value.size === 0;
  throw argumentFault('isEmpty', 'a list or a string', value, at);
}

/** Characters of a text are reversed one by one. */
const TURNED_PER_STEP = 2;

function reversed(value: Value, at: Span, { budget }: Run): Value {
  if (isList(value)) return value.toReversed();
  if (typeof value !== 'string') throw argumentFault('reverse', 'a list or a string', value, at);
  budget.spend(Math.floor(value.length / TURNED_PER_STEP));
  return [...value].reverse().join('');
}

/** Both ends are included. The length is checked before the list is created. */
function range([first = null, last = null, by = 1]: readonly Value[], at: Span): Value {
  const [start, end, step] = [
    integerArgument('range', first, at),
    integerArgument('range', last, at),
    integerArgument('range', by, at),
  ];
  if (step === 0)
    throw new QueryFault(
      'invalid_request',
      'The step of range() cannot be 0.',
      at,
      'Use a step of at least 1, or at most -1.',
    );
  const length = Math.max(0, Math.floor((end - start) / step) + 1);
  checkLength(length, at);
  return Array.from({ length }, (_, index) => start + index * step);
}
