// Exact positions of definitions, comments, strings, imports and decorators in a text. Does not use the facts, which have only lines.
import type { LanguageSpec } from '../languages/_spec.ts';
import type { FileFacts } from '../facts/file-facts.ts';
import type { SyntaxTree } from './flatten-tree.ts';

/** Pairs of offsets, start and end, in the order of the text. */
export type Spans = readonly number[];

export interface FileOutline {
  /** By definition: its start and end, -1 and -1 if it has no position. */
  readonly definitions: Spans;
  /** Including docstrings, in languages that have them. */
  readonly comments: Spans;
  /** Outermost strings: those nested in a string are not included. */
  readonly strings: Spans;
  readonly imports: Spans;
  readonly decorators: Spans;
}

interface Extracted {
  readonly facts: FileFacts;
  readonly nodes: readonly (number | undefined)[];
  readonly lastNodes: ReadonlyMap<number, number>;
}

/** Copies what it needs: the arrays of the tree are valid only until the next one is read. */
export function outlineFrom(
  tree: SyntaxTree,
  { facts, nodes, lastNodes }: Extracted,
  docStrings: LanguageSpec['docStrings'],
): FileOutline {
  const documenting =
    docStrings === undefined ? new Set<number>() : documentingStrings(tree, nodes, docStrings);
  const found = {
    comments: [] as number[],
    strings: [] as number[],
    imports: [] as number[],
    decorators: [] as number[],
  };
  const end = tree.after[0] ?? 0;
  for (let node = 1; node < end; node++) {
    const rule = tree.ruleAt(node);
    const list = documenting.has(node) ? found.comments : rule && listFor(rule.role, found);
    if (!list) continue;
    // A build constraint in a comment is code.
    const meansSomething =
      rule?.role === 'comment' &&
      rule.conditions?.some((mark) => tree.text.startsWith(mark, tree.start[node]));
    if (meansSomething || (list.at(-1) ?? 0) > (tree.start[node] ?? 0)) continue;
    list.push(tree.start[node] ?? 0, tree.end[node] ?? 0);
  }
  return {
    definitions: facts.defs.flatMap((_, def) => spanOf(tree, nodes[def], lastNodes.get(def))),
    ...found,
  };
}

/** Docstrings: strings that are the first statement of the file, or of a class or function. */
function documentingStrings(
  tree: SyntaxTree,
  nodes: Extracted['nodes'],
  docStrings: RegExp,
): ReadonlySet<number> {
  const bodies = new Set([
    0,
    ...nodes.map((node) => (node === undefined ? -1 : bodyOf(tree, node))),
  ]);
  return new Set(
    [...bodies]
      .map((body) => firstIn(tree, firstIn(tree, body)))
      .filter((string) => {
        return (
          string >= 0 &&
          tree.ruleAt(string)?.role === 'string' &&
          docStrings.test(tree.text.slice(tree.start[string], (tree.start[string] ?? 0) + 2)) &&
          isWholeStatement(tree, string)
        );
      }),
  );
}

function bodyOf(tree: SyntaxTree, node: number): number {
  const rule = tree.ruleAt(node);
  if (rule?.role !== 'function' && rule?.role !== 'class') return -1;
  for (let child = node + 1; child < (tree.after[node] ?? 0); child = tree.after[child] ?? Infinity)
    if (tree.fieldAt(child) === rule.body) return child;
  return -1;
}

/** The first node in it that is no comment; -1 if there is none, or no node to search. */
function firstIn(tree: SyntaxTree, node: number): number {
  if (node < 0) return -1;
  for (let child = node + 1; child < (tree.after[node] ?? 0); child = tree.after[child] ?? Infinity)
    if (tree.ruleAt(child)?.role !== 'comment') return child;
  return -1;
}

/** The statement is the node before it in tree order. */
function isWholeStatement(tree: SyntaxTree, string: number): boolean {
  return tree.end[string - 1] === tree.end[string] && tree.start[string - 1] === tree.start[string];
}

function listFor(
  role: string,
  found: { readonly [list in 'comments' | 'strings' | 'imports' | 'decorators']: number[] },
): number[] | undefined {
  switch (role) {
    case 'comment':
      return found.comments;
    case 'string':
      return found.strings;
    case 'import':
      return found.imports;
    case 'decorator':
    case 'condition':
      return found.decorators;
    default:
      return undefined;
  }
}

function spanOf(
  tree: SyntaxTree,
  node: number | undefined,
  last: number | undefined,
): [number, number] {
  return node === undefined ? [-1, -1] : [tree.start[node] ?? -1, tree.end[last ?? node] ?? -1];
}
