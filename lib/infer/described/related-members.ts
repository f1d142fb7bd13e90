// Members that a class gets because another one refers to it: `author.book_set`, where a book has an author. Only for described types that state it.
import type { ReverseMember } from '../../frameworks/_described-types.ts';
import type { Def, Unit, Value, Values } from '../../link/vocabulary.ts';
import { listOf } from '../../base/lists/list-of.ts';
import type { Inference } from '../inference.ts';
import type { RecursiveTable } from '../queries/query-results.ts';
import { union } from '../values/values.ts';
import type { KnownType } from './described-table.ts';
import { describedReceivers, noCall, type DescribedReceiver } from './described-receivers.ts';
import { familiesRelating } from './families-by-name.ts';
import { namedArgument } from './named-arguments.ts';
import { readDescribed } from './texts/described-text.ts';

/** An object of a described type that a class has as a member. */
interface Relation {
  readonly field: Def;
  readonly owner: Def;
  readonly known: KnownType;
  readonly reverse: ReverseMember;
}

type Relations = ReadonlyMap<string, readonly Relation[]>;

export function relatedMember(
  inference: Inference,
  value: Value,
  name: string,
): Values | undefined {
  if (value.kind !== 'instance' && value.kind !== 'symbol' && value.kind !== 'external')
    return undefined;
  const found = (inference.recursiveTable(RELATIONS).get(name) ?? []).filter((relation) =>
    leadsTo(inference, relation, value),
  );
  return found.length === 0
    ? undefined
    : union(found.map((relation) => givenBy(inference, relation)));
}

function givenBy(inference: Inference, { owner, known, reverse }: Relation): Values {
  return readDescribed(
    inference,
    {
      of: known.of,
      self: { kind: 'instance', def: owner, args: [] },
      call: noCall(owner.unit),
      argument: () => undefined,
    },
    reverse.type,
  );
}

/** Whether the field refers to the class of the value, or to a base of it. */
function leadsTo(
  inference: Inference,
  { field, reverse }: Relation,
  value: Extract<Value, { kind: 'instance' | 'symbol' | 'external' }>,
): boolean {
  const targets = inference
    .valueOf(field.unit, field.fact.eValue ?? -1)
    .flatMap((object) => describedReceivers(inference, object))
    .flatMap(({ argument }) => argument(reverse.of) ?? []);
  return targets.some((target) =>
    value.kind === 'external'
      ? target.kind === 'external' && target.path === value.path
      : target.kind === 'instance' && inference.methodOrder(value.def).classes.includes(target.def),
  );
}

/** By the names of the members. */
const RELATIONS: RecursiveTable<Relations> = {
  name: 'related members',
  empty: new Map(),
  make: (inference: Inference) => {
    const found = new Map<string, Relation[]>();
    const inFile = (unit: Unit): readonly NamedRelation[] =>
      familiesRelating().has(unit.language.spec.family)
        ? unit.allDefs.flatMap((field) => relationsBy(inference, unit, field))
        : NONE;
    for (const [name, relation] of inference.foundInFiles(RELATIONS.name, inFile))
      listOf(found, name).push(relation);
    return found;
  },
};

/** With the name of the member. */
type NamedRelation = readonly [name: string, relation: Relation];

const NONE: readonly NamedRelation[] = [];

function relationsBy(inference: Inference, unit: Unit, field: Def): readonly NamedRelation[] {
  const owner = unit.defs[field.fact.memberOf];
  const call = unit.facts.exprs.get(field.fact.eValue ?? -1);
  if (owner?.fact.kind !== 'Class' || call?.[0] !== 'call') return NONE;
  return madeTypes(inference, unit, field.fact.eValue ?? -1, call[1]).flatMap(({ known }) => {
    const { reverse } = known.type;
    const name = reverse && nameOf(unit, call[1], reverse, owner);
    return reverse && name !== undefined ? [[name, { field, owner, known, reverse }] as const] : [];
  });
}

/** The described types of the object that a call makes, by a name from outside or a class that extends one. */
function madeTypes(
  inference: Inference,
  unit: Unit,
  eCall: number,
  eCallee: number,
): readonly DescribedReceiver[] {
  return inference.valueOf(unit, eCallee).some(isDescribed)
    ? inference.valueOf(unit, eCall).flatMap((object) => describedReceivers(inference, object))
    : [];
}

function isDescribed(value: Value): boolean {
  return value.kind === 'builtinMember'
    ? isDescribed(value.receiver)
    : value.kind === 'symbol' || (value.kind === 'external' && value.path !== undefined);
}

/** The name that the call states, or the usual one. */
function nameOf(
  unit: Unit,
  callee: number,
  { named, otherwise }: ReverseMember,
  owner: Def,
): string | undefined {
  const own = owner.fact.name.toLowerCase();
  const given = namedArgument({ unit, args: [], callee }, named);
  if (given === undefined) return otherwise?.replace('%', own);
  const expr = unit.facts.exprs.get(given);
  const text = expr?.[0] === 'string' ? expr[1] : '';
  return /\w/.test(text) ? text.replace('%(class)s', own) : undefined;
}
