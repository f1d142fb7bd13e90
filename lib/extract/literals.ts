// Reads literals and the names of primitive types.
import type { RoleOf } from '../languages/_rules.ts';
import { addExpr, endOf, evaluateChildren, textOf, type Extraction } from './extraction.ts';

export function readLiteral(x: Extraction, node: number, rule: RoleOf<'literal'>): number {
  evaluateChildren(x, node);
  if (rule.type === 'primitive') return readPrimitive(x, node);
  const type = rule.suffixes?.[x.tree.text[endOf(x, node) - 1] ?? ''] ?? rule.type;
  // Whole numbers keep their digits, as keys and positions.
  const digits = type === 'number' || type === 'int' ? textOf(x, node) : '';
  return addExpr(x, /^\d{1,9}$/.test(digits) ? ['literal', type, digits] : ['literal', type]);
}

const OPEN_TYPES: ReadonlySet<string> = new Set(['any', 'unknown', 'object', 'never']);

/** A primitive type by its name; types that may be anything say nothing. */
function readPrimitive(x: Extraction, node: number): number {
  const name = textOf(x, node);
  const { rootType } = x.spec.builtins;
  if (rootType && name === 'object') return addExpr(x, ['literal', rootType]);
  if (OPEN_TYPES.has(name)) return -1;
  if (name === 'bool') return addExpr(x, ['literal', 'boolean']);
  return addExpr(x, [
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
