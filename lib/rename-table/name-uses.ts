// The references of the identifiers of one file, in the order of its text. Considers names, not call targets.
import { NamedPlaces, type FoundUse } from './named-places.ts';
import { renameGroupOf } from './rename-groups.ts';
import type { Inference } from '../infer/inference.ts';
import { memberNamed, OTHER } from '../infer/names/named-things.ts';
import { expectedMembers } from '../infer/types/contextual-typing.ts';
import type { Def, Unit } from '../link/vocabulary.ts';
import { type NameSearch, type Reading, symbolsOf, withOverlay } from './settled-symbols.ts';
import { addExpr } from './expression-uses.ts';
import { addImports } from './import-uses.ts';

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
  for (const def of unit.allDefs) addDefinition(reading, def);
  for (const [mode, e, , line, column] of facts.refs)
    addExpr(reading, { e, line, column, isType: mode === 'type' });
  for (const site of facts.sites)
    addExpr(reading, { e: site[1], line: site[3], column: site[4], site });
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

/** Names that a pattern takes out of an object under the object's own name follow that name. */
function noteFollowers({ inference, unit, places, nodeOf, followers }: Reading): void {
  const locals = new Map<number, Def>();
  for (const def of unit.allDefs) {
    const { name, kind, nameLine, column } = def.fact;
    if ((kind === 'Local' || kind === 'Parameter') && places.isAt(name, nameLine, column))
      locals.set(places.key(nameLine, column), def);
  }
  for (const def of unit.allDefs) {
    const local =
      def.fact.kind === 'Property' && nodeOf.has(def)
        ? locals.get(places.key(def.fact.nameLine, def.fact.column))
        : undefined;
    if (local) followers.set(local, [def]);
  }
  if (locals.size === 0) return;
  for (const [, e, , line, column] of unit.facts.refs) {
    const local = locals.get(places.key(line, column));
    const expr = unit.facts.exprs.get(e);
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

/** Identifiers in no other fact: those that certainly name no symbol are known, the others are open. */
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
