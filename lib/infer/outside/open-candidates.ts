// The functions that an open call could run by its name and its arguments. Looks at no receiver.
import { isTestPath } from '../../facts/test-paths.ts';
import type { SiteFact } from '../../facts/file-facts.ts';
import { takesLabels } from '../overloads/argument-matching.ts';
import { isReceiver } from '../calls/receivers.ts';
import { remembered } from '../../link/tracking/dependencies.ts';
import type { Inference } from '../inference.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';

/** An open call, with its callee without type arguments. */
export interface OpenCall {
  readonly unit: Unit;
  readonly site: SiteFact;
  readonly eCallee: number;
  readonly name: string;
}

/** By the form of a call, of the functions of one name. */
const candidatesMemo = new WeakMap<readonly Def[], Map<string, readonly Def[]>>();

/** Memoized: many calls of one name have arguments of the same form. */
export function candidatesOf({ program }: Inference, call: OpenCall): readonly Def[] {
  const named = program.functionsNamed(call.name);
  let memo = candidatesMemo.get(named);
  if (!memo) candidatesMemo.set(named, (memo = new Map()));
  const isOfForm = isCandidate(call);
  return remembered(program.dependencies, memo, formOf(call), () => named.filter(isOfForm));
}

/** Calls of one form may run the same: the names of arguments do not matter to `mayTake`, their number does. */
function formOf({ unit, site }: OpenCall): string {
  const [, , , , , args, , labels = '?'] = site;
  const isTest = isTestPath(unit.path);
  const { id } = unit.language.spec;
  return [id, isTest, argumentCount(site), labels, isSpread(unit, args)].join('\n');
}

/** With the arguments given by name that are not among the others. */
function argumentCount([, , , , , args, named = []]: SiteFact): number {
  if (named.length === 0) return args.length;
  const positional = new Set(args);
  return args.length + named.filter(([, e]) => !positional.has(e)).length;
}

/** Code under test calls nothing of tests. */
function isCandidate(call: OpenCall): (def: Def) => boolean {
  const { unit } = call;
  const { family } = unit.language.spec;
  const isTest = isTestPath(unit.path);
  const spread = isSpread(unit, call.site[5]);
  return (def) =>
    def.unit.language.spec.family === family &&
    (isTest || !isTestPath(def.unit.path)) &&
    mayTake(def, call, spread);
}

/** Whether the function takes as many arguments, with these labels and names. */
export function mayTake(
  def: Def,
  { unit, site }: Pick<OpenCall, 'unit' | 'site'>,
  spread = isSpread(unit, site[5]),
): boolean {
  const [, , , , , , , labels] = site;
  const { fact } = def;
  if (fact.params === undefined || isChangedByDecorator(def)) return true;
  if (unit.language.spec.strictArguments !== true) return true;
  if (labels !== undefined && fact.labels !== undefined) return takesLabels(unit, def, labels);
  const all = fact.params.flatMap((index) => def.unit.defs[index] ?? []);
  const own = all[0] && isReceiver(all[0]) ? all.slice(1) : all;
  if (own.some((parameter) => parameter.fact.rest === true) || fact.takesAll === true) return true;
  if (spread) return true;
  const given = argumentCount(site);
  const required = own.filter(
    ({ fact: parameter }) => parameter.eValue === undefined && parameter.optional !== true,
  );
  // The first parameter of an extension may be the receiver.
  const fewest = required.length - Number(fact.isExtension === true);
  return fewest <= given && given <= own.length;
}

/** Whether the number of arguments is unknown: a list that is spread is no expression of its own in every language. */
export function isSpread(unit: Unit, args: readonly number[]): boolean {
  return args.some((e) => e < 0 || unit.facts.exprs.tagOf(e) === 'spread');
}

function isChangedByDecorator({ unit, fact }: Def): boolean {
  return unit.language.spec.typing === 'gradual' && (fact.eDecorators?.length ?? 0) > 0;
}
