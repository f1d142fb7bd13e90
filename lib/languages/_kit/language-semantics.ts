// What a language adds to the engine in code: hooks, each with a default. Data about a language stands in its spec.
import type { LanguageSpec } from '../_spec.ts';
import type { KnownMacros } from './directive-conditions.ts';
import type { SourceForms } from './source-forms.ts';
import type { DefFact } from '../../facts/def-facts.ts';
import type { ImportSyntax, NodeRule, RoleOf } from '../_rules.ts';
import type { Draft, Extraction, NameHint } from './extraction.ts';
import type { ResolutionHooks } from './resolution/resolution-hooks.ts';
import type { CallHooks } from './resolution/call-hooks.ts';

/** Reads a node that plays a role. The number is its expression, or -1 where it has no value. */
export type Reader<Rule> = (
  state: Extraction,
  node: number,
  rule: Rule,
  hint: NameHint | undefined,
) => number;

type Role = NodeRule['role'];

/** The rule of a role, also where it shares its form with others. */
type RuleFor<R extends Role> = NodeRule extends infer Rule
  ? Rule extends { role: infer Roles }
    ? R extends Roles
      ? Rule
      : never
    : never
  : never;

/** Readers by the role that they read. */
export type ReaderTable = { readonly [R in Role]?: Reader<RuleFor<R>> };

/** Readers of imports, by how those are written. */
export type ImportReaderTable = {
  readonly [Syntax in ImportSyntax]?: (state: Extraction, node: number) => void;
};

/** The name of a class that may be a path. */
export interface ClassPath {
  /** Its last part, and the node of that. */
  readonly name: string;
  readonly at: number;
  /** The whole name of what it stands in, where the path says so. */
  readonly around?: string;
}

/** A member of an enum as it is written, and the definition of the enum. */
export interface EnumMemberNode {
  readonly node: number;
  readonly nameNode: number;
  readonly def: number;
}

/** What an object stands for on which members are set. */
export interface MemberTarget {
  /** Its name in names of its members; empty where members go by their own. */
  readonly name: string;
  /** Functions that are set on it are methods of its instances. */
  readonly isPrototype: boolean;
}

/** What is called, as an expression, and where its name stands in the text. */
export interface Callee {
  readonly e: number;
  readonly at: number;
}

/** Readers of what is called. `isFunction`: a function is meant, and no type or value that is called. */
export type CalleeReaderTable = {
  readonly [R in Role]?: (
    state: Extraction,
    node: number,
    rule: RuleFor<R>,
    isFunction: boolean,
  ) => Callee;
};

/** The node of the last name in a type: `C` of `a.b.C`. */
export type LastNameTable = {
  readonly [R in Role]?: (state: Extraction, node: number, rule: RuleFor<R>) => number;
};

/** Types that doc comments state. */
export interface DocTypeReader {
  /** The texts of types in the comment right before a definition, by what they are of: `return`, `var`, or the name of a parameter. */
  readonly before: (state: Extraction, node: number) => ReadonlyMap<string, string>;
  /** Such a text as an expression, -1 where it says nothing plain. */
  readonly read: (state: Extraction, text: string) => number;
  /** A value that is given to a variable, seen as the type that the comment before it states. */
  readonly asStated: (state: Extraction, node: number, name: string, e: number) => number;
}

/** Heads of functions in forms that only this language has. */
export interface FunctionHeadReader {
  /** Reads what a function takes that has no list of parameters. Default: nothing. */
  readonly parameters?: (
    state: Extraction,
    node: number,
    rule: RoleOf<'function'>,
    fact: Draft<DefFact>,
  ) => void;
  /** The name of a function that stands in no node. Default: it has none. */
  readonly nameOf?: (state: Extraction, node: number, rule: RoleOf<'function'>) => string;
  /** Whether the first parameter of this method stands for the class, where methods name their receiver. Default: for an instance. */
  readonly takesClass?: (state: Extraction, fact: DefFact) => boolean;
}

/** Every hook may be left out. A language that inherits from another has that one's hooks too, beneath its own. */
export interface LanguageSemantics extends ResolutionHooks, CallHooks {
  /** Readers of roles that only this language and those that inherit from it have. Default: none. */
  readonly readers?: ReaderTable;
  /** Readers of imports in forms of its own. Default: none. */
  readonly importReaders?: ImportReaderTable;
  /** Defines a member of an enum whose node has the role `enumMember`. Default: a constant, known in the enum. */
  readonly enumMember?: (state: Extraction, member: EnumMemberNode) => void;
  /** Defines the fields whose names the head of a class lists. Default: none. */
  readonly classFields?: (state: Extraction, node: number, names: readonly number[]) => void;
  /** What an object, by its text, stands for on which a member is set. Default: itself, which is no prototype. */
  readonly memberTarget?: (object: string) => MemberTarget;
  /** Whether setting this member of this object says what the file is to others. Default: never. */
  readonly isFileValue?: (object: string, member: string) => boolean;
  /** What is parsed in place of a text. `spec`: that of the language that the text is in. Default: the text with the repairs of the spec. */
  readonly preprocess?: (text: string, spec: LanguageSpec) => SourceForms;
  /** Macros whose value is known in one file. Default: those of the platform. */
  readonly knownMacros?: (text: string, platform: KnownMacros) => KnownMacros;
  /** Names of macros that may open a namespace where they stand in this text. Default: none. */
  readonly namespaceOpeners?: (text: string) => readonly string[];
  /** Readers of nodes where types stand, before those that languages share. Default: none. */
  readonly types?: ReaderTable;
  /** Readers of what is called, for roles of its own. Default: read like a value. */
  readonly callees?: CalleeReaderTable;
  /** Last names of types, for roles of its own. Default: the node itself. */
  readonly lastNames?: LastNameTable;
  /** Reads types in doc comments. Default: they state none. */
  readonly docTypes?: DocTypeReader;
  /** Reads heads of functions. Default: by their rules alone. */
  readonly functionHeads?: FunctionHeadReader;
  /** Reads the name of a class that other code may say more of. Default: a plain name. */
  readonly classPath?: (state: Extraction, nameNode: number) => ClassPath;
}
