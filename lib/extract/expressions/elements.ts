// Reads elements of a page that are written as expressions, `<Name …>`: components are called. Makes no page.
import type { RoleOf } from '../../languages/_rules.ts';
import { readCallee } from './expressions.ts';
import {
  addExpr,
  addRef,
  addSite,
  childIn,
  childrenOf,
  nameNothing,
  ruleOf,
  startOf,
  textOf,
  type Extraction,
} from '../extraction.ts';
import { PAGE_ELEMENT } from '../../facts/page-element.ts';

/** `<Name …>`: a component is called; lower-case names are the page's own elements. */
export function readElement(x: Extraction, node: number, rule: RoleOf<'element'>): number {
  const nameNode = childIn(x, node, rule.name);
  let eProps = -1;
  if (nameNode >= 0 && isComponent(x, nameNode)) {
    const callee = readCallee(x, nameNode);
    addSite(x, 'jsx', callee.e, callee.at, []);
    eProps = addExpr(x, ['argument', callee.e, 0]);
  } else if (nameNode >= 0) {
    nameNothing(x, nameNode);
    eProps = addExpr(x, ['name', PAGE_ELEMENT, 0]);
  }
  for (const child of childrenOf(x, node)) {
    if (child === nameNode) continue;
    if (ruleOf(x, child)?.role === 'attribute' && eProps >= 0)
      nameAttribute(x, childIn(x, child, ''), eProps);
    x.evaluate(child);
  }
  return -1;
}

function isComponent(x: Extraction, nameNode: number): boolean {
  return /^[A-Z_$]|\./.test(textOf(x, nameNode));
}

function nameAttribute(x: Extraction, nameNode: number, eProps: number): void {
  if (nameNode >= 0 && x.tree.isName(nameNode))
    addRef(x, 'named', addExpr(x, ['member', eProps, textOf(x, nameNode)]), startOf(x, nameNode));
}

/** `</Name>` names what `<Name>` does. */
export function readElementEnd(x: Extraction, node: number, name: string): number {
  const nameNode = childIn(x, node, name);
  if (nameNode < 0 || !isComponent(x, nameNode)) nameNothing(x, node);
  else {
    const refs = x.refs.length;
    const { e, at } = readCallee(x, nameNode);
    // The parts of a dotted name are named too, and no more than that.
    for (const [place, [, of, scope, line, column]] of x.refs.slice(refs).entries())
      x.refs[refs + place] = ['named', of, scope, line, column];
    addRef(x, 'named', e, at);
  }
  return -1;
}
