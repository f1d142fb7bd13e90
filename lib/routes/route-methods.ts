// The HTTP methods of a route: from its rule, from its arguments, or from a class of views. Finds no paths.
import type { MethodsRule } from '../frameworks/_rules/argument-place.ts';
import type { Inference, PassedValues } from '../infer/inference.ts';
import type { Def, Unit } from '../link/vocabulary.ts';
import type { SiteFact } from '../facts/file-facts.ts';
import { argumentsAt, type Argument, type Call } from './calls/call-arguments.ts';
import { chainedCall } from './calls/chained-calls.ts';
import { pathTexts } from './paths/path-texts.ts';
import type { RouteHandler } from './routing.ts';

const METHOD = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE|CONNECT)$/;

interface CallPlace {
  /** Where the call is. */
  readonly site?: SiteFact;
  /** The values of parameters. */
  readonly given?: PassedValues;
}

/** `ANY` if they are not known. */
export function methodsOf(
  inference: Inference,
  call: Call,
  rule: MethodsRule,
  { site, given }: CallPlace = {},
): readonly string[] {
  if ('chained' in rule) {
    const chained = site && chainedCall(call.unit, site, rule.chained);
    return chained ? methodsAt(inference, argumentsOf(call.unit, chained), given) : rule.otherwise;
  }
  if (!('from' in rule)) return rule;
  const found = argumentsAt(inference, call, rule.from);
  return found.length === 0 ? rule.otherwise : methodsAt(inference, found, given);
}

function argumentsOf(unit: Unit, site: SiteFact): readonly Argument[] {
  return site[5].map((e) => ({ unit, e }));
}

function methodsAt(
  inference: Inference,
  found: readonly Argument[],
  given: PassedValues | undefined,
): readonly string[] {
  const names = found.flatMap((argument) => methodNames(inference, argument, given));
  return names.length > 0 && names.every((name) => METHOD.test(name))
    ? [...new Set(names)]
    : ['ANY'];
}

/** Texts, and constants of external packages by their names: `RequestMethod.POST`, `http.MethodPost`. */
function methodNames(
  inference: Inference,
  { unit, e }: Argument,
  given: PassedValues | undefined,
): readonly string[] {
  const expr = unit.facts.exprs.get(e);
  const stated = valueOfTyped(unit, e);
  if (stated >= 0) return methodNames(inference, { unit, e: stated }, given);
  if (expr?.[0] === 'list')
    return expr[1].flatMap((item) => methodNames(inference, { unit, e: item }, given));
  const texts = pathTexts(inference, unit, e, given);
  if (texts) return texts.map((text) => text.toUpperCase());
  const name = expr?.[0] === 'member' ? expr[2] : expr?.[0] === 'name' ? expr[1] : '';
  return [name.replace(/^Method(?=[A-Z])/, '').toUpperCase()];
}

/** What a value that is written with its type consists of: `[]string{"GET"}`. */
function valueOfTyped({ facts: { exprs, defs } }: Unit, e: number): number {
  const expr = exprs.get(e);
  const value = expr?.[0] === 'typeof' ? exprs.get(expr[1]) : undefined;
  return (value?.[0] === 'def' ? defs[value[1]]?.eValue : undefined) ?? -1;
}

/** A class of views answers the methods that it has; other handlers those named by the route. */
export function byMethod(
  methods: readonly string[],
  handlers: readonly RouteHandler[],
): { method: string; defs: readonly Def[] }[] {
  const own = handlers.filter(({ method }) => method !== undefined);
  if (own.length > 0)
    return own.map(({ method = '', def }) => ({ method, defs: def ? [def] : [] }));
  return methods.map((method) => ({ method, defs: handlers.flatMap(({ def }) => def ?? []) }));
}
