// The seam between the parts of inference: each part asks the others through this. Holds no logic.
import type { ImportFact } from '../facts/file-facts.ts';
import type { ImportTarget } from '../imports/_strategy.ts';
import type {
  BareCall,
  Def,
  MethodOrderResult,
  NameResult,
  Program,
  Unit,
  Value,
  Values,
} from '../link/vocabulary.ts';
import type { WorkAccount } from './work-account.ts';

/** What a member look-up found. No definitions and not external: it is not known. */
export interface MemberResult {
  readonly defs: readonly Def[];
  readonly values: Values;
  readonly external: boolean;
  readonly unknown: boolean;
}

export interface PartialResults {
  readonly memos: (Values | null | undefined)[][];
  /** Place in the memo at the same position of `memos`. */
  readonly places: number[];
  readonly defs: Def[];
}

export interface Inference {
  readonly program: Program;
  /** On whose behalf it is asked, and how much so far. */
  readonly work: WorkAccount;
  /** Exports that are being looked for right now: files may import each other in circles. */
  readonly exportsInProgress: Set<string>;
  /** What import rows stand for, as far as it was asked. */
  readonly importMemo: Map<readonly ImportFact[], NameResult>;
  /** What scopes give to bare names as their receiver, as far as it was asked; null while it is being found out. */
  readonly receiverMemo: Map<Unit, (Values | null | undefined)[]>;
  /** What was found out and is not wholly known: it may be once more is passed. */
  readonly partialResults: PartialResults;
  /** Calls are still being asked for what they pass. */
  readonly state: { isPropagating: boolean; subclasses?: ReadonlyMap<Def, readonly Def[]> };
  /** What the expression may be. */
  valueOf(unit: Unit, e: number): Values;
  /** Instances of the type that the expression names. */
  typeOf(unit: Unit, e: number): Values;
  /** The same while type parameters stand for these values. */
  typeUnder(unit: Unit, e: number, bindings: ReadonlyMap<Def, Values>): Values;
  /** What a type parameter stands for at the moment. */
  typeArgumentOf(parameter: Def): Values | undefined;
  valueOfDef(def: Def): Values;
  lookUp(unit: Unit, name: string, scope: number): NameResult;
  /** The same where a type is named. */
  lookUpType(unit: Unit, name: string, scope: number): NameResult;
  member(value: Value, name: string, asType?: boolean): MemberResult;
  /** What calling the value yields. `site`: where arguments and the unit of the call are known. */
  resultOf(value: Value, call: CallContext): Values;
  /** A name that another file offers. */
  exportOf(unit: Unit, name: string): NameResult;
  /** What a bare name means that is called. */
  bareCall(unit: Unit, name: string, scope: number, call: CallContext): BareCall;
  /** What a scope gives to bare names as their receiver. */
  receiversAt(unit: Unit, scope: number): Values;
  /** What the place of a lambda says of a parameter. */
  lambdaParameter(literal: Def, position: number): Values | undefined;
  /** What a call of the expression is declared to take in a place. */
  argumentType(unit: Unit, eCallee: number, position: number, labels?: string): Values;
  /** What iterating over the value yields. */
  elementOf(value: Value): Values;
  importTarget(unit: Unit, specifier: string): ImportTarget;
  moduleValue(unit: Unit, specifier: string): Values;
  methodOrder(def: Def): MethodOrderResult;
  /** Definitions that are members of a class, object or namespace, by name. */
  membersOf(def: Def): ReadonlyMap<string, readonly Def[]>;
}

export interface CallContext {
  /** What a method is called on. */
  readonly receiver?: Value;
  readonly unit: Unit;
  readonly args: readonly number[];
  /** Labels of the arguments, where they are a part of the callee's name. */
  readonly labels?: string;
  /** The expression that is called. */
  readonly callee?: number;
  /** Arguments by name; an empty one is for the last parameter. */
  readonly named?: readonly (readonly [name: string, e: number])[] | undefined;
  /** Where the call stands. */
  readonly scope?: number;
  /** Type arguments that are written in the call. */
  readonly typeArgs?: readonly Values[];
}

export const NO_NAME: NameResult = { defs: [], values: [], via: 'none' };
export const NO_MEMBER: MemberResult = { defs: [], values: [], external: false, unknown: true };
