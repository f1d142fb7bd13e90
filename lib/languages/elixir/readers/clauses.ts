// Reads functions that are written in clauses, each a call of a defining word: `def f(a), do: …`. Clauses with one name and as many parameters are one function.
import type { DefFact } from '../../../facts/def-facts.ts';
import type { RoleOf } from '../../_rules.ts';
import { define, signatureOf, tidyDoc } from '../../_kit/define.ts';
import { addExpr } from '../../_kit/record-facts.ts';
import {
  childrenOf,
  endOf,
  evaluateChildren,
  lineOf,
  ruleOf,
  startOf,
  textOf,
} from '../../_kit/tree-cursor.ts';
import { inside, openScope } from '../../_kit/scopes.ts';
import type { Draft, Extraction } from '../../_kit/extraction.ts';
import { apart } from '../../_kit/flow.ts';

interface Clauses {
  readonly byHead: Map<string, number>;
  doc: string | undefined;
}

const clausesOf = new WeakMap<Extraction, Clauses>();

function clauses(state: Extraction): Clauses {
  let known = clausesOf.get(state);
  if (!known) clausesOf.set(state, (known = { byHead: new Map(), doc: undefined }));
  return known;
}

/** `@doc "…"` goes with the next function. */
export function readDocText(state: Extraction, node: number): number {
  const text = /^@doc\s+(?:~[sS])?("""|")([^]*)\1\s*$/.exec(textOf(state, node))?.[2];
  clauses(state).doc = text === undefined ? undefined : tidyDoc(text);
  return -1;
}

export function readClause(state: Extraction, node: number, rule: RoleOf<'clause'>): number {
  const parts = childrenOf(state, node);
  const list = parts.find((child) => ruleOf(state, child)?.role === 'list');
  const [first, ...rest] = list === undefined ? [] : childrenOf(state, list);
  const head = first === undefined ? undefined : headOf(state, first);
  if (!head) {
    evaluateChildren(state, node);
    return -1;
  }
  const { doc } = clauses(state);
  clauses(state).doc = undefined;
  const key = `${scopeOfFunctions(state)} ${head.name}/${head.params.length}`;
  const known = clauses(state).byHead.get(key);
  const def = known ?? defineFunction(state, node, rule, head, doc);
  clauses(state).byHead.set(key, def);
  const fact = state.defs[def];
  if (!fact) return -1;
  if (known !== undefined) {
    state.lastNodes.set(def, node);
    fact.endLine = Math.max(fact.endLine, lineOf(state, endOf(state, node) - 1));
  }
  const inner = openScope(state, 'function', def);
  if (known === undefined) fact.inner = inner;
  inside(state, inner, def, () =>
    apart(state, () => {
      const params = head.params.map((param) => readParameter(state, param));
      if (known === undefined) fact.params = params;
      if (head.guard !== undefined) state.evaluate(head.guard);
      const body = [
        ...rest,
        ...parts.filter((child) => child !== list && state.tree.fieldAt(child) === ''),
      ];
      for (const part of body) evaluateChildren(state, part);
    }),
  );
  return addExpr(state, ['def', def]);
}

interface Head {
  readonly name: string;
  readonly at: number;
  readonly params: readonly number[];
  readonly guard: number | undefined;
}

/** `f(a, b)`, `f`, and either of them before `when`. */
function headOf(state: Extraction, node: number): Head | undefined {
  const children = childrenOf(state, node);
  const [left, right] = children;
  if (ruleOf(state, node)?.role === 'pipe' && left !== undefined && right !== undefined) {
    const isGuarded =
      state.tree.text.slice(endOf(state, left), startOf(state, right)).trim() === 'when';
    const inner = isGuarded ? headOf(state, left) : undefined;
    return inner && { ...inner, guard: right };
  }
  const at =
    ruleOf(state, node)?.role === 'name'
      ? node
      : state.tree.fieldAt(left ?? -1) === 'target'
        ? left
        : undefined;
  if (at === undefined || !/^[\p{Ll}_][\p{L}\p{N}_]*[?!]?$/u.test(textOf(state, at)))
    return undefined;
  const list =
    at === node ? undefined : children.find((child) => ruleOf(state, child)?.role === 'list');
  return {
    name: textOf(state, at),
    at,
    params: list === undefined ? [] : childrenOf(state, list),
    guard: undefined,
  };
}

function defineFunction(
  state: Extraction,
  node: number,
  rule: RoleOf<'clause'>,
  { name, at }: Head,
  doc: string | undefined,
): number {
  const scope = scopeOfFunctions(state);
  const [kind, , module = -1] = state.scopes[scope] ?? [];
  const owner = kind === 'class' ? module : -1;
  const body = childrenOf(state, node).at(-1) ?? -1;
  const more: Partial<Draft<DefFact>> = {
    signature: signatureOf(
      state,
      startOf(state, node),
      state.tree.fieldAt(body) === '' && ruleOf(state, body)?.role !== 'list' ? body : -1,
      endOf(state, node),
    ).replace(/, do: [^]*$/, ''),
    isStatic: true,
    ...(rule.isPrivate ? { isPrivate: true } : { exported: true }),
    ...(doc && { doc }),
  };
  return define(state, { node, at, name, kind: 'Function', scope, memberOf: owner }, more);
}

/** A macro that gets code with a function in it defines that function in the module: `describe "a" do def f, do: 1 end`. */
function scopeOfFunctions(state: Extraction): number {
  let { scope } = state;
  while (isCodeBlock(state, scope)) scope = state.scopes[scope]?.[1] ?? -1;
  return scope;
}

function isCodeBlock({ scopes, defs }: Extraction, scope: number): boolean {
  const [kind, , def = -1] = scopes[scope] ?? [];
  return kind === 'function' && defs[def]?.name === '';
}

/** A name, a name with a default, or a pattern whose names are locals of the clause. */
function readParameter(state: Extraction, node: number): number {
  const [left, right] = childrenOf(state, node);
  const hasDefault =
    ruleOf(state, node)?.role === 'pipe' &&
    left !== undefined &&
    right !== undefined &&
    state.tree.text.slice(endOf(state, left), startOf(state, right)).trim() === '\\\\';
  const pattern = hasDefault ? left : node;
  const eValue = hasDefault
    ? Math.max(state.evaluate(right), addExpr(state, ['literal', 'null']))
    : -1;
  const isName = ruleOf(state, pattern)?.role === 'name';
  const def = define(
    state,
    {
      node,
      at: pattern,
      name: isName ? textOf(state, pattern) : '',
      kind: isName ? 'Parameter' : 'Hidden',
      scope: isName ? state.scope : -1,
      memberOf: -1,
    },
    hasDefault ? { eValue } : {},
  );
  if (!isName) declareNames(state, pattern);
  return def;
}

function declareNames(state: Extraction, node: number): void {
  for (let part = node; part < (state.tree.after[node] ?? 0); part++) {
    if (ruleOf(state, part)?.role !== 'name' || state.tree.fieldAt(part) === 'target') continue;
    const name = textOf(state, part);
    if (!state.names[state.scope]?.has(name))
      define(state, {
        node: part,
        at: part,
        name,
        kind: 'Local',
        scope: state.scope,
        memberOf: -1,
      });
  }
}
