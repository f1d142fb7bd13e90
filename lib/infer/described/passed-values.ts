// What a framework passes to functions here: to methods that it calls, to decorated functions, and what a parameter must be that is passed on to it. Looks at no calls of the function.
import type { DescribedType, DescribedTypes } from '../../frameworks/_described-types.ts';
import { plainName } from '../../facts/name-key.ts';
import type { Def, Unit, Value, Values } from '../../link/vocabulary.ts';
import type { Inference } from '../inference.ts';
import { isReceiver } from '../calls/receivers.ts';
import { knownOf } from '../values/values.ts';
import { describedDecorators } from './decorators.ts';
import { takenBy } from './described-table.ts';
import { describedReceivers, extendedBy, noCall } from './described-receivers.ts';
import { readDescribed } from './texts/described-text.ts';
import { providedValue } from './provided/provided-values.ts';

/** The value of a parameter without a type; undefined if nothing says it. */
export function passedByFramework(inference: Inference, parameter: Def): Values | undefined {
  const { unit, fact } = parameter;
  const owner = unit.defs[fact.owner];
  if (owner?.fact.params === undefined || fact.rest || isReceiver(parameter)) return undefined;
  const found =
    toMethod(inference, owner, parameter) ??
    toDecorated(inference, owner, parameter) ??
    providedValue(inference, parameter) ??
    asPassedOn(inference, parameter);
  return found && knownOf(found).length > 0 ? found : undefined;
}

/** Its place after the receiver. */
function placeOf(owner: Def, { index }: Def): number {
  const { unit, fact } = owner;
  const first = unit.defs[fact.params?.[0] ?? -1];
  const before = first && isReceiver(first) ? 1 : 0;
  return (fact.params ?? []).indexOf(index) - before;
}

/** A method that a described base calls on objects of the class. */
function toMethod(inference: Inference, owner: Def, parameter: Def): Values | undefined {
  const cls = owner.unit.defs[owner.fact.memberOf];
  if (!cls) return undefined;
  const queue = [...describedReceivers(inference, { kind: 'instance', def: cls, args: [] })];
  for (const receiver of queue) {
    const { known, self, argument } = receiver;
    const text = textFor(known.type.passes ?? {}, owner, cls)?.[placeOf(owner, parameter)];
    if (text !== undefined && isPassedElsewhere(inference, known.type, owner, self))
      return undefined;
    if (text !== undefined)
      return readDescribed(
        inference,
        { of: known.of, self, call: noCall(owner.unit), argument },
        text,
      );
    queue.push(...extendedBy(receiver));
  }
  return undefined;
}

/** Whether a class here has the method that calls this one. */
function isPassedElsewhere(
  inference: Inference,
  { passedBy }: DescribedType,
  { fact }: Def,
  self: Value,
): boolean {
  return (
    passedBy !== undefined &&
    plainName(fact.name) !== passedBy &&
    inference.member(self, passedBy).defs.length > 0
  );
}

/** By the name of the method; `get_*` is a method that is named after another member of the class. */
function textFor(
  passes: Readonly<Record<string, readonly string[]>>,
  { fact, unit }: Def,
  cls: Def,
): readonly string[] | undefined {
  const name = plainName(fact.name);
  for (const [names, texts] of Object.entries(passes))
    for (const each of names.split(' ')) {
      if (each === name) return texts;
      const start = each.endsWith('*') ? each.slice(0, -1) : undefined;
      if (start === undefined || !name.startsWith(start)) continue;
      const rest = name.slice(start.length);
      if ((unit.membersOf.get(cls.index) ?? []).some((member) => member.fact.name === rest))
        return texts;
    }
  return undefined;
}

function toDecorated(inference: Inference, owner: Def, parameter: Def): Values | undefined {
  for (const { rule, of, call } of describedDecorators(inference, owner)) {
    const { name } = parameter.fact;
    const text = Object.hasOwn(rule.named ?? {}, name)
      ? rule.named?.[name]
      : rule.passes?.[placeOf(owner, parameter)];
    if (text !== undefined) return read(inference, of, call, text);
  }
  return undefined;
}

function read(
  inference: Inference,
  of: DescribedTypes,
  call: ReturnType<typeof noCall>,
  text: string,
): Values {
  return readDescribed(inference, { of, self: undefined, call, argument: () => undefined }, text);
}

/** `render(request, …)`: a parameter that is passed on has the type that the function takes. */
function asPassedOn(inference: Inference, parameter: Def): Values | undefined {
  for (const { e, text, of } of passedOnIn(inference, parameter.unit)) {
    const expr = parameter.unit.facts.exprs.get(e);
    if (
      expr?.[0] === 'name' &&
      expr[1] === parameter.fact.name &&
      inference.lookUp(parameter.unit, expr[1], expr[2]).defs.includes(parameter)
    )
      return read(inference, of, noCall(parameter.unit), text);
  }
  return undefined;
}

interface PassedOn {
  readonly e: number;
  readonly text: string;
  readonly of: DescribedTypes;
}

function passedOnIn(inference: Inference, unit: Unit): readonly PassedOn[] {
  return inference.table<readonly PassedOn[]>(
    'passed on',
    [],
    (all) => collectPassedOn(all, unit),
    unit,
  );
}

/** Only of functions that are named by imports, alone or as members of what they name. */
function collectPassedOn(inference: Inference, unit: Unit): readonly PassedOn[] {
  return unit.facts.sites.flatMap(([, eCallee, , , , args]) => {
    if (args.length === 0 || !isImported(unit, eCallee)) return [];
    return inference.valueOf(unit, eCallee).flatMap((value) => {
      const taken =
        value.kind === 'external' && value.path !== undefined && !value.args
          ? takenBy(value.path)
          : undefined;
      return taken
        ? taken.texts.flatMap((text, place) => {
            const e = args[place] ?? -1;
            return e < 0 ? [] : [{ e, text, of: taken.of }];
          })
        : [];
    });
  });
}

function isImported(unit: Unit, e: number): boolean {
  const expr = unit.facts.exprs.get(e);
  if (expr?.[0] === 'member') return expr[1] >= 0 && isImported(unit, expr[1]);
  return expr?.[0] === 'name' && unit.imports[0]?.has(expr[1]) === true;
}
