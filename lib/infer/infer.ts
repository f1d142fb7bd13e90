// Connects the parts of inference and memoizes: each expression and definition is inferred once. Bounded in depth; resolves no name itself.
import { argumentType } from './overloads/argument-types.ts';
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
  type PassedValues,
} from './inference.ts';
import { elementOf } from './values/container-elements.ts';
import { receiversAt } from './calls/implicit-receivers.ts';
import { HookAnswers } from './hook-answers.ts';
import { lambdaParameter } from './types/lambda-context.ts';
import { methodOrderOf, orderOfItself } from './members/method-resolution-order.ts';
import { memberOf } from './members/members.ts';
import { definedMembers } from './members/defined-members.ts';
import { exportOf, moduleValue } from './names/module-exports.ts';
import { attachedNamespace, attachedOwner } from './calls/receivers.ts';
import { memberOfEnclosingClass } from './names/enclosing-members.ts';
import { namesAtFile } from './names/file-level-names.ts';
import { lookUpName } from './names/names.ts';
import { receiverOf } from './overloads/candidates.ts';
import { assignabilityOf } from './types/assignability.ts';
import { libraryField } from './types/library.ts';
import { typeValue } from './types/type-values.ts';
import { primaryOf } from '../languages/_kit/resolution/declarations.ts';
import { UNKNOWN } from '../languages/_kit/resolution/open-values.ts';
import type { Assignability } from '../languages/_kit/resolution/assignability-grades.ts';
import type { ImportFact } from '../facts/file-facts.ts';
import type { ImportTarget } from '../imports/_strategy.ts';
import type {
  Container,
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
  isFullyKnown,
  knownResults,
  partialResults,
  remember,
  remembered,
  type ExportMemo,
  type KnownResults,
  type PartialResults,
} from './inferred-results.ts';
import { subclassesOf } from './members/subclasses.ts';
import type { WorkAccount } from './work-account.ts';

/** Chains of inference longer than this are given up: real code is far below, generated code may not be. */
const DEEPEST = 120;
/** The result for a file that exceeds its limit of work. */
const TOO_MUCH_WORK: NameResult = { defs: [], values: UNKNOWN, via: 'scope' };
const NO_BINDINGS: ReadonlyMap<Def, Values> = new Map();
const NOTHING_PASSED: PassedValues = new Map();

/** Infers on demand, for one state of what is attached and passed. The next step makes an inference of its own. */
export function inferOver(input: InferenceInput): ProgramWideInference {
  return new ProgramWideInference(input);
}

export class ProgramWideInference extends HookAnswers implements Inference {
  readonly program: Program;
  readonly attached: Attached;
  readonly work: WorkAccount;
  readonly passed: PassedValues;
  readonly isPropagating: boolean;
  readonly known: KnownResults;
  readonly exportsInProgress = new Set<string>();
  readonly importMemo = new Map<readonly ImportFact[], NameResult>();
  readonly exportMemo: ExportMemo = new Map();
  readonly receiverMemo = new Map<Unit, (Values | null | undefined)[]>();
  readonly #partial: PartialResults;
  readonly #busy = new Set<Def>();
  #depth = 0;
  /** The current bindings of type parameters. */
  #bound = NO_BINDINGS;
  #subclasses: ReadonlyMap<Def, readonly Def[]> | undefined;

  constructor(input: InferenceInput) {
    super();
    this.program = input.program;
    this.attached = input.attached;
    this.work = input.work;
    this.passed = input.passed ?? NOTHING_PASSED;
    this.isPropagating = input.isPropagating ?? true;
    this.known = input.known ?? knownResults(input.program);
    this.#partial = partialResults(input.program);
  }

