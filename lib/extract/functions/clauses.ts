// Reads functions that are written in clauses, each a call of a defining word: `def f(a), do: …`. Clauses with one name and as many parameters are one function.
import type { DefFact } from '../../facts/file-facts.ts';
import type { RoleOf } from '../../languages/_rules.ts';
import { define, signatureOf, tidyDoc } from '../define.ts';
import {
  addExpr,
  childrenOf,
  endOf,
  evaluateChildren,
  inside,
  lineOf,
  openScope,
  ruleOf,
  startOf,
  textOf,
  type Draft,
  type Extraction,
} from '../extraction.ts';
import { apart } from '../flow/flow.ts';

interface Clauses {
  readonly byHead: Map<string, number>;
  doc: string | undefined;
}

const clausesOf = new WeakMap<Extraction, Clauses>();

function clauses(x: Extraction): Clauses {
  let known = clausesOf.get(x);
  if (!known) clausesOf.set(x, (known = { byHead: new Map(), doc: undefined }));
  return known;
}

/** `@doc "…"` goes with the next function. */
export function readDocText(x: Extraction, node: number): number {
  const text = /^@doc\s+(?:~[sS])?("""|")([^]*)\1\s*$/.exec(textOf(x, node))?.[2];
  clauses(x).doc = text === undefined ? undefined : tidyDoc(text);
  return -1;
}

export function readClause(x: Extraction, node: number, rule: RoleOf<'clause'>): number {
  const parts = childrenOf(x, node);
  const list = parts.find((child) => ruleOf(x, child)?.role === 'list');
  const [first, ...rest] = list === undefined ? [] : childrenOf(x, list);
  const head = first === undefined ? undefined : headOf(x, first);
  if (!head) {
    evaluateChildren(x, node);
    return -1;
  }
  const { doc } = clauses(x);
  clauses(x).doc = undefined;
  const key = `${x.scope} ${head.name}/${head.params.length}`;
  const known = clauses(x).byHead.get(key);
  const def = known ?? defineFunction(x, node, rule, head, doc);
  clauses(x).byHead.set(key, def);
  const fact = x.defs[def];
  if (!fact) return -1;
  if (known !== undefined) fact.endLine = Math.max(fact.endLine, lineOf(x, endOf(x, node) - 1));
  const inner = openScope(x, 'function', def);
  if (known === undefined) fact.inner = inner;
  inside(x, inner, def, () =>
    apart(x, () => {
      const params = head.params.map((param) => readParameter(x, param));
      if (known === undefined) fact.params = params;
      if (head.guard !== undefined) x.evaluate(head.guard);
      const body = [
        ...rest,
        ...parts.filter((child) => child !== list && x.tree.fieldAt(child) === ''),
      ];
      for (const part of body) evaluateChildren(x, part);
    }),
  );
  return addExpr(x, ['def', def]);
}

interface Head {
  readonly name: string;
  readonly at: number;
  readonly params: readonly number[];
  readonly guard: number | undefined;
}

/** `f(a, b)`, `f`, and either of them before `when`. */
function headOf(x: Extraction, node: number): Head | undefined {
  const children = childrenOf(x, node);
  const [left, right] = children;
  if (ruleOf(x, node)?.role === 'pipe' && left !== undefined && right !== undefined) {
    const isGuarded = x.tree.text.slice(endOf(x, left), startOf(x, right)).trim() === 'when';
    const inner = isGuarded ? headOf(x, left) : undefined;
    return inner && { ...inner, guard: right };
  }
  const at =
    ruleOf(x, node)?.role === 'name'
      ? node
      : x.tree.fieldAt(left ?? -1) === 'target'
        ? left
        : undefined;
  if (at === undefined || !/^[\p{Ll}_][\p{L}\p{N}_]*[?!]?$/u.test(textOf(x, at))) return undefined;
  const list =
    at === node ? undefined : children.find((child) => ruleOf(x, child)?.role === 'list');
  return {
    name: textOf(x, at),
    at,
    params: list === undefined ? [] : childrenOf(x, list),
    guard: undefined,
  };
}

function defineFunction(
  x: Extraction,
  node: number,
  rule: RoleOf<'clause'>,
  { name, at }: Head,
  doc: string | undefined,
): number {
  const owner = x.scopes[x.scope]?.[0] === 'class' ? (x.scopes[x.scope]?.[2] ?? -1) : -1;
  const body = childrenOf(x, node).at(-1) ?? -1;
  const more: Partial<Draft<DefFact>> = {
    signature: signatureOf(
      x,
      startOf(x, node),
      x.tree.fieldAt(body) === '' && ruleOf(x, body)?.role !== 'list' ? body : -1,
      endOf(x, node),
    ).replace(/, do: [^]*$/, ''),
    isStatic: true,
    ...(rule.isPrivate ? { isPrivate: true } : { exported: true }),
    ...(doc && { doc }),
  };
  return define(x, { node, at, name, kind: 'Function', scope: x.scope, memberOf: owner }, more);
}

/** A name, a name with a default, or a pattern whose names are locals of the clause. */
function readParameter(x: Extraction, node: number): number {
  const [left, right] = childrenOf(x, node);
  const hasDefault =
    ruleOf(x, node)?.role === 'pipe' &&
    left !== undefined &&
    right !== undefined &&
    x.tree.text.slice(endOf(x, left), startOf(x, right)).trim() === '\\\\';
  const pattern = hasDefault ? left : node;
  const eValue = hasDefault ? Math.max(x.evaluate(right), addExpr(x, ['literal', 'null'])) : -1;
  const isName = ruleOf(x, pattern)?.role === 'name';
  const def = define(
    x,
    {
      node,
      at: pattern,
      name: isName ? textOf(x, pattern) : '',
      kind: isName ? 'Parameter' : 'Hidden',
      scope: isName ? x.scope : -1,
      memberOf: -1,
    },
    hasDefault ? { eValue } : {},
  );
  if (!isName) declareNames(x, pattern);
  return def;
}

function declareNames(x: Extraction, node: number): void {
  for (let part = node; part < (x.tree.after[node] ?? 0); part++) {
    if (ruleOf(x, part)?.role !== 'name' || x.tree.fieldAt(part) === 'target') continue;
    const name = textOf(x, part);
    if (!x.names[x.scope]?.has(name))
      define(x, { node: part, at: part, name, kind: 'Local', scope: x.scope, memberOf: -1 });
  }
}
