// The value of a definition of the program: by assignments, passed arguments or its type. Follows no expressions itself.
import type { Framework } from '../../frameworks/_framework.ts';
import { plainName } from '../../facts/name-key.ts';
import type { Def } from '../../link/vocabulary.ts';
import { argumentsPassedTo, receiversOf } from '../calls/passed-arguments.ts';
import type { RoleOf, RoutingObject, Thing, Things, Tracing } from '../routing.ts';
import { valuesGivenTo } from './field-values.ts';

export function definedThings(tracing: Tracing, def: Def): Things {
  const { fact, unit } = def;
  const plugged = tracing.plugged.get(def);
  if (plugged) return [{ kind: 'object', object: plugged }];
  if (fact.params !== undefined || unit.facts.scopes[fact.inner]?.[0] === 'class')
    return [{ kind: 'code', def }];
  const values = [
    ...(fact.eValue === undefined ? [] : [fact.eValue]),
    ...(unit.assigned.get(def.index) ?? []),
  ].map((e) => ({ unit, e }));
  const passedValues = fact.kind === 'Parameter' ? argumentsPassedTo(tracing, def) : [];
  const given = fact.kind === 'Property' ? valuesGivenTo(tracing, def) : [];
  const found = [...values, ...passedValues, ...given]
    .flatMap((value) => tracing.trace(value.unit, value.e))
    .filter((thing) => fact.kind !== 'Parameter' || thing.kind === 'object');
  if (found.length > 0) return found;
  if (fact.eType === undefined) return pluginThings(tracing, def);
  const typed = typedThings(tracing, def, fact.eType);
  const extended =
    typed.length === 0
      ? []
      : receiversOf(tracing.callsPassing, def)
          .flatMap((receiver) => tracing.trace(receiver.unit, receiver.e))
          .filter((thing) => thing.kind === 'object');
  return extended.length > 0 ? extended : typed;
}

/** By the declared type: an object with an unknown place, or an external class. */
function typedThings(tracing: Tracing, def: Def, eType: number): Things {
  return tracing
    .trace(def.unit, eType)
    .flatMap((type): Thing[] =>
      type.kind === 'outside' ? receivedAs(tracing, def, tracing.types.get(type.path)) : [],
    );
}

/** The first parameter of a function declared as a plugin. */
function pluginThings(tracing: Tracing, def: Def): Things {
  const { unit, fact } = def;
  const around = unit.defs[fact.owner];
  if (
    fact.kind !== 'Parameter' ||
    around?.fact.eContext === undefined ||
    around.fact.params?.[0] !== def.index
  )
    return [];
  return tracing
    .trace(unit, around.fact.eContext)
    .flatMap((type): Thing[] =>
      type.kind === 'outside' ? receivedAs(tracing, def, tracing.plugins.get(type.path)) : [],
    );
}

function receivedAs(tracing: Tracing, def: Def, role: RoleOf | undefined): Thing[] {
  if (!role) return [];
  let object = tracing.received.get(def);
  if (!object) {
    object = { ...role, unit: def.unit, isReceived: true, own: [], parents: [] };
    tracing.received.set(def, object);
    const parent = passedByLibrary(tracing, def, role.framework);
    if (parent) object.parents.push({ parent, path: [''], replaces: false });
  }
  return [{ kind: 'object', object }];
}

/** The object that a library passes to the first parameter of a method of one of its types. */
function passedByLibrary(
  tracing: Tracing,
  { unit, fact, index }: Def,
  framework: Framework,
): RoutingObject | undefined {
  const method = unit.defs[fact.owner];
  const cls = unit.defs[method?.fact.memberOf ?? -1];
  if (!method || !cls || method.fact.params?.[0] !== index) return undefined;
  for (const { type, method: name, role } of framework.handed ?? []) {
    const rule = framework.objects?.[role];
    const isAsked =
      name === method.fact.name &&
      (cls.fact.bases ?? []).some(({ e }) =>
        tracing
          .trace(unit, e)
          .some((thing) => thing.kind === 'outside' && plainName(thing.path) === type),
      );
    if (rule && isAsked)
      return { framework, role, rule, unit, isReceived: false, own: [], parents: [] };
  }
  return undefined;
}
