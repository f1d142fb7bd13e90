// The rules of a language: the grammar role of each node. Shared roles are defined in `_roles`, not here.
import type { DefinitionRule } from './_roles/definitions.ts';
import type { ExpressionRule } from './_roles/expressions.ts';
import type { Field } from './_roles/fields.ts';
import type { ModuleRule } from './_roles/modules.ts';
import type { StatementRule } from './_roles/statements.ts';
import type { TypeRule } from './_roles/types.ts';
import type { VariableRule } from './_roles/variables.ts';

/** The role of a grammar node, with the fields of its parts. Nodes without a rule are traversed. */
export type NodeRule = SharedRule | OwnRules[keyof OwnRules];

/**
 * Roles that only one language and those that inherit from it have, by its id: each language declares them in its
 * folder, with their readers.
 */
export interface OwnRules {
  readonly _: never;
}

/** Forms of imports that only one language has, declared in the same way. */
export interface OwnImportSyntaxes {
  readonly _: never;
}

type SharedRule =
  | DefinitionRule
  | VariableRule
  | StatementRule
  | ExpressionRule
  | TypeRule
  | ModuleRule
  | RuleWithOthers
  /** Imports names of other files: `import { a } from 'b'`. */
  | { readonly role: 'import'; readonly syntax: ImportSyntax };

/** For grammars that use one node type for several constructs. */
type RuleWithOthers =
  /**
   * The first rule whose pattern the text of `part` matches (of the node itself if it is null), otherwise `otherwise`.
   */
  | {
      readonly role: 'byText';
      readonly part: Field | null;
      readonly cases: readonly (readonly [text: RegExp, rule: NodeRule])[];
      readonly otherwise?: NodeRule;
    }
  /** The same by which part it has, which may be a bare `word` of the grammar. */
  | {
      readonly role: 'byPart';
      readonly cases: readonly (readonly [part: Field, rule: NodeRule])[];
      readonly otherwise?: NodeRule;
    };

export type ImportSyntax = OwnImportSyntaxes[keyof OwnImportSyntaxes];

export type RoleOf<R extends NodeRule['role']> = Extract<NodeRule, { role: R }>;

export type RuleTable = Readonly<Record<string, NodeRule>>;
