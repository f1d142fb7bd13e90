// The state of extraction from one file, in four parts: tree, scopes, recorded facts, and context. Reads no node itself.
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
  SiteFact,
} from '../../facts/file-facts.ts';
import type { RefFact } from '../../facts/packed/ref-rows.ts';
import type { KnownMacros } from './directive-conditions.ts';
import type { SyntaxTree } from '../../parse/flatten-tree.ts';
import type { Flow } from './flow-state.ts';

export type Draft<T> = { -readonly [K in keyof T]: T[K] };

/** The name that a function, class or object literal takes from its assignment. */
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
  /** Node of type parameters beside the name. */
  readonly typeParams?: number;
}

/** The syntax tree of the file, and the starts of its lines. */
export interface TreeView {
  readonly tree: SyntaxTree;
  readonly lineStarts: readonly number[];
}

/** The scopes of the file, with what is known of their names so far. By number, as in the facts. */
export interface ScopeTable {
  readonly scopes: Draft<ScopeFact>[];
  /** Per scope: the first definition of each name. */
  readonly names: Map<string, number>[];
  /** Per scope: names with a narrowed type. */
  readonly narrowed: Map<number, Set<string>>;
  /** Per scope: names that belong to an enclosing scope instead (`global`, `nonlocal`). */
  readonly outerNames: Map<number, Map<string, number>>;
  /** Function scopes whose assignments are to variables of enclosing scopes, where those are known. */
  readonly setsAround: Set<number>;
  /** Namespaces whose names are visible in a scope. */
  readonly usings: [scope: number, e: number][];
}

/** The facts recorded of the file: lists that only grow, and single values. */
export interface RecordedFacts {
  readonly defs: Draft<DefFact>[];
  /** By definition: the node that it was read from, -1 if it has none. Not part of the facts. */
  readonly nodes: number[];
  /** The last node of those that are read from several: clauses of a function. */
  readonly lastNodes: Map<number, number>;
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
  /** Lines of tests, and lines that the platform leaves out. */
  readonly tests: [number, number][];
  readonly leftOut: [number, number][];
  /** Members attached from outside, by name; names that export declarations list. */
  readonly attached: Map<string, number[]>;
  readonly exportedNames: Set<string>;
  /** Positions of identifiers that name no symbol. */
  readonly nameless: Set<number>;
  readonly outerPackages: string[];
  packageName: string | undefined;
  fileClass: string | undefined;
  condition: string | undefined;
  publicNames: string[] | undefined;
}

/** The context of the node that is being read. A reader that changes it for a part restores it afterwards. */
export interface ReadingContext {
  /** Innermost scope and definition. */
  scope: number;
  owner: number;
  /** Whether types are being read, and the scope of declared names. */
  inType: boolean;
  hoist: Hoist;
  /** Type of the declaration that is being read, for variables that state none themselves; -1 outside. */
  declaredType: number;
  /** Modifiers of that declaration. */
  modifiers: ReadonlySet<string>;
  exporting: boolean;
  decorators: number[];
  /** Annotations among the modifiers that were read last. */
  annotations: readonly number[];
  /** Lists of type parameters of the next definition. */
  templates: number[];
  /** The receiver of the functions that are being read, where it is stated before them. */
  extended: { readonly params: number; readonly typeParams: number } | undefined;
  /** The class scope whose static members are being read; -1 outside. */
  staticScope: number;
  /** Classes whose members are private at this point. */
  readonly closed: Set<number>;
  /** Parameters in the header of a class, by class. */
  readonly components: Map<number, readonly number[]>;
  lastComment: number;
  /** Enclosing conditions that are undecided. */
  readonly conditions: string[];
  /** Nodes that check the type of a name: the name, and the type. */
  readonly checks: Map<number, readonly [name: string, eType: number]>;
  /** For the innermost `switch`: its subject, and the results of its cases so far. */
  cases:
    | {
        readonly eSubject: number;
        readonly yields: number[];
        readonly name?: string;
        /** The node of its body; -1 if its cases are beside the subject. */
        readonly body?: number;
      }
    | undefined;
  /** Placeholders in an argument, by node: the parameters that they represent. */
  readonly places: Map<number, number>;
  /** Creates an expression for the class that is expected of a value here. */
  expected: (() => number) | undefined;
  /** The same for the result of a function that is called where it is written. */
  resultExpected: (() => number) | undefined;
}

/**
 * The state of extraction from a file: its tree, its scopes, its recorded facts, and the context of the current node.
 */
export interface Extraction extends TreeView, ScopeTable, RecordedFacts, ReadingContext {
  readonly spec: LanguageSpec;
  /** What the language says of scopes. */
  readonly hooks: ScopeHooks;
  /** Macros whose value is known here. */
  readonly known: KnownMacros;
  /** Present if the language's rules cover all its control flow. */
  readonly flow: Flow | undefined;
  /** Readers that languages share, for use by readers of a single language. */
  readonly shared: SharedReaders;
  /** Reads a node: records its facts and returns its value as an expression, -1 if unknown. */
  evaluate: (node: number, hint?: NameHint) => number;
}

/** What a language says of the scopes of a file. */
export interface ScopeHooks {
  /** Whether a scope may have names that this file does not declare. Default: no. */
  readonly mayHoldOthers?: (state: Extraction, scope: number) => boolean;
  /**
   * Whether a name that is used in a class is looked up among the parameters of its header first. `scope`: that of the
   * class. Default: no.
   */
  readonly seesHeader?: (state: Extraction, name: string, scope: number) => boolean;
}

