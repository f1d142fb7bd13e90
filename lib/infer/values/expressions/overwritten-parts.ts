// Parts of objects that are assigned just before they are read, by the only code that assigns to them. Does not keep their earlier values.
import { memberOfKey } from '../../../facts/number-key.ts';
import { constantsOf } from '../constants.ts';
import { additionsOf } from '../../attached.ts';
import type { Inference } from '../../inference.ts';
import { union } from '../values.ts';
import { UNKNOWN } from '../../../languages/_kit/resolution/open-values.ts';
import type { Def, Unit, Value, Values } from '../../../link/vocabulary.ts';

interface PartRead {
  readonly owners: Values;
  /** The name of a member, otherwise the expression of the key. */
  readonly key: string | number;
  readonly reaching: readonly number[];
  readonly written: readonly number[];
}

/** The current value of the part; undefined if other code may have assigned to it. */
export function overwrittenPart(
  inference: Inference,
  unit: Unit,
  { owners, key, reaching, written }: PartRead,
): Values | undefined {
  const owner = owners[0];
  if (!owner || owners.length > 1) return undefined;
  const keys = typeof key === 'string' ? [key] : (constantsOf(inference, unit, key)?.keys ?? []);
  const only = keys[0];
  if (
    only === undefined ||
    keys.length > 1 ||
    !isOnlyBy(inference, unit, { owner, key: only, written })
  )
    return undefined;
  return union(reaching.map((e) => (e < 0 ? UNKNOWN : inference.valueOf(unit, e))));
}

function isOnlyBy(
  inference: Inference,
  unit: Unit,
  { owner, key, written }: { owner: Value; key: string; written: readonly number[] },
): boolean {
  if (owner.kind === 'builtin') {
    if (!owner.container) return false;
    const { list, isFull } = additionsOf(inference.attached, owner.container);
    if (isFull) return false;
    return list.every(
      (added) =>
        (added.as === 'item' && added.key !== undefined && added.key !== key) ||
        (added.unit === unit && written.includes(added.e)),
    );
  }
  if (owner.kind !== 'symbol' && owner.kind !== 'instance') return false;
  const name = memberOfKey(key);
  const attached = inference
    .methodOrder(owner.def)
    .classes.flatMap((cls) => inference.attached.members.get(cls)?.get(name) ?? []);
  return (
    attached.length > 0 &&
    attached.every(
      (def) =>
        def.unit === unit &&
        valuesOf(def).every((e) => written.includes(e) || isSelf(unit, written, def)),
    )
  );
}

function valuesOf(def: Def): number[] {
  const own = def.fact.eValue === undefined ? [] : [def.fact.eValue];
  return [
    ...own,
    ...(def.unit.assigned.get(def.index) ?? []),
    ...(def.fact.params === undefined ? [] : [-1]),
  ];
}

/** Functions that are written where they are assigned are definitions themselves. */
function isSelf(unit: Unit, written: readonly number[], def: Def): boolean {
  return written.some((e) => {
    const expr = unit.facts.exprs.get(e);
    return expr?.[0] === 'def' && expr[1] === def.index;
  });
}
