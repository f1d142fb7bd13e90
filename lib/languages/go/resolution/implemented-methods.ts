// Which methods of a type are those that a Go interface demands: of the same name and signature. Finds no type and no interface.
// The Go Programming Language Specification, "Implementing an interface" and "Uniqueness of identifiers".
import type { ExprFact } from '../../../facts/file-facts.ts';
import type { ProgramInference } from '../../../infer/inference.ts';
import type { Def } from '../../../link/vocabulary.ts';

const DEEPEST_TYPE = 8;

export function implementsMethod(inference: ProgramInference, method: Def, head: Def): boolean {
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
  const [left, right] = [a.unit.facts.exprs.get(eA ?? -1), b.unit.facts.exprs.get(eB ?? -1)];
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
