// Flattens a parser's tree into arrays in one walk of a cursor, so that later steps are plain JavaScript. Drops unnamed nodes, except words that rules name.
import { selectChild } from './child-selectors.ts';
import type { NodeRule, RoleOf } from '../languages/_rules.ts';

/**
 * The required part of tree-sitter's TreeCursor. Each access crosses into native code, which is the cost of the walk.
 */
export interface SyntaxCursor {
  readonly nodeTypeId: number;
  readonly nodeType: string;
  readonly nodeIsNamed: boolean;
  readonly startIndex: number;
  readonly endIndex: number;
  readonly currentFieldId: number;
  readonly currentFieldName: string;
  gotoFirstChild(): boolean;
  gotoNextSibling(): boolean;
  gotoParent(): boolean;
}

/**
 * Nodes deeper than this are left out, since code after the walk recurses: before it is compiled, reading calls within
 * calls in Java takes 1,750 bytes of the stack for each level, and a thread has 984 kB unless it is given more. Real code
 * stays far below.
 */
export const MAX_DEPTH = 500;

/**
 * tree-sitter's type for text that it could not parse: `(TSSymbol) -1`. Kept as 0, the end of a text, which is no node.
 */
const ERROR_TYPE = 65535;

const BACKTICK = 96;

const LEAF_ROLES: ReadonlySet<string> = new Set(['name', 'shorthand', 'ignore', 'comment']);

/**
 * A tree in preorder. Node 0 is the root; the children of node i start at i + 1, and `after[i]` is the first node
 * that is not inside i. Offsets are in UTF-16 units.
 * Invariant: the arrays are the tables' own and hold until the next tree of the same language is flattened.
 */
export interface SyntaxTree {
  readonly text: string;
  readonly start: Int32Array;
  readonly end: Int32Array;
  readonly after: Int32Array;
  ruleAt(node: number): NodeRule | undefined;
  /** Name of the field that the node has in its parent; empty if none. */
  fieldAt(node: number): string;
  /** The number of nodes. */
  readonly size: number;
  /** The node's type in the grammar. */
  kindOf(node: number): string;
  /** Whether the node's type is some kind of identifier. */
  isName(node: number): boolean;
  readonly truncated: boolean;
  /** The number of places that the grammar could not parse. */
  readonly errors: number;
}

/** The node types of a grammar seen so far, and the memory for trees: kept across all files of a language. */
export interface GrammarTables {
  readonly rules: Readonly<Record<string, NodeRule>>;
  readonly types: (NodeType | undefined)[];
  readonly fieldNames: string[];
  columns: Columns;
}

interface NodeType {
  readonly id: number;
  readonly name: string;
  readonly isNamed: boolean;
  readonly rule: NodeRule | undefined;
  readonly isName: boolean;
  /** It has no relevant children, so none are visited. */
  readonly isLeaf: boolean;
}

interface Columns {
  readonly type: Uint16Array;
  readonly field: Uint16Array;
  readonly start: Int32Array;
  readonly end: Int32Array;
  readonly after: Int32Array;
}

export function grammarTables(rules: Readonly<Record<string, NodeRule>>): GrammarTables {
  return { rules, types: [], fieldNames: [''], columns: columnsOf(1 << 14) };
}

/** A tree that is being flattened. */
interface Walk {
  readonly cursor: SyntaxCursor;
  readonly text: string;
  readonly tables: GrammarTables;
  columns: Columns;
  /** The number of nodes so far. */
  count: number;
  errors: number;
  truncated: boolean;
}

export function flattenTree(text: string, cursor: SyntaxCursor, tables: GrammarTables): SyntaxTree {
  const { columns } = tables;
  const walk: Walk = { cursor, text, tables, columns, count: 0, errors: 0, truncated: false };
  const open: number[] = [];
  for (;;) {
    const type = typeAt(walk);
    if (type.isNamed) {
      const node = addNode(walk, type);
      if (open.length >= MAX_DEPTH) walk.truncated = true;
      else if (!type.isLeaf && cursor.gotoFirstChild()) {
        open.push(node);
        continue;
      }
    }
    if (!gotoNext(walk, open)) return treeOf(walk);
  }
}

function typeAt({ cursor, tables }: Walk): NodeType {
  const number = cursor.nodeTypeId;
  const id = number === ERROR_TYPE ? 0 : number;
  return tables.types[id] ?? meetType(cursor, id, tables);
}

/** Adds a row for the node at the cursor. */
function addNode(walk: Walk, type: NodeType): number {
  if (walk.count === walk.columns.type.length) {
    walk.columns = grown(walk.columns);
    walk.tables.columns = walk.columns;
  }
  const { cursor, columns, text } = walk;
  if (type.id === 0) walk.errors++;
  const node = walk.count++;
  columns.type[node] = type.id;
  columns.field[node] = meetField(cursor, walk.tables);
  // Marks around a name that is also a keyword are not part of it.
  const start = cursor.startIndex;
  const marks = type.isName && text.charCodeAt(start) === BACKTICK ? 1 : 0;
  columns.start[node] = start + marks;
  columns.end[node] = cursor.endIndex - marks;
  columns.after[node] = walk.count;
  return node;
}

