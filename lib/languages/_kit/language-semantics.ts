// What a language adds to the engine in code: hooks, each with a default. Data about a language belongs in its spec, not here.
import type { LanguageSpec } from '../_spec.ts';
import type { KnownMacros } from './directive-conditions.ts';
import type { SourceForms } from './source-forms.ts';
import type { DefFact } from '../../facts/def-facts.ts';
import type { FileFacts } from '../../facts/file-facts.ts';
import type { Hoist } from '../_roles/fields.ts';
import type { ImportSyntax, NodeRule, RoleOf } from '../_rules.ts';
import type { Draft, Extraction, NameHint, ScopeHooks } from './extraction.ts';
import type { Declarator, FunctionHeadReader } from './reading/function-heads.ts';
import type { MemberHooks } from './resolution/member-hooks.ts';
import type { NameHooks } from './resolution/name-hooks.ts';
import type { ValueHooks } from './resolution/value-hooks.ts';
import type { CallHooks } from './resolution/call-hooks.ts';
import type { InteropHooks } from './resolution/interop-hooks.ts';
import type { ReceiverHooks } from './resolution/receiver-hooks.ts';

/** Reads a node with a role. The number is its expression, or -1 if it has no value. */
export type Reader<Rule> = (
  state: Extraction,
  node: number,
  rule: Rule,
  hint: NameHint | undefined,
) => number;

type Role = NodeRule['role'];

/** The rule of a role, also where several roles share its form. */
type RuleFor<R extends Role> = NodeRule extends infer Rule
  ? Rule extends { role: infer Roles }
    ? R extends Roles
      ? Rule
      : never
    : never
  : never;

/** Readers by role. */
export type ReaderTable = { readonly [R in Role]?: Reader<RuleFor<R>> };

/** Readers of imports, by syntax. */
export type ImportReaderTable = {
  readonly [Syntax in ImportSyntax]?: (state: Extraction, node: number) => void;
};

/** The name of a class, which may be a path. */
export interface ClassPath {
  /** Its last part, and the node of that. */
  readonly name: string;
  readonly at: number;
  /** The full name of its enclosing type, where the path states it. */
  readonly around?: string;
  /** Reads the enclosing class or namespace that the path states, to which the class is attached. */
  readonly attach?: () => { readonly eAttach: number; readonly qualifiedName: string } | undefined;
  /** Reads the type arguments in the name. */
  readonly readArguments?: () => void;
}

/** A member of an enum as written, and the definition of the enum. */
export interface EnumMemberNode {
  readonly node: number;
  readonly nameNode: number;
  readonly def: number;
}

/** The definition behind an object whose members are assigned. */
export interface MemberTarget {
  /** Its name in the names of its members; empty if members have only their own names. */
  readonly name: string;
  /** Functions assigned to its members are methods of its instances. */
  readonly isPrototype: boolean;
}

/** A callee as an expression, and the position of its name. */
export interface Callee {
  readonly e: number;
  readonly at: number;
}

/** A member access: with its type arguments, without them, and the position of its name. */
export interface NamedMember {
  readonly e: number;
  readonly eName: number;
  readonly at: number;
}

/** Readers of callees. `isFunction`: a function is called, not a type or a value. */
export type CalleeReaderTable = {
  readonly [R in Role]?: (
    state: Extraction,
    node: number,
    rule: RuleFor<R>,
    isFunction: boolean,
  ) => Callee;
};

/** What a pattern is matched against, and how the names that it binds are declared. */
export interface Match {
  /** The matched value as an expression, -1 if unknown. */
  readonly source: number;
  readonly hoist: Hoist | 'existing';
  readonly kind: DefFact['kind'];
}

/** Readers of patterns, which bind the names in them. */
export type PatternTable = {
  readonly [R in Role]?: (state: Extraction, node: number, rule: RuleFor<R>, match: Match) => void;
};

