// Reads elements of a page that are written as expressions, `<Name …>`: components are called. Makes no page.
import type { RoleOf } from '../../_rules.ts';
import { addExpr, addRef, addSite, nameNothing } from '../../_kit/record-facts.ts';
import { childIn, childrenOf, ruleOf, startOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';
import { PAGE_ELEMENT } from '../../../facts/page-element.ts';

/** `<Name …>`: a component is called; lower-case names are the page's own elements. */
export function readElement(state: Extraction, node: number, rule: RoleOf<'element'>): number {
  const nameNode = childIn(state, node, rule.name);
  let eProps = -1;
  if (nameNode >= 0 && isComponent(state, nameNode)) {
    const callee = state.shared.readCallee(nameNode);
    addSite(state, { kind: 'jsx', callee: callee.e, at: callee.at, args: [] });
    eProps = addExpr(state, ['argument', callee.e, 0]);
  } else if (nameNode >= 0) {
    nameNothing(state, nameNode);
    eProps = addExpr(state, ['name', PAGE_ELEMENT, 0]);
  }
  for (const child of childrenOf(state, node)) {
    if (child === nameNode) continue;
    if (ruleOf(state, child)?.role === 'attribute' && eProps >= 0)
      nameAttribute(state, childIn(state, child, ''), eProps);
    state.evaluate(child);
  }
  return -1;
}

function isComponent(state: Extraction, nameNode: number): boolean {
  return /^[A-Z_$]|\./.test(textOf(state, nameNode));
}

function nameAttribute(state: Extraction, nameNode: number, eProps: number): void {
  if (nameNode >= 0 && state.tree.isName(nameNode))
    addRef(
      state,
      'named',
      addExpr(state, ['member', eProps, textOf(state, nameNode)]),
      startOf(state, nameNode),
    );
}

/** `</Name>` refers to the same element as `<Name>`. */
export function readElementEnd(state: Extraction, node: number, name: string): number {
  const nameNode = childIn(state, node, name);
  if (nameNode < 0 || !isComponent(state, nameNode)) nameNothing(state, node);
  else {
    const refs = state.refs.length;
    const { e, at } = state.shared.readCallee(nameNode);
    // The parts of a dotted name are named too, and no more than that.
    for (const [place, [, of, scope, line, column]] of state.refs.slice(refs).entries())
      state.refs[refs + place] = ['named', of, scope, line, column];
    addRef(state, 'named', e, at);
  }
  return -1;
}
