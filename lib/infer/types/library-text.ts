// Parses the result types in the table of a library: types, and parts of arguments. Finds no member.
import type { CallContext, CallInference, ValueInference } from '../inference.ts';
import type { LibraryMatch } from './library-table.ts';
import { builtin, union } from '../values/values.ts';
import { UNKNOWN } from '../../languages/_kit/resolution/open-values.ts';
import type { Value, Values } from '../../link/vocabulary.ts';

const NO_CALL: readonly number[] = [];

interface Reading extends LibraryMatch {
  readonly call: CallContext;
  /** What further names mean; undefined for types of the language. */
  readonly named?: (name: string, args: readonly Values[]) => Values | undefined;
}

/** `List<E>`, `E[]`, `=>R`, `@` (the receiver), `?` (unknown). */
export function readText(
  inference: ValueInference & CallInference,
  reading: Reading,
  text: string,
): Values {
  if (text.startsWith('=>'))
    return [{ kind: 'callable', result: readText(inference, reading, text.slice(2)) }];
  let arrays = 0;
  while (text.endsWith('[]', text.length - arrays)) arrays += 2;
  let values = readPlain(inference, reading, text.slice(0, text.length - arrays));
  for (let n = 0; n < arrays; n += 2) values = builtin('Array', [values]);
  return values;
}

function readPlain(
  inference: ValueInference & CallInference,
  reading: Reading,
  text: string,
): Values {
  if (text === '?' || text === '') return UNKNOWN;
  if (text === 'void') return [];
  if (text === '@') return reading.receiver ? [reading.receiver] : UNKNOWN;
  if (text.startsWith('#') || text.startsWith('$')) return readGiven(inference, reading, text);
  const open = text.indexOf('<');
  if (open < 0) return reading.args.get(text) ?? reading.named?.(text, []) ?? builtin(text);
  const name = text.slice(0, open);
  const args = parts(text.slice(open + 1, -1)).map((part) => readText(inference, reading, part));
  return reading.named?.(name, args) ?? builtin(name, args);
}

/** Splits at commas outside of inner brackets. */
function parts(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= text.length; at++) {
    if (text[at] === '<') depth++;
    else if (text[at] === '>') depth--;
    else if ((text[at] === ',' || at === text.length) && depth === 0) {
      found.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return found;
}

/** `#0.1`, `$0*`: an argument, or the result of a function argument, and parts of these. */
function readGiven(
  inference: ValueInference & CallInference,
  reading: Reading,
  text: string,
): Values {
  const { call } = reading;
  const [, mark, number, path = '', fallback] =
    /^([#$])(\d+)((?:\.\d+|\*)*)(?:\?(\w+))?$/.exec(text) ?? [];
  const e = call.args[Number(number)] ?? -1;
  if (e < 0) return UNKNOWN;
  let values = inference.valueOf(call.unit, e);
  if (mark === '$')
    values = union(
      values.map((value) =>
        value.kind === 'symbol' && value.def.fact.params === undefined
          ? [{ kind: 'instance', def: value.def, args: [] }]
          : inference.resultOf(value, { unit: call.unit, args: NO_CALL }),
      ),
    );
  for (const step of path.match(/\.\d+|\*/g) ?? [])
    values = union(values.map((value) => partOf(value, step)));
  const instead = fallback === undefined ? undefined : reading.args.get(fallback);
  return instead
    ? values.map((value) =>
        value.kind === 'builtin'
          ? {
              ...value,
              args: value.args.map((arg) =>
                arg.every(({ kind }) => kind === 'unknown') ? instead : arg,
              ),
            }
          : value,
      )
    : values;
}

function partOf(value: Value, step: string): Values {
  if (step === '*')
    return value.kind === 'builtin' && value.name === 'Array'
      ? (value.args[0] ?? UNKNOWN)
      : [value];
  if (value.kind !== 'builtin' && value.kind !== 'instance') return UNKNOWN;
  return value.args[Number(step.slice(1))] ?? UNKNOWN;
}
