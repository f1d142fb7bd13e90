// What the identifiers of one file name, in the order of its text. Looks at names, not at what calls run.
import { afterLast } from '../base/text-ends.ts';
import { NamedPlaces, type FoundUse } from './named-places.ts';
import { MOST_SYMBOLS, renameGroupOf } from './rename-groups.ts';
import { plainName } from '../facts/name-key.ts';
import type { ExprFact, ImportFact, SiteFact } from '../facts/file-facts.ts';
import type { Inference } from '../infer/inference.ts';
import { placesBy } from '../infer/overloads/labelled-arguments.ts';
import { chooseOverload } from '../infer/overloads/overloads.ts';
import {
  memberNamed,
  symbolsNamedBy,
  symbolsOfResult,
  OTHER,
  writtenName,
  type NamedSymbols,
} from '../infer/names/named-things.ts';
import { expectedMembers } from '../infer/types/contextual-typing.ts';
import { importedNamespace } from '../infer/names/namespace-of.ts';
import { inferenceFindsMore, overlaySymbols } from '../infer/overlay-names.ts';
import type { Def, Unit } from '../link/vocabulary.ts';

export interface NameSearch {
  /** Names that some symbol has. */
  readonly wanted: ReadonlySet<string>;
  readonly text: string;
  readonly nodeOf: ReadonlyMap<Def, number>;
  /** Extension functions that are called in this file, by `line:column`. */
  readonly extensions: ReadonlyMap<string, readonly Def[]>;
}

interface Reading {
  readonly inference: Inference;
  readonly unit: Unit;
  readonly places: NamedPlaces;
  readonly nodeOf: ReadonlyMap<Def, number>;
  readonly extensions: NameSearch['extensions'];
  /** Local names that go by that of a symbol: `const { a } = o`, the parameter of `constructor(private a)`. */
  readonly followers: Map<Def, readonly Def[]>;
  /** Identifiers that an overlay has settled. */
  namesByOverlay: number;
}

export interface UsesInFile {
  readonly uses: readonly FoundUse[];
  readonly namesByOverlay: number;
}

export function usesIn(
  inference: Inference,
  unit: Unit,
  { wanted, text, nodeOf, extensions }: NameSearch,
): UsesInFile {
  const reading: Reading = {
    inference,
    unit,
    places: new NamedPlaces(text, wanted, hasEmbedding(unit)),
    nodeOf,
    extensions,
    followers: new Map(),
    namesByOverlay: 0,
  };
  const { facts } = unit;
  noteFollowers(reading);
  for (const def of unit.defs) addDefinition(reading, def);
  for (const [mode, e, , line, column] of facts.refs)
    addExpr(reading, e, line, column, undefined, mode === 'type');
  for (const site of facts.sites) addExpr(reading, site[1], site[3], site[4], site);
  addImports(reading);
  addUnread(reading, facts.unread ?? []);
  reading.places.notePairs(facts.pairs ?? []);
  return { uses: reading.places.uses(), namesByOverlay: reading.namesByOverlay };
}

function hasEmbedding({ language }: Unit): boolean {
  return Object.values(language.spec.rules).some(
    (rule) => 'embeds' in rule && rule.embeds === true,
  );
}

/** Names that a pattern takes out of an object under the object's own name for them go by that name. */
function noteFollowers({ inference, unit, places, nodeOf, followers }: Reading): void {
  const locals = new Map<number, Def>();
  for (const def of unit.defs) {
    const { name, kind, nameLine, column } = def.fact;
    if ((kind === 'Local' || kind === 'Parameter') && places.isAt(name, nameLine, column))
      locals.set(places.key(nameLine, column), def);
  }
  for (const def of unit.defs) {
    const local =
      nodeOf.has(def) && def.fact.kind === 'Property'
        ? locals.get(places.key(def.fact.nameLine, def.fact.column))
        : undefined;
    if (local) followers.set(local, [def]);
  }
  for (const [, e, , line, column] of unit.facts.refs) {
    const local = locals.get(places.key(line, column));
    const expr = unit.facts.exprs[e];
    if (!local || expr?.[0] !== 'member' || expr[2] !== local.fact.name) continue;
    const { defs, open } = memberNamed(inference, unit, expr[1], expr[2]);
    const symbols = symbolsOf(nodeOf, defs, expr[2]);
    if (!open && symbols.length > 0) followers.set(local, symbols);
  }
}

