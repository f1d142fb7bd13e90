// What the identifiers of one file name, in the order of its text. Looks at names, not at what calls run.
import type { NameForm } from '../model/name-table.ts';
import { NamedPlaces } from './named-places.ts';
import { plainName } from './name-key.ts';
import type { Inference } from './resolve/inference.ts';
import type { Def, NameResult, Unit, Values } from './resolve/vocabulary.ts';

export interface FoundUse {
  readonly name: string;
  readonly line: number;
  readonly column: number;
  /** Symbols of the graph alone. */
  readonly defs: readonly Def[];
  readonly open: boolean;
  readonly form: NameForm;
  readonly defines: boolean;
}

export interface Wanted {
  /** Names that some symbol has. */
  readonly wanted: ReadonlySet<string>;
  readonly text: string;
  readonly nodeOf: ReadonlyMap<Def, number>;
}

interface Named {
  readonly defs: readonly Def[];
  readonly open: boolean;
}

const OTHER: Named = { defs: [], open: false };

export function usesIn(inference: Inference, unit: Unit, given: Wanted): FoundUse[] {
  const places = new NamedPlaces(given.text, given.wanted);
  const { facts } = unit;
  const isSymbol = (def: Def): boolean => given.nodeOf.has(def.canonical);
  for (const def of unit.defs) {
    const { name, nameLine, column, memberOf, kind } = def.fact;
    if (!places.isAt(name, nameLine, column)) continue;
    if (isSymbol(def)) places.add(name, nameLine, column, { defs: [def], open: false }, memberOf >= 0 ? 'member' : 'symbol');
    else if (def.fact.eAttach !== undefined) places.add(name, nameLine, column, only(memberNamed(inference, unit, def.fact.eAttach, name), name, isSymbol), 'use');
    else places.add(name, nameLine, column, OTHER, memberOf >= 0 && kind !== 'TypeParameter' ? 'key' : 'local');
  }
  for (const [, e, , line, column] of facts.refs) addExpr(e, line, column, 'use');
  for (const [, e, , line, column] of facts.sites) addExpr(e, line, column, 'use');
  for (const row of facts.imports) {
    const name = plainName(row.imported === 'default' ? row.local : row.imported);
    if (row.local === '' || !places.isAt(name, row.line, row.column)) continue;
    const found = inference.lookUp(unit, row.local, row.scope);
    places.add(name, row.line, row.column, only(ofName(found), name, isSymbol), 'use');
  }
  for (const row of facts.exports) {
    if (row.specifier === undefined || row.imported === undefined || !places.isAt(row.imported, row.line, row.column)) continue;
    places.add(row.imported, row.line, row.column, only(ofName(inference.exportOf(unit, row.name)), row.imported, isSymbol), 'use');
  }
  return places.uses();

  function addExpr(e: number, line: number, column: number, as: 'use'): void {
    const name = writtenName(unit, e);
    if (name === undefined || !places.isAt(name, line, column)) return;
    const isMember = facts.exprs[e]?.[0] === 'member';
    places.add(name, line, column, only(named(inference, unit, e), name, isSymbol), isMember ? 'member-use' : as);
  }
}

/** Of what was found those that are symbols and have the name that is written: others go by it only here. */
function only({ defs, open }: Named, name: string, isSymbol: (def: Def) => boolean): Named {
  if (defs.length > MOST_SYMBOLS) return { defs: [], open: true };
  return { defs: [...new Set(defs.map((def) => def.canonical))].filter((def) => def.fact.name === name && isSymbol(def)), open };
}

/** A name with more definitions than this is not told apart: which of them it names stays open. */
const MOST_SYMBOLS = 60;

function writtenName(unit: Unit, e: number): string | undefined {
  const expr = unit.facts.exprs[e];
  switch (expr?.[0]) {
    case 'name': return plainName(expr[1]);
    case 'member': return plainName(expr[2]);
    case 'label': return writtenName(unit, expr[2]);
    case 'generic': return writtenName(unit, expr[1]);
    case 'def': return unit.facts.defs[expr[1]]?.name;
    default: return undefined;
  }
}

function named(inference: Inference, unit: Unit, e: number): Named {
  const expr = unit.facts.exprs[e];
  switch (expr?.[0]) {
    case 'name': return isAlias(unit, expr[1], expr[2]) ? OTHER : ofName(inference.lookUp(unit, expr[1], expr[2]));
    case 'member': return memberNamed(inference, unit, expr[1], expr[2]);
    case 'generic': return named(inference, unit, expr[1]);
    case 'label': return labelNamed(inference, unit, expr[1], expr[2]);
    case 'def': return { defs: [unit.defs[expr[1]]].filter((def) => def !== undefined), open: false };
    default: return { defs: [], open: true };
  }
}

/** A name that an import gives to something of another name is its own. */
function isAlias(unit: Unit, name: string, from: number): boolean {
  for (let scope = from; scope >= 0; scope = unit.facts.scopes[scope]?.[1] ?? -1) {
    const rows = unit.imports[scope]?.get(name);
    if (rows) return rows.every(({ imported }) => imported !== name && imported !== 'default');
    if (unit.names[scope]?.has(name)) return false;
  }
  return false;
}

function ofName({ defs, values, via }: NameResult): Named {
  return { defs, open: defs.length === 0 && (via === 'none' || isOpen(values)) };
}

function isOpen(values: Values): boolean {
  return values.some(({ kind }) => kind === 'unknown');
}

function memberNamed(inference: Inference, unit: Unit, eObject: number, name: string): Named {
  if (eObject < 0) return { defs: [], open: true };
  const holders = inference.valueOf(unit, eObject);
  const found = holders.map((value) => inference.member(value, name));
  return { defs: found.flatMap(({ defs }) => defs), open: found.some(({ unknown, defs }) => unknown && defs.length === 0) };
}

/** The label of a case: a constant of the enum that is chosen by, where it is one. */
function labelNamed(inference: Inference, unit: Unit, eSubject: number, eName: number): Named {
  const name = writtenName(unit, eName) ?? '';
  const enums = inference.valueOf(unit, eSubject).filter((value) => value.kind === 'instance' && value.def.fact.kind === 'Enum');
  const defs = enums.flatMap((value) => inference.member(value, name).defs);
  return defs.length > 0 ? { defs, open: false } : named(inference, unit, eName);
}

