// What other files may depend on of a file without reading a body, as a text that two versions of it are compared by. Compares none.
import type { DefFact } from '../../facts/def-facts.ts';
import type { ExportFact, FileFacts, ImportFact } from '../../facts/file-facts.ts';
import { headsOf, isReceiverAt, partsOf } from './heads.ts';

interface Head {
  readonly facts: FileFacts;
  /** By definition and by scope: its number among those of heads; undefined in a body. */
  readonly defs: readonly (number | undefined)[];
  readonly scopes: readonly (number | undefined)[];
}

/**
 * The definitions that other files may name, with their types, bases and decorators, imports and exports, and what the
 * file says of itself: equal if bodies alone differ, wherever they are.
 */
export function headText(facts: FileFacts): string {
  const { isHead, isOutside } = headsOf(facts);
  const head: Head = {
    facts,
    defs: numbersOf(isHead),
    scopes: numbersOf(facts.scopes.map((_, scope) => !isInFunction(facts, scope))),
  };
  const { spaces = [], usings = [], whole } = facts;
  return JSON.stringify([
    facts.defs.flatMap((fact, index) =>
      isHead[index] ? [ofDef(head, fact, isOutside[index] === true)] : [],
    ),
    facts.imports.map((row) => ofRow(head, row)),
    facts.exports.map((row) => ofRow(head, row)),
    facts.narrows.flatMap((row) =>
      head.scopes[row[1]] === undefined ? [] : [[head.scopes[row[1]], ...textsIn(row)]],
    ),
    spaces.map(([name, scope]) => [name, head.scopes[scope]]),
    usings.map(([scope, e]) => [head.scopes[scope], ofExpression(head, e)]),
    whole === undefined ? null : head.defs[whole],
    WHOLE_FACTS.map((name) => facts[name] ?? null),
  ]);
}

/** What belongs to the file as a whole, and has no numbers of definitions, scopes or expressions. */
const WHOLE_FACTS = [
  'language',
  'unreadPart',
  'packageName',
  'fileClass',
  'outerPackages',
  'modules',
  'condition',
  'openers',
  'publicNames',
  'leftOut',
  'undefined',
  'truncated',
] as const;

function numbersOf(isCounted: readonly boolean[]): readonly (number | undefined)[] {
  let count = 0;
  return isCounted.map((counts) => (counts ? count++ : undefined));
}

function isInFunction({ scopes }: FileFacts, scope: number): boolean {
  for (let at = scope; at >= 0; at = scopes[at]?.[1] ?? -1)
    if (scopes[at]?.[0] === 'function') return true;
  return false;
}

/** Of one in a body, expressions are parts of the body too. */
function ofDef(head: Head, fact: DefFact, isOutside: boolean): unknown {
  const { facts, defs, scopes } = head;
  const {
    // Places, and what only answers show.
    line,
    endLine: _endLine,
    nameLine: _nameLine,
    column: _column,
    doc: _doc,
    signature: _signature,
    // Numbers.
    scope,
    inner,
    owner,
    memberOf,
    params,
    typeParams,
    makes,
    primary,
    further,
    ...rest
  } = fact;
  const { eValue, eReturns = [], eYields = [], eAttach, eFixture, ...own } = rest;
  const { bases = [], where = [], stated = [], eDecorators = [], ...kept } = own;
  const { eType, eReceiver, eContext, eExtended, eSelf, ...plain } = kept;
  const of = (indexes: readonly number[] | undefined): unknown =>
    indexes?.map((index) => defs[index] ?? null) ?? null;
  const text = (e: number | undefined): unknown =>
    e === undefined ? null : isOutside ? ofExpression(head, e) : true;
  return [
    plain,
    [scopes[scope] ?? scope >= 0, facts.scopes[inner]?.[0], defs[owner], defs[memberOf]],
    [of(params), of(typeParams), of(makes), of(primary), further?.map(of)],
    [eType, eReceiver, eContext, eExtended, eSelf].map(text),
    [eValue !== undefined, eReturns.length > 0, eYields.length > 0],
    [eAttach !== undefined, eFixture !== undefined],
    fact.kind === 'Parameter' ? text(eValue) : null,
    isReceiverAt(facts, fact),
    eDecorators.map(text),
    bases.map(({ e, relation, place }) => [relation, place, text(e)]),
    [...where, ...stated].map(([name, e]) => [name, text(e)]),
    (facts.tests ?? []).some(([from, to]) => from <= line && line <= to),
  ];
}

function ofRow(head: Head, row: ImportFact | ExportFact): unknown {
  return Object.entries(row)
    .filter(([name]) => name !== 'line' && name !== 'column')
    .map(([name, value]) =>
      name === 'scope'
        ? [name, head.scopes[value as number] ?? null]
        : [name, name === 'e' ? null : value],
    );
}

/** Parts that heads do not consist of are read as parts of a body. */
function ofExpression(head: Head, e: number): unknown {
  const expr = head.facts.exprs.get(e);
  if (!expr) return null;
  const number =
    expr[0] === 'name' ? head.scopes[expr[2]] : expr[0] === 'def' ? head.defs[expr[1]] : undefined;
  return [...textsIn(expr), number ?? null, partsOf(expr).map((part) => ofExpression(head, part))];
}

function textsIn(row: readonly unknown[]): readonly unknown[] {
  return row.flatMap((value): readonly unknown[] => {
    if (typeof value === 'string') return [value];
    return Array.isArray(value) ? [textsIn(value)] : [];
  });
}