function addDefinition({ inference, unit, places, nodeOf, followers }: Reading, def: Def): void {
  const { name, nameLine, column, memberOf, kind, eAttach } = def.fact;
  if (!places.isAt(name, nameLine, column)) return;
  const add = (
    defs: readonly Def[],
    open: boolean,
    role: Parameters<NamedPlaces['add']>[4],
  ): void => places.add(name, nameLine, column, { defs, open }, role);
  if (nodeOf.has(def.canonical)) return addSymbol();
  function addSymbol(): void {
    const { defs, open } = renameGroupOf(inference, def);
    add(
      symbolsOf(nodeOf, defs, name),
      open,
      memberOf >= 0 || eAttach !== undefined ? 'member' : 'symbol',
    );
  }
  if (eAttach !== undefined) {
    const found = memberNamed(inference, unit, eAttach, name);
    return add(symbolsOf(nodeOf, found.defs, name), found.open, 'use');
  }
  const object = unit.defs[memberOf];
  if (!object || kind === 'TypeParameter')
    return add(followers.get(def) ?? [], false, followers.has(def) ? 'follower' : 'local');
  const expected =
    unit.language.spec.typing === 'gradual' ? expectedMembers(inference, object, name) : OTHER;
  add(symbolsOf(nodeOf, expected.defs, name), expected.open, 'key');
}

function addExpr(
  reading: Reading,
  e: number,
  line: number,
  column: number,
  site?: SiteFact,
  isType = false,
): void {
  const { inference, unit, places } = reading;
  const name = writtenName(unit, e);
  if (name === undefined || !places.isAt(name, line, column)) return;
  const tag = formOf(unit, e);
  places.add(
    name,
    line,
    column,
    withOverlay(
      reading,
      { name, line, column, isBare: tag === 'name' },
      symbolsOnly(
        reading,
        withExtensions(
          reading,
          functionsByLabels(
            inference,
            unit,
            site
              ? called(inference, unit, e, site)
              : valuesOnly(unit, e, symbolsNamedBy(inference, unit, e), isType),
            name,
            site,
          ),
          tag === 'member' ? `${line}:${column}` : '',
        ),
        name,
      ),
    ),
    tag === 'member' ? 'member-use' : 'use',
  );
}

/** What stands under type arguments: `o.f<T>` is a member as `o.f` is. */
function formOf({ facts }: Unit, e: number): ExprFact[0] | undefined {
  const expr = facts.exprs[e];
  return expr?.[0] === 'generic' ? facts.exprs[expr[1]]?.[0] : expr?.[0];
}

/** A member that is called may be an extension: that is named there, beside the members of other values. */
function withExtensions({ extensions }: Reading, found: NamedSymbols, at: string): NamedSymbols {
  const symbolsCalled = extensions.get(at);
  return symbolsCalled ? { defs: [...found.defs, ...symbolsCalled], open: false } : found;
}

/** Where arguments and receivers tell what a bare name means that is called, that alone. */
function called(inference: Inference, unit: Unit, e: number, site: SiteFact): NamedSymbols {
  const expr = unit.facts.exprs[e];
  if (expr?.[0] !== 'name' || unit.language.spec.functions.receivers !== 'implicit')
    return symbolsNamedBy(inference, unit, e);
  const { choice } = inference.bareCall(unit, expr[1], expr[2], {
    unit,
    args: site[5],
    named: site[6],
    scope: site[2],
  });
  return choice.defs.length > 0 && !choice.isOpen
    ? { defs: choice.defs, open: false }
    : symbolsNamedBy(inference, unit, e);
}

/** In a language where a bare name never means a function, what else has the name is meant; where only those are found, it is not known. */
function valuesOnly(
  { facts, language }: Unit,
  e: number,
  found: NamedSymbols,
  isType: boolean,
): NamedSymbols {
  if (
    language.spec.functions.receivers !== 'implicit' ||
    (facts.exprs[e]?.[0] !== 'name' && !isType) ||
    !found.defs.some(isFunction)
  )
    return found;
  const others = found.defs.filter((def) => !isFunction(def));
  return others.length > 0 ? { ...found, defs: others } : { defs: [], open: true };
}

function isFunction({ fact }: Def): boolean {
  return fact.params !== undefined && !fact.accessor;
}

/** Of functions with one name, those that take what a call passes under its labels. */
function functionsByLabels(
  inference: Inference,
  unit: Unit,
  found: NamedSymbols,
  name: string,
  site: SiteFact | undefined,
): NamedSymbols {
  const labels = site?.[7];
  if (site === undefined || labels === undefined) return found;
  if (found.defs.length === 0)
    return found.open
      ? {
          defs: inference.program
            .functionsNamed(name)
            .filter((def) => placesBy(def, labels) !== undefined)
            .slice(0, MOST_SYMBOLS),
          open: true,
        }
      : found;
  const { defs } = chooseOverload(inference, found.defs, { unit, args: site[5], labels });
  return defs.length > 0 ? { defs, open: found.open } : found;
}

