// What a language adds to the engine in code: hooks, each with a default. Data about a language stands in its spec.
import type { ImportSyntax, NodeRule } from '../_rules.ts';
import type { Extraction, NameHint } from './extraction.ts';

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

/** Every hook may be left out. A language that inherits from another has that one's hooks too, beneath its own. */
export interface LanguageSemantics {
  /** Readers of roles that only this language and those that inherit from it have. Default: none. */
  readonly readers?: ReaderTable;
  /** Readers of imports in forms of its own. Default: none. */
  readonly importReaders?: ImportReaderTable;
}
