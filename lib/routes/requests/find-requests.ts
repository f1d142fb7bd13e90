// Finds the HTTP requests that code sends: by the rules of each client, their methods and paths. Knows no routes.
import { NODE_CLIENTS } from '../../frameworks/_clients/node.ts';
import { PYTHON_CLIENTS } from '../../frameworks/_clients/python.ts';
import type { HttpClient } from '../../frameworks/_clients/http-client.ts';
import type { CallRule } from '../../frameworks/_rules/call-rules.ts';
import type { Framework } from '../../frameworks/_framework.ts';
import type { SiteFact } from '../../facts/file-facts.ts';
import type { ConfigFile } from '../../facts/source-files.ts';
import type { SettledCalls } from '../../infer/values/propagate-arguments.ts';
import type { Inference } from '../../infer/inference.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';
import { callOf } from '../calls/call-arguments.ts';
import { callRoutes } from '../calls/call-routes.ts';
import { extendsOneOf } from '../class-bases.ts';
import { pathsAt } from '../paths/path-texts.ts';
import { methodsOf } from '../route-methods.ts';
import type { PathText, Tracing } from '../routing.ts';
import { tracerOf } from '../trace/trace-things.ts';

const CLIENTS: readonly HttpClient[] = [...NODE_CLIENTS, ...PYTHON_CLIENTS];

export interface FoundRequest {
  readonly unit: Unit;
  readonly site: SiteFact;
  /** `ANY` if it is not known. */
  readonly method: string;
  /** `…` stands for unknown parts. */
  readonly path: PathText;
}

/** In the order of files and of their text. */
export function findRequests(
  inference: Inference,
  settled: SettledCalls,
  configs: readonly ConfigFile[],
): readonly FoundRequest[] {
  const families = new Set(CLIENTS.flatMap((client) => client.families));
  const units = inference.program.units.filter((unit) => families.has(unit.language.spec.family));
  const tracing = tracerOf(inference, CLIENTS.map(asFramework), {
    callsPassing: { settled, calls: undefined },
    configs,
  });
  const sites = new Map(units.map((unit) => [unit, sitesByPlace(unit)]));
  const byRules = callRoutes(tracing, units).flatMap(({ unit, line, column, method, path }) => {
    const site = sites.get(unit)?.get(placeKey(line, column));
    return site ? [{ unit, site, method, path }] : [];
  });
  const direct = units.flatMap((unit) =>
    unit.facts.sites.flatMap((site) => sentAt(tracing, unit, site)),
  );
  return [...byRules, ...direct];
}

/** Clients have no routes of their own to describe. */
function asFramework(client: HttpClient): Framework {
  return { ...client, endSlash: 'kept', covers: [], limits: [] };
}

function sitesByPlace(unit: Unit): ReadonlyMap<string, SiteFact> {
  return new Map(unit.facts.sites.map((site) => [placeKey(site[3], site[4]), site]));
}

function placeKey(line: number, column: number): string {
  return `${line}:${column}`;
}

/** Requests by names of the environment, and by a member of the receiver. */
function sentAt(tracing: Tracing, unit: Unit, site: SiteFact): readonly FoundRequest[] {
  const rule = ruleOf(tracing, unit, site);
  if (rule?.does !== 'route' || !rule.path) return [];
  const { inference } = tracing;
  const call = callOf(unit, site);
  const paths = pathsAt(inference, call, rule.path) ?? [];
  return methodsOf(inference, call, rule.methods).flatMap((method) =>
    paths.map((path) => ({ unit, site, method, path })),
  );
}

function ruleOf(tracing: Tracing, unit: Unit, site: SiteFact): CallRule | undefined {
  const callee = unit.facts.exprs[site[1]];
  if (site[0] !== 'call') return undefined;
  const own = CLIENTS.filter(({ families }) => families.includes(unit.language.spec.family));
  if (callee?.[0] === 'name') {
    const [, name, scope] = callee;
    const rule = own.flatMap(({ globals }) => globals?.[name] ?? [])[0];
    return rule && isUnbound(tracing, unit, name, scope) ? rule : undefined;
  }
  if (callee?.[0] !== 'member') return undefined;
  const [, eObject, name] = callee;
  const object = unit.facts.exprs[eObject];
  if (object?.[0] !== 'member') return undefined;
  const member = own.find((client) => client.member?.name === object[2])?.member;
  const rule = member?.calls[name];
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
