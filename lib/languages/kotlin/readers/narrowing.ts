// Reads branches and cases that test types. The kit says what a test means.
import type { RoleOf } from '../../_rules.ts';
import { addExpr } from '../../_kit/record-facts.ts';
import { childIn, childrenOf, evaluateChildren, ruleOf, textOf } from '../../_kit/tree-cursor.ts';
import { inside, openScope } from '../../_kit/scopes.ts';
import type { Extraction } from '../../_kit/extraction.ts';
import { perhaps } from '../../_kit/flow.ts';
import { nameOf, checksIn, under, narrowRest } from '../../_kit/narrowing.ts';

export function readNarrowing(state: Extraction, node: number, rule: RoleOf<'narrowing'>): number {
  const condition = childIn(state, node, rule.condition);
  if (condition < 0) {
    evaluateChildren(state, node);
    return -1;
  }
  state.evaluate(condition);
  const [first, second] = childrenOf(state, node).filter((child) => child !== condition);
  if (first === undefined) return -1;
  const options = [
    under(state, checksIn(state, condition, true), () =>
      perhaps(state, false, () => state.evaluate(first)),
    ),
  ];
  if (second !== undefined)
    options.push(
      under(state, checksIn(state, condition, false), () =>
        perhaps(state, false, () => state.evaluate(second)),
      ),
    );
  if (leaves(state, first)) narrowRest(state, checksIn(state, condition, false));
  else if (second !== undefined && leaves(state, second))
    narrowRest(state, checksIn(state, condition, true));
  const known = options.filter((e) => e >= 0);
  return second === undefined || known.length === 0 ? -1 : addExpr(state, ['any', known]);
}

/** Whether the code always leaves the enclosing code. */
function leaves(state: Extraction, node: number): boolean {
  if (/^(?:return|throw|continue|break)\b/.test(textOf(state, node))) return true;
  const last = ruleOf(state, node)?.role === 'block' ? childrenOf(state, node).at(-1) : undefined;
  return last !== undefined && leaves(state, last);
}

/** A choice among cases, in a scope of its own: the subject may get a name there. */
export function readTestedCases(
  state: Extraction,
  node: number,
  rule: RoleOf<'testedCases'>,
): number {
  const around = state.cases;
  const subject = childIn(state, node, rule.subject);
  const yields: number[] = [];
  inside(state, openScope(state, 'block', -1), state.owner, () => {
    state.cases = { ...(subject < 0 ? { eSubject: -1 } : readSubject(state, subject)), yields };
    for (const child of childrenOf(state, node)) if (child !== subject) state.evaluate(child);
  });
  state.cases = around;
  const known = yields.filter((e) => e >= 0);
  return known.length > 0 ? addExpr(state, ['any', known]) : -1;
}

function readSubject(
  state: Extraction,
  subject: number,
): { readonly eSubject: number; readonly name?: string } {
  const [first, value] = childrenOf(state, subject);
  if (first === undefined) return { eSubject: -1 };
  const rule = ruleOf(state, first);
  const eSubject = state.evaluate(value ?? first);
  if (value === undefined || rule?.role !== 'variable') {
    const name = nameOf(state, first);
    return name === undefined ? { eSubject } : { eSubject, name };
  }
  const nameNode = childIn(state, first, rule.name);
  const typeNode = childIn(state, first, rule.type);
  const name = textOf(state, nameNode);
  state.shared.declare({
    node: first,
    nameNode,
    name,
    scope: state.scope,
    eType: typeNode < 0 ? -1 : state.shared.readType(typeNode),
    eValue: eSubject,
    kind: 'Local',
  });
  return { eSubject, name };
}

/** `is A, is B -> …`: the arm sees the subject with that type. Without a subject the label is a condition. */
export function readTestedCase(
  state: Extraction,
  node: number,
  rule: RoleOf<'testedCase'>,
): number {
  const labels = childrenOf(state, node).filter(
    (child) => state.tree.fieldAt(child) === rule.label,
  );
  const types = labels.map((label) => readLabel(state, label));
  const name = state.cases?.name;
  const tested =
    name !== undefined && labels.length > 0 && types.every((e) => e >= 0)
      ? [[name, types.length === 1 ? (types[0] ?? -1) : addExpr(state, ['any', types])] as const]
      : [];
  const [only, ...others] = labels;
  const checks =
    tested.length > 0 || only === undefined || others.length > 0
      ? tested
      : checksIn(state, only, true);
  const cases = state.cases;
  for (const body of childrenOf(state, node))
    if (!labels.includes(body))
      cases?.yields.push(
        under(state, checks, () => perhaps(state, false, () => state.evaluate(body))),
      );
  return -1;
}

/** The type that a label tests; -1 for others, which are read as they are. */
function readLabel(state: Extraction, label: number): number {
  if (ruleOf(state, label)?.role !== 'typeLabel') {
    state.evaluate(label);
    return -1;
  }
  const type = childrenOf(state, label)[0];
  const eType = type === undefined ? -1 : state.shared.readType(type);
  return textOf(state, label).startsWith('!') ? -1 : eType;
}
