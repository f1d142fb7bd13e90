// Writes to each open call site what it may run: of its name, or through a value. Judges no name itself.
import { isSpread, mayTake } from '../../infer/outside/open-candidates.ts';
import { isMadeOfData } from './made-of-data.ts';
import type { Inference } from '../../infer/inference.ts';
import { givenFunctions, type GivenFunctions, type Resolved } from './given-functions.ts';
import type { IsRegistration } from './route-registrations.ts';
import type { SiteFact, SiteKind } from '../../facts/file-facts.ts';
import type { OpenSite } from '../../model/graph-data.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';
import type { GraphDraft, OpenDoubt, ResolvedSites } from '../graph-draft.ts';
import { passedFunctions } from './passed-functions.ts';

/** After all edges are known: they show which functions are values. */
export function addPossibleCallees(
  draft: GraphDraft,
  resolved: Resolved,
  sites: ResolvedSites,
  isRegistration: IsRegistration,
): void {
  const given = givenFunctions(draft, resolved, isRegistration);
  const valuesIn = (inTests: boolean): Values =>
    valuesOf(draft, resolved.inference, given(inTests));
  const [ofCode, ofTests] = [valuesIn(false), valuesIn(true)];
  const lists = new Map<string, readonly number[]>();
  const texts = new Map<string, string>();
  const passedTo = passedFunctions(draft, resolved.inference, sites);
  sites.open.forEach((open, at) => {
    const doubt = sites.doubts.get(open);
    const called = sites.parameters.get(open);
    const passed = called && passedTo(called.parameter);
    if (passed) {
      sites.open[at] = { may: placesOf(passed), ...open };
      return;
    }
    if (!doubt) return;
    const named = doubt.named.flatMap((def) => draft.nodeOf.get(def.canonical) ?? []);
    const inTest = isTestFile(draft, doubt.unit);
    const values = inTest ? ofTests : ofCode;
    const list = callsValue(values, open, doubt, inTest) ? `${inTest} ${listKey(doubt)}` : '';
    const alike = list === '' ? [] : (values.byName.get(open.name) ?? []);
    // Many sites may run the same: all that are given away as values.
    const may = added(texts, `${named.join(' ')} ${alike.join(' ')} ${list}`, () => {
      const held = list === '' ? alike : [...alike, ...valuesFor(values, doubt, { list, lists })];
      return placesOf([...named, ...held]);
    });
    sites.open[at] = { may, ...open };
  });
  // They hold what was inferred, and nothing else asks for them.
  sites.doubts.clear();
  sites.parameters.clear();
}

function isTestFile({ nodes, fileOf }: GraphDraft, unit: Unit): boolean {
  return nodes[fileOf.get(unit) ?? -1]?.isTest === true;
}

function placesOf(nodes: readonly number[]): string {
  return [...new Set(nodes)].sort((a, b) => a - b).join(' ');
}

interface Values {
  /** Functions that are given away as values, by family. */
  readonly functions: ReadonlyMap<string, readonly GivenFunction[]>;
  /** Those that only objects hold, by the names of the members. */
  readonly byName: ReadonlyMap<string, readonly number[]>;
  /** Whether a variable or property of this name may hold a function; what tests set counts for tests alone. */
  readonly isHeld: (family: string, name: string, inTest: boolean) => boolean;
}

interface GivenFunction {
  readonly def: Def;
  readonly node: number;
}

const HOLDING: ReadonlySet<string> = new Set(['Property', 'Variable']);

function valuesOf(
  draft: GraphDraft,
  inference: Inference,
  { free, byName }: GivenFunctions,
): Values {
  const functions = new Map<string, GivenFunction[]>();
  const holders = new Map<string, Def[]>();
  const { nodeOf, nodes } = draft;
  for (const [def, node] of nodeOf) {
    const { family } = def.unit.language.spec;
    const kind = nodes[node]?.kind ?? '';
    if (HOLDING.has(kind)) added(holders, `${family} ${def.fact.name}`, () => []).push(def);
    if (kind !== 'Function' && kind !== 'Method') continue;
    if (free.has(node)) added(functions, family, () => []).push({ def, node });
  }
  const known = new Map<string, boolean>();
  const isHeld = (family: string, name: string, inTest: boolean): boolean => {
    const key = `${family} ${name}`;
    return added(known, `${key} ${inTest}`, () =>
      (holders.get(key) ?? []).some(
        (def) => (inTest || !isTestFile(draft, def.unit)) && mayHoldOwnFunction(inference, def),
      ),
    );
  };
  return { functions, byName, isHeld };
}

function mayHoldOwnFunction(inference: Inference, def: Def): boolean {
  const values = inference.valueOfDef(def);
  return (
    values.length === 0 ||
    values.some((value) => {
      switch (value.kind) {
        case 'unknown':
        case 'callable':
          return true;
        case 'external':
          return value.name === undefined && !isMadeOfData(inference, def);
        case 'symbol':
          return value.def.fact.params !== undefined;
        default:
          return false;
      }
    })
  );
}

function added<T>(map: Map<string, T>, key: string, make: () => T): T {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** A member that is called may be a property that holds a function, where calls can mean that. */
function callsValue(
  { isHeld }: Values,
  open: OpenSite,
  doubt: OpenDoubt,
  inTest: boolean,
): boolean {
  if (doubt.callsValue) return true;
  const { family, functions } = doubt.unit.language.spec;
  return functions.names !== 'own' && doubt.isMember && isHeld(family, open.name, inTest);
}

/** The component that a file is: an element uses it, no other call runs it. */
function isWholeFile({ unit, index }: Def): boolean {
  return unit.facts.whole === index;
}

function isElement(kind: SiteKind): boolean {
  return kind === 'tag' || kind === 'jsx';
}

/** Read again, since sites that are kept take more memory than all else that is known of doubts. */
function siteOf({ facts }: Unit, call: number): SiteFact {
  const site = facts.sites.get(call);
  if (!site) throw new RangeError(`no call ${call}`);
  return site;
}

/** Sites with one key may run the same values. Where arguments may be left out or added, all are possible. */
function listKey({ unit, call }: OpenDoubt): string {
  const { family, strictArguments } = unit.language.spec;
  const [kind, , , , , args, named = []] = siteOf(unit, call);
  const isAny = strictArguments !== true || isSpread(unit, args);
  return `${family} ${isElement(kind)} ${isAny ? ANY : args.length + named.length}`;
}

const ANY = '*';

/** Values are called without labels. */
function valuesFor(
  { functions }: Values,
  { unit, call: number }: OpenDoubt,
  { list, lists }: { list: string; lists: Map<string, readonly number[]> },
): readonly number[] {
  return added(lists, list, () => {
    const [kind, eCallee, scope, line, column, args, named = []] = siteOf(unit, number);
    const call: { unit: Unit; site: SiteFact } = {
      unit,
      site: [kind, eCallee, scope, line, column, args, named],
    };
    return (functions.get(unit.language.spec.family) ?? []).flatMap(({ def, node }) =>
      (isElement(kind) || !isWholeFile(def)) && (list.endsWith(ANY) || mayTake(def, call))
        ? [node]
        : [],
    );
  });
}
