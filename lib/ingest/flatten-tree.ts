// Turns a parser's tree into flat arrays by one walk of a cursor, so that everything after is plain JavaScript. Keeps named nodes only.
import type { NodeRule } from '../languages/_spec.ts';

/** The part of tree-sitter's TreeCursor that is needed. */
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

/**
 * A tree in preorder. Node 0 is the root; the children of node i start at i + 1, and `after[i]` is the first node
 * that is not inside i. Offsets are in UTF-16 units.
 */
export interface SyntaxTree {
  readonly text: string;
  readonly rule: readonly (NodeRule | undefined)[];
  readonly field: readonly string[];
  readonly start: readonly number[];
  readonly end: readonly number[];
  readonly after: readonly number[];
  readonly parent: readonly number[];
  readonly truncated: boolean;
  /** Places that the grammar could not read. */
  readonly errors: number;
}

/** tree-sitter's number for what it could not read: `(TSSymbol) -1`. */
const ERROR_TYPE = 65535;

/** Names by number, filled as they are met, kept over all files of a language. */
export interface GrammarTables {
  readonly rules: Readonly<Record<string, NodeRule>>;
  readonly ruleOfType: (NodeRule | undefined | null)[];
  readonly fieldNames: string[];
}

export function grammarTables(rules: Readonly<Record<string, NodeRule>>): GrammarTables {
  return { rules, ruleOfType: [], fieldNames: [''] };
}

export function flattenTree(text: string, cursor: SyntaxCursor, tables: GrammarTables): SyntaxTree {
  const rule: (NodeRule | undefined)[] = [];
  const field: string[] = [];
  const start: number[] = [];
  const end: number[] = [];
  const after: number[] = [];
  const parent: number[] = [];
  const open: number[] = [];
  let truncated = false;
  let errors = 0;
  for (;;) {
    if (cursor.nodeIsNamed) {
      const node = rule.length;
      const type = cursor.nodeTypeId;
      if (type === ERROR_TYPE) errors++;
      rule.push(ruleOf(cursor, type, tables));
      field.push(fieldOf(cursor, tables));
      start.push(cursor.startIndex);
      end.push(cursor.endIndex);
      after.push(node + 1);
      parent.push(open.length === 0 ? -1 : (open[open.length - 1] ?? -1));
      if (open.length >= MAX_DEPTH) truncated = true;
      else if (cursor.gotoFirstChild()) {
        open.push(node);
        continue;
      }
    }
    while (!cursor.gotoNextSibling()) {
      const closed = open.pop();
      if (closed === undefined || !cursor.gotoParent()) return { text, rule, field, start, end, after, parent, truncated, errors };
      after[closed] = rule.length;
    }
  }
}

function ruleOf(cursor: SyntaxCursor, type: number, tables: GrammarTables): NodeRule | undefined {
  const known = tables.ruleOfType[type];
  if (known !== undefined) return known ?? undefined;
  const name = cursor.nodeType;
  const rule = Object.hasOwn(tables.rules, name) ? tables.rules[name] : undefined;
  tables.ruleOfType[type] = rule ?? null;
  return rule;
}

function fieldOf(cursor: SyntaxCursor, tables: GrammarTables): string {
  const id = cursor.currentFieldId;
  return (tables.fieldNames[id] ??= cursor.currentFieldName);
}
