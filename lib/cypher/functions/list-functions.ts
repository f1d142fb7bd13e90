// Functions of lists, and of what has a size.
import { equals } from '../values/compare.ts';
import { checkLength } from '../values/numbers.ts';
import { isList, isMap, type Value } from '../values/value.ts';
import { QueryFault, type Span } from '../query-fault.ts';
import { argumentFault, integerArgument, onList, type CypherFunction } from './_function.ts';

export const LIST_FUNCTIONS: readonly CypherFunction[] = [
  { name: 'size', min: 1, max: 1, takes: ['list', 'relationships', 'text', 'map'], call: ([value = null], at) => sizeOf('size', value, at) },
  { name: 'isEmpty', min: 1, max: 1, call: ([value = null], at) => sizeOf('isEmpty', value, at) === 0 },
  { name: 'coalesce', min: 1, max: 100, takesNull: true, call: (args) => args.find((value) => value !== null) ?? null },
  { name: 'nullIf', min: 2, max: 2, takesNull: true, call: ([value = null, other = null]) => (equals(value, other) === true ? null : value) },
  onList('head', (list) => list[0] ?? null),
  onList('last', (list) => list.at(-1) ?? null),
  onList('tail', (list) => list.slice(1)),
  { name: 'reverse', min: 1, max: 1, call: ([value = null], at) => reversed(value, at) },
  { name: 'range', min: 2, max: 3, call: range },
];

function sizeOf(name: string, value: Value, at: Span): number {
  if (isList(value)) return value.length;
  if (typeof value === 'string') return [...value].length;
  if (isMap(value)) return value.size;
  throw argumentFault(name, 'a list or a string', value, at);
}

function reversed(value: Value, at: Span): Value {
  if (isList(value)) return value.toReversed();
  if (typeof value === 'string') return [...value].reverse().join('');
  throw argumentFault('reverse', 'a list or a string', value, at);
}

/** Both ends are included. The length is checked before the list is made. */
function range([first = null, last = null, by = 1]: readonly Value[], at: Span): Value {
  const [start, end, step] = [integerArgument('range', first, at), integerArgument('range', last, at), integerArgument('range', by, at)];
  if (step === 0) throw new QueryFault('invalid_request', 'range() cannot have steps of 0.', at, 'Give a step of 1 or more, or of -1 or less.');
  const length = Math.max(0, Math.floor((end - start) / step) + 1);
  checkLength(length, at);
  return Array.from({ length }, (_, index) => start + index * step);
}
