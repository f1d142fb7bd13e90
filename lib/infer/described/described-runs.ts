// Functions that run when a member of what a framework makes of them is called: `task.delay()`, `signal.send()`. Resolves no other call.
import { plainName } from '../../facts/name-key.ts';
import type { SiteFact } from '../../facts/file-facts.ts';
import type { Def, Unit, Value } from '../../link/vocabulary.ts';
import type { Inference } from '../inference.ts';
import type { LoadedMethod } from '../../frameworks/_described-types.ts';
import { describedDecorators } from './decorators.ts';
import { loadedAt, typeNamed, type KnownType } from './described-table.ts';
import { describedReceivers, withBases } from './described-receivers.ts';
import { familiesRunning } from './families-by-name.ts';
import { functionsByKey } from './keyed/keyed-calls.ts';
import { isNamedByImport } from './provided/named-by-import.ts';
import { providersNamed } from './provided/provided-values.ts';
import { receiversOfEvent } from './events/event-receivers.ts';
import { receiversOfSignal } from './events/signal-receivers.ts';

/** The functions that a call of a member runs later, or elsewhere. */
export function describedRuns(inference: Inference, unit: Unit, site: SiteFact): readonly Def[] {
  const [kind, eCallee, , , , args] = site;
  const callee = unit.facts.exprs.get(eCallee);
  const loaded = kind === 'call' ? loadedBy(inference, unit, eCallee, args[0] ?? -1) : [];
  if (loaded.length > 0) return loaded;
  const keyed = functionsByKey(inference, unit, site);
  if (keyed.length > 0) return keyed;
  if (kind !== 'call' || callee?.[0] !== 'member' || callee[1] < 0) return [];
  const name = plainName(callee[2]);
  const mayRun = familiesRunning(name).has(unit.language.spec.family);
  return [
    ...(mayRun ? runAt(inference, unit, callee[1], name) : []),
    ...receiversOfEvent(inference, unit, site),
    ...(mayRun && doesRequest(inference, unit, callee[1], name)
      ? providersNamed(inference, unit, args[0] ?? -1)
      : []),
  ];
}

function runAt(inference: Inference, unit: Unit, eObject: number, name: string): readonly Def[] {
  return inference
    .valueOf(unit, eObject)
    .flatMap((value) => runBy(inference, value, name))
    .concat(sentBy(inference, unit, eObject, name));
}

/** Whether calling the member runs what makes the value for a name. */
function doesRequest(inference: Inference, unit: Unit, eObject: number, name: string): boolean {
  return inference
    .valueOf(unit, eObject)
    .some((value) =>
      describedReceivers(inference, value).some(
        ({ known }) => known.type.requests?.split(' ').includes(name) === true,
      ),
    );
}

/** `call_command("prune")`: a method of a class in the file of that name. */
function loadedBy(
  inference: Inference,
  unit: Unit,
  eCallee: number,
  eName: number,
): readonly Def[] {
  const name = unit.facts.exprs.get(eName);
  if (name?.[0] !== 'string' || !isNamedByImport(unit, eCallee)) return [];
  return inference.valueOf(unit, eCallee).flatMap((value) => {
    const rule =
      value.kind === 'external' && value.path !== undefined ? loadedAt(value.path) : undefined;
    return rule ? methodsIn(inference, unit, rule, name[1]) : [];
  });
}

function methodsIn(
  inference: Inference,
  { path }: Unit,
  rule: LoadedMethod,
  name: string,
): readonly Def[] {
  const file = `/${rule.folder}/${name}${path.slice(path.lastIndexOf('.'))}`;
  return inference.program.units
    .filter((other) => `/${other.path}`.endsWith(file))
    .flatMap((other) => other.names[0]?.get(rule.class) ?? [])
    .flatMap((def) => inference.member({ kind: 'instance', def, args: [] }, rule.method).defs);
}

function runBy(inference: Inference, value: Value, name: string): readonly Def[] {
  if (value.kind === 'symbol' && value.def.fact.params !== undefined)
    return describedDecorators(inference, value.def).some(
      ({ rule, of }) => rule.makes !== undefined && doesRun(typeNamed(of, rule.makes), name),
    )
      ? [value.def]
      : [];
  if (value.kind !== 'instance' && value.kind !== 'symbol') return [];
  const method = withBases(describedReceivers(inference, value)).find(({ known }) =>
    doesRun(known, name),
  )?.known.type.runs?.method;
  return method === undefined
    ? []
    : inference
        .member({ kind: 'instance', def: value.def, args: [] }, method)
        .defs.filter((def) => def.fact.params !== undefined);
}

function doesRun(known: KnownType | undefined, name: string): boolean {
  return known?.type.runs?.members.split(' ').includes(name) === true;
}

/** What is connected to the object that a variable holds, where calling the member sends to that. */
function sentBy(inference: Inference, unit: Unit, eObject: number, name: string): readonly Def[] {
  const sends = inference
    .valueOf(unit, eObject)
    .some((value) =>
      withBases(describedReceivers(inference, value)).some(
        ({ known }) => known.type.sends?.split(' ').includes(name) === true,
      ),
    );
  return sends ? receiversOfSignal(inference, unit, eObject) : [];
}
