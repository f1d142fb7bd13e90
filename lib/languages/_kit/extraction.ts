// The state of reading one file's facts, in four parts: tree, scopes, what is recorded, and context. Reads no node itself.
import type { Hoist } from '../_roles/fields.ts';
import type { RoleOf } from '../_rules.ts';
import type { LanguageSpec } from '../_spec.ts';
import type { DefFact, ScopeFact } from '../../facts/def-facts.ts';
import type {
  AssignFact,
  ExportFact,
  ExprFact,
  ImportFact,
  NarrowFact,
  RefFact,
  SiteFact,
} from '../../facts/file-facts.ts';
import type { KnownMacros } from './directive-conditions.ts';
import type { SyntaxTree } from '../../parse/flatten-tree.ts';
import type { Flow } from './flow-state.ts';

export type Draft<T> = { -readonly [K in keyof T]: T[K] };

/** How a function, class or object written as a value is called by what it is assigned to. */
export interface NameHint {
  readonly name: string;
  /** Node that holds the name. */
  readonly at: number;
  readonly kind?: DefFact['kind'];
  readonly scope: number;
  readonly memberOf: number;
  readonly qualifiedName?: string;
  readonly eAttach?: number;
  readonly eType?: number;
  readonly exported?: boolean;
  readonly isStatic?: boolean;
  /** Node of type parameters that stand beside the name. */
  readonly typeParams?: number;
}

/** The syntax tree of the file, and where its lines start. */
export interface TreeView {
  readonly tree: SyntaxTree;
  readonly lineStarts: readonly number[];
}

/** The scopes of the file, with what is known of their names so far. By number, as in the facts. */
export interface ScopeTable {
  readonly scopes: Draft<ScopeFact>[];
  /** Per scope: the first definition of each name. */
  readonly names: Map<string, number>[];
  /** Per scope: names whose type is known there. */
  readonly narrowed: Map<number, Set<string>>;
  /** Per scope: names that belong to a scope around instead (`global`, `nonlocal`). */
  readonly outerNames: Map<number, Map<string, number>>;
  /** Function scopes whose assignments are to variables around, where those are known. */
  readonly setsAround: Set<number>;
  /** Namespaces whose names are seen in a scope. */
  readonly usings: [scope: number, e: number][];
}

/** What is recorded of the file: lists that only grow, and what it says once. */
export interface RecordedFacts {
  readonly defs: Draft<DefFact>[];
  /** By definition: the node that it was read from, -1 where none is its own. No part of the facts. */
  readonly nodes: number[];
  readonly exprs: ExprFact[];
  readonly sites: SiteFact[];
  readonly refs: RefFact[];
  readonly imports: ImportFact[];
  readonly exports: ExportFact[];
  readonly assigns: AssignFact[];
  readonly narrows: NarrowFact[];
  readonly modules: string[];
  readonly spaces: [name: string, scope: number][];
  readonly undefined: [name: string, line: number][];
  /** Lines of tests, and those that the platform leaves out. */
  readonly tests: [number, number][];
  readonly leftOut: [number, number][];
  /** Members set from outside, by name; names that exported declarations offer. */
  readonly attached: Map<string, number[]>;
  readonly exportedNames: Set<string>;
  /** Where identifiers start that name no symbol. */
  readonly nameless: Set<number>;
  readonly outerPackages: string[];
  packageName: string | undefined;
  fileClass: string | undefined;
  condition: string | undefined;
  publicNames: string[] | undefined;
}

/** What holds around the node that is being read. Whoever reads a part in another context puts this one back. */
export interface ReadingContext {
  /** Innermost scope and definition. */
  scope: number;
  owner: number;
  /** Whether types are read, and where declared names belong. */
  inType: boolean;
  hoist: Hoist;
  /** Type of the declaration that is being read, for variables that state none of their own; -1 outside. */
  declaredType: number;
  /** Modifiers of that declaration. */
  modifiers: ReadonlySet<string>;
  exporting: boolean;
  decorators: number[];
  /** Annotations among the modifiers that were read last. */
  annotations: readonly number[];
  /** Lists of type parameters of the definition that comes next. */
  templates: number[];
  /** What the functions that are read are called on, where that stands before them. */
  extended: { readonly params: number; readonly typeParams: number } | undefined;
  /** The class scope whose members are read that belong to the class itself; -1 outside. */
  staticScope: number;
  /** Classes of which what is read now is private. */
  readonly closed: Set<number>;
  /** Parameters that the head of a class lists, by the class. */
  readonly components: Map<number, readonly number[]>;
  lastComment: number;
  /** Conditions around that are not decided. */
  readonly conditions: string[];
  /** Nodes that check a name's type: that name, and the type. */
  readonly checks: Map<number, readonly [name: string, eType: number]>;
  /** Of the innermost choice among cases: what it is about, and what its cases yield so far. */
  cases:
    | { readonly eSubject: number; readonly yields: number[]; readonly name?: string }
    | undefined;
  /** Places that an argument leaves open, by node: the parameters that they stand for. */
  readonly places: Map<number, number>;
  /** Makes an expression for the class that a value is expected to be of here. */
  expected: (() => number) | undefined;
  /** The same for what a function yields that is called where it is written. */
  resultExpected: (() => number) | undefined;
}

