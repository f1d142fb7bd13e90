// The methods that Lombok generates for a field by the annotations of the field and of its class. Knows no builders and no constructors.
import type { DefFact } from '../../../facts/def-facts.ts';
import type { Def, Unit } from '../../../link/vocabulary.ts';
import type { GeneratedAccessors } from '../../_kit/resolution/member-hooks.ts';

const PACKAGE = 'lombok';

/** By the facts of a field, which are others when its file is linked again. */
const memo = new WeakMap<DefFact, GeneratedAccessors | null>();

/** Undefined if there are none. */
export function accessorsOfLombok(field: Def): GeneratedAccessors | undefined {
  let found = memo.get(field.fact);
  if (found === undefined) memo.set(field.fact, (found = accessorsOf(field) ?? null));
  return found ?? undefined;
}

function accessorsOf({ unit, fact }: Def): GeneratedAccessors | undefined {
  if (!importsLombok(unit)) return undefined;
  const owner = unit.defs[fact.memberOf];
  const own = marksOf(unit, fact.eDecorators);
  const ofClass = fact.isStatic === true ? NONE : marksOf(unit, owner?.fact.eDecorators);
  const has = (...marks: readonly string[]): boolean =>
    marks.some((mark) => own.has(mark) || ofClass.has(mark));
  const name = propertyName(unit, fact);
  const reads = has('Getter', 'Data', 'Value')
    ? [`get${name}`, ...(isPrimitive(unit, fact) ? [`is${name}`] : [])]
    : [];
  const writes = [
    ...(has('Setter', 'Data') ? [`set${name}`] : []),
    ...(has('With') ? [`with${name}`] : []),
  ];
  return reads.length + writes.length === 0 ? undefined : { reads, writes };
}

const NONE: ReadonlySet<string> = new Set();

function importsLombok({ facts }: Unit): boolean {
  return facts.imports.some(({ specifier }) => isLombok(specifier));
}

function isLombok(specifier: string): boolean {
  return specifier === PACKAGE || specifier.startsWith(`${PACKAGE}.`);
}

/** The names of annotations that an import leads to Lombok by. */
function marksOf(unit: Unit, decorators: readonly number[] = []): ReadonlySet<string> {
  const { exprs, imports } = unit.facts;
  const names = decorators.flatMap((e) => {
    const expr = exprs.get(e);
    const name = expr?.[0] === 'call' ? exprs.get(expr[1]) : expr;
    return name?.[0] === 'name' ? [name[1]] : [];
  });
  return new Set(
    names.filter((name) => {
      const named = imports.find(({ local }) => local === name);
      return named
        ? isLombok(named.specifier)
        : imports.some(({ specifier, imported }) => imported === '*' && isLombok(specifier));
    }),
  );
}

/** `isOpen` of a primitive has the methods of `open`. */
function propertyName(unit: Unit, fact: DefFact): string {
  const { name } = fact;
  return capitalized(isPrimitive(unit, fact) && /^is\p{Lu}/u.test(name) ? name.slice(2) : name);
}

/** It may be a boolean. */
function isPrimitive({ facts }: Unit, { eType = -1 }: DefFact): boolean {
  return facts.exprs.tagOf(eType) === 'literal';
}

function capitalized(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
