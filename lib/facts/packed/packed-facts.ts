// Facts as text, to be sent and kept. Equal parts are written once, and are one object when they are read: a third of the expressions of a file equal others.
import type { ExprFact, FileFacts, SiteFact } from '../file-facts.ts';
import { RefRows } from './ref-rows.ts';

/** `order`: for each expression of the file, its place among the distinct ones. */
interface PackedFacts {
  readonly distinct: ExprFact[];
  readonly order: readonly number[];
  readonly others: Omit<FileFacts, 'exprs' | 'refs'> & { readonly refs: readonly number[] };
}

type Args = readonly number[];

const NO_ARGS: Args = [];

/** JSON. */
export function packFacts({ exprs, ...others }: FileFacts): string {
  const places = new Map<string, number>();
  const order = exprs.map((expr) => {
    const text = JSON.stringify(expr);
    let place = places.get(text);
    if (place === undefined) places.set(text, (place = places.size));
    return place;
  });
  return `{"distinct":[${[...places.keys()].join()}],"order":[${order.join()}],"others":${JSON.stringify(others)}}`;
}

/** Throws for a text that `packFacts` has not written. */
export function unpackFacts(text: string): FileFacts {
  const { distinct, order, others } = JSON.parse(text) as PackedFacts;
  shareArgs(distinct, others.sites);
  return {
    ...others,
    exprs: order.map((place) => {
      const expr = distinct[place];
      if (!expr) throw new RangeError('facts are not whole');
      return expr;
    }),
    refs: new RefRows(others.refs),
  };
}

/** A site has the arguments of the call that it is of, and all without arguments have one empty list. */
function shareArgs(exprs: readonly ExprFact[], sites: readonly SiteFact[]): void {
  const args = new Map<number, Args>();
  for (const expr of exprs) {
    if (expr[0] !== 'call' && expr[0] !== 'new') continue;
    if (expr[2].length === 0) (expr as { 2: Args })[2] = NO_ARGS;
    else args.set(expr[1], expr[2]);
  }
  for (const site of sites) {
    const own = site[5];
    const shared = own.length === 0 ? NO_ARGS : args.get(site[1]);
    if (shared?.length === own.length && own.every((e, at) => e === shared[at]))
      (site as { 5: Args })[5] = shared;
  }
}