/** Shared readers that those in the folder of a language may use. */
export interface SharedReaders {
  /** Reads a call, with these values before its own arguments. */
  readonly readCall: (
    node: number,
    rule: RoleOf<'call'> | RoleOf<'new'>,
    before?: readonly number[],
  ) => number;
  /** Reads a callee without recording a reference: its expression, and the position of its name. */
  readonly readCallee: (node: number) => { readonly e: number; readonly at: number };
  /** Reads arguments, by position and by name. Names are added to `named`. */
  readonly readArguments: (nodes: readonly number[], call: CallArguments) => number[];
  /** The function that a bare name calls if no variable has that name. */
  readonly ownCallee: (name: string) => number;
  /** Reads a receiver. */
  readonly readCalledOn: (object: number) => number;
  readonly readFunction: (node: number, rule: RoleOf<'function'>) => number;
  readonly readClass: (node: number, rule: RoleOf<'class'>) => number;
  /** Reads the result of a function. */
  readonly readReturn: (node: number) => number;
  /** Reads the result of a function: of several values the first. */
  readonly readFirstReturn: (node: number) => number;
  /** Reads a loop over the elements of a value. */
  readonly readLoop: (node: number, rule: RoleOf<'loop'>) => number;
  readonly readAssign: (node: number, rule: RoleOf<'assign'>) => number;
  /** Reads a name as a value, or as a call if its rule says so. */
  readonly readName: (node: number, rule: RoleOf<'name'>) => number;
  /** Assigns a value to a name that is declared elsewhere, or to a member; `node`: the statement. */
  readonly assignTo: (target: number, eValue: number, node: number, eType: number) => void;
  /** Defines a member by its assignment, or adds a value to it. */
  readonly attachMember: (assignment: MemberAssignment) => void;
  /** Kind of a function; `around`: the class that it is a member of. */
  readonly functionKind: (
    name: string,
    isMember: boolean,
    around: Draft<DefFact> | undefined,
  ) => DefFact['kind'];
  /** Reads a list of parameters, which are added to the function. */
  readonly readParameters: (list: number, fact: Draft<DefFact>) => void;
  /** The same for type parameters. */
  readonly readTypeParameters: (list: number, fact: Draft<DefFact>) => void;
  /** Defines a parameter; -1 if there is none. */
  readonly readParameter: (node: number) => number;
  /** Reads a list of values. */
  readonly readList: (node: number) => number;
  /** A value with the type that a doc comment before the node states for this name, if any. */
  readonly asStated: (node: number, name: string, e: number) => number;
  /** The scope of a variable that is declared here. */
  readonly targetScope: (hoist: Hoist, name: string) => number;
  /** Reads a type; returns its expression. */
  readonly readType: (node: number) => number;
  /** Reads the type in a node that may contain something else; returns its expression. */
  readonly readWrappedType: (node: number) => number;
  /** The node of the last name in a path. */
  readonly lastNameNode: (node: number) => number;
  /** A name as an expression, as seen from here. */
  readonly nameExpr: (name: string) => number;
  /** The module that words like `self` at `node` mean, relative to the file; -1 for others. */
  readonly moduleWord: (node: number) => number;
  /** Names of the enclosing inline modules, outermost first. */
  readonly modulesAround: () => readonly string[];
  /** A path relative to the file: `super` and `self` count from the innermost inline module. */
  readonly pathFromFile: (path: string) => string;
  /** Binds the names of a pattern to the parts of a value. */
  readonly bindPattern: (
    node: number,
    source: number,
    hoist: Hoist | 'existing',
    kind: DefFact['kind'],
  ) => void;
  /** Binds a name to the matched value, as a pattern does. */
  readonly bindName: (
    node: number,
    source: number,
    hoist: Hoist | 'existing',
    kind: DefFact['kind'],
  ) => void;
  /** Declares a variable, or adds a value to an existing one. */
  readonly declare: (variable: Declaration) => number;
  /** Records the type that is expected of a function value. */
  readonly expectType: (eValue: number, eType: number) => void;
  /** A value of which only the type is known. */
  readonly hidden: (node: number, eType: number, eValue: number) => number;
  /** Kind of a name declared in this scope: a symbol at file level or class level, otherwise only a local name. */
  readonly variableKind: (scope: number) => DefFact['kind'];
  /** The modifiers of the definition at `node`; annotations are read as well. */
  readonly readModifiers: (node: number) => ReadonlySet<string>;
  /** Applies modifiers to a definition. */
  readonly applyModifiers: (
    modifiers: ReadonlySet<string>,
    memberOf: number,
  ) => Partial<Draft<DefFact>>;
}

export interface CallArguments {
  readonly eCallee: number;
  /** Named arguments are added to these. */
  readonly named: [string, number][];
  /** Positions of types. */
  readonly types: readonly (number | string)[];
}

/** A value that is assigned to a member, by the statement at `node`. */
export interface MemberAssignment {
  readonly node: number;
  /** Nodes of the object and of the member's name: the same if the name alone implies the receiver. */
  readonly object: number;
  readonly property: number;
  readonly eObject: number;
  readonly eValue: number;
  readonly eType: number;
}

/** A declared variable. */
export interface Declaration {
  readonly node: number;
  readonly nameNode: number;
  readonly name: string;
  readonly scope: number;
  readonly eType: number;
  readonly eValue: number;
  readonly kind?: DefFact['kind'];
}