/** A value that is assigned to a target that is not a plain name. */
export interface AssignedValue {
  /** The statement. */
  readonly node: number;
  readonly eValue: number;
  readonly eType: number;
}

/** Readers of targets of assignments. */
export type TargetTable = {
  readonly [R in Role]?: (
    state: Extraction,
    node: number,
    rule: RuleFor<R>,
    assigned: AssignedValue,
  ) => void;
};

/** Nodes of a pattern and of its default value: `a = 1`. -1 if missing. */
export interface PatternWithDefault {
  readonly pattern: number;
  readonly value: number;
}

/** The node of the last name in a type: `C` of `a.b.C`. */
export type LastNameTable = {
  readonly [R in Role]?: (state: Extraction, node: number, rule: RuleFor<R>) => number;
};

/** Types in doc comments. */
export interface DocTypeReader {
  /**
   * The type texts in the comment right before a definition, by their subject: `return`, `var`, or the name of a
   * parameter.
   */
  readonly before: (state: Extraction, node: number) => ReadonlyMap<string, string>;
  /** Such a text as an expression, -1 if the text is not an explicit type. */
  readonly read: (state: Extraction, text: string) => number;
  /** The value of a variable with the type that the comment before it states. */
  readonly asStated: (state: Extraction, node: number, name: string, e: number) => number;
}

