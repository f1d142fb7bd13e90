// What a language adds to reading heads of functions, and the parts of such a head. Reads nothing itself.
import type { DefFact } from '../../../facts/def-facts.ts';
import type { RoleOf } from '../../_rules.ts';
import type { Draft, Extraction, NameHint } from '../extraction.ts';

/** What is around a declared name. Nodes are -1 if missing. */
export interface Declarator {
  readonly name: number;
  /** The name itself is that of a function: `f(int)`, `*f(int)`. */
  readonly isFunction: boolean;
  /** What it is, or what the function returns, is the result of a further function: its type says nothing. */
  readonly isIndirect: boolean;
  readonly params: number;
  readonly value: number;
  /** A pointer or reference is around the name. */
  readonly points: 'pointer' | 'reference' | undefined;
}

/** The name and the parameters in the head of a function. Nodes are -1 if missing. */
export interface FunctionHead {
  readonly nameNode: number;
  readonly params: number;
  /** It has parameters whether or not a list of them was found. */
  readonly isFunction: boolean;
  /** Its result is wrapped in a declarator: the type of the declaration says nothing of it. */
  readonly isIndirect: boolean;
}

/** A parameter without a node of its own. */
export interface LooseParameter {
  /** Nodes of its parts. */
  readonly nodes: readonly number[];
  /** Defines it. */
  readonly read: () => number;
}

/** Where a function belongs, according to its head. */
export interface StatedPlace {
  readonly nameNode: number;
  readonly hint: NameHint;
  /** Its name states its class, whose names are visible in it. */
  readonly isScoped?: boolean;
}

/** A function before its head is read. */
export interface FunctionHeadParts {
  readonly node: number;
  readonly rule: RoleOf<'function'>;
  readonly head: FunctionHead;
  readonly body: number;
  /** The name and the arguments of a macro that is its head. */
  readonly macro: readonly string[] | undefined;
}

/** Signatures of functions in forms that only this language has. */
export interface FunctionHeadReader {
  /** Reads the parameters of a function without a parameter list. Default: none. */
  readonly parameters?: (
    state: Extraction,
    node: number,
    rule: RoleOf<'function'>,
    fact: Draft<DefFact>,
  ) => void;
  /** Finds the name and the parameters. Default: where the rule names them. */
  readonly headOf?: (
    state: Extraction,
    node: number,
    rule: RoleOf<'function'>,
  ) => FunctionHead | undefined;
  /** Whether the grammar takes a statement for a function. Default: no. */
  readonly isStatement?: (state: Extraction, node: number, head: FunctionHead) => boolean;
  /** The name and the arguments of a macro that is the head. Default: none. */
  readonly macroOf?: (
    state: Extraction,
    parts: Omit<FunctionHeadParts, 'macro'>,
  ) => readonly string[] | undefined;
  /** Records what the head says before its parts are read. Default: nothing. */
  readonly noteHead?: (state: Extraction, parts: FunctionHeadParts, fact: Draft<DefFact>) => void;
  /** Reads what is after the parameters, beside the parts that the rule names. Default: nothing. */
  readonly afterParameters?: (
    state: Extraction,
    parts: FunctionHeadParts,
    fact: Draft<DefFact>,
  ) => void;
  /** The place of a function whose head states its class or object. Default: where it is written. */
  readonly placeOf?: (
    state: Extraction,
    parts: Pick<FunctionHeadParts, 'node' | 'rule' | 'head'>,
  ) => StatedPlace | undefined;
  /** Reads the receiver that the head states. Default: none. */
  readonly readReceiver?: (
    state: Extraction,
    parts: FunctionHeadParts,
    fact: Draft<DefFact>,
  ) => void;
  /** The name in a name node. Default: its text. */
  readonly nameIn?: (state: Extraction, nameNode: number) => string;
  /** Whether a method is a constructor of the enclosing class. Default: by the constructor name of the language. */
  readonly isConstructor?: (name: string, around: Draft<DefFact> | undefined) => boolean;
  /** Whether a function here is visible in its file only. Default: no. */
  readonly isInternal?: (state: Extraction) => boolean;
  /** Adds the parameters in a list that has a form of its own; false for others. Default: false. */
  readonly readList?: (state: Extraction, list: number, params: number[]) => boolean;
  /** The last parameter in a list, if it has no node of its own. Default: undefined. */
  readonly looseParameter?: (state: Extraction, list: number) => LooseParameter | undefined;
  /** Whether nodes in a list that are no parameters are types of nameless ones. Default: no. */
  readonly listsTypes?: (state: Extraction, list: number) => boolean;
  /** Whether a list of parameters ends with further ones that have no node. Default: no. */
  readonly endsInRest?: (state: Extraction, list: number) => boolean;
  /** Reads a part of the head beside those that its rule names. Default: calls and types. */
  readonly aside?: (state: Extraction, node: number) => void;
  /** The name of a function that has no name node. Default: it has none. */
  readonly nameOf?: (state: Extraction, node: number, rule: RoleOf<'function'>) => string;
  /**
   * Whether the first parameter of this method is the class, where methods declare their receiver. Default: it is an
   * instance.
   */
  readonly takesClass?: (state: Extraction, fact: DefFact) => boolean;
}
