// Memoized results of inference, in two layers: those that are known for good, and those that more arguments may still change. Infers nothing.
import { UNKNOWN } from '../languages/_kit/resolution/open-values.ts';
import type {
  Container,
  Def,
  MethodOrderResult,
  NameResult,
  Program,
  Unit,
  Values,
} from '../link/vocabulary.ts';

/** Values by expression. */
export type PartialMemo = (Values | undefined)[];
/** `null`: it is being inferred. */
export type Memo = (Values | null | undefined)[];

/** One layer of values: of expressions and types by the position of the file, of definitions by id. */
export interface ValueMemos<OfExpressions> {
  readonly values: readonly OfExpressions[];
  readonly types: readonly OfExpressions[];
  readonly defs: (Values | undefined)[];
}

/** Results that are not fully known: the next round of propagation infers them again. */
export type PartialResults = ValueMemos<PartialMemo>;

/**
 * Results that hold as long as nothing more is attached. One object serves all rounds of propagation: arguments only add
 * values where some were unknown.
 */
export interface KnownResults extends ValueMemos<Memo> {
  readonly interned: InternedValues;
  readonly members: (ReadonlyMap<string, readonly Def[]> | undefined)[];
  readonly orders: (MethodOrderResult | undefined)[];
  /** Containers by the expressions that create them, by the position of the file. */
  readonly containers: readonly Map<number, Container>[];
}

export function partialResults(program: Program): PartialResults {
  return {
    values: program.units.map(({ facts }): PartialMemo => allOpen(facts.exprs.length)),
    types: program.units.map((): PartialMemo => []),
    defs: new Array<Values | undefined>(program.defCount),
  };
}

export function knownResults(program: Program): KnownResults {
  return {
    interned: new InternedValues(program),
    values: program.units.map(({ facts }): Memo => allOpen(facts.exprs.length)),
    types: program.units.map((): Memo => []),
    defs: new Array<Values | undefined>(program.defCount),
    members: new Array<ReadonlyMap<string, readonly Def[]> | undefined>(program.defCount),
    orders: new Array<MethodOrderResult | undefined>(program.defCount),
    containers: program.units.map(() => new Map<number, Container>()),
  };
}

/** Values of the simplest kinds, which most expressions have, interned: equal ones are one object. */
export class InternedValues {
  readonly #instances: (Values | undefined)[];
  readonly #symbols: (Values | undefined)[];
  readonly #builtins = new Map<string, Values>();
  readonly #outside = new Map<string, Values>();

  constructor({ defCount }: Pick<Program, 'defCount'>) {
    this.#instances = new Array<Values | undefined>(defCount);
    this.#symbols = new Array<Values | undefined>(defCount);
  }

  /** The same values, as the object that was given first. */
  of(values: Values): Values {
    const [value] = values;
    if (value === undefined || values.length > 1) return values;
    switch (value.kind) {
      case 'symbol':
        return value.def.id < 0 ? values : (this.#symbols[value.def.id] ??= values);
      case 'instance':
        return value.def.id < 0 || value.args.length > 0
          ? values
          : (this.#instances[value.def.id] ??= values);
      case 'builtin':
        return value.args.length > 0 || value.keys || value.container
          ? values
          : firstOf(this.#builtins, value.name, values);
      case 'external':
        return value.name === undefined || value.path !== undefined || value.args
          ? values
          : firstOf(this.#outside, value.name, values);
      default:
        return values;
    }
  }
}

function firstOf(known: Map<string, Values>, name: string, values: Values): Values {
  const first = known.get(name);
  if (first === undefined) known.set(name, values);
  return first ?? values;
}

/** Of full length from the start: an array that is filled out of order becomes a slow, large dictionary. */
function allOpen(length: number): (Values | undefined)[] {
  return new Array<Values | undefined>(length);
}

export function isFullyKnown(values: Values): boolean {
  return values.every(
    (value) =>
      value.kind !== 'unknown' &&
      !('args' in value && value.args?.some((arg) => !isFullyKnown(arg))),
  );
}

/** Unknown while it is being inferred. */
export function remembered(
  known: Memo | undefined,
  partial: PartialMemo | undefined,
  e: number,
): Values | undefined {
  const found = known?.[e];
  return found === undefined ? partial?.[e] : (found ?? UNKNOWN);
}

/** In the layer that it belongs to. */
export function remember(known: Memo, partial: PartialMemo, e: number, found: Values): Values {
  if (isFullyKnown(found)) known[e] = found;
  else {
    known[e] = undefined;
    partial[e] = found;
  }
  return found;
}

/** What files export under names, and under paths of names, as far as it has been looked up. */
export type ExportMemo = Map<Unit, Map<string, NameResult>>;

export function keepExport(memo: ExportMemo, unit: Unit, name: string, found: NameResult): void {
  const known = memo.get(unit);
  if (known) known.set(name, found);
  else memo.set(unit, new Map([[name, found]]));
}
