// The implicit receivers of bare names, where the language has them besides the enclosing class. Looks up no member.
import type { ImplicitReceivers } from '../../languages/_kit/resolution/receiver-hooks.ts';
import { semanticsOf } from '../../link/own-semantics.ts';
import type { Unit, Values } from '../../link/vocabulary.ts';
import type { Inference } from '../inference.ts';

const NONE: Values = [];

/** Undefined where bare names have no receiver but the enclosing class. */
export function implicitReceiversOf({ language }: Unit): ImplicitReceivers | undefined {
  return semanticsOf(language).implicitReceivers;
}

/** The receivers that a scope itself adds. */
export function receiversAt(inference: Inference, unit: Unit, scope: number): Values {
  const receivers = implicitReceiversOf(unit);
  if (!receivers) return NONE;
  let known = inference.known.receivers.get(unit);
  if (!known) inference.known.receivers.set(unit, (known = new Map<number, Values>()));
  return inference.queries.ask(
    known,
    scope,
    `receivers ${unit.position} ${scope}`,
    () => NONE,
    () => receivers.ofScope(inference, unit, scope),
  );
}
