// Reads loops over the elements of a value, and comprehension clauses. Does not read loops without a variable.
import type { RoleOf } from '../../languages/_rules.ts';
import { perhaps } from '../../languages/_kit/flow.ts';
import { addExpr, addSite } from '../../languages/_kit/record-facts.ts';
import { childIn, childrenOf, ruleOf, startOf, textOf } from '../../languages/_kit/tree-cursor.ts';
import { functionScope, inside, openScope } from '../../languages/_kit/scopes.ts';
import type { Extraction } from '../../languages/_kit/extraction.ts';
import { assignTo } from '../classes/member-assignments.ts';
import { declaratorAt } from '../language-readers.ts';
import { readType } from '../types/types.ts';
import { declare, variableKind } from './bindings.ts';
import { bindPattern } from './patterns.ts';

/** A loop whose value was read. */
interface Loop {
  readonly node: number;
  readonly rule: RoleOf<'loop'>;
  readonly left: number;
  readonly right: number;
  /** An element of the value, -1 if unknown. */
  readonly eElement: number;
}

/** `for (left of right)`, `for left in right`, comprehension clauses. */
export function readLoop(state: Extraction, node: number, rule: RoleOf<'loop'>): number {
  const left = childIn(state, node, rule.left);
  const right = childIn(state, node, rule.right);
  const eRight = right >= 0 ? state.evaluate(right) : -1;
  const isAsync = /^(async|for\s+await)\b/.test(
    state.tree.text.slice(startOf(state, node), startOf(state, node) + 24),
  );
  const iterates = eRight >= 0 && rule.each;
  const eElement = iterates ? addExpr(state, ['each', eRight, isAsync]) : -1;
  if (iterates && state.spec.undeclaredMembers && mayBeInstance(state, eRight))
    addSite(state, {
      kind: isAsync ? 'iterate-async' : 'iterate',
      callee: eRight,
      at: startOf(state, right),
      args: [],
    });
  const read = (): void =>
    perhaps(state, true, () => readIteration(state, { node, rule, left, right, eElement }));
  if (rule.scoped) inside(state, openScope(state, 'block', -1), state.owner, read);
  else read();
  return -1;
}

/** The variable of the loop, and the code that runs for each element. */
function readIteration(state: Extraction, loop: Loop): void {
  const { node, rule, left, right } = loop;
  const type = rule.type ? childIn(state, node, rule.type) : -1;
  const isTyped = type >= 0 && left >= 0;
  if (isTyped) declareTyped(state, loop, type);
  else if (left >= 0) bindElement(state, loop);
  for (const child of childrenOf(state, node))
    if (child !== left && child !== right && !(isTyped && child === type)) state.evaluate(child);
}

function declareTyped(state: Extraction, { rule, left, eElement }: Loop, type: number): void {
  const named = declaratorAt(state, left).name;
  if (ruleOf(state, named)?.role === 'listPattern') {
    readType(state, type);
    bindPattern(state, named, eElement, rule.hoist, 'Local');
  } else if (named >= 0)
    declare(state, {
      node: left,
      nameNode: named,
      name: textOf(state, named),
      scope: state.scope,
      eType: readType(state, type),
      eValue: eElement,
    });
}

function bindElement(state: Extraction, { rule, left, eElement }: Loop): void {
  if (!rule.declares && rule.scoped) return assignTo(state, left, eElement, left);
  const scope = rule.hoist === 'function' ? functionScope(state, state.scope) : state.scope;
  bindPattern(state, left, eElement, rule.hoist, variableKind(state, scope));
}

/** Literals and their parts are no instances of classes in the repository. */
function mayBeInstance(state: Extraction, e: number): boolean {
  return INSTANCES.has(state.exprs[e]?.[0] ?? '');
}

const INSTANCES: ReadonlySet<string> = new Set(['name', 'member', 'call', 'new', 'self', 'index']);
