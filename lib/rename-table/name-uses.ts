// What the identifiers of one file name, in the order of its text. Looks at names, not at what calls run.
import { afterLast } from '../base/text-ends.ts';
import { NamedPlaces, type FoundUse } from './named-places.ts';
import { MOST_SYMBOLS, oneName } from './rename-groups.ts';
import { plainName } from '../facts/name-key.ts';
import type { ExprFact, ImportFact, SiteFact } from '../facts/file-facts.ts';
import type { Inference } from '../infer/inference.ts';
import { placesBy } from '../infer/overloads/labelled-arguments.ts';
import { chooseOverload } from '../infer/overloads/overloads.ts';
import {
  memberNamed,
  named,
  nameFound,
  OTHER,
  writtenName,
  type Named,
} from '../infer/names/named-things.ts';
import { expectedMembers } from '../infer/types/contextual-typing.ts';
import { namespaceOf } from '../infer/names/namespace-of.ts';
import { hasMore, toldSymbols } from '../infer/overlay-names.ts';
import type { Def, Unit } from '../link/vocabulary.ts';

export interface Wanted {
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
  readonly extensions: Wanted['extensions'];
  /** Local names that go by that of a symbol: `const { a } = o`, the parameter of `constructor(private a)`. */
  readonly followers: Map<Def, readonly Def[]>;
  /** Identifiers that an index by another tool has settled. */
  told: number;
}

export interface UsesInFile {
  readonly uses: readonly FoundUse[];
  readonly told: number;
}

export function usesIn(
  inference: Inference,
  unit: Unit,
  { wanted, text, nodeOf, extensions }: Wanted,
): UsesInFile {
  const reading: Reading = {
    inference,
    unit,
    places: new NamedPlaces(text, wanted, hasEmbedding(unit)),
    nodeOf,
    extensions,
    followers: new Map(),
    told: 0,
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
  return { uses: reading.places.uses(), told: reading.told };
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
    const { defs, open } = oneName(inference, def);
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
    settled(
      reading,
      { name, line, column, isBare: tag === 'name' },
      only(
        reading,
        withExtensions(
          reading,
          byLabels(
            inference,
            unit,
            site
              ? called(inference, unit, e, site)
              : readAlone(unit, e, named(inference, unit, e), isType),
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
function withExtensions({ extensions }: Reading, found: Named, at: string): Named {
  const called = extensions.get(at);
  return called ? { defs: [...found.defs, ...called], open: false } : found;
}

/** Where arguments and receivers tell what a bare name means that is called, that alone. */
function called(inference: Inference, unit: Unit, e: number, site: SiteFact): Named {
  const expr = unit.facts.exprs[e];
  if (expr?.[0] !== 'name' || unit.language.spec.functions.receivers !== 'implicit')
    return named(inference, unit, e);
  const { choice } = inference.bareCall(unit, expr[1], expr[2], {
    unit,
    args: site[5],
    named: site[6],
    scope: site[2],
  });
  return choice.defs.length > 0 && !choice.isOpen
    ? { defs: choice.defs, open: false }
    : named(inference, unit, e);
}

/** In a language where a bare name never means a function, what else has the name is meant; where only those are found, it is not known. */
function readAlone({ facts, language }: Unit, e: number, found: Named, isType: boolean): Named {
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

/** Of functions with one name, those that take what a call hands over under its labels. */
function byLabels(
  inference: Inference,
  unit: Unit,
  found: Named,
  name: string,
  site: SiteFact | undefined,
): Named {
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

/** What an index by another tool says of a use, in the place of what is found here. */
function settled(
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
  found: Named,
): Named {
  const told = toldSymbols(
    reading.nodeOf,
    { unit: reading.unit, name, isBare },
    reading.inference.program.overlay?.told(reading.unit, line, column, name),
  );
  if (
    !told ||
    hasMore(found.defs, told) ||
    (told.kind === 'outside' && found.defs.some(told.mayBe))
  )
    return found;
  // An alias is a name of its own, and what else has another name here is known better from the text.
  if (
    told.kind === 'defs' &&
    told.defs.some((def) => def.fact.name !== name && reading.nodeOf.has(def.canonical))
  )
    return found;
  reading.told += 1;
  return told.kind === 'outside'
    ? { defs: [], open: false }
    : only(reading, { defs: told.defs, open: false }, name);
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
      settled(
        reading,
        { name, line: row.line, column: row.column },
        only(reading, nameFound(inference.lookUp(unit, row.local, row.scope)), name),
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
      settled(
        reading,
        { name: row.imported, line: row.line, column: row.column },
        only(reading, nameFound(inference.exportOf(unit, row.name)), row.imported),
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
  const { kind } = inference.target(unit, specifier);
  const classes =
    kind === 'member' || kind === 'scoped'
      ? namespaceOf(inference, unit, specifier).flatMap((value) =>
          value.kind === 'symbol' ? [value.def] : [],
        )
      : [];
  if (classes.length > 0 || star)
    places.add(
      name,
      line,
      column,
      settled(reading, { name, line, column }, only(reading, { defs: classes, open: false }, name)),
      'use',
    );
}

/** Of what was found those that are symbols and have the name that is written: others go by it only here. */
function only({ nodeOf, followers }: Reading, { defs, open }: Named, name: string): Named {
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
          ? settled(reading, { name, line, column, isBare: false }, { defs: [], open: true })
          : { defs: [], open: false },
        'use',
      );
  }
}
