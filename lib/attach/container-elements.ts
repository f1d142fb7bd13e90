// Elements that code adds to containers after their creation: `d[k] = v`, `list.append(v)`, `d.update(other)`. Infers no contents.
import type { ExprFact } from '../facts/file-facts.ts';
import type { Addition } from '../infer/attached.ts';
import type { Inference } from '../infer/inference.ts';
import { constantsOf } from '../infer/values/constants.ts';
import { inTurn } from '../infer/work-account.ts';
import type { Container, Unit } from '../link/vocabulary.ts';
import { attachElement, type AttachedDraft } from './attached-draft.ts';
import type { AttachmentStage } from './attachment-stage.ts';

/** What a file adds to which container. */
type Added = readonly [container: Container, added: Addition];

interface Step {
  readonly inference: Inference;
  readonly found: Added[];
}

/** Records what is added to each container. Runs once members are attached. */
export function attachElements(stage: AttachmentStage, draft: AttachedDraft): void {
  const { inference } = stage;
  // What is added shows once all additions are known.
  const all: Added[] = [];
  for (const unit of inTurn(inference.work, inference.program.units))
    all.push(...stage.turn(unit, () => addedIn(inference, unit)));
  stage.end((found: readonly Added[]) => ({ units: found.map(([{ unit }]) => unit) }));
  for (const [container, added] of all) attachElement(draft, container, added);
}

function addedIn(inference: Inference, unit: Unit): readonly Added[] {
  const found: Added[] = [];
  const { exprs, assigns, sites } = unit.facts;
  for (const [target, e] of assigns) {
    const expr = exprs.get(target);
    if (expr?.[0] !== 'index') continue;
    for (const key of keysAt(inference, unit, expr[2]))
      addTo({ inference, found }, unit, expr[1], { key, unit, e, as: 'item' });
  }
  for (const [, eCallee, , , , args] of sites) {
    const callee = exprs.get(eCallee);
    const { adds = {} } = unit.language.builtins;
    if (callee?.[0] === 'member' && callee[1] >= 0 && Object.hasOwn(adds, callee[2]))
      noteCall({ inference, found }, unit, callee, args);
  }
  return found;
}

function noteCall(
  { inference, found }: Step,
  unit: Unit,
  callee: Extract<ExprFact, readonly ['member', ...unknown[]]>,
  args: readonly number[],
): void {
  const how = unit.language.builtins.adds?.[callee[2]];
  switch (how) {
    case 'items':
      for (const e of args)
        addTo({ inference, found }, unit, callee[1], { key: undefined, unit, e, as: 'item' });
      return;
    case 'last-item':
      return addTo({ inference, found }, unit, callee[1], {
        key: undefined,
        unit,
        e: args.at(-1) ?? -1,
        as: 'item',
      });
    case 'key-and-item': {
      for (const key of keysAt(inference, unit, args[0] ?? -1))
        addTo({ inference, found }, unit, callee[1], { key, unit, e: args[1] ?? -1, as: 'item' });
      return;
    }
    case 'elements':
    case 'entries':
      return addTo({ inference, found }, unit, callee[1], {
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

function addTo({ inference, found }: Step, unit: Unit, eObject: number, added: Addition): void {
  for (const value of eObject < 0 ? [] : inference.valueOf(unit, eObject)) {
    const container = value.kind === 'builtin' ? value.container : undefined;
    if (container) found.push([container, added]);
  }
}
