// Classes from outside that containers make instances of, unless code here registers something else for them. Makes no objects.
import { plainName } from '../../facts/name-key.ts';
import type { Unit, Value } from '../../link/vocabulary.ts';
import { describedReceivers, findDescribed } from '../described/described-receivers.ts';
import { functionAt } from '../described/described-table.ts';
import { bindersIn } from '../described/described-words.ts';
import { isNew } from '../described/texts/described-text.ts';
import type { Inference } from '../inference.ts';

/** The class that a call of a container asks for, as an expression, if it has a name that nothing is registered for. */
export function classMade(
  inference: Inference,
  unit: Unit,
  [, eCallee, args]: readonly ['call', number, readonly number[], ...unknown[]],
): number | undefined {
  const eClass = classIn(unit, args[0] ?? -1);
  const name = eClass === undefined ? undefined : importedAs(unit, eClass);
  if (name === undefined || registered(inference).has(name)) return undefined;
  const callees = inference.valueOf(unit, eCallee);
  const isContainer =
    callees.length > 0 &&
    callees.every((callee) => isNew(resultText(inference, callee, args.length) ?? ''));
  return isContainer ? eClass : undefined;
}

/** What a framework says of the result of a function or method, as it writes it. */
function resultText(inference: Inference, callee: Value, count: number): string | undefined {
  if (callee.kind === 'external')
    return callee.path === undefined ? undefined : functionAt(callee.path, count)?.text;
  if (callee.kind !== 'builtinMember') return undefined;
  const found = describedReceivers(inference, callee.receiver).flatMap(
    (receiver) => findDescribed(receiver, plainName(callee.name), count) ?? [],
  );
  return found[0]?.member.text;
}

/** `A` of `A::class`. */
function classIn(unit: Unit, e: number): number | undefined {
  const expr = unit.facts.exprs.get(e);
  return expr?.[0] === 'member' && expr[2] === unit.language.builtins.classLiteral
    ? expr[1]
    : undefined;
}

/** The whole name of something that an import names. */
function importedAs(unit: Unit, e: number): string | undefined {
  const expr = unit.facts.exprs.get(e);
  const row =
    expr?.[0] === 'name' ? unit.facts.imports.find(({ local }) => local === expr[1]) : undefined;
  return row && `${row.specifier}.${row.imported}`;
}

const NO_NAMES: ReadonlySet<string> = new Set();

/** Names of classes that code here registers something for. */
function registered(inference: Inference): ReadonlySet<string> {
  return inference.table(
    'registered classes',
    NO_NAMES,
    ({ program }) => new Set(program.units.flatMap(registeredIn)),
  );
}

function registeredIn(unit: Unit): readonly string[] {
  const { builtins, spec } = unit.language;
  const binders = bindersIn(spec.family);
  if (builtins.classLiteral === '' || binders.size === 0) return [];
  const { exprs, sites } = unit.facts;
  return sites.flatMap(([, eCallee, , , , [first = -1]]): readonly string[] => {
    const callee = exprs.get(eCallee);
    if (callee?.[0] !== 'member' || !binders.has(plainName(callee[2]))) return [];
    const eClass = classIn(unit, first);
    const name = eClass === undefined ? undefined : importedAs(unit, eClass);
    return name === undefined ? [] : [name];
  });
}
