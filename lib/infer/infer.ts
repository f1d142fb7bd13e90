// Connects the parts of inference and memoizes: each expression and definition is inferred once. Bounded in depth; resolves no name itself.
import { resultOf } from './values/call-values.ts';
import { ofRequestedMeaning } from './names/type-value-namespaces.ts';
import { definitionValue } from './values/definition-values.ts';
import { expressionValue } from './values/expression-values.ts';
import {
  NO_MEMBER,
  type CallContext,
  type Inference,
  type InferenceInput,
  type MemberResult,
  type PassedValue,
  type PassedValues,
} from './inference.ts';
import { PlainAnswers } from './plain-answers.ts';
import { methodOrderOf, orderOfItself } from './members/method-resolution-order.ts';
import { memberOf } from './members/members.ts';
import { definedMembers, trackedMembers } from './members/defined-members.ts';
import { lookUpName } from './names/names.ts';
import { expanded, typeValue } from './types/type-values.ts';
import { primaryOf } from '../languages/_kit/resolution/declarations.ts';
import { UNKNOWN } from '../languages/_kit/resolution/open-values.ts';
import type {
  Def,
  MethodOrderResult,
  NameResult,
  Program,
  Unit,
  Value,
  Values,
} from '../link/vocabulary.ts';
import type { Attached } from './attached.ts';
import {
  expressionNumber,
  knownResults,
  memoOf,
  roundResults,
  type KnownResults,
  type Memo,
  type Parts,
  type RoundMemo,
  type RoundResults,
} from './inferred-results.ts';
import { passedKey } from '../link/tracking/keys.ts';
import { tableMaker } from './kept/table-now.ts';
import { Queries } from './queries/queries.ts';
import type { RecursiveTable } from './queries/query-results.ts';
import { madeTogether } from './queries/recursive-tables.ts';
import type { WorkAccount } from './work-account.ts';

/** Chains of inference longer than this are given up: real code is below, generated code may not be. */
const DEEPEST = 200;
/** The result for a file that exceeds its limit of work. */
const TOO_MUCH_WORK: NameResult = { defs: [], values: UNKNOWN, via: 'scope' };
const NO_BINDINGS: ReadonlyMap<Def, Values> = new Map();

/** Infers on demand, for one state of what is attached and passed. The next step makes an inference of its own. */
export function inferOver(input: InferenceInput): ProgramWideInference {
  return new ProgramWideInference(input);
}

export class ProgramWideInference extends PlainAnswers implements Inference {
  readonly program: Program;
  readonly attached: Attached;
  readonly work: WorkAccount;
  readonly #passed: PassedValues;
  readonly #isPropagating: boolean;
  readonly queries: Queries;
  readonly known: KnownResults;
  readonly #ofRound: RoundResults;
  protected override readonly parts: Parts | undefined;
  #depth = 0;
  /** The current bindings of type parameters. */
  #bound = NO_BINDINGS;
  /** The types that are in progress under bindings. */
  #expanding: number[] = [];

  constructor(input: InferenceInput) {
    super();
    this.program = input.program;
    this.attached = input.attached;
    this.work = input.work;
    this.#passed = input.passed ?? new Map();
    this.#isPropagating = input.isPropagating ?? true;
    this.known = input.known ?? knownResults(input.program);
    this.#ofRound = input.ofRound ?? roundResults(input.program);
    this.parts = this.#ofRound.parts;
    this.queries = new Queries(this.known.cycles, this.program.dependencies);
  }

  passedTo(def: Def): readonly PassedValue[] | undefined {
    this.queries.usePassed();
    this.program.dependencies?.note(passedKey(def.unit.position));
    return this.#passed.get(def);
  }

  get isPropagating(): boolean {
    this.queries.usePassed();
    return this.#isPropagating;
  }

