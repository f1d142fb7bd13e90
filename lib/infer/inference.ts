// The interfaces through which the parts of inference ask each other: names, members, types, values, calls. Hold no logic.
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
import type { Assignability } from '../languages/_kit/resolution/assignability-grades.ts';
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

/** What every part knows: the linked program, and on whose behalf it is asked. */
export interface ProgramInference {
  readonly program: Program;
  /** On whose behalf it is asked, and how much so far. */
  readonly work: WorkAccount;
}

/** Name resolution: what a name means at a place, and what files offer each other. */
export interface NameInference extends ProgramInference {
  /** Exports that are being looked for right now: files may import each other in circles. */
  readonly exportsInProgress: Set<string>;
  /** What import rows stand for, as far as it was asked. */
  readonly importMemo: Map<readonly ImportFact[], NameResult>;
  /** What a name means in a scope of the file, from the inside out. */
  lookUp(unit: Unit, name: string, scope: number): NameResult;
  /** The same where a type is named. */
  lookUpType(unit: Unit, name: string, scope: number): NameResult;
  /** What a name means at file level, level by level: by imports of that name, in the file and its package, by star imports, and beyond. */
  namesAtFile(unit: Unit, name: string): Iterable<NameResult>;
  /** A name that another file offers. */
  exportOf(unit: Unit, name: string): NameResult;
  /** Where an import of the file leads. */
  importTarget(unit: Unit, specifier: string): ImportTarget;
  /** What a file is as a value that is imported whole. */
  moduleValue(unit: Unit, specifier: string): Values;
}

/** Member look-up: members by name, in the method resolution order. */
export interface MemberInference extends ProgramInference {
  /** The member of a value; `asType`: where a type is named. */
  member(value: Value, name: string, asType?: boolean): MemberResult;
  /** Definitions that are members of a class, object or namespace, by name. */
  membersOf(def: Def): ReadonlyMap<string, readonly Def[]>;
  /** What a bare name means as a member of the class around, or of its bases; 'unknown': some base is not known. */
  memberOfEnclosingClass(
    unit: Unit,
    index: number,
    name: string,
  ): NameResult | 'unknown' | undefined;
  /** The type that a definition was set on from outside of its body, or the namespace by its path. */
  attachedOwner(def: Def): Def | undefined;
  attachedNamespace(def: Def): string | undefined;
  /** The class and its bases, in the order in which they are asked. */
  methodOrder(def: Def): MethodOrderResult;
}

/** What is declared: types as they are written, and what declarations expect of what is written elsewhere. */
export interface TypeInference extends ProgramInference {
  /** Instances of the type that the expression names. */
  typeOf(unit: Unit, e: number): Values;
  /** The same while type parameters stand for these values. */
  typeUnder(unit: Unit, e: number, bindings: ReadonlyMap<Def, Values>): Values;
  /** What a type parameter stands for at the moment. */
  typeArgumentOf(parameter: Def): Values | undefined;
  /** What the place of a lambda says of a parameter. */
  lambdaParameter(literal: Def, position: number): Values | undefined;
  /** How well values fit what a parameter declares. */
  assignability(values: Values, parameter: Def): Assignability;
  /** How well a value fits the receiver that an extension is declared for. */
  receiverAssignability(receiver: Value, extension: Def): Assignability;
  /** What a field of a type of the language's own library holds; undefined for others. */
  libraryField(receiver: Value, name: string, call: CallContext): Values | undefined;
  /** What a call of the expression is declared to take in a place. */
  argumentType(unit: Unit, eCallee: number, position: number, labels?: string): Values;
}

/** What expressions and definitions may be. */
export interface ValueInference extends ProgramInference {
  /** What the expression may be. */
  valueOf(unit: Unit, e: number): Values;
  /** What the definition may be: of a variable what it holds, of a function or class itself. */
  valueOfDef(def: Def): Values;
  /** What iterating over the value yields. */
  elementOf(value: Value): Values;
}

/** What calls run and yield. */
export interface CallInference extends ProgramInference {
  /** What scopes give to bare names as their receiver, as far as it was asked; null while it is being found out. */
  readonly receiverMemo: Map<Unit, (Values | null | undefined)[]>;
  /** What calling the value yields. */
  resultOf(value: Value, call: CallContext): Values;
  /** What a bare name means that is called. */
  bareCall(unit: Unit, name: string, scope: number, call: CallContext): BareCall;
  /** What a scope gives to bare names as their receiver. */
  receiversAt(unit: Unit, scope: number): Values;
}

/** How far inference has come: what it may have to find out once more. */
export interface InferenceProgress {
  /** What was found out and is not wholly known: it may be once more is passed. */
  readonly partialResults: PartialResults;
  /** Calls are still being asked for what they pass. */
  readonly state: { isPropagating: boolean; subclasses?: ReadonlyMap<Def, readonly Def[]> };
}

/**
 * All parts of inference at once, for what truly asks all of them. A function takes the narrowest of the interfaces above
 * that has what it asks, so that its signature says which parts of inference its answer rests on:
 *
 *     function argumentsAt(inference: TypeInference & NameInference, receiver: Instance, base: Def)
 */
export interface Inference
  extends NameInference,
    MemberInference,
    TypeInference,
    ValueInference,
    CallInference,
    InferenceProgress {}

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
