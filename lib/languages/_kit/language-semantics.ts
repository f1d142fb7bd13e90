// What a language adds to the engine in code: hooks, each with a default. Data about a language stands in its spec.
import type { ImportSyntax, NodeRule } from '../_rules.ts';
import type { LanguageSpec } from '../_spec.ts';
import type { KnownMacros } from './directive-conditions.ts';
import type { Extraction, NameHint } from './extraction.ts';
import type { SourceForms } from './source-forms.ts';

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

/** Every hook may be left out. A language that inherits from another has that one's hooks too, beneath its own. */
export interface LanguageSemantics {
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
}
