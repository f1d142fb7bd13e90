// The interfaces between the parts of inference: names, members, types, values, calls. Contains no logic.
import type { ExprFact } from '../facts/file-facts.ts';
import type { ImportTarget } from '../imports/_strategy.ts';
import type { Attached } from './attached.ts';
import type {
  Container,
  Def,
  MethodOrderResult,
  NameResult,
  OverloadChoice,
  Program,
  Unit,
  Value,
  Values,
} from '../link/vocabulary.ts';
import type { Assignability } from '../languages/_kit/resolution/assignability-grades.ts';
import type { KnownResults, RoundResults } from './inferred-results.ts';
import type { Queries } from './queries/queries.ts';
import type { RecursiveTable } from './queries/query-results.ts';
import type { WorkAccount } from './work-account.ts';

/** The result of a member look-up. Without definitions and not external, it is unknown. */
export interface MemberResult {
  readonly defs: readonly Def[];
  readonly values: Values;
  readonly external: boolean;
  readonly unknown: boolean;
}

/** Arguments that calls in the program pass to definitions, for parameters without a type. */
export type PassedValues = ReadonlyMap<Def, readonly PassedValue[]>;

export interface PassedValue {
  readonly unit: Unit;
  readonly e: number;
}

export const NO_PASSED: readonly PassedValue[] = [];

/** What every part has: the linked program and what is attached in it, and the file whose work is counted. */
export interface ProgramInference {
  readonly program: Program;
  readonly attached: Attached;
  /** The file that work is counted for, and how much it has used so far. */
  readonly work: WorkAccount;
  /** What is being inferred, and whether its result may be kept. */
  readonly queries: Queries;
  /** Results that are fixed, by what was asked. */
  readonly known: KnownResults;
  /** What is collected of the whole program, or of one file; `whileOpen`: while it is collected. */
  table<Found extends NonNullable<unknown>>(
    name: string,
    whileOpen: Found,
    make: (inference: Inference) => Found,
    ofFile?: Unit,
  ): Found;
  /** The same of a table that may depend on itself. */
  recursiveTable<Found extends NonNullable<unknown>>(table: RecursiveTable<Found>): Found;
  /** What `find` finds in all files, in their order, for the table of this name. It knows of files only through inference. */
  foundInFiles<Found>(table: string, find: (unit: Unit) => readonly Found[]): readonly Found[];
}

/** Name resolution: the meaning of a name at a place, and what files export to each other. */
export interface NameInference extends ProgramInference {
  /** The meaning of a name in a scope of the file, from the inside out. */
  lookUp(unit: Unit, name: string, scope: number): NameResult;
  /** The same where a type is named. */
  lookUpType(unit: Unit, name: string, scope: number): NameResult;
  /**
   * The meaning of a name at file level, level by level: imports of that name, the file and its package, star imports,
   * and the surroundings.
   */
  namesAtFile(unit: Unit, name: string): Iterable<NameResult>;
  /** A name that another file exports. */
  exportOf(unit: Unit, name: string): NameResult;
  /** The target of an import in the file. */
  importTarget(unit: Unit, specifier: string): ImportTarget;
  /** The value of a module that is imported as a whole. */
  moduleValue(unit: Unit, specifier: string): Values;
}

/** Member look-up: members by name, in the method resolution order. */
export interface MemberInference extends ProgramInference {
  /** The member of a value; `asType`: where a type is named. */
  member(value: Value, name: string, asType?: boolean): MemberResult;
  /** Definitions that are members of a class, object or namespace, by name. */
  membersOf(def: Def): ReadonlyMap<string, readonly Def[]>;
  /** A bare name as a member of the enclosing class or its bases; 'unknown': some base is unknown. */
  memberOfEnclosingClass(
    unit: Unit,
    index: number,
    name: string,
  ): NameResult | 'unknown' | undefined;
  /** The type that a definition outside of its body is attached to, or the path of its namespace. */
  attachedOwner(def: Def): Def | undefined;
  attachedNamespace(def: Def): string | undefined;
  /** The class and its bases, in method resolution order. */
  methodOrder(def: Def): MethodOrderResult;
}

/** Declarations: types as written, and contextual types. */
export interface TypeInference extends ProgramInference {
  /** Instances of the type that the expression names. */
  typeOf(unit: Unit, e: number): Values;
  /** The same under these bindings of type parameters. */
  typeUnder(unit: Unit, e: number, bindings: ReadonlyMap<Def, Values>): Values;
  /** The current binding of a type parameter. */
  typeArgumentOf(parameter: Def): Values | undefined;
  /** The type of a lambda's parameter, from the lambda's context. */
  lambdaParameter(literal: Def, position: number): Values | undefined;
  /** How well values fit the declared type of a parameter. */
  assignability(values: Values, parameter: Def): Assignability;
  /** How well a value fits the receiver that an extension is declared for. */
  receiverAssignability(receiver: Value, extension: Def): Assignability;
  /** The supertypes of a type of the standard library, itself included; undefined if they are not known. */
  librarySupertypes(unit: Unit, name: string): ReadonlySet<string> | undefined;
  /** Whether the type of a value is outside, and an extension in the repository makes it a subtype of this type. */
  implementsOutside(value: Value, type: Def): boolean;
  /** The value of a field of a standard library type; undefined for other fields. */
  libraryField(receiver: Value, name: string, call: CallContext): Values | undefined;
  /** The declared type of the parameter for an argument at this position. */
  argumentType(unit: Unit, eCallee: number, position: number, labels?: string): Values;
}

