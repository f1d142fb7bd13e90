// Reads names with the spaces that lead to them (`A\\B\\f`, `\\f`), what `use` brings in from there, and files that are required. Resolves none of it.
import { calledKey } from '../../facts/name-key.ts';
import {
  addExpr,
  addRef,
  childIn,
  childrenOf,
  columnOf,
  evaluateChildren,
  lineOf,
  nameNothing,
  startOf,
  textOf,
  type Extraction,
} from '../extraction.ts';

const OWN_SPACE = /^namespace\\/i;

/** A path of names as members of each other; the first one of a whole path keeps its mark. */
export function readSpacePath(state: Extraction, node: number, called: boolean): number {
  const text = textOf(state, node).replace(/\s+/g, '').replace(OWN_SPACE, '');
  const isWhole = text.startsWith('\\');
  const parts = text.replace(/^\\/, '').split('\\');
  const at = lastNameIn(state, node);
  let e = -1;
  parts.forEach((part, n) => {
    const key = called && n === parts.length - 1 ? calledKey(state.spec, part) : part;
    e = addExpr(
      state,
      n === 0 ? ['name', isWhole ? `\\${key}` : key, state.scope] : ['member', e, key],
    );
  });
  nameNothing(state, node);
  state.nameless.delete(at);
  if (!called) addRef(state, state.inType ? 'type' : 'read', e, at);
  return e;
}

/** Where the last name of a path starts. */
export function lastNameIn(state: Extraction, node: number): number {
  let last = node;
  for (let child = node + 1; child < (state.tree.after[node] ?? 0); child++)
    if (state.tree.isName(child)) last = child;
  return startOf(state, last);
}

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

/** `require __DIR__ . '/a.php'`: the path, where it is written out, from the folder of the file. */
export function readRequire(state: Extraction, node: number): void {
  evaluateChildren(state, node);
  const text = textOf(state, node).slice(0, LONGEST_PATH);
  const path =
    /^\w+\s*(?:\(\s*)?(?:(?:__DIR__|dirname\(__FILE__\))\s*\.\s*)?(?:"([^"'$]+)"|'([^"'$]+)')\s*\)?$/.exec(
      text,
    );
  const written = path?.[1] ?? path?.[2];
  if (written === undefined) return;
  const line = lineOf(state, startOf(state, node));
  state.imports.push({
    specifier: `./${written.replace(/^\//, '')}`,
    imported: '*',
    local: '',
    scope: state.scope,
    line,
    column: columnOf(state, startOf(state, node), line),
  });
}

const LONGEST_PATH = 300;
