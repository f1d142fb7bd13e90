// Classes from outside that containers make instances of, unless code here registers something else for them. Infers no values.
import { plainName } from '../../facts/name-key.ts';
import type { Program, Unit } from '../../link/vocabulary.ts';
import { knownResult } from '../values/results/results-from-outside.ts';

/** The class that a call of a container asks for, as an expression, if it has a name that nothing is registered for. */
export function classMade(
  program: Program,
  unit: Unit,
  [, eCallee, args]: readonly ['call', number, readonly number[], ...unknown[]],
): number | undefined {
  const [first = -1] = args;
  if (first < 0 || knownResult(unit, eCallee) !== 'made') return undefined;
  const eClass = classIn(unit, first);
  const name = eClass === undefined ? undefined : importedAs(unit, eClass);
  return name !== undefined && !registered(program).has(name) ? eClass : undefined;
}

/** `A` of `A::class`. */
function classIn(unit: Unit, e: number): number | undefined {
  const expr = unit.facts.exprs[e];
  return expr?.[0] === 'member' && expr[2] === unit.language.builtins.classLiteral
    ? expr[1]
    : undefined;
}

/** The whole name of something that an import names. */
function importedAs(unit: Unit, e: number): string | undefined {
  const expr = unit.facts.exprs[e];
  const row =
    expr?.[0] === 'name' ? unit.facts.imports.find(({ local }) => local === expr[1]) : undefined;
  return row && `${row.specifier}.${row.imported}`;
}

const memo = new WeakMap<Program, ReadonlySet<string>>();

/** Names of classes that code here registers something for. */
function registered(program: Program): ReadonlySet<string> {
  const known = memo.get(program);
  if (known) return known;
  const names = new Set(program.units.flatMap(registeredIn));
  memo.set(program, names);
  return names;
}

function registeredIn(unit: Unit): readonly string[] {
  const { binders, classLiteral } = unit.language.builtins;
  if (classLiteral === '' || binders.length === 0) return [];
  const { exprs, sites } = unit.facts;
  return sites.flatMap(([, eCallee, , , , [first = -1]]) => {
    const callee = exprs[eCallee];
    if (callee?.[0] !== 'member' || !binders.includes(plainName(callee[2]))) return [];
    const eClass = classIn(unit, first);
    return eClass === undefined ? [] : (importedAs(unit, eClass) ?? []);
  });
}
