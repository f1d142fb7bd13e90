// Finds a child by its type in the grammar, where a grammar names few fields. Does not read the child itself.
import type { NodeRule } from '../languages/_rules.ts';

/** The required part of a tree: `after` is the first node that is not inside of one. */
interface Tree {
  readonly after: Int32Array;
  kindOf(node: number): string;
  ruleAt(node: number): NodeRule | undefined;
}

interface Step {
  readonly kinds: Kinds;
  /** Only children before the first of these, or after it. */
  readonly before?: Kinds;
  readonly after?: Kinds;
}

interface Kinds {
  readonly names: ReadonlySet<string>;
  readonly others: boolean;
}

/** The node itself. */
const ITSELF = ':.';

const known = new Map<string, readonly Step[]>();

/**
 * `:a|b`, `:!a|b` (all others), `:a<b` (before the first b), `:b+a` (after the first b); levels are separated by `/`.
 */
export function selectChild(tree: Tree, node: number, selector: string): number {
  if (selector === ITSELF) return node;
  let steps = known.get(selector);
  if (!steps) known.set(selector, (steps = selector.split('/').map(stepOf)));
  let at = node;
  for (const step of steps) {
    at = childBy(tree, at, step);
    if (at < 0) return -1;
  }
  return at;
}

function stepOf(text: string): Step {
  const [, first = '', sign = '', second = ''] = /^:([^<+]+)(?:([<+])(.*))?$/.exec(text) ?? [];
  if (sign === '+') return { kinds: kindsOf(second), after: kindsOf(first) };
  return sign === '<'
    ? { kinds: kindsOf(first), before: kindsOf(second) }
    : { kinds: kindsOf(first) };
}

function kindsOf(text: string): Kinds {
  const others = text.startsWith('!');
  return { names: new Set(text.slice(others ? 1 : 0).split('|')), others };
}

function childBy(tree: Tree, node: number, { kinds, before, after }: Step): number {
  const end = tree.after[node] ?? 0;
  let isPast = after === undefined;
  for (let child = node + 1; child < end; child = tree.after[child] ?? end) {
    const kind = tree.kindOf(child);
    if (before && fits(tree, child, kind, before)) return -1;
    if (isPast && fits(tree, child, kind, kinds)) return child;
    if (after && fits(tree, child, kind, after)) isPast = true;
  }
  return -1;
}

function fits(tree: Tree, child: number, kind: string, { names, others }: Kinds): boolean {
  if (!others) return names.has(kind);
  if (names.has(kind)) return false;
  const role = tree.ruleAt(child)?.role;
  return role !== 'comment' && role !== 'modifiers' && role !== 'word';
}
