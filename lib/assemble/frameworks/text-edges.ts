// Creates the edges to what texts name in full, in arguments and in values of variables and properties. Resolves no text.
import { semanticsOf } from '../../link/own-semantics.ts';
import type { Inference } from '../../infer/inference.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';
import { callerNode } from '../caller-node.ts';
import { addEdge, type GraphDraft } from '../graph-draft.ts';

/** Texts deeper inside of literals are not looked at. */
const DEEPEST = 6;

export function addNamedInTexts(draft: GraphDraft, inference: Inference, unit: Unit): void {
  const hook = semanticsOf(unit.language).namedByText;
  if (!hook) return;
  const add = (from: number | undefined, text: string, line: number, column: number): void => {
    for (const def of hook(inference, unit, text)) {
      const to = draft.nodeOf.get(def.canonical);
      if (from !== undefined && to !== undefined && to !== from && inference.work.link())
        addEdge(draft, 'USES', from, to, { reason: 'text', line, column, unit });
    }
  };
  for (const [, , scope, line, column, args, named = []] of unit.facts.sites)
    for (const e of [...args, ...named.map(([, value]) => value)])
      for (const text of textsIn(unit, e, DEEPEST))
        add(callerNode(draft, unit, scope), text, line, column);
  for (const def of unit.allDefs)
    for (const text of textsHeld(unit, def))
      add(draft.nodeOf.get(def.canonical), text, def.fact.nameLine, def.fact.column);
}

function textsHeld(unit: Unit, { fact, index }: Def): readonly string[] {
  if (fact.kind !== 'Variable' && fact.kind !== 'Property') return [];
  const values = [fact.eValue ?? -1, ...(unit.assigned.get(index) ?? [])];
  return values.flatMap((e) => textsIn(unit, e, DEEPEST));
}

/** Texts of an expression and of the lists and dictionaries in it; calls in it are sites of their own. */
function textsIn(unit: Unit, e: number, depth: number): readonly string[] {
  const expr = unit.facts.exprs.get(e);
  if (expr?.[0] === 'string') return [expr[1]];
  if (depth === 0) return [];
  const within = (items: readonly number[]): readonly string[] =>
    items.flatMap((item) => textsIn(unit, item, depth - 1));
  switch (expr?.[0]) {
    case 'list':
    case 'any':
    case 'chain':
      return within(expr[1]);
    case 'dict':
      return within(expr[2]);
    case 'spread':
      return within([expr[1]]);
    default:
      return [];
  }
}
