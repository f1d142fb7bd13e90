// Finds implementations of interfaces without a declaration: types with all methods, with equal signatures. Follows no call.
import type { ExprFact } from '../facts/file-facts.ts';
import { addEdge, type GraphDraft } from './graph-draft.ts';
import type { Inference } from '../infer/inference.ts';
import { add } from '../link/file-indexes.ts';
import type { Def } from '../link/vocabulary.ts';

/** Maximum number of implementing types: with more, an interface is not distinctive. */
const MOST_IMPLEMENTERS = 400;
const DEEPEST_TYPE = 8;

export function addStructuralHeritage(draft: GraphDraft, inference: Inference): void {
  const interfaces: Def[] = [];
  const holders = new Map<string, Def[]>();
  for (const unit of inference.program.units) {
    if (unit.language.spec.interfaces !== 'structural') continue;
    for (const def of unit.defs) {
      if (!draft.nodeOf.has(def)) continue;
      if (def.fact.kind === 'Interface') interfaces.push(def);
      else if (def.fact.kind === 'Struct' || def.fact.distinct)
        for (const name of methodNames(inference, def)) add(holders, name, def);
    }
  }
  for (const type of interfaces) implementersOf(draft, inference, type, holders);
}

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
  type: Def,
  holders: ReadonlyMap<string, readonly Def[]>,
): void {
  const order = inference.methodOrder(type);
  // Methods from outside are not known, and unions of types are not interfaces of values.
  if (order.external || order.unknown) return;
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
    if (
      !methods.every(
        ([method, head]) => method && head && implementsMethod(inference, method, head),
      )
    )
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

function implementsMethod(inference: Inference, method: Def, head: Def): boolean {
  // Unexported names are different names in each package.
  if (
    !/^\p{Lu}/u.test(head.fact.name) &&
    inference.program.siblingsOf(method.unit) !== inference.program.siblingsOf(head.unit)
  )
    return false;
  const [params, wanted] = [method.fact.params ?? [], head.fact.params ?? []];
  return (
    params.length === wanted.length &&
    (method.fact.eType === undefined) === (head.fact.eType === undefined) &&
    params.every((index, position) => parameterFits(method, index, head, wanted[position] ?? -1)) &&
    sameType(method, method.fact.eType, head, head.fact.eType, 0)
  );
}

function parameterFits(method: Def, index: number, head: Def, wanted: number): boolean {
  const [own, other] = [method.unit.facts.defs[index], head.unit.facts.defs[wanted]];
  return own?.rest === other?.rest && sameType(method, own?.eType, head, other?.eType, 0);
}

/** Whether two types are written alike, ignoring packages and aliases. A type that is not plain matches anything. */
function sameType(
  a: Def,
  eA: number | undefined,
  b: Def,
  eB: number | undefined,
  depth: number,
): boolean {
  const [left, right] = [a.unit.facts.exprs[eA ?? -1], b.unit.facts.exprs[eB ?? -1]];
  if (!left || !right || depth > DEEPEST_TYPE || isOpen(a, left) || isOpen(b, right)) return true;
  if (left[0] === 'generic' && right[0] === 'generic') {
    return (
      left[2].length === right[2].length &&
      sameType(a, left[1], b, right[1], depth + 1) &&
      left[2].every((e, n) => sameType(a, e, b, right[2][n], depth + 1))
    );
  }
  return left[0] !== 'generic' && right[0] !== 'generic' && lastName(left) === lastName(right);
}

/** Anonymous types, `any`, and type parameters. */
function isOpen(owner: Def, expr: ExprFact): boolean {
  if (expr[0] === 'name')
    return expr[1] === 'any' || expr[2] > 0 || typeParametersAround(owner).has(expr[1]);
  return expr[0] !== 'member' && expr[0] !== 'generic' && expr[0] !== 'literal';
}

function typeParametersAround({ unit, fact }: Def): ReadonlySet<string> {
  const owner = unit.facts.defs[fact.memberOf];
  return new Set(
    [...(fact.typeParams ?? []), ...(owner?.typeParams ?? [])].map(
      (index) => unit.facts.defs[index]?.name ?? '',
    ),
  );
}

function lastName(expr: ExprFact): string {
  return expr[0] === 'member'
    ? expr[2]
    : expr[0] === 'name' || expr[0] === 'literal'
      ? expr[1]
      : '';
}
