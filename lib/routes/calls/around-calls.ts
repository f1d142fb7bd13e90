// Notes calls that give objects functions to run around their routes. Resolves none of these functions.
import { listOf } from '../../base/lists/list-of.ts';
import type { CallRule } from '../../frameworks/_rules/call-rules.ts';
import type { ArgumentRange } from '../../frameworks/_rules/argument-place.ts';
import type { SiteFact } from '../../facts/file-facts.ts';
import type { Unit } from '../../link/vocabulary.ts';
import { pathTexts } from '../paths/path-texts.ts';
import type { RoutingObject, Tracing } from '../routing.ts';

/** `site`: undefined if the call is not known. */
interface CallPlace {
  readonly unit: Unit;
  readonly site: SiteFact | undefined;
}

export function noteAround(
  tracing: Tracing,
  { unit, site }: CallPlace,
  { functions, reaches, mayHavePath }: Extract<CallRule, { does: 'around' }>,
  object: RoutingObject,
): void {
  if (!site || (mayHavePath && pathTexts(tracing.inference, unit, site[5][0] ?? -1))) return;
  listOf(tracing.around, object).push({ unit, site, functions, reaches });
}

/** By the call that makes the group. */
export function noteAroundGroup(
  tracing: Tracing,
  { unit, site }: CallPlace,
  functions: ArgumentRange | undefined,
  group: RoutingObject,
): void {
  if (site && functions)
    listOf(tracing.around, group).push({ unit, site, functions, reaches: 'all' });
}