  override valueOf(unit: Unit, e: number): Values {
    const known = this.known.values[unit.position];
    const partial = this.#partial.values[unit.position];
    const found = remembered(known, partial, e);
    if (found) return found;
    const expr = unit.facts.exprs.get(e);
    if (!expr || !known || !partial || !this.#mayGoOn()) return UNKNOWN;
    known[e] = null;
    return remember(
      known,
      partial,
      e,
      this.known.interned.of(this.#under(NO_BINDINGS, () => expressionValue(this, unit, expr, e))),
    );
  }

  typeOf(unit: Unit, e: number): Values {
    // Types that are inferred under bindings are valid only there and are not memoized.
    const isPlain = this.#bound.size === 0;
    const known = this.known.types[unit.position];
    const partial = this.#partial.types[unit.position];
    const found = isPlain ? remembered(known, partial, e) : undefined;
    if (found) return found;
    const expr = unit.facts.exprs.get(e);
    if (!expr || !known || !partial || !this.#mayGoOn()) return UNKNOWN;
    if (isPlain) known[e] = null;
    const values = this.#under(this.#bound, () => typeValue(this, unit, expr));
    return isPlain ? remember(known, partial, e, this.known.interned.of(values)) : values;
  }

  typeUnder(unit: Unit, e: number, bindings: ReadonlyMap<Def, Values>): Values {
    return this.#under(bindings, () => this.typeOf(unit, e));
  }

  typeArgumentOf(parameter: Def): Values | undefined {
    return this.#bound.get(parameter);
  }

  valueOfDef(def: Def): Values {
    const known = this.known.defs[def.id] ?? this.#partial.defs[def.id];
    if (known) return known;
    if (this.#busy.has(def) || !this.#mayGoOn()) return UNKNOWN;
    this.#busy.add(def);
    const value = this.known.interned.of(
      this.#under(NO_BINDINGS, () => definitionValue(this, def)),
    );
    this.#busy.delete(def);
    // A view of a definition has no memo.
    if (def.id >= 0) (isFullyKnown(value) ? this.known : this.#partial).defs[def.id] = value;
    return value;
  }

  /** Its value is inferred again: a call passes a function to it. */
  revalue(def: Def): void {
    this.known.defs[def.id] = undefined;
    this.#partial.defs[def.id] = undefined;
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

  namesAtFile(unit: Unit, name: string): Iterable<NameResult> {
    return namesAtFile(this, unit, name);
  }

  exportOf(unit: Unit, name: string): NameResult {
    return exportOf(this, unit, name);
  }

  importTarget(unit: Unit, specifier: string): ImportTarget {
    return this.program.importTarget(unit, specifier);
  }

  moduleValue(unit: Unit, specifier: string): Values {
    return moduleValue(this, unit, specifier);
  }

  receiversAt(unit: Unit, scope: number): Values {
    return receiversAt(this, unit, scope);
  }

  lambdaParameter(literal: Def, position: number): Values | undefined {
    return lambdaParameter(this, literal, position);
  }

  argumentType(unit: Unit, eCallee: number, position: number, labels?: string): Values {
    return argumentType(this, unit, eCallee, position, labels);
  }

  assignability(values: Values, parameter: Def): Assignability {
    return assignabilityOf(this, values, parameter, false);
  }

  receiverAssignability(receiver: Value, extension: Def): Assignability {
    return assignabilityOf(this, [receiver], receiverOf(extension), false);
  }

  libraryField(receiver: Value, name: string, call: CallContext): Values | undefined {
    return libraryField(this, call.unit.language, receiver, name, call);
  }

  elementOf(value: Value): Values {
    return elementOf(this, value);
  }

  containerAt(unit: Unit, e: number): Container {
    const containers = this.known.containers[unit.position];
    const known = containers?.get(e);
    if (known) return known;
    const container = { unit, e, isBeingRead: false };
    containers?.set(e, container);
    return container;
  }

  memberOfEnclosingClass(
    unit: Unit,
    index: number,
    name: string,
  ): NameResult | 'unknown' | undefined {
    return memberOfEnclosingClass(this, unit, index, name);
  }

  attachedOwner(def: Def): Def | undefined {
    return attachedOwner(this.attached, def);
  }

  attachedNamespace(def: Def): string | undefined {
    return attachedNamespace(this.attached, def);
  }

  methodOrder(def: Def): MethodOrderResult {
    const primary = primaryOf(def);
    const { orders } = this.known;
    const known = orders[primary.id];
    if (known) return known;
    if (primary.id < 0) return orderOfItself(primary);
    // While its bases are being resolved, the order of a class contains only itself.
    orders[primary.id] = orderOfItself(primary);
    return (orders[primary.id] = methodOrderOf(this, primary));
  }

  membersOf(def: Def): ReadonlyMap<string, readonly Def[]> {
    const primary = primaryOf(def);
    const known = this.known.members[primary.id];
    if (known) return known;
    const members = definedMembers(this, primary);
    if (primary.id >= 0) this.known.members[primary.id] = members;
    return members;
  }

  /** Its members are looked up again: one more is attached to it. */
  renewMembers(def: Def): void {
    this.known.members[def.id] = undefined;
  }

  protected override get whole(): Inference {
    return this;
  }

  subclasses(): ReadonlyMap<Def, readonly Def[]> {
    return (this.#subclasses ??= subclassesOf(this));
  }

  #mayGoOn(): boolean {
    return this.#depth < DEEPEST && this.work.step();
  }

  #under(bindings: ReadonlyMap<Def, Values>, find: () => Values): Values {
    const before = this.#bound;
    this.#bound = bindings;
    this.#depth++;
    const found = find();
    this.#depth--;
    this.#bound = before;
    return found;
  }
}