/** Moves to the next node that is not inside of this one, closing the nodes that end with it. */
function gotoNext({ cursor, columns, count }: Walk, open: number[]): boolean {
  while (!cursor.gotoNextSibling()) {
    const closed = open.pop();
    if (closed === undefined || !cursor.gotoParent()) return false;
    columns.after[closed] = count;
  }
  return true;
}

function treeOf({ text, tables, columns, count, errors, truncated }: Walk): SyntaxTree {
  const { type, field, start, end, after } = columns;
  const ruleAt = (node: number): NodeRule | undefined => {
    const rule = node >= 0 && node < count ? tables.types[type[node] ?? 0]?.rule : undefined;
    return chosen(tree, node, rule);
  };
  const tree: SyntaxTree = {
    text,
    start,
    end,
    after,
    size: count,
    truncated,
    errors,
    // A name with the mark of variables before it is part of the variable's node.
    isName: (node) =>
      tables.types[type[node] ?? 0]?.isName === true &&
      after[node] === node + 1 &&
      text[(start[node] ?? 0) - 1] !== '$',
    ruleAt,
    kindOf: (node) => tables.types[type[node] ?? 0]?.name ?? '',
    fieldAt: (node) => tables.fieldNames[field[node] ?? 0] ?? '',
  };
  return tree;
}

function chosen(tree: SyntaxTree, node: number, rule: NodeRule | undefined): NodeRule | undefined {
  return rule?.role === 'byText'
    ? ruleByText(tree, node, rule)
    : rule?.role === 'byPart'
      ? ruleByPart(tree, node, rule)
      : rule;
}

/** Longer texts are matched only by their beginning, with patterns that do not depend on the end. */
const LONGEST_WORD = 200;

function ruleByText(
  tree: SyntaxTree,
  node: number,
  { part, cases, otherwise }: RoleOf<'byText'>,
): NodeRule | undefined {
  const { text, start, end, after, fieldAt } = tree;
  let at = node;
  if (part !== null) {
    const last = after[node] ?? 0;
    at = node + 1;
    while (at < last && part !== '' && fieldAt(at) !== part) at = after[at] ?? last;
    if (at >= last) return otherwise;
  }
  const [from, to] = [start[at] ?? 0, end[at] ?? 0];
  const isWhole = to - from <= LONGEST_WORD;
  const word = text.slice(from, isWhole ? to : from + LONGEST_WORD);
  return chosen(
    tree,
    node,
    cases.find(([fits]) => (isWhole || !fits.source.includes('$')) && fits.test(word))?.[1] ??
      otherwise,
  );
}

function ruleByPart(
  tree: SyntaxTree,
  node: number,
  { cases, otherwise }: RoleOf<'byPart'>,
): NodeRule | undefined {
  return chosen(
    tree,
    node,
    cases.find(([part]) =>
      part.startsWith(':') ? selectChild(tree, node, part) >= 0 : hasField(tree, node, part),
    )?.[1] ?? otherwise,
  );
}

function hasField({ after, fieldAt }: SyntaxTree, node: number, field: string): boolean {
  const end = after[node] ?? 0;
  for (let child = node + 1; child < end; child = after[child] ?? end)
    if (fieldAt(child) === field) return true;
  return false;
}

function meetType(cursor: SyntaxCursor, id: number, tables: GrammarTables): NodeType {
  const name = cursor.nodeType;
  const rule = Object.hasOwn(tables.rules, name) ? tables.rules[name] : undefined;
  const isToken = rule !== undefined && 'token' in rule;
  const type: NodeType = {
    id,
    name,
    isNamed: cursor.nodeIsNamed || isToken,
    rule: cursor.nodeIsNamed || isToken ? rule : undefined,
    isName: /(^|_)identifier(_pattern)?$|^(name|constant|instance_variable|class_variable)$/.test(
      name,
    ),
    isLeaf: rule !== undefined && LEAF_ROLES.has(rule.role),
  };
  tables.types[id] = type;
  return type;
}

function meetField(cursor: SyntaxCursor, tables: GrammarTables): number {
  const id = cursor.currentFieldId;
  tables.fieldNames[id] ??= cursor.currentFieldName;
  return id;
}

function columnsOf(length: number): Columns {
  return {
    type: new Uint16Array(length),
    field: new Uint16Array(length),
    start: new Int32Array(length),
    end: new Int32Array(length),
    after: new Int32Array(length),
  };
}

function grown(columns: Columns): Columns {
  const larger = columnsOf(columns.type.length * 2);
  larger.type.set(columns.type);
  larger.field.set(columns.field);
  larger.start.set(columns.start);
  larger.end.set(columns.end);
  larger.after.set(columns.after);
  return larger;
}
