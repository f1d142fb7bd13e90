// Roles of scopes, statements and control flow. Does not include expressions.
import type { Field, Hoist } from './fields.ts';

export type StatementRule =
  /** Its content is not read: `;`. */
  | { readonly role: 'ignore' }
  /** An identifier that labels a place in the code: `again:`. */
  | { readonly role: 'label' }
  /** A comment, which may be the doc comment of what follows: `// a`. */
  | {
      readonly role: 'comment';
      /** At the start of a file, comments that begin with one of these are build constraints: `//go:build linux`. */
      readonly conditions?: readonly string[];
      /** Doc comments refer to symbols: `{@link A}`. */
      readonly names?: true;
    }
  /** Statements with their own scope: `{ … }`. */
  | {
      readonly role: 'block';
      readonly repeats?: boolean;
      /**
       * Its value is its last part, if that is an expression and no statement; that of a function which declares its
       * result, only if that is `declared`.
       */
      readonly yields?: boolean | 'declared';
      /** Its names belong to the enclosing scope. */
      readonly open?: true;
      /** Parts of these node types may run after the others, or not: `rescue`. */
      readonly optionalClauses?: readonly string[];
    }
  /** An expression whose value is dropped: `f();`. */
  | { readonly role: 'statement' }
  | JumpRule
  | BranchRule;

type JumpRule =
  /** The result of a function: `return a`. */
  | {
      readonly role: 'return';
      /** Of several values the first counts. */
      readonly first?: true;
    }
  /** Yields one value after the other: `yield a`. */
  | { readonly role: 'yield' };

type BranchRule =
  /** Control flow without its own scope: code that may run or not, or many times: `while a { … }`. */
  | { readonly role: 'optionalExecution'; readonly repeats: boolean }
  /** A list of such parts, of which one runs: `if … else …`. */
  | { readonly role: 'alternatives' }
  /** Runs for each element: `for (const a of b) { … }`. */
  | {
      readonly role: 'loop';
      readonly left: Field;
      readonly right: Field;
      readonly each: boolean;
      readonly hoist: Hoist;
      readonly scoped: boolean;
      readonly type?: Field;
      readonly declares?: boolean;
    }
  /** Runs if its condition is true: `if (a) { … }`. */
  | {
      readonly role: 'branch';
      readonly condition: Field;
      readonly consequence: Field;
      /**
       * Names that the condition declares are visible inside the statement, and after it if the condition is negated.
       */
      readonly scoped?: boolean;
      /** It is an expression, with this as its other part. */
      readonly yields?: Field;
    }
  /**
   * A choice among cases by a value: `switch (a) { … }`. A name that is all of a `caseLabel` is a constant of the
   * value's type, if that is an enum. Its value is that of its `caseArm`s, if they are expressions, and of each
   * `caseResult`.
   */
  | { readonly role: 'switch'; readonly subject: Field; readonly body: Field }
  /** One of the cases: `case A(b) => b`. */
  | {
      readonly role: 'caseArm';
      /** It destructures the subject, and the arm yields its `value`. */
      readonly pattern?: Field;
      readonly value?: Field;
      readonly guard?: Field;
      /** Its value is its last part. */
      readonly yields?: boolean;
    }
  /** Code that a preprocessor keeps or drops: always read, unless its condition is never true: `#if A`. */
  | { readonly role: 'conditionalCode'; readonly condition: Field };