/** The values of expressions and definitions. */
export interface ValueInference extends ProgramInference {
  /** The possible values of the expression. */
  valueOf(unit: Unit, e: number): Values;
  /** The possible values of the definition: for a variable what it holds, for a function or class itself. */
  valueOfDef(def: Def): Values;
  /** The elements that iterating over the value yields. */
  elementOf(value: Value): Values;
  /** The containers that an expression creates: the same object whenever it is asked. */
  containerAt(unit: Unit, e: number): Container;
}

/** What calls run and return. */
export interface CallInference extends ProgramInference {
  /** The result of calling the value. */
  resultOf(value: Value, call: CallContext): Values;
  /** The implicit receivers that a scope adds for bare names; none where the language has no such receivers. */
  receiversAt(unit: Unit, scope: number): Values;
}

/**
 * How a member is used: a function may have another key than a value of its name, a value may be behind functions, or a
 * type is named.
 */
export type MemberUse = 'called' | 'read' | 'written' | 'imported' | 'type';

/** What only hooks of languages ask. */
export interface HookInference {
  /** Of functions with one name, those that a call runs. `receiver`: the receiver, if overloads differ in it too. */
  chooseOverload(defs: readonly Def[], call: CallContext, receiver?: Value): OverloadChoice;
  /** The member of a value as code of this file names it, also if the value is of another language. */
  memberAsNamed(unit: Unit, value: Value, name: string, use: MemberUse): MemberResult;
  /** The receiver of bare names in a lambda, from its context; undefined if it has none. */
  lambdaReceiver(literal: Def): Values | undefined;
  /** The result of a function outside, or an instance of a type outside, which the type arguments determine. */
  instantiatedOutside(
    unit: Unit,
    expr: Extract<ExprFact, readonly ['generic', ...unknown[]]>,
  ): Values | undefined;
  /** Whether the standard library has the member for the type of the value, or for every object. */
  isLibraryMember(unit: Unit, receiver: Value, name: string): boolean;
  /** Whether any type of the standard library has a member of that name. */
  isLibraryName(unit: Unit, name: string): boolean;
}

/** The progress of inference: what calls pass to parameters so far. */
export interface InferenceProgress {
  /** The arguments that calls pass to a definition; undefined if there are none so far. */
  passedTo(def: Def): readonly PassedValue[] | undefined;
  /** Arguments are still being propagated from calls. */
  readonly isPropagating: boolean;
  /** Subclasses by base class, transitively, in the order of the program. */
  subclasses(): ReadonlyMap<Def, readonly Def[]>;
}

/** What inference starts from: the results of the steps before it. */
export interface InferenceInput {
  readonly program: Program;
  readonly attached: Attached;
  readonly work: WorkAccount;
  /** Default: none. */
  readonly passed?: PassedValues;
  /** Results of an earlier round of propagation over the same program. Default: none. */
  readonly known?: KnownResults;
  /** Results of the same round in a run before, as far as they hold. Default: none. */
  readonly ofRound?: RoundResults;
  /** Default: true. */
  readonly isPropagating?: boolean;
}

/**
 * All parts of inference, for functions that need all of them. A function takes the narrowest of the interfaces above
 * that it can use, so that its signature shows which parts of inference its result depends on:
 *
 *     function argumentsAt(inference: TypeInference & NameInference, receiver: Instance, base: Def)
 */
export interface Inference
  extends NameInference,
    MemberInference,
    TypeInference,
    ValueInference,
    CallInference,
    HookInference,
    InferenceProgress {}

export interface CallContext {
  /** The receiver of a method call. */
  readonly receiver?: Value;
  readonly unit: Unit;
  readonly args: readonly number[];
  /** Labels of the arguments, where they are part of the callee's name. */
  readonly labels?: string;
  /** The expression that is called. */
  readonly callee?: number;
  /** Arguments by name; an empty name is for the last parameter. */
  readonly named?: readonly (readonly [name: string, e: number])[] | undefined;
  /** The scope of the call. */
  readonly scope?: number;
  /** Type arguments that are written in the call. */
  readonly typeArgs?: readonly Values[];
  /** The function whose code the call is, and one call of that: arguments of it stand for its parameters. */
  readonly around?: { readonly def: Def; readonly call: CallContext };
}

export const NO_NAME: NameResult = { defs: [], values: [], via: 'none' };
export const NO_MEMBER: MemberResult = { defs: [], values: [], external: false, unknown: true };
