// The paths of an annotated method: below its application, with versions, and below its class. Finds no classes.
import type { ArgumentPlace } from '../../frameworks/_rules/argument-place.ts';
import type { Def } from '../../link/vocabulary.ts';
import { argumentsAt, itemsAt, type Call } from '../calls/call-arguments.ts';
import { pathTexts } from '../paths/path-texts.ts';
import { joinPaths, prefixesOf, wholePath } from '../paths/route-paths.ts';
import { UNKNOWN_PART, type PathText, type RoutingObject, type Tracing } from '../routing.ts';
import { rulesMemo, type Annotated } from './annotations.ts';

/** A prefix of the application that a class belongs to, if one is known. */
export interface AppPlace {
  readonly path: PathText;
  readonly app?: RoutingObject;
}

export function placesBelow(apps: readonly RoutingObject[] | undefined): readonly AppPlace[] {
  return apps
    ? apps.flatMap((app) => prefixesOf(app).map((path) => ({ path, app })))
    : [{ path: '' }];
}

interface PlacedMethod {
  readonly place: AppPlace;
  readonly def: Def;
  readonly member: Def;
}

/** All paths of a method with its own path, in a class with this prefix. */
export function pathsBelow(
  tracing: Tracing,
  annotated: Annotated,
  { place: { path: before, app }, def, member }: PlacedMethod,
  [prefix, path]: readonly [prefix: PathText, path: PathText],
): readonly PathText[] {
  const { framework } = annotated;
  const below = (start: PathText): PathText =>
    wholePath(joinPaths(start, prefix, framework), path, framework);
  if (app?.except?.some((text) => wholePath('', text, framework) === below(''))) return [below('')];
  if (!app?.versions) return [below(before)];
  const { prefix: letter, otherwise } = app.versions;
  const stated = versionsOf(tracing, annotated, def, member) ?? otherwise;
  return (stated.length > 0 ? stated : ['']).map((version) =>
    below(version === '' ? before : joinPaths(before, `${letter}${version}`, framework)),
  );
}

/** The versions of the method, or those of its class. */
function versionsOf(
  tracing: Tracing,
  { rules }: Annotated,
  def: Def,
  member: Def,
): readonly PathText[] | undefined {
  const { versions } = rules;
  if (!versions) return undefined;
  const ofOwn = [member, def].map((each) =>
    rulesMemo(tracing, each, { [versions.annotation]: true }).flatMap(({ call }) =>
      versionsAt(tracing, call, { at: 0 }),
    ),
  );
  const ofClass = rulesMemo(tracing, def, rules.classes).flatMap(({ call }) =>
    versionsAt(tracing, call, versions.ofClass),
  );
  return [...ofOwn, ofClass].find((each) => each.length > 0);
}

/** A constant of the framework is a neutral version, which is no part of the path. */
function versionsAt(tracing: Tracing, call: Call, place: ArgumentPlace): readonly PathText[] {
  const { inference } = tracing;
  return argumentsAt(inference, call, place)
    .flatMap((given) => itemsAt(inference, given))
    .flatMap(({ unit, e }) => {
      const isNeutral = tracing.trace(unit, e).some(({ kind }) => kind === 'outside');
      return isNeutral ? [''] : (pathTexts(inference, unit, e) ?? [UNKNOWN_PART]);
    });
}
