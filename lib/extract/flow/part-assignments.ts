// Follows assignments to parts of local names: `d["a"] = f`, `o.p = g`. They do not hold after the name itself is reassigned.
import { numberKey } from '../../facts/number-key.ts';
import { functionScope } from '../../languages/_kit/scopes.ts';
import type { Extraction } from '../../languages/_kit/extraction.ts';
import { noteWrite, reachingNow } from '../../languages/_kit/flow.ts';
import type { Flow, Reaching } from '../../languages/_kit/flow-state.ts';

interface Path {
  /** The parts, as one text; starts with a dot, which no plain name has. */
  readonly text: string;
  readonly root: string;
  readonly rootReaching: Reaching;
}

const DEEPEST = 4;
/** The maximum number of parts in a file whose assignments are followed. */
const MOST_PATHS = 500;

/** The part `key` of the object has this value from here on. */
export function notePathWrite(
  state: Extraction,
  eObject: number,
  key: string | undefined,
  e: number,
): void {
  const { flow } = state;
  const path =
    flow && key !== undefined && flow.paths.size < MOST_PATHS
      ? pathOf(state, flow, eObject, `.${key}`)
      : undefined;
  const scope = path && rootScope(state, path.root);
  if (!flow || !path?.rootReaching || scope === undefined || key === undefined) return;
  flow.pathKeys.add(key);
  noteWrite(state, scope, path.text, e);
  const known = flow.paths.get(`${scope} ${path.text}`);
  const at = `${scope} ${path.text}`;
  if (known) known.written.push(e);
  flow.paths.set(at, { rootReaching: path.rootReaching, written: known?.written ?? [e] });
  // Values of its parts belonged to the previous object.
  for (const [other, { written }] of flow.paths)
    if (other.startsWith(`${at}.`)) flow.paths.set(other, { rootReaching: undefined, written });
}

/** The expression reads a part of an object here. */
export function notePathRead(state: Extraction, e: number): void {
  const { flow } = state;
  const expr = state.exprs[e];
  if (!flow || flow.pathKeys.size === 0 || (expr?.[0] !== 'member' && expr?.[0] !== 'index'))
    return;
  const key = expr[0] === 'member' ? expr[2] : keyOf(state, expr[2]);
  const path =
    key !== undefined && flow.pathKeys.has(key)
      ? pathOf(state, flow, expr[1], `.${key}`)
      : undefined;
  const scope = path && rootScope(state, path.root);
  const known = path && scope !== undefined ? flow.paths.get(`${scope} ${path.text}`) : undefined;
  if (!path || !known || scope === undefined || known.rootReaching !== path.rootReaching) return;
  const reaching = reachingNow(state, scope, path.text);
  if (reaching) flow.pathReads.push({ e, reaching, path: known });
}

/** A key that is written as a constant. */
export function keyOf(state: Extraction, eKey: number): string | undefined {
  const key = state.exprs[eKey];
  if (key?.[0] === 'string') return key[1];
  return key?.[0] === 'literal' && key[2] !== undefined ? numberKey(key[2]) : undefined;
}

function pathOf(state: Extraction, flow: Flow, eObject: number, parts: string): Path | undefined {
  let text = parts;
  let at = eObject;
  for (let depth = 0; depth < DEEPEST; depth++) {
    const expr = state.exprs[at];
    if (expr?.[0] === 'name')
      return { text: `.${expr[1]}${text}`, root: expr[1], rootReaching: flow.reachedBy.get(at) };
    if (expr?.[0] !== 'member' && expr?.[0] !== 'index') return undefined;
    const key = expr[0] === 'member' ? expr[2] : keyOf(state, expr[2]);
    if (key === undefined) return undefined;
    text = `.${key}${text}`;
    at = expr[1];
  }
  return undefined;
}

/** The scope of this function that declares the name. */
function rootScope(state: Extraction, name: string): number | undefined {
  const home = functionScope(state, state.scope);
  for (let scope = state.scope; scope >= 0; scope = state.scopes[scope]?.[1] ?? -1) {
    if (state.names[scope]?.has(name)) return scope;
    if (scope === home) return undefined;
  }
  return undefined;
}
