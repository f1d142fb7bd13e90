// Reads literals and the names of primitive types. Does not read strings with parts.
import type { RoleOf } from '../languages/_rules.ts';
import { addExpr } from '../languages/_kit/record-facts.ts';
import { endOf, evaluateChildren, textOf } from '../languages/_kit/tree-cursor.ts';
import type { Extraction } from '../languages/_kit/extraction.ts';

export function readLiteral(state: Extraction, node: number, rule: RoleOf<'literal'>): number {
  evaluateChildren(state, node);
  if (rule.type === 'primitive') return readPrimitive(state, node);
  const type = rule.suffixes?.[state.tree.text[endOf(state, node) - 1] ?? ''] ?? rule.type;
  // Whole numbers keep their digits, as keys and positions.
  const digits = type === 'number' || type === 'int' ? textOf(state, node) : '';
  return addExpr(state, /^\d{1,9}$/.test(digits) ? ['literal', type, digits] : ['literal', type]);
}

const OPEN_TYPES: ReadonlySet<string> = new Set(['any', 'unknown', 'object', 'never']);

/** A primitive type by its name, -1 for types that may be anything. */
function readPrimitive(state: Extraction, node: number): number {
  const name = textOf(state, node);
  const { rootType } = state.spec.builtins;
  if (rootType && name === 'object') return addExpr(state, ['literal', rootType]);
  if (OPEN_TYPES.has(name)) return -1;
  if (name === 'bool') return addExpr(state, ['literal', 'boolean']);
  return addExpr(state, [
    'literal',
    name === 'null' || name === 'undefined' || name === 'void'
      ? 'null'
      : /^["'`]/.test(name)
        ? 'string'
        : name.length > 20
          ? 'string'
          : name,
  ]);
}
