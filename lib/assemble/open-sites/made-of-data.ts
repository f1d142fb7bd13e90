// Whether a variable or property holds only what code outside makes of data. Infers no types.
import type { Inference } from '../../infer/inference.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';

/** Deeper nested data is given up. */
const DEEPEST = 4;

/** `Field(max_length=20)`, with `Field` from outside: such an object is no function of the repository, and holds none. */
export function isMadeOfData(inference: Inference, { unit, fact, index }: Def): boolean {
  const written = [
    ...(fact.eValue === undefined ? [] : [fact.eValue]),
    ...(unit.assigned.get(index) ?? []),
  ];
  return written.length > 0 && written.every((e) => isData(inference, unit, e, DEEPEST));
}

function isData(inference: Inference, unit: Unit, e: number, depth: number): boolean {
  const expr = unit.facts.exprs.get(e);
  if (expr === undefined || depth === 0) return false;
  const areData = (parts: readonly number[]): boolean =>
    parts.every((part) => isData(inference, unit, part, depth - 1));
  switch (expr[0]) {
    case 'literal':
    case 'string':
    case 'text':
      return true;
    case 'list':
      return areData(expr[1]);
    case 'dict':
      return areData(expr[2]);
    case 'call':
    case 'new':
      return isMadeOutside(inference, unit, expr[1]) && areData(argumentsOf(unit, expr[1]));
    case 'name':
    case 'member': {
      const values = inference.valueOf(unit, e);
      return values.length > 0 && values.every(({ kind }) => kind === 'builtin');
    }
    default:
      return false;
  }
}

function isMadeOutside(inference: Inference, unit: Unit, eCallee: number): boolean {
  const callees = inference.valueOf(unit, eCallee);
  return (
    callees.length > 0 && callees.every(({ kind }) => kind === 'external' || kind === 'builtin')
  );
}

/** Of all calls with this expression as their callee: equal ones are one expression. -1 for what is spread. */
function argumentsOf({ facts }: Unit, eCallee: number): readonly number[] {
  return facts.sites.flatMap(([, e, , , , args, named = []]) => {
    if (e !== eCallee) return [];
    const inOrder = args.filter((arg) => arg >= 0);
    const isSpread = args.length - inOrder.length > named.length;
    return [...inOrder, ...named.map(([, given]) => given), ...(isSpread ? [-1] : [])];
  });
}
