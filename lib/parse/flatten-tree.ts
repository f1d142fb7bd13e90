// Turns a parser's tree into flat arrays by one walk of a cursor, so that everything after is plain JavaScript. Keeps named nodes, and words that rules ask for.
import { selectChild } from './child-selectors.ts';
import type { NodeRule, RoleOf } from '../languages/_rules.ts';

/** The part of tree-sitter's TreeCursor that is needed. Each access crosses into native code: they are what the walk costs. */
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

/** Nodes deeper than this are left out: code after the walk recurses. Real code stays far below. */
export const MAX_DEPTH = 600;

/** tree-sitter's number for what it could not read: `(TSSymbol) -1`. Kept as 0, the end of a text, which is no node. */
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
  /** Name of the field that the node fills in its parent; empty when it fills none. */
  fieldAt(node: number): string;
  /** How many nodes there are. */
  readonly size: number;
  /** What the grammar calls the node. */
  kindOf(node: number): string;
  /** Whether the grammar calls the node an identifier of some sort. */
  isName(node: number): boolean;
  readonly truncated: boolean;
  /** Places that the grammar could not read. */
  readonly errors: number;
}

/** What is learnt of a grammar as its nodes are met, and the memory for trees: kept over all files of a language. */
export interface GrammarTables {
  readonly rules: Readonly<Record<string, NodeRule>>;
  readonly types: (NodeType | undefined)[];
  readonly fieldNames: string[];
  columns: Columns;
}

interface NodeType {
  readonly name: string;
  readonly isNamed: boolean;
  readonly rule: NodeRule | undefined;
  readonly isName: boolean;
  /** It has no children that matter, so none are looked for. */
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

export function flattenTree(text: string, cursor: SyntaxCursor, tables: GrammarTables): SyntaxTree {
  const open: number[] = [];
  let { columns } = tables;
  let count = 0;
  let truncated = false;
  let errors = 0;
  for (;;) {
    const number = cursor.nodeTypeId;
    const id = number === ERROR_TYPE ? 0 : number;
    const type = tables.types[id] ?? meetType(cursor, id, tables);
    if (type.isNamed) {
      if (count === columns.type.length) {
        columns = grown(columns);
        tables.columns = columns;
      }
      if (id === 0) errors++;
      const node = count++;
      columns.type[node] = id;
      columns.field[node] = meetField(cursor, tables);
      // The marks around a name that is also a word of the language are no part of it.
      const marks = type.isName && text.charCodeAt(cursor.startIndex) === BACKTICK ? 1 : 0;
      columns.start[node] = cursor.startIndex + marks;
      columns.end[node] = cursor.endIndex - marks;
      columns.after[node] = count;
      if (open.length >= MAX_DEPTH) truncated = true;
      else if (!type.isLeaf && cursor.gotoFirstChild()) {
        open.push(node);
        continue;
      }
    }
    while (!cursor.gotoNextSibling()) {
      const closed = open.pop();
      if (closed === undefined || !cursor.gotoParent())
        return treeOf(text, count, columns, tables, { truncated, errors });
      columns.after[closed] = count;
    }
  }
}

function treeOf(
  text: string,
  count: number,
  columns: Columns,
  tables: GrammarTables,
  state: { truncated: boolean; errors: number },
): SyntaxTree {
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
    ...state,
    // A name with the mark of variables before it is a part of that.
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

/** Of longer texts the head is looked at, by patterns that do not ask for the end. */
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
