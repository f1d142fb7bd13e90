// Protocols of Python, which a class implements by having their members. Finds no class.
// PEP 544, "Protocols: Structural subtyping".
import type { Def, Unit } from '../../../link/vocabulary.ts';

/** A class with `Protocol` among its own bases. One that extends a protocol without that is a class like others. */
export function isProtocol({ unit, fact }: Def): boolean {
  return (
    fact.kind === 'Class' && (fact.bases ?? []).some(({ e }) => lastName(unit, e) === 'Protocol')
  );
}

/** `Protocol`, `typing.Protocol`, `Protocol[T]`. */
function lastName(unit: Unit, e: number): string {
  const expr = unit.facts.exprs.get(e);
  switch (expr?.[0]) {
    case 'name':
      return expr[1];
    case 'member':
      return expr[2];
    case 'index':
    case 'generic':
      return lastName(unit, expr[1]);
    default:
      return '';
  }
}

/** Whether the method takes each parameter of the demanded one: at the same place, and by the same name. */
export function fitsProtocol(method: Def, demanded: Def): boolean {
  const own = parametersOf(method);
  if (own.some(({ fact }) => fact.rest === true)) return true;
  return parametersOf(demanded).every(({ fact }, place) => {
    const name = own[place]?.fact.name;
    return fact.rest === true || fact.name.startsWith('__') || name === fact.name;
  });
}

function parametersOf({ unit, fact }: Def): readonly Def[] {
  return (fact.params ?? []).flatMap((index) => unit.defs[index] ?? []).slice(1);
}
