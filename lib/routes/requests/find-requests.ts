// Finds the HTTP requests that code sends: by the rules of each client, their methods and paths. Knows no routes.
import { JVM_CLIENTS } from '../../frameworks/_clients/jvm.ts';
import { NODE_CLIENTS } from '../../frameworks/_clients/node.ts';
import { PYTHON_CLIENTS } from '../../frameworks/_clients/python.ts';
import type { HttpClient } from '../../frameworks/_clients/http-client.ts';
import type { CallRule } from '../../frameworks/_rules/call-rules.ts';
import type { Framework } from '../../frameworks/_framework.ts';
import type { SiteFact } from '../../facts/file-facts.ts';
import type { ConfigFile } from '../../facts/source-files.ts';
import type { CallOutcomes } from '../../infer/values/propagate-arguments.ts';
import type { Inference } from '../../infer/inference.ts';
import { bodyIndex } from '../../link/tracking/unit-memo.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';
import { appliedCalls } from '../calls/applied-calls.ts';
import { callOf } from '../calls/call-arguments.ts';
import { mountRouters } from '../calls/mount-routers.ts';
import { extendsOneOf } from '../class-bases.ts';
import { specifiersOf } from '../imported-specifiers.ts';
import { prefixesOf } from '../paths/route-paths.ts';
import { UNKNOWN_PART, type Tracing } from '../routing.ts';
import { isOfPackage } from '../trace/framework-roles.ts';
import { tracerOf } from '../trace/trace-things.ts';
import { describedRequests } from './described-requests.ts';
import { requestsOf, type FoundRequest, type Sending } from './wrapped-requests.ts';

const CLIENTS: readonly HttpClient[] = [...NODE_CLIENTS, ...PYTHON_CLIENTS, ...JVM_CLIENTS];

/** In the order of files and of their text. */
export function findRequests(
  inference: Inference,
  settled: CallOutcomes,
  configs: readonly ConfigFile[],
): readonly FoundRequest[] {
  const families = new Set(CLIENTS.flatMap((client) => client.families));
  const units = inference.program.units.filter((unit) => families.has(unit.language.spec.family));
  const specifiers = [...new Set(units.flatMap(specifiersOf))];
  const used = CLIENTS.filter(({ packages }) =>
    specifiers.some((specifier) => isOfPackage(specifier, packages)),
  );
  const tracing = tracerOf(inference, used.map(asFramework), {
    callsPassing: { settled, calls: undefined },
    configs,
  });
  return [
    ...(used.length > 0 ? sentByRules(tracing, units, rebasedClients(used, units)) : []),
    ...units.flatMap((unit) => sentByNames(tracing, unit)),
    ...describedRequests(inference, settled, scripts(units), hasClient),
  ].flatMap((sending) => requestsOf(tracing, sending));
}

const OBJECT_FAMILIES = new Set(NODE_CLIENTS.flatMap(({ families }) => families));

/** Other languages describe no requests by objects. */
function scripts(units: readonly Unit[]): readonly Unit[] {
  return units.filter(({ language }) => OBJECT_FAMILIES.has(language.spec.family));
}

const CLIENT_PACKAGES = NODE_CLIENTS.flatMap(({ packages }) => packages);

const FETCH = new Set(['fetch']);

/** It imports a client, or has the function of the environment. */
const hasClient = bodyIndex(
  ({ facts: { imports, exprs } }) =>
    imports.some(({ specifier }) => isOfPackage(specifier, CLIENT_PACKAGES)) ||
    (exprs.hasAnyText(FETCH) &&
      Array.from(exprs.tagged('name', 'member')).some(
        ([, expr]) => (expr[0] === 'name' ? expr[1] : expr[2]) === 'fetch',
      )),
);

/** Clients have no routes of their own to describe. */
function asFramework(client: HttpClient): Framework {
  return { ...client, endSlash: 'kept', covers: [], limits: [] };
}

