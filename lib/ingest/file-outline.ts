// Where in a text its definitions, comments, strings, imports and decorators stand. Facts alone say in which lines, not where exactly.
import type { FileFacts } from '../model/file-facts.ts';
import type { SyntaxTree } from './flatten-tree.ts';

/** Pairs of offsets, start and end, in the order of the text. */
export type Spans = readonly number[];

export interface FileOutline {
  /** By definition: its start and end, -1 and -1 where it has no place of its own. */
  readonly definitions: Spans;
  readonly comments: Spans;
  /** The outermost ones: what a string holds is no part of it. */
  readonly strings: Spans;
  readonly imports: Spans;
  readonly decorators: Spans;
}

interface Extracted {
  readonly facts: FileFacts;
  readonly nodes: readonly (number | undefined)[];
}

/** Copies what it needs: the tree's arrays hold only until the next one is read. */
export function outlineFrom(tree: SyntaxTree, { facts, nodes }: Extracted): FileOutline {
  const found = { comments: [] as number[], strings: [] as number[], imports: [] as number[], decorators: [] as number[] };
  const end = tree.after[0] ?? 0;
  for (let node = 1; node < end; node++) {
    const rule = tree.ruleAt(node);
    const list = rule && listFor(rule.role, found);
    if (!list) continue;
    // A comment that says when the file takes part in a build is code.
    const meansSomething = rule.role === 'comment' && rule.conditions?.some((mark) => tree.text.startsWith(mark, tree.start[node]));
    if (meansSomething || (list.at(-1) ?? 0) > (tree.start[node] ?? 0)) continue;
    list.push(tree.start[node] ?? 0, tree.end[node] ?? 0);
  }
  return { definitions: facts.defs.flatMap((_, def) => spanOf(tree, nodes[def])), ...found };
}

function listFor(role: string, found: { readonly [list in 'comments' | 'strings' | 'imports' | 'decorators']: number[] }): number[] | undefined {
  switch (role) {
    case 'comment': return found.comments;
    case 'string': return found.strings;
    case 'import':
    case 'importPath': return found.imports;
    case 'decorator': return found.decorators;
    default: return undefined;
  }
}

function spanOf(tree: SyntaxTree, node: number | undefined): [number, number] {
  return node === undefined ? [-1, -1] : [tree.start[node] ?? -1, tree.end[node] ?? -1];
}