/** The state of reading a file: its tree, its scopes, what is recorded of it, and the context of the node that is read. */
export interface Extraction extends TreeView, ScopeTable, RecordedFacts, ReadingContext {
  readonly spec: LanguageSpec;
  /** Macros whose value is known here. */
  readonly known: KnownMacros;
  /** Where the language's rules name all its control flow. */
  readonly flow: Flow | undefined;
  /** Reading that languages have in common, for what only one of them has. */
  readonly shared: SharedReaders;
  /** Reads a node: records what it holds and gives its value as an expression, -1 where unknown. */
  evaluate: (node: number, hint?: NameHint) => number;
}

/** What readers in the folder of a language may ask of those that languages share. */
export interface SharedReaders {
  /** Reads a call, with these values before its own arguments. */
  readonly readCall: (
    node: number,
    rule: RoleOf<'call'> | RoleOf<'new'>,
    before?: readonly number[],
  ) => number;
  /** Reads what is called, without a reference of its own: its expression, and where its name stands. */
  readonly readCallee: (node: number) => { readonly e: number; readonly at: number };
  /** Reads arguments, by place and by name. Names are added to `named`. */
  readonly readArguments: (nodes: readonly number[], call: CallArguments) => number[];
  /** What a bare name calls where no variable has it. */
  readonly ownCallee: (name: string) => number;
  /** Reads what something is called on. */
  readonly readCalledOn: (object: number) => number;
  readonly readFunction: (node: number, rule: RoleOf<'function'>) => number;
  /** Reads a loop over the elements of a value. */
  readonly readLoop: (node: number, rule: RoleOf<'loop'>) => number;
  readonly readAssign: (node: number, rule: RoleOf<'assign'>) => number;
  /** Reads a name as a value, or as a call where its rule says so. */
  readonly readName: (node: number, rule: RoleOf<'name'>) => number;
  /** A value goes to a name that is declared elsewhere, or to a member; `node`: the statement. */
  readonly assignTo: (target: number, eValue: number, node: number, eType: number) => void;
  /** Defines a parameter; -1 where there is none. */
  readonly readParameter: (node: number) => number;
  /** Reads a list of values. */
  readonly readList: (node: number) => number;
  /** A value with the type that a doc comment before the node states of this name, if it does. */
  readonly asStated: (node: number, name: string, e: number) => number;
  /** The scope that a variable belongs to which is declared here. */
  readonly targetScope: (hoist: Hoist, name: string) => number;
  /** Reads a type; gives its expression. */
  readonly readType: (node: number) => number;
  /** The node of the last name in a path. */
  readonly lastNameNode: (node: number) => number;
  /** A name as an expression, seen from here. */
  readonly nameExpr: (name: string) => number;
  /** Binds the names of a pattern to the parts of a value. */
  readonly bindPattern: (
    node: number,
    source: number,
    hoist: Hoist | 'existing',
    kind: DefFact['kind'],
  ) => void;
  /** Declares a variable, or adds a further value to the one that is there. */
  readonly declare: (variable: Declaration) => number;
  /** A value that only its type is known of. */
  readonly hidden: (node: number, eType: number, eValue: number) => number;
  /** Kind of a name declared in this scope: a symbol at file level or class level, else only a local name. */
  readonly variableKind: (scope: number) => DefFact['kind'];
  /** The modifiers of the definition at `node`; annotations are read on the way. */
  readonly readModifiers: (node: number) => ReadonlySet<string>;
  /** What modifiers say of a definition. */
  readonly applyModifiers: (
    modifiers: ReadonlySet<string>,
    memberOf: number,
  ) => Partial<Draft<DefFact>>;
}

export interface CallArguments {
  readonly eCallee: number;
  /** Arguments by name are added to these. */
  readonly named: [string, number][];
  /** Where types stand. */
  readonly types: readonly (number | string)[];
}

/** A variable that is declared. */
export interface Declaration {
  readonly node: number;
  readonly nameNode: number;
  readonly name: string;
  readonly scope: number;
  readonly eType: number;
  readonly eValue: number;
  readonly kind?: DefFact['kind'];
}