/** Calls of functions of clients, and of methods of their objects. */
function sentByRules(
  tracing: Tracing,
  units: readonly Unit[],
  rebased: ReadonlySet<string>,
): readonly Sending[] {
  mountRouters(tracing, units);
  return units
    .flatMap((unit) => appliedCalls(tracing, unit))
    .flatMap(({ unit, site, rule, object, framework, call }) => {
      if (rule.does !== 'route') return [];
      const prefix = rebased.has(framework.id) ? UNKNOWN_PART : '';
      const prefixes = object ? prefixesOf(object) : [prefix];
      return [{ unit, site, rule, call, framework, prefixes }];
    });
}

/** Clients whose own base code sets: `axios.defaults.baseURL = …`. By their ids. */
function rebasedClients(clients: readonly HttpClient[], units: readonly Unit[]): Set<string> {
  const isSet = ({ base }: HttpClient): boolean =>
    base !== undefined &&
    units.some(({ facts: { exprs } }) =>
      Array.from(exprs.tagged('member')).some(([, [, eObject, name]]) => {
        const object = name === base[1] ? exprs.get(eObject) : undefined;
        return object?.[0] === 'member' && object[2] === base[0];
      }),
    );
  return new Set(clients.filter(isSet).map(({ id }) => id));
}

/** What names send without an import, in a family of languages. */
interface SendingNames {
  readonly globals: ReadonlyMap<string, CallRule>;
  /** By the name of the member of the receiver. */
  readonly members: ReadonlyMap<string, NonNullable<HttpClient['member']>>;
  /** All of them: files without any send nothing so. */
  readonly all: ReadonlySet<string>;
}

const namesOf = new Map<string, SendingNames>();

function namesIn(family: string): SendingNames {
  let names = namesOf.get(family);
  if (!names) {
    const clients = CLIENTS.filter(({ families }) => families.includes(family));
    const globals = clients.flatMap((client) => Object.entries(client.globals ?? {}));
    const members = clients.flatMap(({ member }) => member ?? []);
    names = {
      globals: new Map(globals),
      members: new Map(members.map((member) => [member.name, member])),
      all: new Set([...globals.map(([name]) => name), ...members.map(({ name }) => name)]),
    };
    namesOf.set(family, names);
  }
  return names;
}

/** Calls of names of the environment, and of a member of the receiver. */
function sentByNames(tracing: Tracing, unit: Unit): readonly Sending[] {
  const names = namesIn(unit.language.spec.family);
  if (!unit.facts.exprs.hasAnyText(names.all)) return [];
  return unit.facts.sites.flatMap((site) => {
    const rule = site[0] === 'call' ? ruleOf(tracing, unit, site, names) : undefined;
    return rule?.does === 'route' ? [{ unit, site, rule, call: callOf(unit, site) }] : [];
  });
}

function ruleOf(
  tracing: Tracing,
  unit: Unit,
  site: SiteFact,
  { globals, members }: SendingNames,
): CallRule | undefined {
  const callee = unit.facts.exprs.get(site[1]);
  if (callee?.[0] === 'name') {
    const [, name, scope] = callee;
    const rule = globals.get(name);
    return rule && isUnbound(tracing, unit, name, scope) ? rule : undefined;
  }
  const object = callee?.[0] === 'member' ? unit.facts.exprs.get(callee[1]) : undefined;
  const member = object?.[0] === 'member' ? members.get(object[2]) : undefined;
  if (callee?.[0] !== 'member' || object?.[0] !== 'member' || !member) return undefined;
  const rule = member.calls[callee[2]];
  return rule && extendsOneOf(tracing, classesOf(tracing, unit, object[1]), member.bases)
    ? rule
    : undefined;
}

function isUnbound({ inference }: Tracing, unit: Unit, name: string, scope: number): boolean {
  return (
    inference.lookUp(unit, name, scope).defs.length === 0 &&
    unit.facts.imports.every(({ local }) => local !== name)
  );
}

/** The classes of the instances that the expression may be, with their bases in the repository. */
function classesOf({ inference }: Tracing, unit: Unit, e: number): readonly Def[] {
  return inference
    .valueOf(unit, e)
    .flatMap((value) =>
      value.kind === 'instance' ? inference.methodOrder(value.def).classes : [],
    );
}
