// Memoized results of inference, in two layers: those that are fixed, and those that more arguments may still change. Infers nothing.
import type { ImportFact } from '../facts/file-facts.ts';
import { primaryOf } from '../languages/_kit/resolution/declarations.ts';
import type { DescribedBase } from './described/described-table.ts';
import type { CycleResults } from './queries/query-results.ts';
import type {
  Container,
  Def,
  MethodOrderResult,
  NameResult,
  Program,
  Unit,
  Values,
} from '../link/vocabulary.ts';

/** Values by number. */
export type RoundMemo = (Values | undefined)[];
/** `null`: it is being inferred. */
export type Memo = (Values | null | undefined)[];

/** One layer of values: of expressions and types by the position of the file, of definitions by id. */
interface ValueMemos<OfOne> {
  /** Those of a file are made when the first of its expressions is inferred. */
  readonly values: (OfOne | undefined)[];
  readonly types: (OfOne | undefined)[];
  readonly defs: OfOne;
}

/** Asks for a table; `inference`: an `Inference`. */
export type TableMaker = (inference: never) => NonNullable<unknown>;

/** What tables have of files, where it is kept for further runs; `inference`: a `ProgramInference`. */
export interface Parts {
  of<Found>(
    inference: never,
    table: string,
    find: (unit: Unit) => readonly Found[],
  ): readonly Found[];
}

/** Results that depend on arguments of calls: the next round of propagation infers them again. */
export interface RoundResults extends ValueMemos<RoundMemo> {
  readonly parts?: Parts;
}

/** Results that hold as long as nothing more is attached. One object serves all rounds of propagation. */
export interface KnownResults extends ValueMemos<Memo> {
  readonly interned: InternedValues;
  readonly cycles: CycleResults;
  /** By the position of a file: how many expressions the files before it have. */
  readonly firstExpressions: number[];
  expressionCount: number;
  /** The targets of import rows. */
  readonly imports: Map<readonly ImportFact[], NameResult>;
  /** What files export under names, and under paths of names. */
  readonly exports: Map<Unit, Map<string, NameResult>>;
  /** The implicit receivers of scopes. */
  readonly receivers: Map<Unit, Map<number, Values>>;
  readonly describedBases: Map<MethodOrderResult, readonly DescribedBase[]>;
  readonly outsideNames: Map<MethodOrderResult, ReadonlySet<string>>;
  /** Classes with their bases and subclasses; empty if these are not all known. */
  readonly relatives: Map<Def, ReadonlySet<Def>>;
  /** What is collected of the whole program, by name. */
  readonly tables: Map<string, unknown>;
  /** What asks for each of these tables again. */
  readonly makers: Map<string, TableMaker>;
  readonly members: (ReadonlyMap<string, readonly Def[]> | undefined)[];
  readonly orders: (MethodOrderResult | undefined)[];
  /** Containers by the expressions that create them, by the position of the file. */
  readonly containers: Map<number, Container>[];
}

export function roundResults(program: Program): RoundResults {
  return {
    values: noneYet(program),
    types: noneYet(program),
    defs: new Array<Values | undefined>(program.defCount),
  };
}

export function knownResults(program: Program): KnownResults {
  const { firsts, count } = firstExpressions(program);
  return {
    interned: new InternedValues(program),
    cycles: new Map(),
    firstExpressions: firsts,
    expressionCount: count,
    values: noneYet(program),
    types: noneYet(program),
    defs: new Array<Values | undefined>(program.defCount),
    imports: new Map(),
    exports: new Map(),
    receivers: new Map(),
    describedBases: new Map(),
    outsideNames: new Map(),
    relatives: new Map(),
    tables: new Map(),
    makers: new Map(),
    members: new Array<ReadonlyMap<string, readonly Def[]> | undefined>(program.defCount),
    orders: new Array<MethodOrderResult | undefined>(program.defCount),
    containers: byPosition(program, () => new Map<number, Container>()),
  };
}

/** All memos of values. */
export function memosOf({ values, types, defs }: RoundResults): RoundMemo[] {
  return [...values, ...types, defs].filter((memo) => memo !== undefined);
}

type AnyMemo = unknown[] | Map<unknown, unknown>;

/** All memos of fixed results that a change of a body may make wrong. */
export function* memosOfKnown(known: KnownResults): Generator<AnyMemo> {
  for (const memo of known.values) if (memo) yield memo;
  for (const memo of known.types) if (memo) yield memo;
  yield* [known.defs, known.members, known.orders];
  yield* known.exports.values();
  yield* known.receivers.values();
  yield* [known.imports, known.describedBases, known.outsideNames, known.relatives];
}

/** Nothing is known of the expressions of a file, which have other numbers now, behind those of all files. */
export function beginFileAnew(known: KnownResults, unit: Unit): void {
  const { position, facts, allDefs } = unit;
  for (const def of allDefs)
    for (const part of def.partialDeclarations ?? [def])
      known.members[primaryOf(part).id] = undefined;
  known.values[position] = undefined;
  known.types[position] = undefined;
  known.containers[position] = new Map();
  known.receivers.delete(unit);
  known.firstExpressions[position] = known.expressionCount;
  known.expressionCount += facts.exprs.length;
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

function noneYet(program: Program): undefined[] {
  return byPosition(program, () => undefined);
}

/** Files that were added are at the end, and those that were removed have left their places. */
function byPosition<Found>({ units }: Program, find: (unit: Unit) => Found): Found[] {
  const found: Found[] = [];
  for (const unit of units) found[unit.position] = find(unit);
  return found;
}

/**
 * The memo of a file's expressions. Of full length from the start: an array that is filled out of order becomes a slow,
 * large dictionary.
 */
export function memoOf<OfOne extends unknown[]>(
  memos: (OfOne | undefined)[],
  { position, facts }: Unit,
): OfOne {
  return (memos[position] ??= new Array<unknown>(facts.exprs.length) as OfOne);
}

/** Of an expression, among all of the program. */
export function expressionNumber(
  { firstExpressions: first }: Pick<KnownResults, 'firstExpressions'>,
  { position }: Unit,
  e: number,
): number {
  return (first[position] ?? 0) + e;
}

function firstExpressions(program: Program): { firsts: number[]; count: number } {
  let count = 0;
  const firsts = byPosition(program, ({ facts }) => {
    const first = count;
    count += facts.exprs.length;
    return first;
  });
  return { firsts, count };
}
