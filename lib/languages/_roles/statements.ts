// Roles of scopes, statements and control flow. What they hold has roles of its own.
import type { Field, Hoist } from './fields.ts';

export type StatementRule =
  /** Nothing in it is read: `;`. */
  | { readonly role: 'ignore' }
  /** An identifier that names a place in the code: `again:`. */
  | { readonly role: 'label' }
  /** A comment, which may be the doc text of what follows: `// a`. */
  | {
      readonly role: 'comment';
      /** At the head of a file, those that start with one of these say when the file takes part in a build: `//go:build linux`. */
      readonly conditions?: readonly string[];
      /** Doc comments name things: `{@link A}`. */
      readonly names?: true;
    }
  /** Statements with names of their own: `{ … }`. */
  | {
      readonly role: 'block';
      readonly repeats?: boolean;
      /** It is what its last part is, where that is an expression and no statement. */
      readonly yields?: boolean;
      /** Its names are those of what is around it. */
      readonly open?: true;
      /** Parts that the grammar calls one of these may run after the others, or not: `rescue`. */
      readonly optionalClauses?: readonly string[];
    }
  /** An expression whose value is dropped: `f();`. */
  | { readonly role: 'statement' }
  | JumpRule
  | BranchRule;

type JumpRule =
  /** What a function gives: `return a`. */
  | {
      readonly role: 'return';
      /** Of several values the first counts. */
      readonly first?: true;
      /** Outside of functions it says what the file gives to who loads it. */
      readonly offers?: true;
      /** It leaves function values with what is around them. */
      readonly outermost?: true;
    }
  /** What it gives one after the other: `yield a`. */
  | { readonly role: 'yield' }
  /** Catches what is raised, under the names of its parameters: `catch (e: E)`. */
  | {
      readonly role: 'handler';
      readonly params: Field;
      /** What is caught where there is no parameter. */
      readonly defaultParameter?: { readonly name: string; readonly type: string };
    };

type BranchRule =
  /** Control flow without names of its own: code that may run or not, or many times: `while a { … }`. */
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
  /** Runs where its condition holds: `if (a) { … }`. */
  | {
      readonly role: 'branch';
      readonly condition: Field;
      readonly consequence: Field;
      /** Names that the condition declares are known inside the statement, and after it where the condition is negated. */
      readonly scoped?: boolean;
      /** It is an expression, with this as its other part. */
      readonly yields?: Field;
    }
  /** A statement whose conditions stand side by side and may bind names, which are known inside of it: `if let a = b, a.c { … }`. */
  | {
      readonly role: 'conditions';
      readonly otherwise: Field;
      /** The names are known in what follows it: `guard let a = b else { … }`. */
      readonly keeps?: true;
      readonly repeats?: true;
    }
  /**
   * A choice among cases by a value: `switch (a) { … }`. A name that is all of a `caseLabel` is a constant of the value's
   * type, where that is an enum. What it yields is what its `caseArm`s are, if they are an expression, and what a
   * `caseResult` says.
   */
  | { readonly role: 'switch'; readonly subject: Field; readonly body: Field }
  /** One of them: `case A(b) => b`. */
  | {
      readonly role: 'caseArm';
      /** It takes the subject apart, and the arm yields its `value`. */
      readonly pattern?: Field;
      readonly value?: Field;
      readonly guard?: Field;
      /** Its last part is what it yields. */
      readonly yields?: boolean;
      /** Nodes of this kind hold one pattern each. */
      readonly patterns?: Field;
    }
  /** Cases, which are a function of what they are laid against where nothing stands before them: `{ case A(b) => b }`. */
  | { readonly role: 'cases' }
  /** Code that a preprocessor keeps or drops: read either way, unless its condition is never true: `#if A`. */
  | { readonly role: 'conditionalCode'; readonly condition: Field };
