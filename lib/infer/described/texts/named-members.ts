// Methods that a framework finds by their names in the body of a class: a text, or the name of another member. Creates no edges.
import { calledKey } from '../../../facts/name-key.ts';
import type { MemberNaming } from '../../../frameworks/_described-types.ts';
import type { Def, Unit } from '../../../link/vocabulary.ts';
import type { Inference } from '../../inference.ts';
import { namedArgument } from '../named-arguments.ts';
import { describedReceivers, withBases } from '../described-receivers.ts';
import { namingAt } from '../described-table.ts';

/** A member whose value makes the framework call a method of the same class. */
export interface NamedMember {
  readonly by: Def;
  readonly method: Def;
}

export function namedMembers(inference: Inference, unit: Unit): readonly NamedMember[] {
  return unit.allDefs.flatMap((by) => {
    const owner = unit.defs[by.fact.memberOf];
    if (!owner || by.fact.params !== undefined || by.fact.eValue === undefined) return [];
    const names = [...madeWith(inference, by), ...listedIn(inference, by, owner)];
    return [...new Set(names)]
      .flatMap((name) => methodsNamed(inference, owner, name))
      .filter((method) => method !== by)
      .map((method) => ({ by, method }));
  });
}

function methodsNamed(inference: Inference, owner: Def, name: string): readonly Def[] {
  return inference
    .member({ kind: 'instance', def: owner, args: [] }, calledKey(owner.unit.language.spec, name))
    .defs.filter(({ fact }) => fact.params !== undefined);
}

/** `total = SerializerMethodField()`, `name = CharFilter(method="by_name")`: what makes the value says it. */
function madeWith(inference: Inference, { unit, fact }: Def): readonly string[] {
  const made = unit.facts.exprs.get(fact.eValue ?? -1);
  if (made?.[0] !== 'call') return [];
  const [, callee, args] = made;
  return inference.valueOf(unit, callee).flatMap((value) => {
    const rule =
      value.kind === 'external' && value.path !== undefined ? namingAt(value.path) : undefined;
    return rule ? namesBy(rule) : [];
  });

  function namesBy({ argument, otherwise }: MemberNaming): readonly string[] {
    const given = argument.split('|').flatMap((place) => {
      const e = place.endsWith('=')
        ? namedArgument({ unit, args, callee }, place.slice(0, -1))
        : args[Number(place)];
      return textsAt(unit, e ?? -1);
    });
    if (given.length > 0 || otherwise === undefined) return given;
    return [otherwise.replace('%', fact.name)];
  }
}

/** `list_display = ["title", "total"]`, and resolvers that are named after the member. */
function listedIn(inference: Inference, { unit, fact }: Def, owner: Def): readonly string[] {
  return withBases(
    describedReceivers(inference, { kind: 'instance', def: owner, args: [] }),
  ).flatMap(({ known: { type } }) => [
    ...(type.listing?.split(' ').includes(fact.name) ? textsAt(unit, fact.eValue ?? -1) : []),
    ...(type.resolves === undefined ? [] : [type.resolves.replace('%', fact.name)]),
  ]);
}

/** A text, or the texts of a list and of lists joined. */
function textsAt(unit: Unit, e: number): readonly string[] {
  const expr = unit.facts.exprs.get(e);
  if (expr?.[0] === 'string') return [expr[1]];
  return expr?.[0] === 'list' || expr?.[0] === 'chain'
    ? expr[1].flatMap((item) => textsAt(unit, item))
    : [];
}
