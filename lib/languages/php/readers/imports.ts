// Reads imports by `use`. Resolves none of them.
import { calledKey } from '../../../facts/name-key.ts';
import { addExpr, addRef, nameNothing } from '../../_kit/record-facts.ts';
import {
  childIn,
  childrenOf,
  columnOf,
  lineOf,
  startOf,
  textOf,
  lastNameIn,
} from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** `use A\B as C, D;`, `use function A\{f, g};`, `use const A\X;`. */
export function readUseClauses(state: Extraction, node: number): void {
  const whole = kindIn(
    state.tree.text.slice(startOf(state, node), startOf(state, node) + 24).replace(/^use\s+/i, ''),
  );
  const group = childIn(state, node, 'body');
  const prefix = group < 0 ? '' : textOf(state, childIn(state, node, '')).replace(/\s+/g, '');
  if (group >= 0) nameNothing(state, childIn(state, node, ''));
  for (const clause of childrenOf(state, group < 0 ? node : group))
    readUseClause(state, clause, prefix, whole);
}

function kindIn(text: string): 'function' | 'const' | 'class' {
  return /^function\b/i.test(text) ? 'function' : /^const\b/i.test(text) ? 'const' : 'class';
}

function readUseClause(
  state: Extraction,
  clause: number,
  prefix: string,
  whole: 'function' | 'const' | 'class',
): void {
  const aliasNode = childIn(state, clause, 'alias');
  const pathNode = childrenOf(state, clause).find((child) => child !== aliasNode) ?? -1;
  if (pathNode < 0) return;
  const kind = whole === 'class' ? kindIn(textOf(state, clause)) : whole;
  const parts = `${prefix}\\${textOf(state, pathNode).replace(/\s+/g, '')}`
    .split('\\')
    .filter((part) => part !== '');
  const name = parts.pop() ?? '';
  const keyed = (plain: string): string =>
    kind === 'function' ? calledKey(state.spec, plain) : plain;
  const at = lastNameIn(state, pathNode);
  const line = lineOf(state, at);
  nameNothing(state, clause);
  state.imports.push({
    specifier: parts.join('.'),
    imported: keyed(name),
    local: keyed(aliasNode < 0 ? name : textOf(state, aliasNode)),
    scope: state.scope,
    line,
    column: columnOf(state, at, line),
  });
  if (aliasNode >= 0)
    addRef(
      state,
      'named',
      addExpr(state, ['name', keyed(textOf(state, aliasNode)), state.scope]),
      startOf(state, aliasNode),
    );
}