/** Every hook may be left out. A language inherits the hooks of its parent language unless it defines its own. */
export interface LanguageSemantics
  extends ScopeHooks,
    NameHooks,
    MemberHooks,
    ValueHooks,
    CallHooks,
    ReceiverHooks,
    InteropHooks {
  /** Readers of roles that only this language and those that inherit from it have. Default: none. */
  readonly readers?: ReaderTable;
  /** Readers of imports in forms that only this language has. Default: none. */
  readonly importReaders?: ImportReaderTable;
  /** Defines a member of an enum whose node has the role `enumMember`. Default: a constant in the scope of the enum. */
  readonly enumMember?: (state: Extraction, member: EnumMemberNode) => void;
  /** Defines the fields whose names the header of a class lists. Default: none. */
  readonly classFields?: (state: Extraction, node: number, names: readonly number[]) => void;
  /**
   * The definition behind an object, given by its text, on which a member is assigned. Default: itself, which is no
   * prototype.
   */
  readonly memberTarget?: (object: string) => MemberTarget;
  /** Whether assigning this member of this object sets the value that the file exports. Default: never. */
  readonly isFileValue?: (object: string, member: string) => boolean;
  /**
   * The forms of a text for the parser. `spec`: that of the language that the text is in. Default: the text with the
   * repairs of the spec.
   */
  readonly preprocess?: (text: string, spec: LanguageSpec) => SourceForms;
  /** Loads a `preprocess` that is large, before the first file of the language is parsed. Default: none. */
  readonly loadPreprocess?: () => Promise<(text: string, spec: LanguageSpec) => SourceForms>;
  /** Macros whose value is known in one file. Default: those of the platform. */
  readonly knownMacros?: (text: string, platform: KnownMacros) => KnownMacros;
  /** Names of macros that may open a namespace in this text. Default: none. */
  readonly namespaceOpeners?: (text: string) => readonly string[];
  /** Readers of nodes in types, which take precedence over shared ones. Default: none. */
  readonly types?: ReaderTable;
  /** Readers of callees, for roles that only this language has. Default: read like a value. */
  readonly callees?: CalleeReaderTable;
  /** Readers of patterns, for roles that only this language has. Default: a place that the value is assigned to. */
  readonly patterns?: PatternTable;
  /** Readers of targets of assignments, for roles that only this language has. Default: read like a value. */
  readonly targets?: TargetTable;
  /** The pattern and the default value at `node`. Default: none. */
  readonly withDefault?: (state: Extraction, node: number) => PatternWithDefault | undefined;
  /** Whether a node with a role of the language's own declares no name where one is declared: `_`. Default: no. */
  readonly declaresNothing?: (rule: NodeRule) => boolean;
  /** Reads a call in a form of its own; undefined for others. Default: undefined. */
  readonly ownCall?: (state: Extraction, node: number, rule: RoleOf<'call'>) => number | undefined;
  /** The facts of a file with what only the whole file shows. Default: as they are. */
  readonly completed?: (facts: FileFacts) => FileFacts;
  /** Reads an argument in a form of its own; -1 for others. Default: -1. */
  readonly ownArgument?: (state: Extraction, node: number) => number;
  /** Whether the key of a pair among arguments is the name of an argument. Default: no. */
  readonly keyIsName?: (state: Extraction, key: number) => boolean;
  /** Reads what the arguments of a call say of the enclosing class, beyond their values. Default: nothing. */
  readonly afterArguments?: (state: Extraction, args: readonly number[]) => void;
  /** Last names of types, for roles that only this language has. Default: the node itself. */
  readonly lastNames?: LastNameTable;
  /** Reads types in doc comments. Default: none. */
  readonly docTypes?: DocTypeReader;
  /** Reads signatures of functions. Default: by their rules alone. */
  readonly functionHeads?: FunctionHeadReader;
  /** Reads what the doc of a class, whose scope this is, says of its members and bases. Default: nothing. */
  readonly classDoc?: (state: Extraction, node: number, def: number) => void;
  /** Reads what a comment says beyond the documentation of a definition. Default: nothing. */
  readonly comment?: (state: Extraction, node: number, rule: RoleOf<'comment'>) => void;
  /** The node of the value of an argument that is named in a form of its own. Default: undefined. */
  readonly namedArgument?: (state: Extraction, node: number) => number | undefined;
  /** The doc inside of a body. Default: docs are comments before definitions. */
  readonly docInside?: (state: Extraction, body: number) => string | undefined;
  /** Whether a string is a statement of its own, as documentation is: it is nobody's value. Default: no. */
  readonly isStatement?: (state: Extraction, string: number) => boolean;
  /** Whether a name in a pattern is that of a constant. Default: no. */
  readonly isConstantName?: (name: string) => boolean;
  /** Whether a variable of that name is local wherever it is. Default: only in functions and blocks. */
  readonly isLocalVariable?: (name: string) => boolean;
  /** Modifiers with the common words for the language's own. Default: as written. */
  readonly commonModifiers?: (modifiers: ReadonlySet<string>) => ReadonlySet<string>;
  /** Named arguments as a part of the value of a call; -1: there is no argument after the list. Default: no part of it. */
  readonly namesInCall?: (
    named: readonly (readonly [string, number])[],
    eTrailing: number,
  ) => readonly (readonly [string, number])[];
  /** Reads what is around a declared name. Default: nothing is. */
  readonly declaratorAt?: (state: Extraction, node: number) => Declarator;
  /** Reads a member access in a form of its own; undefined for others. Default: undefined. */
  readonly ownMember?: (
    state: Extraction,
    node: number,
    rule: RoleOf<'member'>,
    readObject: () => number,
    isCalled: boolean,
  ) => NamedMember | undefined;
  /** The kind of an alias that is declared here. Default: a symbol. */
  readonly aliasKind?: (state: Extraction) => DefFact['kind'];
  /** Reads what follows a new object, whose value is `e`. Default: nothing. */
  readonly madeObject?: (state: Extraction, node: number, e: number) => void;
  /** Reads bounds of type parameters that the head of a definition has in a form of its own. Default: none. */
  readonly typeBounds?: (state: Extraction, node: number, fact: Draft<DefFact>) => void;
  /** Whether an expression with a role of the language's own may yield several values, as a call does. Default: no. */
  readonly yieldsSeveral?: (rule: NodeRule) => boolean;
  /** Reads the name of a class that may be a path. Default: a simple name. */
  readonly classPath?: (state: Extraction, nameNode: number) => ClassPath;
}
