// Reads `left = right`, as a statement or an expression. Declarations with a keyword of their own are bindings.
import type { RoleOf } from '../../languages/_rules.ts';
import { bindPattern, declare, readNamed, targetScope, variableKind } from './bindings.ts';
import { definesItself } from '../../languages/_kit/self-defining.ts';
import { addExpr, addRef } from '../../languages/_kit/record-facts.ts';
import { childIn, childrenOf, ruleOf, startOf, textOf } from '../../languages/_kit/tree-cursor.ts';
import { expecting, functionScope } from '../../languages/_kit/scopes.ts';
import type { Extraction, NameHint } from '../../languages/_kit/extraction.ts';
import { asStated } from '../types/doc-types.ts';
import { noteWrite } from '../../languages/_kit/flow.ts';
import { assignTo, isNamedItem, memberHint } from '../classes/member-assignments.ts';
import { readType } from '../types/types.ts';

/** `left = right` as a statement or an expression; gives the value. */
export function readAssign(state: Extraction, node: number, rule: RoleOf<'assign'>): number {
  const left = childIn(state, node, rule.left);
  const right = childIn(state, node, rule.right);
  const typeNode = rule.type ? childIn(state, node, rule.type) : -1;
  const eType = typeNode >= 0 ? readType(state, typeNode) : -1;
  if (left < 0) return -1;
  if (right >= 0 && ruleOf(state, left)?.role === 'name' && textOf(state, left) === '__all__')
    readPublicNames(state, right, rule.declares);
  if (right >= 0 && definesItself(state, right)) {
    const hint = assignedHint(state, left, rule.declares);
    if (hint) return readNamed(state, right, hint);
  }
  const ePlain =
    right >= 0
      ? expecting(
          state,
          () => classOfTarget(state, left),
          () => state.evaluate(right),
        )
      : -1;
  const eValue =
    state.spec.docTypes && ruleOf(state, left)?.role === 'name'
      ? asStated(state, node, textOf(state, left), ePlain)
      : ePlain;
  if (rule.declares) {
    if (ruleOf(state, left)?.role === 'name') {
      const name = textOf(state, left);
      const scope = targetScope(state, 'function', name);
      declare(state, { node, nameNode: left, name, scope, eType, eValue });
      if (right >= 0 || eType >= 0)
        noteWrite(state, scope, name, eValue, { typed: eType >= 0, adds: rule.adds === true });
      return eValue;
    }
    const scope = functionScope(state, state.scope);
    if (MEMBERS.has(ruleOf(state, left)?.role ?? ''))
      assignTo(state, left, eValue, node, { eType });
    else bindPattern(state, left, eValue, 'function', variableKind(state, scope));
    return eValue;
  }
  if (isPattern(state, left)) bindPattern(state, left, eValue, 'existing', 'Local');
  else assignTo(state, left, eValue, node, { eType, adds: rule.adds === true });
  return eValue;
}

/** The class of what is assigned to: a new object of the expected type is of that. Asked for where one is made. */
function classOfTarget(state: Extraction, left: number): number {
  const [refs, sites] = [state.refs.length, state.sites.length];
  // Of itself it expects nothing.
  const e = expecting(state, undefined, () => state.evaluate(left));
  // The target is read once more when it is assigned to.
  state.refs.length = refs;
  state.sites.length = sites;
  return e < 0 ? -1 : addExpr(state, ['classOf', e]);
}

/** What is set on an object. */
const MEMBERS: ReadonlySet<string> = new Set(['member', 'ownMember', 'call']);

function isPattern(state: Extraction, node: number): boolean {
  const role = ruleOf(state, node)?.role;
  return role === 'objectPattern' || role === 'listPattern';
}

/** `__all__ = ["a"]`: each text names what the file knows by it. */
function readPublicNames(state: Extraction, list: number, isFirst: boolean): void {
  const strings = childrenOf(state, list).filter(
    (child) => ruleOf(state, child)?.role === 'string',
  );
  const names = strings.map((child) => textOf(state, child).replace(/^\w?["']|["']$/g, ''));
  strings.forEach((child, n) =>
    addRef(
      state,
      'named',
      addExpr(state, ['name', names[n] ?? '', state.scope]),
      startOf(state, child) + textOf(state, child).search(/["']/) + 1,
    ),
  );
  if (isFirst) state.publicNames = names;
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
