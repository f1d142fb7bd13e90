// Reads `left = right`, as a statement or an expression. Does not read declarations with a keyword.
import type { RoleOf } from '../../languages/_rules.ts';
import { bindPattern, isOwnPattern } from './patterns.ts';
import { declare, readNamed, targetScope, variableKind } from './bindings.ts';
import { definesItself } from '../../languages/_kit/self-defining.ts';
import { addExpr } from '../../languages/_kit/record-facts.ts';
import { childIn, ruleOf, textOf } from '../../languages/_kit/tree-cursor.ts';
import { expecting, functionScope } from '../../languages/_kit/scopes.ts';
import type { Extraction, NameHint } from '../../languages/_kit/extraction.ts';
import { asStated } from '../types/doc-types.ts';
import { noteWrite } from '../../languages/_kit/flow.ts';
import { assignTo, isNamedItem, isOwnTarget, memberHint } from '../classes/member-assignments.ts';
import { readType } from '../types/types.ts';

/** An assignment whose right side was read. */
interface Assignment {
  readonly node: number;
  readonly rule: RoleOf<'assign'>;
  readonly left: number;
  readonly right: number;
  readonly eType: number;
  readonly eValue: number;
}

/** `left = right` as a statement or an expression; returns the value. */
export function readAssign(state: Extraction, node: number, rule: RoleOf<'assign'>): number {
  const left = childIn(state, node, rule.left);
  const right = childIn(state, node, rule.right);
  const typeNode = rule.type ? childIn(state, node, rule.type) : -1;
  const eType = typeNode >= 0 ? readType(state, typeNode) : -1;
  if (left < 0) return -1;
  const hint =
    right >= 0 && definesItself(state, right)
      ? assignedHint(state, left, rule.declares)
      : undefined;
  if (hint) return readNamed(state, right, hint);
  const eValue = assignedValue(state, node, left, right);
  const assignment = { node, rule, left, right, eType, eValue };
  if (rule.declares) declareAssigned(state, assignment);
  else if (isPattern(state, left)) bindPattern(state, left, eValue, 'existing', 'Local');
  else assignTo(state, left, eValue, node, { eType, adds: rule.adds === true });
  return eValue;
}

function assignedValue(state: Extraction, node: number, left: number, right: number): number {
  const e =
    right < 0
      ? -1
      : expecting(
          state,
          () => classOfTarget(state, left),
          () => state.evaluate(right),
        );
  return ruleOf(state, left)?.role === 'name' ? asStated(state, node, textOf(state, left), e) : e;
}

/** An assignment that declares its target: a variable of the enclosing function, or the names of a pattern. */
function declareAssigned(state: Extraction, assignment: Assignment): void {
  const { node, rule, left, eType, eValue } = assignment;
  const role = ruleOf(state, left)?.role ?? '';
  if (role === 'name') declareVariable(state, assignment);
  else if (MEMBERS.has(role) || isOwnTarget(state, left))
    assignTo(state, left, eValue, node, { eType, adds: rule.adds === true });
  else {
    const kind = variableKind(state, functionScope(state, state.scope));
    bindPattern(state, left, eValue, 'function', kind);
  }
}

function declareVariable(
  state: Extraction,
  { node, rule, left, right, eType, eValue }: Assignment,
): void {
  const name = textOf(state, left);
  const scope = targetScope(state, 'function', name);
  declare(state, { node, nameNode: left, name, scope, eType, eValue });
  if (right >= 0 || eType >= 0)
    noteWrite(state, scope, name, eValue, { typed: eType >= 0, adds: rule.adds === true });
}

/** The class of the target, which is the expected class of the value. Computed only on demand. */
function classOfTarget(state: Extraction, left: number): number {
  const [refs, sites] = [state.refs.length, state.sites.length];
  // Nothing is expected of the target itself.
  const e = expecting(state, undefined, () => state.evaluate(left));
  // The target is read again when it is assigned.
  state.refs.length = refs;
  state.sites.length = sites;
  return e < 0 ? -1 : addExpr(state, ['classOf', e]);
}

/** Roles of members that are assigned. */
const MEMBERS: ReadonlySet<string> = new Set(['member', 'call']);

function isPattern(state: Extraction, node: number): boolean {
  return ruleOf(state, node)?.role === 'listPattern' || isOwnPattern(state, node);
}

/** The name that a definition takes from the left side of its assignment. */
function assignedHint(state: Extraction, left: number, declares: boolean): NameHint | undefined {
  const rule = ruleOf(state, left);
  if (rule?.role === 'member' || isNamedItem(state, left)) return memberHint(state, left);
  if (rule?.role !== 'name') return undefined;
  const name = textOf(state, left);
  if (!declares) return undefined;
  const scope = targetScope(state, 'function', name);
  const [kind, , cls = -1] = state.scopes[scope] ?? [];
  return { name, at: left, scope, memberOf: kind === 'class' && state.spec.classBodies ? cls : -1 };
}
