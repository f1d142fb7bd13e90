// Finds implementations of interfaces without a declaration: types that have all their methods. Compares no signatures.
import { addEdge, type GraphDraft } from '../graph-draft.ts';
import type { Inference } from '../../infer/inference.ts';
import { semanticsOf } from '../../link/own-semantics.ts';
import { add } from '../../link/file-indexes.ts';
import type { Def, MethodOrderResult } from '../../link/vocabulary.ts';

/** Maximum number of implementing types: with more, an interface is not distinctive. */
const MOST_IMPLEMENTERS = 400;

export function addStructuralHeritage(draft: GraphDraft, inference: Inference): void {
  const known = [...draft.nodeOf.keys()];
  for (const rule of [BY_LANGUAGE, BY_PROTOCOL]) {
    const interfaces = known.filter(rule.isInterface);
    if (interfaces.length === 0) continue;
    const holders = new Map<string, Def[]>();
    for (const def of known)
      if (rule.mayImplement(def))
        for (const name of methodNames(inference, def)) add(holders, name, def);
    for (const type of interfaces) implementersOf(draft, inference, { type, rule }, holders);
  }
}

/** Which types implement which by having their methods. */
interface StructuralRule {
  readonly isInterface: (def: Def) => boolean;
  readonly mayImplement: (def: Def) => boolean;
  readonly fits: (inference: Inference, method: Def, demanded: Def) => boolean;
  /** Whether an interface may have further methods from outside. */
  readonly isOpen: (order: MethodOrderResult) => boolean;
}

/** Every type, all interfaces that it has the methods of. */
const BY_LANGUAGE: StructuralRule = {
  isInterface: ({ fact, unit }) =>
    fact.kind === 'Interface' && semanticsOf(unit.language).implementsMethod !== undefined,
  mayImplement: ({ fact, unit }) =>
    (fact.kind === 'Struct' || fact.distinct === true) &&
    semanticsOf(unit.language).implementsMethod !== undefined,
  fits: (inference, method, demanded) =>
    semanticsOf(demanded.unit.language).implementsMethod?.(inference, method, demanded) === true,
  isOpen: (order) => order.external || order.unknown,
};

/** Classes, those that say of themselves that they are implemented so. */
const BY_PROTOCOL: StructuralRule = {
  isInterface: (def) => semanticsOf(def.unit.language).protocols?.isProtocol(def) === true,
  mayImplement: (def) =>
    def.fact.kind === 'Class' &&
    semanticsOf(def.unit.language).protocols?.isProtocol(def) === false,
  fits: (_inference, method, demanded) =>
    semanticsOf(demanded.unit.language).protocols?.fits(method, demanded) === true,
  isOpen: (order) => order.unknown,
};

/** Names of methods, including those of embedded types. */
function methodNames(inference: Inference, def: Def): Set<string> {
  const names = new Set<string>();
  for (const cls of inference.methodOrder(def).classes) {
    for (const [name, members] of inference.membersOf(cls))
      if (members.some((member) => member.fact.params !== undefined)) names.add(name);
  }
  return names;
}

function implementersOf(
  draft: GraphDraft,
  inference: Inference,
  { type, rule }: { readonly type: Def; readonly rule: StructuralRule },
  holders: ReadonlyMap<string, readonly Def[]>,
): void {
  const order = inference.methodOrder(type);
  // Methods from outside are not known, and unions of types are not interfaces of values.
  if (rule.isOpen(order)) return;
  const wanted = [...methodNames(inference, type)].map((name) => ({
    name,
    head: methodOf(inference, type, name),
  }));
  const rarest = wanted.reduce<readonly Def[] | undefined>((fewest, { name }) => {
    const having = holders.get(name) ?? [];
    return fewest === undefined || having.length < fewest.length ? having : fewest;
  }, undefined);
  if (!rarest || rarest.length > MOST_IMPLEMENTERS) return;
  for (const candidate of rarest) {
    const methods = wanted.map(
      ({ name, head }) => [methodOf(inference, candidate, name), head] as const,
    );
    if (!methods.every(([method, head]) => method && head && rule.fits(inference, method, head)))
      continue;
    const [from, to] = [draft.nodeOf.get(candidate), draft.nodeOf.get(type)];
    if (from !== undefined && to !== undefined)
      addEdge(draft, 'IMPLEMENTS', from, to, { reason: 'structure' });
    for (const [method, head] of methods) {
      const [own, base] = [
        method && draft.nodeOf.get(method.canonical),
        head && draft.nodeOf.get(head.canonical),
      ];
      if (own !== undefined && base !== undefined && own !== base)
        addEdge(draft, 'OVERRIDES', own, base, { reason: 'structure' });
    }
  }
}

function methodOf(inference: Inference, def: Def, name: string): Def | undefined {
  const found = inference.member({ kind: 'instance', def, args: [] }, name).defs;
  return found.length === 1 && found[0]?.fact.params !== undefined ? found[0] : undefined;
}