/** What an overlay says of a use, in the place of what is found here. */
function withOverlay(
  reading: Reading,
  {
    name,
    line,
    column,
    isBare = true,
  }: {
    readonly name: string;
    readonly line: number;
    readonly column: number;
    readonly isBare?: boolean;
  },
  found: NamedSymbols,
): NamedSymbols {
  const overlayHit = overlaySymbols(
    reading.nodeOf,
    { unit: reading.unit, name, isBare },
    reading.inference.program.overlay?.symbolAt(reading.unit, line, column, name),
  );
  if (
    !overlayHit ||
    inferenceFindsMore(found.defs, overlayHit) ||
    (overlayHit.kind === 'outside' && found.defs.some(overlayHit.mayBe))
  )
    return found;
  // An alias is a name of its own, and what else has another name here is known better from the text.
  if (
    overlayHit.kind === 'defs' &&
    overlayHit.defs.some((def) => def.fact.name !== name && reading.nodeOf.has(def.canonical))
  )
    return found;
  reading.namesByOverlay += 1;
  return overlayHit.kind === 'outside'
    ? { defs: [], open: false }
    : symbolsOnly(reading, { defs: overlayHit.defs, open: false }, name);
}

function addImports(reading: Reading): void {
  const { inference, unit, places } = reading;
  for (const row of unit.facts.imports) {
    if (row.imported === '*') addPath(reading, row);
    const name = plainName(row.imported === 'default' ? row.local : row.imported);
    if (row.local === '' || !places.isAt(name, row.line, row.column)) continue;
    places.add(
      name,
      row.line,
      row.column,
      withOverlay(
        reading,
        { name, line: row.line, column: row.column },
        symbolsOnly(reading, symbolsOfResult(inference.lookUp(unit, row.local, row.scope)), name),
      ),
      'use',
    );
  }
  for (const row of unit.facts.exports) {
    if (
      row.specifier === undefined ||
      row.imported === undefined ||
      !places.isAt(row.imported, row.line, row.column)
    )
      continue;
    places.add(
      row.imported,
      row.line,
      row.column,
      withOverlay(
        reading,
        { name: row.imported, line: row.line, column: row.column },
        symbolsOnly(reading, symbolsOfResult(inference.exportOf(unit, row.name)), row.imported),
      ),
      'use',
    );
  }
}

/** The end of a path whose names are brought in, or that has an alias: a class, or else no symbol. */
function addPath(reading: Reading, { specifier, line, column, star }: ImportFact): void {
  const { inference, unit, places } = reading;
  const name = afterLast(specifier, '.:\\');
  if (!places.isAt(name, line, column)) return;
  const { kind } = inference.importTarget(unit, specifier);
  const classes =
    kind === 'member' || kind === 'scoped'
      ? importedNamespace(inference, unit, specifier).flatMap((value) =>
          value.kind === 'symbol' ? [value.def] : [],
        )
      : [];
  if (classes.length > 0 || star)
    places.add(
      name,
      line,
      column,
      withOverlay(
        reading,
        { name, line, column },
        symbolsOnly(reading, { defs: classes, open: false }, name),
      ),
      'use',
    );
}

/** Of what was found those that are symbols and have the name that is written: others go by it only here. */
function symbolsOnly(
  { nodeOf, followers }: Reading,
  { defs, open }: NamedSymbols,
  name: string,
): NamedSymbols {
  if (defs.length > MOST_SYMBOLS) return { defs: [], open: true };
  return {
    defs: symbolsOf(
      nodeOf,
      defs.flatMap((def) => followers.get(def) ?? [def]),
      name,
    ),
    open,
  };
}

function symbolsOf(nodeOf: ReadonlyMap<Def, number>, defs: readonly Def[], name: string): Def[] {
  return [...new Set(defs.map(({ canonical }) => canonical))].filter(
    (def) => def.fact.name === name && nodeOf.has(def),
  );
}

/** What no other fact speaks of: what is sure to name no symbol is known, the rest is open. */
function addUnread(reading: Reading, unread: readonly number[]): void {
  const { places } = reading;
  let line = 0;
  for (let at = 0; at < unread.length; at += 2) {
    line += unread[at] ?? 0;
    const column = unread[at + 1] ?? 0;
    const name = places.wordAt(line, Math.abs(column));
    if (name !== undefined)
      places.add(
        name,
        line,
        Math.abs(column),
        column > 0
          ? withOverlay(reading, { name, line, column, isBare: false }, { defs: [], open: true })
          : { defs: [], open: false },
        'use',
      );
  }
}
