// What other files may depend on of a file without reading a body, as a text that two versions of it are compared by. Compares none.
import type { DefFact } from '../../facts/def-facts.ts';
import type { ExportFact, FileFacts, ImportFact } from '../../facts/file-facts.ts';
import { counter, definitionKeys } from './definition-keys.ts';
import { headsOf, isReceiverAt, partsOf, scopesOutside } from './heads.ts';

interface Head {
  readonly facts: FileFacts;
  /** By definition and by scope: what it is named by, if it is of heads; undefined in a body. */
  readonly defs: readonly (string | undefined)[];
  readonly scopes: readonly (string | undefined)[];
}

/** Texts by what they are about. Two versions of a file with the same texts in the same order differ in bodies alone. */
export interface HeadTexts {
  /** By the key of the definition, in order. */
  readonly defs: ReadonlyMap<string, string>;
  readonly imports: readonly string[];
  readonly exports: readonly string[];
  readonly whole: string;
}

/**
 * The definitions that other files may name, with their types, bases and decorators, imports and exports, and what the
 * file says of itself.
 */
export function headTexts(facts: FileFacts): HeadTexts {
  const { isHead, isOutside } = headsOf(facts);
  const keys = definitionKeys(facts);
  const defs = keys.map((key, index) => (isHead[index] ? key : undefined));
  const head: Head = { facts, defs, scopes: scopeNames(facts, defs) };
  const { spaces = [], usings = [], whole, undefined: ended = [] } = facts;
  return {
    defs: new Map(
      facts.defs.flatMap((fact, index) =>
        isHead[index]
          ? [[keys[index] ?? '', JSON.stringify(ofDef(head, fact, isOutside[index] === true))]]
          : [],
      ),
    ),
    imports: facts.imports.map((row) => JSON.stringify(ofRow(head, row))),
    exports: facts.exports.map((row) => JSON.stringify(ofRow(head, row))),
    whole: JSON.stringify([
      facts.narrows.flatMap((row) =>
        head.scopes[row[1]] === undefined ? [] : [[head.scopes[row[1]], ...textsIn(row)]],
      ),
      spaces.map(([name, scope]) => [name, head.scopes[scope]]),
      usings.map(([scope, e]) => [head.scopes[scope], ofExpression(head, e)]),
      whole === undefined ? null : head.defs[whole],
      ended.map(([name, line]) => [name, headsBefore(facts, isHead, line)]),
      WHOLE_FACTS.map((name) => facts[name] ?? null),
    ]),
  };
}

/** Of those in no function: the scopes of one kind in one definition are told apart by their order. */
function scopeNames(
  facts: FileFacts,
  defs: readonly (string | undefined)[],
): readonly (string | undefined)[] {
  const isOutside = scopesOutside(facts);
  const counted = counter();
  const names: (string | undefined)[] = [];
  facts.scopes.forEach(([kind, parent, def], scope) => {
    if (isOutside[scope])
      names[scope] = counted(`${names[parent] ?? ''}\n${kind} ${defs[def] ?? ''}`);
  });
  return names;
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
  'truncated',
] as const;

/** How many of them have their names in lines before this one. */
function headsBefore({ defs }: FileFacts, isHead: readonly boolean[], line: number): number {
  return defs.filter(({ nameLine }, index) => isHead[index] && nameLine < line).length;
}

/** Of one in a body, expressions are parts of the body too. */
function ofDef(head: Head, fact: DefFact, isOutside: boolean): unknown {
  const { facts, defs, scopes } = head;
  const {
    // Places, and what answers alone show but for the words before the name.
    line,
    endLine: _endLine,
    nameLine,
    column: _column,
    doc: _doc,
    signature = '',
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
    signature.slice(0, signature.lastIndexOf(fact.name)),
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
    [isWithin(facts.tests, line), isWithin(facts.leftOut, nameLine)],
  ];
}

function isWithin(ranges: FileFacts['leftOut'], line: number): boolean {
  return ranges?.some(([from, to]) => from <= line && line <= to) ?? false;
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
