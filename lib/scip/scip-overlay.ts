// Looks up in SCIP indexes what a name in a place refers to, as definitions of ours. Decides no call and no edge.
import { add } from '../link/file-indexes.ts';
import type { Def, Overlay, Program, OverlayHit, Unit } from '../link/vocabulary.ts';
import { isLocal } from '../infer/overlay-names.ts';
import {
  placeKey,
  type DefinedAt,
  type ScipPlace,
  type ScipTables,
  type SymbolId,
} from './scip-tables.ts';
import { ownerName } from './name-fits.ts';
import { isCopyOf } from './copied-module.ts';

export interface ScipOverlay extends Overlay {
  /** Our definitions of a symbol; none if they are uncertain. */
  defsOf(symbol: SymbolId): readonly Def[];
}

/** Definitions of the repository, an external symbol, or nothing certain. */
type Verdict = readonly Def[] | 'outside' | 'unknown';

export function scipOverlay(tables: ScipTables, program: Program): ScipOverlay {
  const finder: Finder = {
    tables,
    program,
    definitions: new Map(),
    verdicts: new Map(),
    hits: new Map(),
    aliases: new Map(),
    targets: new Map(),
  };
  for (const { kind, from, to } of tables.relations)
    if (kind === 'definition') add(finder.targets, from, to);
  return {
    symbolAt: (unit, line, column, name) => hitAt(finder, unit, placeKey(line, column), name),
    defsOf: (symbol) => {
      const verdict = verdictOn(finder, symbol);
      return typeof verdict === 'string' ? [] : verdict;
    },
  };
}

interface Finder {
  readonly tables: ScipTables;
  readonly program: Program;
  /** Definitions by file and `placeKey`. */
  readonly definitions: Map<string, Map<number, Def[]>>;
  readonly verdicts: Map<SymbolId, Verdict>;
  /** Cached results by place. */
  readonly hits: Map<ScipPlace, OverlayHit | undefined>;
  readonly aliases: Map<Unit, ReadonlySet<string>>;
  /** Symbols that are defined by others. */
  readonly targets: Map<SymbolId, SymbolId[]>;
}

function hitAt(finder: Finder, unit: Unit, key: number, name: string): OverlayHit | undefined {
  const place = finder.tables.places.get(unit.path)?.get(key);
  if (!place || place.text !== name) return undefined;
  if (finder.hits.has(place)) return finder.hits.get(place);
  const overlayHit =
    place.isRenamed && !isAlias(finder, unit, name) ? undefined : hitOf(finder, place);
  finder.hits.set(place, overlayHit);
  return overlayHit;
}

function hitOf(finder: Finder, place: ScipPlace): OverlayHit | undefined {
  const { tables } = finder;
  const defs = new Set<Def>();
  for (const symbol of place.symbols) {
    const verdict = verdictOn(finder, symbol);
    if (verdict === 'unknown') return undefined;
    if (verdict !== 'outside') for (const def of verdict) defs.add(def);
  }
  if (defs.size > 0) return { kind: 'defs', defs: [...defs], isPartial: place.isShared };
  const isMember = place.symbols.some((symbol) => ownerName(tables.symbols[symbol]) !== undefined);
  return {
    kind: 'outside',
    isMember,
    mayBe: (def) =>
      !tables.places.has(def.unit.path) ||
      place.symbols.some((symbol) => isCopyOf(tables.symbols[symbol], def)),
  };
}

/** Names that an import or an export gives to a symbol with another name. */
function isAlias({ aliases }: Finder, unit: Unit, name: string): boolean {
  let known = aliases.get(unit);
  if (!known)
    aliases.set(
      unit,
      (known = new Set([
        ...unit.facts.imports
          .filter(({ imported, local }) => imported !== local)
          .map(({ local }) => local),
        ...unit.facts.exports.map((row) => row.name),
      ])),
    );
  return known.has(name);
}

/** Maximum length of a chain of symbols that are defined by symbols. */
const DEEPEST = 4;

function verdictOn(finder: Finder, symbol: SymbolId, depth = 0): Verdict {
  let verdict = finder.verdicts.get(symbol);
  if (verdict === undefined)
    finder.verdicts.set(symbol, (verdict = findVerdict(finder, symbol, depth)));
  return verdict;
}

function findVerdict(finder: Finder, symbol: SymbolId, depth: number): Verdict {
  const { tables, targets } = finder;
  if (tables.hidden.has(symbol)) return 'unknown';
  const places = tables.definitions.get(symbol);
  if (places) return definedAt(finder, symbol, places);
  const others = targets.get(symbol);
  if (others)
    return depth > DEEPEST
      ? 'unknown'
      : definedBy(others.map((other) => verdictOn(finder, other, depth + 1)));
  const parsed = tables.symbols[symbol];
  return parsed && !tables.packages.has(parsed.package) ? 'outside' : 'unknown';
}

function definedBy(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes('unknown')) return 'unknown';
  const defs = verdicts.flatMap((verdict) => (typeof verdict === 'string' ? [] : verdict));
  return defs.length > 0 ? [...new Set(defs)] : 'outside';
}

function definedAt(finder: Finder, symbol: SymbolId, places: readonly DefinedAt[]): Verdict {
  const parsed = finder.tables.symbols[symbol];
  const isInner =
    !parsed ||
    parsed.descriptors.at(-1)?.kind === 'parameter' ||
    parsed.descriptors.at(-1)?.kind === 'type-parameter';
  const found: Def[] = [];
  for (const place of places) {
    const defs = definitionsIn(finder, place.path).get(placeKey(place.line, place.column)) ?? [];
    if (defs.length === 0) return 'unknown';
    // `constructor(private a)` defines a parameter and a property in one place.
    const apt = defs.filter((def) => isLocal(def) === isInner);
    found.push(...(apt.length > 0 ? apt : defs).map(({ canonical }) => canonical));
  }
  const defs = [...new Set(found)];
  return areOneSymbol(defs) ? defs : 'unknown';
}

function definitionsIn({ definitions, program }: Finder, path: string): Map<number, Def[]> {
  let known = definitions.get(path);
  if (known) return known;
  definitions.set(path, (known = new Map()));
  for (const def of program.unitAt.get(path)?.allDefs ?? [])
    if (def.fact.name !== '' && def.fact.kind !== 'Hidden')
      add(known, placeKey(def.fact.nameLine, def.fact.column), def);
  return known;
}

/** Indexers give functions of one name in several functions of a file one symbol: then it is ambiguous. */
function areOneSymbol(defs: readonly Def[]): boolean {
  const [first] = defs;
  return defs.every(
    ({ unit, fact }) =>
      unit === first?.unit &&
      fact.scope === first.fact.scope &&
      fact.memberOf === first.fact.memberOf &&
      fact.name === first.fact.name,
  );
}
