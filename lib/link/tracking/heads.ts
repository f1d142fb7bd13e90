// Divides the facts of a file: the heads of what other files may name, and bodies. A change of bodies alone changes no name, no type that is declared, and no import.
import type { DefFact } from '../../facts/def-facts.ts';
import type { ExprFact, FileFacts } from '../../facts/file-facts.ts';

/** Of each definition of a file. */
export interface Heads {
  /**
   * It is known without a body being read. Functions, types and macros with a name are, also those in bodies, since they
   * are found by name; and so are their parameters.
   */
  readonly isHead: readonly boolean[];
  /** It is in no body. */
  readonly isOutside: readonly boolean[];
}

export function headsOf({ defs }: Pick<FileFacts, 'defs'>): Heads {
  const isOutside = outsideBodies(defs);
  const isFound = defs.map(
    ({ name, params, inner, macro }) =>
      name !== '' && (params !== undefined || inner >= 0 || macro !== undefined),
  );
  return {
    isOutside,
    isHead: defs.map(
      (fact, index) =>
        isOutside[index] === true ||
        isFound[index] === true ||
        (isOfHead(fact) && isFound[fact.owner] === true),
    ),
  };
}

/** By scope: whether it is in no function. */
export function scopesOutside({ scopes }: Pick<FileFacts, 'scopes'>): readonly boolean[] {
  const isInFunction = (from: number): boolean => {
    for (let at = from; at >= 0; at = scopes[at]?.[1] ?? -1)
      if (scopes[at]?.[0] === 'function') return true;
    return false;
  };
  return scopes.map((_, scope) => !isInFunction(scope));
}

function outsideBodies(defs: readonly DefFact[]): readonly boolean[] {
  const known: (boolean | undefined)[] = [];
  const isOutside = (index: number): boolean => {
    const fact = defs[index];
    if (!fact) return true;
    // In progress: what is around itself is in no file.
    known[index] ??= false;
    const around = defs[fact.owner];
    const isIn = known[fact.owner] ?? (fact.owner < 0 || isOutside(fact.owner));
    known[index] = isIn && (isOfHead(fact) || (around?.params === undefined && !isInBlock(fact)));
    return known[index] ?? false;
  };
  return defs.map((_, index) => known[index] ?? isOutside(index));
}

function isOfHead({ kind }: DefFact): boolean {
  return kind === 'Parameter' || kind === 'TypeParameter';
}

/** Of a file, and not known by its name at file level. */
function isInBlock({ kind, name, scope }: DefFact): boolean {
  return (kind === 'Local' || kind === 'Hidden') && (name === '' || scope !== 0);
}

/** By expression, 1 for those of which heads consist: types, bases, decorators. */
export function headExpressions(facts: FileFacts, { isHead, isOutside }: Heads): Uint8Array {
  const marked = new Uint8Array(facts.exprs.length);
  const mark = (e: number): void => {
    if (e < 0 || e >= marked.length || marked[e] === 1) return;
    marked[e] = 1;
    for (const part of partsOf(facts.exprs.get(e))) mark(part);
  };
  facts.defs.forEach((fact, index) => {
    if (isOutside[index]) for (const e of expressionsOf(fact)) mark(e);
    else if (isHead[index] && isReceiverAt(facts, fact)) mark(fact.eValue ?? -1);
  });
  for (const [, e] of facts.usings ?? []) mark(e);
  return marked;
}

/** A hidden parameter, whose value is what the method is called on. */
export function isReceiverAt({ exprs }: FileFacts, { kind, eValue }: DefFact): boolean {
  const tag = exprs.tagOf(eValue ?? -1);
  return kind === 'Parameter' && (tag === 'self' || tag === 'cls');
}

function expressionsOf(fact: DefFact): readonly number[] {
  const { eType, eReceiver, eContext, eExtended, eSelf, eDecorators, bases, where, stated } = fact;
  const byDefault = fact.kind === 'Parameter' ? fact.eValue : undefined;
  return [
    ...[eType, eReceiver, eContext, eExtended, eSelf, byDefault].filter((e) => e !== undefined),
    ...(eDecorators ?? []),
    ...(bases ?? []).map(({ e }) => e),
    ...[...(where ?? []), ...(stated ?? [])].map(([, e]) => e),
  ];
}

/** The parts of the kinds of expressions that types and decorators are; others stay parts of bodies. */
export function partsOf(expr: ExprFact | undefined): readonly number[] {
  switch (expr?.[0]) {
    case 'member':
    case 'pointee':
      return [expr[1]];
    case 'generic':
    case 'call':
      return [expr[1], ...expr[2]];
    case 'any':
    case 'list':
      return expr[1];
    default:
      return [];
  }
}