  override valueOf(unit: Unit, e: number): Values {
    const known = this.known.values[unit.position];
    const found = known?.[e];
    if (found) return this.#used(known, e, found);
    const id = 2 * expressionNumber(this.known, unit, e);
    const kept = this.#kept(found, this.#ofRound.values[unit.position], e, id);
    if (kept) return kept;
    const expr = unit.facts.exprs.get(e);
    if (!expr || !this.#mayGoOn()) return UNKNOWN;
    const memo = memoOf(this.known.values, unit);
    return this.#answer(memo, memoOf(this.#ofRound.values, unit), e, id, () =>
      this.#under(NO_BINDINGS, () => expressionValue(this, unit, expr, e)),
    );
  }

  typeOf(unit: Unit, e: number): Values {
    // Types that are inferred under bindings are valid only there and are not memoized.
    const isPlain = this.#bound.size === 0;
    const known = this.known.types[unit.position];
    const found = known?.[e];
    if (isPlain && found) return this.#used(known, e, found);
    const id = 2 * expressionNumber(this.known, unit, e) + 1;
    const kept = isPlain ? this.#kept(found, this.#ofRound.types[unit.position], e, id) : undefined;
    if (kept) return kept;
    const expr = unit.facts.exprs.get(e);
    if (!expr || !this.#mayGoOn()) return UNKNOWN;
    const find = (): Values => this.#under(this.#bound, () => typeValue(this, unit, expr));
    if (!isPlain) return expanded(this.#expanding, id, find);
    const memo = memoOf(this.known.types, unit);
    return this.#answer(memo, memoOf(this.#ofRound.types, unit), e, id, find);
  }

  typeUnder(unit: Unit, e: number, bindings: ReadonlyMap<Def, Values>): Values {
    return this.#under(bindings, () => this.typeOf(unit, e));
  }

  typeArgumentOf(parameter: Def): Values | undefined {
    return this.#bound.get(parameter);
  }

  valueOfDef(def: Def): Values {
    const found = this.known.defs[def.id];
    if (found) return this.#used(this.known.defs, def.id, found);
    const find = (): Values => this.#under(NO_BINDINGS, () => definitionValue(this, def));
    // A view of a definition has no memo.
    if (def.id < 0)
      return this.queries.once(def, UNKNOWN, () => (this.#mayGoOn() ? find() : UNKNOWN));
    const id = -1 - def.id;
    const kept = this.#kept(found, this.#ofRound.defs, def.id, id);
    if (kept) return kept;
    if (!this.#mayGoOn()) return UNKNOWN;
    return this.#answer(this.known.defs, this.#ofRound.defs, def.id, id, find);
  }

  lookUp(unit: Unit, name: string, from: number): NameResult {
    return this.work.step()
      ? this.work.answered(ofRequestedMeaning(lookUpName(this, unit, name, from), false))
      : TOO_MUCH_WORK;
  }

  lookUpType(unit: Unit, name: string, from: number): NameResult {
    if (!this.work.step()) return TOO_MUCH_WORK;
    const typesOnly = unit.language.spec.typeNames !== undefined;
    return this.work.answered(
      ofRequestedMeaning(lookUpName(this, unit, name, from, typesOnly), true),
    );
  }

  member(value: Value, name: string, asType = false): MemberResult {
    return this.work.step()
      ? this.work.answered(ofRequestedMeaning(memberOf(this, value, name), asType))
      : NO_MEMBER;
  }

  resultOf(value: Value, call: CallContext): Values {
    return this.#mayGoOn() ? this.#under(this.#bound, () => resultOf(this, value, call)) : UNKNOWN;
  }

  methodOrder(def: Def): MethodOrderResult {
    const primary = primaryOf(def);
    const known = this.known.orders[primary.id];
    if (known) return this.#used(this.known.orders, primary.id, known);
    if (primary.id < 0) return orderOfItself(primary);
    const id = `order ${primary.id}`;
    const recalled = this.queries.recall(id);
    if (recalled) return recalled as MethodOrderResult;
    // While its bases are being resolved, the order of a class contains only itself.
    if (this.queries.isOpen(id)) return orderOfItself(primary);
    const found = this.queries.answer(id, () => methodOrderOf(this, primary));
    this.queries.keepUntilPassed(id, found);
    if (this.queries.extent === 'fixed') {
      this.known.orders[primary.id] = found;
      this.queries.keepDependencies(this.known.orders, primary.id);
    }
    return found;
  }

  membersOf(def: Def): ReadonlyMap<string, readonly Def[]> {
    const primary = primaryOf(def);
    const memo = this.known.members;
    const known = memo[primary.id];
    if (known) return this.#used(memo, primary.id, known);
    if (primary.id < 0) return definedMembers(this, primary);
    const { dependencies } = this.program;
    const find = (): ReadonlyMap<string, readonly Def[]> => definedMembers(this, primary);
    return (memo[primary.id] = dependencies
      ? dependencies.keeping(memo, primary.id, () => trackedMembers(dependencies, primary, find))
      : find());
  }

  protected override get whole(): Inference {
    return this;
  }

  table<Found extends NonNullable<unknown>>(
    name: string,
    whileOpen: Found,
    make: (inference: Inference) => Found,
    ofFile?: Unit,
  ): Found {
    const found = this.known.tables as Map<string, Found>;
    return this.queries.table(found, { name, file: ofFile?.position, whileOpen }, () => {
      const made = this.#anew(() => make(this));
      if (!ofFile && this.program.dependencies)
        this.known.makers.set(name, tableMaker(name, whileOpen, make));
      return made;
    });
  }

  recursiveTable<Found extends NonNullable<unknown>>(table: RecursiveTable<Found>): Found {
    return this.queries.recursive(this.known.tables, table, () =>
      this.#anew(() => madeTogether(this, table)),
    );
  }

  /** As if nothing were in progress. */
  #anew<Found>(find: () => Found): Found {
    const [bound, depth] = [this.#bound, this.#depth];
    this.#bound = NO_BINDINGS;
    this.#depth = 0;
    const found = find();
    this.#bound = bound;
    this.#depth = depth;
    return found;
  }

  #mayGoOn(): boolean {
    if (this.#depth < DEEPEST) return this.work.step();
    if (this.program.dependencies) this.program.dependencies.cuts++;
    return false;
  }

  /** What is there without answering the query; unknown while it is in progress. */
  #kept(
    found: Values | null | undefined,
    ofRound: RoundMemo | undefined,
    at: number,
    id: number,
  ): Values | undefined {
    if (found === null && this.queries.isOpen(id)) return UNKNOWN;
    const passed = ofRound?.[at];
    if (!passed) return this.queries.recall(id) as Values | undefined;
    this.queries.usePassed();
    return this.#used(ofRound, at, passed);
  }

  #answer(known: Memo, ofRound: RoundMemo, at: number, id: number, find: () => Values): Values {
    // While a table is made, it may be in progress outside of that.
    const before = known[at];
    known[at] = null;
    const values = this.queries.answer(id, () => this.known.interned.of(find()));
    const { extent } = this.queries;
    known[at] = extent === 'fixed' ? values : before;
    if (extent === 'passed') ofRound[at] = values;
    if (extent === 'fixed' || extent === 'passed')
      this.queries.keepDependencies(extent === 'fixed' ? known : ofRound, at);
    return values;
  }

  #used<Found>(memo: unknown[] | undefined, at: number, found: Found): Found {
    if (memo) this.program.dependencies?.used(memo, at);
    return found;
  }

  #under(bindings: ReadonlyMap<Def, Values>, find: () => Values): Values {
    const [bound, expanding] = [this.#bound, this.#expanding];
    this.#bound = bindings;
    if (bindings.size === 0) this.#expanding = [];
    this.#depth++;
    const found = find();
    this.#depth--;
    this.#expanding = expanding;
    this.#bound = bound;
    return found;
  }
}
