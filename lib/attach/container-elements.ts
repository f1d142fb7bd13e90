// Elements that code adds to containers after their creation: `d[k] = v`, `list.append(v)`, `d.update(other)`. Infers no contents.
import type { ExprFact } from '../facts/file-facts.ts';
import type { Addition } from '../infer/attached.ts';
import type { Inference } from '../infer/inference.ts';
import { constantsOf } from '../infer/values/constants.ts';
import { inTurn } from '../infer/work-account.ts';
import type { Unit } from '../link/vocabulary.ts';
import { attachElement, type AttachedDraft } from './attached-draft.ts';

interface Step {
  readonly inference: Inference;
  readonly draft: AttachedDraft;
}

/** Records what is added to each container. Runs once members are attached. */
export function attachElements(inference: Inference, into: AttachedDraft): void {
  // What is added shows once all additions are known.
  const additions: AttachedDraft['additions'] = new Map();
  const draft = { ...into, additions };
  for (const unit of inTurn(inference.work, inference.program.units)) {
    const { exprs, assigns, sites } = unit.facts;
    for (const [target, e] of assigns) {
      const expr = exprs.get(target);
      if (expr?.[0] !== 'index') continue;
      for (const key of keysAt(inference, unit, expr[2]))
        addTo({ inference, draft }, unit, expr[1], { key, unit, e, as: 'item' });
    }
    for (const [, eCallee, , , , args] of sites) {
      const callee = exprs.get(eCallee);
      const { adds = {} } = unit.language.builtins;
      if (callee?.[0] === 'member' && callee[1] >= 0 && Object.hasOwn(adds, callee[2]))
        noteCall({ inference, draft }, unit, callee, args);
    }
  }
  for (const [unit, ofUnit] of additions) into.additions.set(unit, ofUnit);
}

function noteCall(
  { inference, draft }: Step,
  unit: Unit,
  callee: Extract<ExprFact, readonly ['member', ...unknown[]]>,
  args: readonly number[],
): void {
  const how = unit.language.builtins.adds?.[callee[2]];
  switch (how) {
    case 'items':
      for (const e of args)
        addTo({ inference, draft }, unit, callee[1], { key: undefined, unit, e, as: 'item' });
      return;
    case 'last-item':
      return addTo({ inference, draft }, unit, callee[1], {
        key: undefined,
        unit,
        e: args.at(-1) ?? -1,
        as: 'item',
      });
    case 'key-and-item': {
      for (const key of keysAt(inference, unit, args[0] ?? -1))
        addTo({ inference, draft }, unit, callee[1], { key, unit, e: args[1] ?? -1, as: 'item' });
      return;
    }
    case 'elements':
    case 'entries':
      return addTo({ inference, draft }, unit, callee[1], {
        key: undefined,
        unit,
        e: args[0] ?? -1,
        as: how,
      });
    case undefined:
  }
}

function keysAt(inference: Inference, unit: Unit, e: number): readonly (string | undefined)[] {
  const keys = constantsOf(inference, unit, e)?.keys ?? [];
  return keys.length > 0 ? keys : [undefined];
}

function addTo({ inference, draft }: Step, unit: Unit, eObject: number, added: Addition): void {
  for (const value of eObject < 0 ? [] : inference.valueOf(unit, eObject)) {
    const container = value.kind === 'builtin' ? value.container : undefined;
    if (container) attachElement(draft, container, added);
  }
}
