// Chooses among functions of one name where arguments may go by name: by which parameter each of them is for. What stays undecided is said to be.
import { paramsOf, slotsOf, type Slot } from './argument-matching.ts';
import { NEVER, UNSURE, type Assignability } from '../types/assignability-grades.ts';
import type { CallContext, Inference } from '../inference.ts';
import { argumentsToPlatformTypes } from '../types/platform-types.ts';
import { assignabilityOf, isMoreSpecific } from '../types/assignability.ts';
import type { OverloadChoice, Def, Value } from '../../link/vocabulary.ts';

interface Candidate {
  readonly def: Def;
  readonly slots: readonly Slot[];
  readonly assignabilities: readonly Assignability[];
}

const MOST_COMPARED = 60;

/** `receiver`: what the functions are called on, if they are distinguished by that too. */
export function chooseNamed(
  inference: Inference,
  all: readonly Def[],
  call: CallContext,
  receiver?: Value,
): OverloadChoice {
  const seen = all.filter((def) => !def.fact.isPrivate || def.unit === call.unit);
  if (seen.length > MOST_COMPARED) return { defs: [], isOpen: true };
  const placed = seen.flatMap((def) => {
    const slots = slotsOf(def, call, seen);
    return slots ? [{ def, slots }] : [];
  });
  const candidates = placed.map(
    ({ def, slots }): Candidate => ({
      def,
      slots,
      assignabilities: [
        ...slots.map((slot) => assignabilityAt(inference, def, slot, call)),
        ...(receiver ? [assignabilityOf(inference, [receiver], receiverOf(def), false)] : []),
      ],
    }),
  );
  const fitting = candidates.filter(({ assignabilities }) => !assignabilities.includes(NEVER));
  // Where none fits, something of the arguments may have been misjudged.
  if (fitting.length === 0)
    return {
      defs: [],
      isOpen: false,
      isUnfit: true,
      ...(placed.length > 0 && { rejected: placed.map(({ def }) => def) }),
    };
  const kept: Candidate[] = [];
  for (const candidate of fitting) {
    if (kept.some((other) => isPreferred(inference, other, candidate))) continue;
    for (let at = kept.length - 1; at >= 0; at--) {
      const other = kept[at];
      if (other && isPreferred(inference, candidate, other)) kept.splice(at, 1);
    }
    kept.push(candidate);
  }
  return { defs: kept.map(({ def }) => def), isOpen: kept.length > 1 };
}

/** The receiver, as a parameter. */
export function receiverOf(def: Def): Def {
  const { eType: _, ...fact } = def.fact;
  return {
    ...def,
    fact: {
      ...fact,
      rest: false,
      ...(def.fact.eReceiver !== undefined && { eType: def.fact.eReceiver }),
    },
  };
}

function assignabilityAt(
  inference: Inference,
  def: Def,
  { place, e }: Slot,
  call: CallContext,
): Assignability {
  return e < 0
    ? UNSURE
    : assignabilityOf(
        inference,
        argumentsToPlatformTypes(
          def.unit.language,
          call.unit.language,
          inference.valueOf(call.unit, e),
        ),
        parameterAt(def, place),
        true,
      );
}

function parameterAt(def: Def, place: number): Def | undefined {
  return def.unit.defs[paramsOf(def)[place] ?? -1];
}

/** Whether the first one asks for the narrower types wherever the two differ, and of equals for less that is not given. Of functions that are the same in all, the first stands nearest. */
function isPreferred(inference: Inference, a: Candidate, b: Candidate): boolean {
  let isNarrower = false;
  for (const [at, fitA] of a.assignabilities.entries()) {
    const fitB = b.assignabilities[at] ?? UNSURE;
    const [slotA, slotB] = [a.slots[at], b.slots[at]];
    const relation = isMoreSpecific(
      inference,
      slotA ? parameterAt(a.def, slotA.place) : receiverOf(a.def),
      slotB ? parameterAt(b.def, slotB.place) : receiverOf(b.def),
    );
    if (relation === 'equal') continue;
    if (fitA === UNSURE || fitB === UNSURE) return false;
    if (fitA < fitB || (fitA === fitB && relation !== 'narrower')) return false;
    isNarrower = true;
  }
  return isNarrower || paramsOf(a.def).length <= paramsOf(b.def).length;
}
