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
export function readSpacePath(x: Extraction, node: number, called: boolean): number {
  const text = textOf(x, node).replace(/\s+/g, '').replace(OWN_SPACE, '');
  const isWhole = text.startsWith('\\');
  const parts = text.replace(/^\\/, '').split('\\');
  const at = lastNameIn(x, node);
  let e = -1;
  parts.forEach((part, n) => {
    const key = called && n === parts.length - 1 ? calledKey(x.spec, part) : part;
    e = addExpr(x, n === 0 ? ['name', isWhole ? `\\${key}` : key, x.scope] : ['member', e, key]);
  });
  nameNothing(x, node);
  x.nameless.delete(at);
  if (!called) addRef(x, x.inType ? 'type' : 'read', e, at);
  return e;
}

/** Where the last name of a path starts. */
export function lastNameIn(x: Extraction, node: number): number {
  let last = node;
  for (let child = node + 1; child < (x.tree.after[node] ?? 0); child++)
    if (x.tree.isName(child)) last = child;
  return startOf(x, last);
}

/** `use A\B as C, D;`, `use function A\{f, g};`, `use const A\X;`. */
export function readUseClauses(x: Extraction, node: number): void {
  const whole = kindIn(
    x.tree.text.slice(startOf(x, node), startOf(x, node) + 24).replace(/^use\s+/i, ''),
  );
  const group = childIn(x, node, 'body');
  const prefix = group < 0 ? '' : textOf(x, childIn(x, node, '')).replace(/\s+/g, '');
  if (group >= 0) nameNothing(x, childIn(x, node, ''));
  for (const clause of childrenOf(x, group < 0 ? node : group))
    readUseClause(x, clause, prefix, whole);
}

function kindIn(text: string): 'function' | 'const' | 'class' {
  return /^function\b/i.test(text) ? 'function' : /^const\b/i.test(text) ? 'const' : 'class';
}

function readUseClause(
  x: Extraction,
  clause: number,
  prefix: string,
  whole: 'function' | 'const' | 'class',
): void {
  const aliasNode = childIn(x, clause, 'alias');
  const pathNode = childrenOf(x, clause).find((child) => child !== aliasNode) ?? -1;
  if (pathNode < 0) return;
  const kind = whole === 'class' ? kindIn(textOf(x, clause)) : whole;
  const parts = `${prefix}\\${textOf(x, pathNode).replace(/\s+/g, '')}`
    .split('\\')
    .filter((part) => part !== '');
  const name = parts.pop() ?? '';
  const keyed = (plain: string): string => (kind === 'function' ? calledKey(x.spec, plain) : plain);
  const at = lastNameIn(x, pathNode);
  const line = lineOf(x, at);
  nameNothing(x, clause);
  x.imports.push({
    specifier: parts.join('.'),
    imported: keyed(name),
    local: keyed(aliasNode < 0 ? name : textOf(x, aliasNode)),
    scope: x.scope,
    line,
    column: columnOf(x, at, line),
  });
  if (aliasNode >= 0)
    addRef(
      x,
      'named',
      addExpr(x, ['name', keyed(textOf(x, aliasNode)), x.scope]),
      startOf(x, aliasNode),
    );
}

/** `require __DIR__ . '/a.php'`: the path, where it is written out, from the folder of the file. */
export function readRequire(x: Extraction, node: number): void {
  evaluateChildren(x, node);
  const text = textOf(x, node).slice(0, LONGEST_PATH);
  const path =
    /^\w+\s*(?:\(\s*)?(?:(?:__DIR__|dirname\(__FILE__\))\s*\.\s*)?(?:"([^"'$]+)"|'([^"'$]+)')\s*\)?$/.exec(
      text,
    );
  const written = path?.[1] ?? path?.[2];
  if (written === undefined) return;
  const line = lineOf(x, startOf(x, node));
  x.imports.push({
    specifier: `./${written.replace(/^\//, '')}`,
    imported: '*',
    local: '',
    scope: x.scope,
    line,
    column: columnOf(x, startOf(x, node), line),
  });
}

const LONGEST_PATH = 300;
