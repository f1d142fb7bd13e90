// Hooks for calls that a language may define in code, each with a default. Chooses no function itself.
import type { SiteFact } from '../../../facts/file-facts.ts';
import type {
  CallContext,
  MemberInference,
  NameInference,
  ProgramInference,
  TypeInference,
  ValueInference,
} from '../../../infer/inference.ts';
import type { Def, Unit, Values } from '../../../link/vocabulary.ts';

/** An argument with its parameter. */
export interface Slot {
  /** Position among the parameters. */
  readonly place: number;
  /** The argument; -1 if unknown. */
  readonly e: number;
}

/** The arguments of a call. */
export type ArgumentList = Pick<CallContext, 'args' | 'named'>;

/** A function that a call runs, and the call with its receiver. */
export type CalledFunction = readonly [def: Def, call: CallContext];

/** A call of the result of a call that passes a further argument list to the same function. */
export interface CurriedCall {
  readonly def: Def;
  /** Which of the further parameter lists the arguments are for. */
  readonly list: number;
  /** The call with the first list. */
  readonly call: CallContext;
}

/** Methods that the language calls implicitly on an object, by use. */
export interface SpecialMethods {
  /** The object is called like a function. */
  readonly called: string;
  /** The object is indexed. */
  readonly indexed: string;
  /** A class is indexed; a class that has types as parameters and no such method gives itself. */
  readonly classIndexed?: string;
  /** The object is the context manager of a block. */
  readonly entered: string;
  /** The object is read as a member of a class: a descriptor determines its value. */
  readonly read: string;
}

/** Every hook may be left out. */
export interface CallHooks {
  /**
   * Where arguments may be named: the parameter of each one; undefined if a function does not accept them. `others`:
   * functions of that name, one of which it may override. Default: arguments are positional.
   */
  readonly slotsOf?: (
    def: Def,
    call: ArgumentList,
    others: readonly Def[],
  ) => readonly Slot[] | undefined;
  /**
   * Where argument labels are part of the callee's name: the parameter position of each argument; undefined if the
   * labels belong to another function. Default: no function has labels.
   */
  readonly placesOfLabels?: (def: Def, labels: string) => readonly number[] | undefined;
  /**
   * Where functions may have several parameter lists: the function of which the call `eCallee` has not passed all.
   * `functionsAt`: what a call of an expression runs. Default: a call passes all lists.
   */
  readonly curriedCall?: (
    unit: Unit,
    eCallee: number,
    functionsAt: (e: number, call: CallContext) => readonly CalledFunction[],
  ) => CurriedCall | undefined;
  /**
   * Names of methods that the language calls implicitly. Default: names that no member has; a base outside may still
   * have such a method.
   */
  readonly specialMethods?: SpecialMethods;
  /** The member of an object by which it names the object that missing members are looked up in. Default: none. */
  readonly fallbackMember?: string;
  /**
   * Macros are text that is expanded where they are used; `rest`: the name in it for all arguments beyond the
   * parameters. Default: macros have no text.
   */
  readonly textMacros?: { readonly rest: string };
  /**
   * The definitions that a bare name may refer to where it is read, and not called, in a file of this language.
   * `isProperty`: read like one there. Default: all.
   */
  readonly meantByName?: (
    defs: readonly Def[],
    isProperty: (def: Def) => boolean,
  ) => readonly Def[];
  /** Whether a bare name that is read, and not called, may refer to this definition at all. Default: it may. */
  readonly isReadByName?: (def: Def) => boolean;
  /** Of the values of a variable, those that calling it may run. Default: all. */
  readonly calledValues?: (variable: Def, values: Values) => Values;
  /** Whether calling the member of this name on a type constructs an instance: `A.init()`. Default: none does. */
  readonly constructs?: (member: string) => boolean;
  /** Which of several definitions of this language a name without arguments refers to. Default: all. */
  readonly meantWithoutArguments?: (defs: readonly Def[]) => readonly Def[];
  /** Whether a function of this language runs where it is named. Default: none does. */
  readonly runsWhereNamed?: (def: Def) => boolean;
  /**
   * Functions of this language that are called instead of values of their name, if they accept the arguments. Default:
   * none.
   */
  readonly calledBesideValues?: (defs: readonly Def[]) => readonly Def[];
  /** Functions here that a call of a function of the library runs. Default: none. */
  readonly runsBeyond?: (
    inference: MemberInference & TypeInference & ValueInference,
    unit: Unit,
    site: SiteFact,
  ) => readonly Def[];
  /** Functions that a call runs because it sends an event, or a message, that they are to get. Default: none. */
  readonly sendsTo?: (
    inference: ProgramInference & NameInference & ValueInference,
    unit: Unit,
    site: SiteFact,
  ) => readonly Def[];
  /** The member of library types that runs when their value is called. Default: none. */
  readonly appliedMember?: string;
  /**
   * Members of pointer-like objects or containers: what an index on them runs, and where a loop over them begins.
   * Default: none.
   */
  readonly pointerMembers?: { readonly indexed: string; readonly first: string };
}
