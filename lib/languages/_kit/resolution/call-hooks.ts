// What a language says of calls in code: hooks that inference asks, each with a default. Chooses no function itself.
import type { CallContext } from '../../../infer/inference.ts';
import type { Def, Unit } from '../../../link/vocabulary.ts';

/** An argument, and the parameter that it is for. */
export interface Slot {
  /** Place among the parameters. */
  readonly place: number;
  /** The argument; -1 for one that is not known. */
  readonly e: number;
}

/** The arguments of a call. */
export type ArgumentList = Pick<CallContext, 'args' | 'named'>;

/** A function that a call runs, and the call with what it is made on. */
export type CalledFunction = readonly [def: Def, call: CallContext];

/** A call of what a call yields, where it passes a further list of arguments to the same function. */
export interface CurriedCall {
  readonly def: Def;
  /** Which of its further lists the arguments are for. */
  readonly list: number;
  /** The call with the first list. */
  readonly call: CallContext;
}

/** Methods that the language itself calls on an object, by what code does with that. */
export interface SpecialMethods {
  /** It is called like a function. */
  readonly called: string;
  /** An index is put on it. */
  readonly indexed: string;
  /** A block is entered with it as its context manager. */
  readonly entered: string;
  /** It is read as a member of a class: a descriptor says what it is there. */
  readonly read: string;
}

/** Each of them may be left out. */
export interface CallHooks {
  /**
   * Where arguments may go by the names of parameters: which parameter each one is for; undefined where a function does
   * not take them. `others`: functions of that name, one of which it may override. Default: they go by their places.
   */
  readonly slotsOf?: (
    def: Def,
    call: ArgumentList,
    others: readonly Def[],
  ) => readonly Slot[] | undefined;
  /**
   * Where labels of arguments are a part of the callee's name: by argument the place of its parameter; undefined where
   * the labels are those of another function. Default: no function takes labels.
   */
  readonly placesOfLabels?: (def: Def, labels: string) => readonly number[] | undefined;
  /** Where functions may have several lists of parameters: the function that the call `eCallee` has not passed all of them. `functionsAt`: what a call of an expression runs. Default: a call passes all that its function takes. */
  readonly curriedCall?: (
    unit: Unit,
    eCallee: number,
    functionsAt: (e: number, call: CallContext) => readonly CalledFunction[],
  ) => CurriedCall | undefined;
  /** Names of methods that the language calls itself. Default: names that no member has; a base outside may have such a method all the same. */
  readonly specialMethods?: SpecialMethods;
  /** The member of an object that others fall back to, by which it names what has its members. Default: none. */
  readonly fallbackMember?: string;
  /** What stands in the text of a macro for all arguments that no parameter is for. Default: nothing does. */
  readonly macroRest?: string;
  /** Which definitions a bare name may mean that is read in a file of this language, and not called. `isProperty`: read like one there. Default: all. */
  readonly meantByName?: (
    defs: readonly Def[],
    isProperty: (def: Def) => boolean,
  ) => readonly Def[];
  /** Which of several definitions of this language are meant where their name stands without arguments. Default: all. */
  readonly meantWithoutArguments?: (defs: readonly Def[]) => readonly Def[];
  /** Whether a function of this language runs where it is named. Default: none does. */
  readonly runsWhereNamed?: (def: Def) => boolean;
  /** Functions of this language that are called in place of values of their name, if they take the arguments. Default: none. */
  readonly calledBesideValues?: (defs: readonly Def[]) => readonly Def[];
  /** The member of types of the library that runs where a value of theirs is called. Default: none. */
  readonly appliedMember?: string;
  /** Members of objects that stand for pointers or hold others: what an index on them runs, and where a loop over them begins. Default: none. */
  readonly pointerMembers?: { readonly indexed: string; readonly first: string };
}
