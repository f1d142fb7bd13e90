// States on symbols what their decorators do, where all are known. Creates no edges.
import { applied, type AppliedDecorator } from '../../infer/described/decorators.ts';
import { namedArgument } from '../../infer/described/named-arguments.ts';
import type { Inference } from '../../infer/inference.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';
import type { GraphDraft } from '../graph-draft.ts';

export function markDecorated(draft: GraphDraft, inference: Inference, unit: Unit): void {
  for (const def of unit.allDefs) {
    const place = def.fact.eDecorators && draft.nodeOf.get(def);
    const node = draft.nodes[place ?? -1];
    const decorated = node && useOf(inference, def);
    if (node && place !== undefined && decorated !== undefined)
      draft.nodes[place] = { ...node, decorated };
  }
}

/** Undefined without decorators, and if one of them is unknown. */
function useOf(inference: Inference, def: Def): 'registered' | 'wrapped' | undefined {
  const { fact } = def;
  if (!fact.eDecorators) return undefined;
  const uses = fact.eDecorators.map((e) =>
    isOfItself(def, e) ? 'wraps' : useAt(inference, def, e),
  );
  if (uses.includes(undefined)) return undefined;
  return uses.includes('registers') ? 'registered' : 'wrapped';
}

/** A property is decorated with itself: `@x.setter def x`. */
function isOfItself({ unit: { facts }, fact }: Def, e: number): boolean {
  const expr = facts.exprs.get(e);
  const object = expr?.[0] === 'member' ? facts.exprs.get(expr[1]) : undefined;
  return fact.accessor === true && object?.[0] === 'name' && object[1] === fact.name;
}

/** Uses by another name are not found: what uses it is not known. */
function isRenamed({ rule: { calledBy }, call }: AppliedDecorator, { unit, fact }: Def): boolean {
  if (calledBy === undefined) return false;
  const names = [namedArgument(call, calledBy), call.args[0]].flatMap((e) => {
    const expr = unit.facts.exprs.get(e ?? -1);
    return expr?.[0] === 'string' && /^\w+$/.test(expr[1]) ? [expr[1]] : [];
  });
  return names.some((name) => name !== fact.name);
}

function useAt(inference: Inference, def: Def, e: number): 'registers' | 'wraps' | undefined {
  const { unit } = def;
  const expr = unit.facts.exprs.get(e);
  // What the language itself offers registers nothing.
  if (expr?.[0] === 'name' && inference.lookUp(unit, expr[1], expr[2]).via === 'builtin')
    return 'wraps';
  const found = applied(inference, unit, e).find(({ rule }) => rule.use !== undefined);
  return found && isRenamed(found, def) ? undefined : found?.rule.use;
}
