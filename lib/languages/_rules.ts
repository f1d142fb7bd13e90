// The rules of a language: which role each node of its grammar plays. The shared roles stand by subject in `_roles`.
import type { DefinitionRule } from './_roles/definitions.ts';
import type { ExpressionRule } from './_roles/expressions.ts';
import type { Field } from './_roles/fields.ts';
import type { ModuleRule } from './_roles/modules.ts';
import type { StatementRule } from './_roles/statements.ts';
import type { TypeRule } from './_roles/types.ts';
import type { VariableRule } from './_roles/variables.ts';

/** The role that a grammar node plays, with where its parts stand. Nodes without a rule are walked through. */
export type NodeRule = SharedRule | OwnRules[keyof OwnRules];

/** Roles that only one language and those that inherit from it have, by its id: each declares them in its own folder, beside what reads them. */
export interface OwnRules {
  readonly _: never;
}

/** Forms of imports that only one language has, declared likewise. */
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
  /** Brings names of other files in: `import { a } from 'b'`. */
  | { readonly role: 'import'; readonly syntax: ImportSyntax };

/** For grammars that have one node for many things. */
type RuleWithOthers =
  /** The first rule whose pattern the text of `part` fits (of the node itself where it is null), else `otherwise`. */
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

export type ImportSyntax = OwnImportSyntaxes[keyof OwnImportSyntaxes] | 'use-tree';

export type RoleOf<R extends NodeRule['role']> = Extract<NodeRule, { role: R }>;

export type RuleTable = Readonly<Record<string, NodeRule>>;
