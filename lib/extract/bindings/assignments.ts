// Reads `left = right`, as a statement or an expression. Declarations with a keyword of their own are bindings.
import type { RoleOf } from '../../languages/_rules.ts';
import {
  bindPattern,
  declare,
  definesItself,
  readNamed,
  targetScope,
  variableKind,
} from './bindings.ts';
import {
  addExpr,
  addRef,
  childIn,
  childrenOf,
  expecting,
  functionScope,
  ruleOf,
  startOf,
  textOf,
  type Extraction,
  type NameHint,
} from '../extraction.ts';
import { asStated } from '../types/doc-types.ts';
import { noteWrite } from '../flow/flow.ts';
import { assignTo, isNamedItem, memberHint } from '../classes/member-assignments.ts';
import { readType } from '../types/types.ts';

/** `left = right` as a statement or an expression; gives the value. */
export function readAssign(x: Extraction, node: number, rule: RoleOf<'assign'>): number {
  const left = childIn(x, node, rule.left);
  const right = childIn(x, node, rule.right);
  const typeNode = rule.type ? childIn(x, node, rule.type) : -1;
  const eType = typeNode >= 0 ? readType(x, typeNode) : -1;
  if (left < 0) return -1;
  if (right >= 0 && ruleOf(x, left)?.role === 'name' && textOf(x, left) === '__all__')
    readPublicNames(x, right, rule.declares);
  if (right >= 0 && definesItself(x, right)) {
    const hint = assignedHint(x, left, rule.declares);
    if (hint) return readNamed(x, right, hint);
  }
  const ePlain =
    right >= 0
      ? expecting(
          x,
          () => classOfTarget(x, left),
          () => x.evaluate(right),
        )
      : -1;
  const eValue =
    x.spec.docTypes && ruleOf(x, left)?.role === 'name'
      ? asStated(x, node, textOf(x, left), ePlain)
      : ePlain;
  if (rule.declares) {
    if (ruleOf(x, left)?.role === 'name') {
      const name = textOf(x, left);
      const scope = targetScope(x, 'function', name);
      declare(x, { node, nameNode: left, name, scope, eType, eValue });
      if (right >= 0 || eType >= 0)
        noteWrite(x, scope, name, eValue, { typed: eType >= 0, adds: rule.adds === true });
      return eValue;
    }
    const scope = functionScope(x, x.scope);
    if (MEMBERS.has(ruleOf(x, left)?.role ?? '')) assignTo(x, left, eValue, node, { eType });
    else bindPattern(x, left, eValue, 'function', variableKind(x, scope));
    return eValue;
  }
  if (isPattern(x, left)) bindPattern(x, left, eValue, 'existing', 'Local');
  else assignTo(x, left, eValue, node, { eType, adds: rule.adds === true });
  return eValue;
}

/** The class of what is assigned to: a new object of the expected type is of that. Asked for where one is made. */
function classOfTarget(x: Extraction, left: number): number {
  const [refs, sites] = [x.refs.length, x.sites.length];
  // Of itself it expects nothing.
  const e = expecting(x, undefined, () => x.evaluate(left));
  // The target is read once more when it is assigned to.
  x.refs.length = refs;
  x.sites.length = sites;
  return e < 0 ? -1 : addExpr(x, ['classOf', e]);
}

/** What is set on an object. */
const MEMBERS: ReadonlySet<string> = new Set(['member', 'ownMember', 'call']);

function isPattern(x: Extraction, node: number): boolean {
  const role = ruleOf(x, node)?.role;
  return role === 'objectPattern' || role === 'listPattern';
}

/** `__all__ = ["a"]`: each text names what the file knows by it. */
function readPublicNames(x: Extraction, list: number, isFirst: boolean): void {
  const strings = childrenOf(x, list).filter((child) => ruleOf(x, child)?.role === 'string');
  const names = strings.map((child) => textOf(x, child).replace(/^\w?["']|["']$/g, ''));
  strings.forEach((child, n) =>
    addRef(
      x,
      'named',
      addExpr(x, ['name', names[n] ?? '', x.scope]),
      startOf(x, child) + textOf(x, child).search(/["']/) + 1,
    ),
  );
  if (isFirst) x.publicNames = names;
}

/** The name that a definition takes from the left side of its assignment. */
function assignedHint(x: Extraction, left: number, declares: boolean): NameHint | undefined {
  const rule = ruleOf(x, left);
  if (rule?.role === 'member' || isNamedItem(x, left)) return memberHint(x, left);
  if (rule?.role !== 'name') return undefined;
  const name = textOf(x, left);
  if (!declares) return undefined;
  const scope = targetScope(x, 'function', name);
  const [kind, , cls = -1] = x.scopes[scope] ?? [];
  return { name, at: left, scope, memberOf: kind === 'class' && x.spec.classBodies ? cls : -1 };
}
