// Creates the edges from members to those they override, in bases and in extended interfaces. Follows no call.
import { semanticsOf } from '../../link/own-semantics.ts';
import { CALLED, definedKey } from '../../facts/name-key.ts';
import { addEdge, type GraphDraft } from '../graph-draft.ts';
import type { Inference } from '../../infer/inference.ts';
import { typeText } from '../../link/override-heads.ts';
import type { Def } from '../../link/vocabulary.ts';

export function addOverrides(draft: GraphDraft, inference: Inference, def: Def): void {
  addDefaults(draft, inference, def);
  const order = inference.methodOrder(def).classes.slice(1);
  if (order.length === 0) return;
  const seen = new Set<string>();
  for (const member of [
    ...(def.unit.membersOf.get(def.index) ?? []),
    ...[...(inference.attached.members.get(def)?.values() ?? [])].flat(),
  ]) {
    const extension = extensionOf(member);
    if (!mayOverride(draft, member) || (isRepeated(member, seen) && !extension)) continue;
    seen.add(member.fact.name);
    const bases =
      extension && member.unit.language.spec.extends === undefined
        ? implementedBy(inference, extension, order)
        : order;
    addOverridden(draft, inference, member, bases);
  }
}

/** A definition that adds the member to its type from outside the type's body. */
function extensionOf({ unit, fact }: Def): Def | undefined {
  const around = unit.defs[fact.memberOf];
  return around?.fact.eExtended === undefined ? undefined : around;
}

function mayOverride(draft: GraphDraft, member: Def): boolean {
  return (
    draft.nodeOf.get(member) !== undefined &&
    member.fact.kind !== 'Constructor' &&
    !member.fact.isPrivate
  );
}

/** Another head of a function that has one body. */
function isRepeated({ unit, fact }: Def, seen: ReadonlySet<string>): boolean {
  return seen.has(fact.name) && unit.language.spec.functions.overloads === 'one-body';
}

function addOverridden(
  draft: GraphDraft,
  inference: Inference,
  member: Def,
  bases: readonly Def[],
): void {
  const from = draft.nodeOf.get(member) ?? -1;
  const found: Def[] = [];
  for (const base of bases) {
    // The members that such a base overrides itself are found there.
    if (found.some((other) => inference.methodOrder(other).classes.includes(base))) continue;
    const overridden = overriddenBy(member, membersLike(inference, base, member));
    const to = overridden && draft.nodeOf.get(overridden.canonical);
    if (to === undefined || to === from) continue;
    addEdge(draft, 'OVERRIDES', from, to, { reason: 'heritage' });
    found.push(base);
  }
}

/** Members of a base with the name of a member, under any key of its language. */
function membersLike(
  inference: Inference,
  base: Def,
  { unit, fact }: Def,
): readonly Def[] | undefined {
  const members = inference.membersOf(base);
  const key = definedKey(unit.language.spec, fact);
  return base.unit.language === unit.language || fact.params === undefined
    ? members.get(key)
    : members.get(fact.name + CALLED);
}

/** A member that an extension adds to an interface implements a head of the interface itself. */
function addDefaults(draft: GraphDraft, inference: Inference, def: Def): void {
  if (def.fact.kind !== 'Interface' || !inference.attached.extensions.has(def)) return;
  for (const members of inference.membersOf(def).values()) {
    const heads = members.filter(
      (member) => member.fact.bodiless && member.unit.defs[member.fact.memberOf] === def,
    );
    for (const member of heads.length > 0 ? members : []) {
      const from = member.fact.bodiless ? undefined : draft.nodeOf.get(member);
      const head = from === undefined ? undefined : overriddenBy(member, heads);
      const to = head && draft.nodeOf.get(head.canonical);
      if (from !== undefined && to !== undefined && to !== from)
        addEdge(draft, 'OVERRIDES', from, to, { reason: 'heritage' });
    }
  }
}

/** The bases of a type that it has because of this extension. */
function implementedBy(
  inference: Inference,
  extension: Def,
  order: readonly Def[],
): readonly Def[] {
  const named = (extension.fact.bases ?? [])
    .flatMap(({ e }) => inference.typeOf(extension.unit, e))
    .flatMap((value) =>
      value.kind === 'instance' ? inference.methodOrder(value.def).classes : [],
    );
  return order.filter((base) => named.includes(base));
}

/** The member overridden by one of the same name; if arguments distinguish functions, one with the same number. */
function overriddenBy(member: Def, candidates: readonly Def[] | undefined): Def | undefined {
  const { mayOverride } = semanticsOf(member.unit.language);
  if (mayOverride) return candidates?.find((other) => mayOverride(member, other));
  if (member.unit.language.spec.functions.overloads !== 'by-arguments') return candidates?.[0];
  const labels = member.fact.labels?.join();
  const fitting =
    candidates?.filter(
      (other) =>
        (other.fact.params?.length === member.fact.params?.length ||
          (other.unit.language !== member.unit.language &&
            other.fact.params === undefined &&
            member.fact.params?.length === 0)) &&
        other.fact.labels?.join() === labels &&
        !other.fact.isStatic &&
        !other.fact.isPrivate,
    ) ?? [];
  return (
    fitting.find((other) => parameterTypes(other) === parameterTypes(member)) ??
    (fitting.length === 1 ? fitting[0] : undefined)
  );
}

function parameterTypes({ fact, unit }: Def): string {
  return (fact.params ?? [])
    .map((index) => JSON.stringify(typeText(unit, unit.facts.defs[index]?.eType ?? -1)))
    .join();
}
