// Edges from members to those of a type that an object is used as, or is made of, without a head that names it. Reads no heads of classes.
import { addEdge, type GraphDraft } from '../graph-draft.ts';
import { expectations, expectedTypes, membersNamed } from '../../infer/types/contextual-typing.ts';
import type { Inference } from '../../infer/inference.ts';
import type { Def, Unit, Value, Values } from '../../link/vocabulary.ts';

/** Only members that are symbols; the name table has the keys of passing objects. */
export function addContextualOverrides(draft: GraphDraft, inference: Inference, unit: Unit): void {
  if (unit.language.spec.typing !== 'gradual') return;
  const expected = new Map<Def, Values>();
  for (const member of unit.allDefs) {
    const from = draft.nodeOf.get(member);
    const object = unit.defs[member.fact.memberOf];
    if (from === undefined || !object || unit.facts.scopes[object.fact.inner]?.[0] !== 'object')
      continue;
    const types = expected.get(object) ?? expectedTypes(inference, object);
    expected.set(object, types);
    addOverridden(draft, from, membersNamed(inference, types, member.fact.name).defs);
  }
}

/**
 * Methods of a class whose objects are used where an interface is expected that its head does not name: `pass(new
 * Hasher())`. They run for those of the interface.
 */
export function addImplementingClasses(draft: GraphDraft, inference: Inference, unit: Unit): void {
  if (unit.language.spec.typing !== 'gradual') return;
  const done = new Set<string>();
  for (const { e, types } of expectations(inference, unit)) {
    if (!isNewObject(inference, unit, e)) continue;
    for (const cls of classesAt(inference, unit, e))
      for (const type of types())
        if (type.kind === 'instance' && isUnnamedBase(inference, cls, type.def)) {
          const pair = `${draft.nodeOf.get(cls)} ${draft.nodeOf.get(type.def)}`;
          // Many places of a file may use the class in one way.
          if (!done.has(pair)) addImplemented(draft, inference, cls, type);
          done.add(pair);
        }
  }
}

/** `new A()`, or a variable that this made. */
function isNewObject(inference: Inference, unit: Unit, e: number): boolean {
  const expr = unit.facts.exprs.get(e);
  if (expr?.[0] !== 'name') return expr?.[0] === 'new';
  return inference
    .lookUp(unit, expr[1], expr[2])
    .defs.some(({ unit: { facts }, fact }) => facts.exprs.tagOf(fact.eValue ?? -1) === 'new');
}

function classesAt(inference: Inference, unit: Unit, e: number): readonly Def[] {
  return inference
    .valueOf(unit, e)
    .flatMap((value) =>
      value.kind === 'instance' && value.def.fact.kind === 'Class' ? [value.def] : [],
    );
}

function isUnnamedBase(inference: Inference, cls: Def, type: Def): boolean {
  return type.fact.kind === 'Interface' && !inference.methodOrder(cls).classes.includes(type);
}

function addImplemented(draft: GraphDraft, inference: Inference, cls: Def, type: Value): void {
  for (const each of inference.methodOrder(cls).classes)
    for (const method of [...inference.membersOf(each).values()].flat()) {
      const from = draft.nodeOf.get(method.canonical);
      if (from === undefined || method.fact.params === undefined) continue;
      addOverridden(draft, from, inference.member(type, method.fact.name).defs);
    }
}

/** Functions that are set on one object, in place of members of its class. */
export function addReplacingMembers(draft: GraphDraft, { attached }: Inference): void {
  for (const [def, members] of attached.replaced) {
    const from = draft.nodeOf.get(def.canonical);
    if (from !== undefined) addOverridden(draft, from, members);
  }
}

function addOverridden(draft: GraphDraft, from: number, members: readonly Def[]): void {
  for (const { canonical } of members) {
    const to = draft.nodeOf.get(canonical);
    if (to !== undefined && to !== from)
      addEdge(draft, 'OVERRIDES', from, to, { reason: 'context' });
  }
}
