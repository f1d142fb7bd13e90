// Warnings before a rename is applied. Possible omissions are in open-reasons.
import type { NodeRecord, OpenSite } from '../../model/graph-data.ts';
import type { IndexSnapshot } from '../../model/index-snapshot.ts';
import type { NameUse } from '../../model/name-table.ts';
import { isMention, isSeenInTemplates } from '../impact/open-callers.ts';
import { openSitesOf } from '../open-sites-of.ts';
import { placeOf, type CodeEdits } from './edits/code-edits.ts';
import { stemOf } from './conflicts/conflicts.ts';
import { generatedMembers } from './generated-members.ts';
import { outsideBases } from './outside-bases.ts';
import type { FoundPlaces } from './found-places.ts';
import type { DraftEdit, IncludeText, WorkingTexts } from './plan-types.ts';
import { leftWarnings } from './left-warnings.ts';

export interface WarningSubject {
  readonly snapshot: IndexSnapshot;
  readonly symbol: NodeRecord;
  readonly family: readonly NodeRecord[];
  readonly places: FoundPlaces;
  readonly includeText: IncludeText;
  readonly edits: readonly DraftEdit[];
  readonly generated: readonly string[];
  readonly working: WorkingTexts;
}

/** From this number on, text edits of a plain word are likely to be prose. */
const MANY_MENTIONS = 10;
const LEFT_HERE = 'left as they are; include_text=all edits those that can be this symbol';

export function warningsOf(subject: WarningSubject): string[] {
  const { snapshot, symbol, family, working, generated } = subject;
  const files = [...new Set(family.map(({ filePath = '' }) => filePath))].filter(
    (path) => stemOf(path) === symbol.name,
  );
  return [
    ...familyWarning(family, symbol),
    ...sharedWarnings(snapshot, subject.places.code, family),
    ...outsideBases(snapshot, family).map(
      ({ owner, bases }) =>
        `${owner.name} also extends ${bases.join(', ')}, which ${bases.length === 1 ? 'is' : 'are'} outside of the repository: if ${symbol.name} comes from there, it must keep its name.`,
    ),
    ...generatedMembers(snapshot, family).map(
      ({ field, by }) =>
        `Annotations of ${by} create members from the name of ${field.qualifiedName ?? field.name} (such as ${accessorsOf(field.name)}): of their uses, those that the index knows to be accessors are edited; change the others by hand.`,
    ),
    ...routeWarning(snapshot, family),
    ...identifierWarning(subject),
    ...templateWarning(subject),
    ...proseWarning(subject),
    ...leftWarnings(subject.places, symbol.name),
    ...files.map((path) => `${path} keeps its name: a rename does not rename files.`),
    ...partWarning(snapshot, symbol.name),
    ...generated.map(
      (path) => `${path} is generated or vendored; ${symbol.name} is not replaced in it.`,
    ),
    ...working.changed.map(
      (path) =>
        `${path} has changed since indexing and contains the name: run codegraph analyze before applying.`,
    ),
    ...wideWarning(working, symbol.name),
  ];
}

/** Nothing outside of the part is read, and nothing is edited. */
function partWarning({ info: { part } }: IndexSnapshot, name: string): string[] {
  if (!part) return [];
  return [
    `Only ${part.folder} of the repository is indexed: its ${part.filesOutside} other source files were not looked at, and keep the name ${name}.`,
  ];
}

function accessorsOf(name: string): string {
  const rest = name.slice(0, 1).toUpperCase() + name.slice(1);
  return `get${rest}, set${rest} or a method of a builder`;
}

function familyWarning(family: readonly NodeRecord[], symbol: NodeRecord): string[] {
  const others = family.filter(({ uid, kind }) => uid !== symbol.uid && kind !== 'Constructor');
  const [first] = others;
  if (!first) return [];
  return [
    `${others.length} more ${others.length === 1 ? 'definition is' : 'definitions are'} renamed as well, because they override, implement or complete each other: ${listed(others.map(({ uid }) => uid))}.`,
  ];
}

/** A look-up of a handler by its name is not visible to any index. */
function routeWarning({ graph }: IndexSnapshot, family: readonly NodeRecord[]): string[] {
  const routes = [
    ...new Set(
      family.flatMap(({ uid }) =>
        graph.out(uid, 'HANDLES_ROUTE').map(({ to }) => graph.node(to)?.name ?? to),
      ),
    ),
  ];
  const [first] = routes;
  if (first === undefined) return [];
  return [
    `It handles ${routes.length === 1 ? first : `${routes.length} routes (${first} first)`}: if the framework finds the handler or derives the path by its name, the route changes too.`,
  ];
}

export function mentionsInTemplates(
  snapshot: IndexSnapshot,
  family: readonly NodeRecord[],
): OpenSite[] {
  const [symbol] = family;
  return symbol && isSeenInTemplates(snapshot, symbol)
    ? openSitesOf(snapshot, symbol.language).named(symbol.name).filter(isMention)
    : [];
}

function templateWarning({ snapshot, family, includeText }: WarningSubject): string[] {
  const found = mentionsInTemplates(snapshot, family);
  const [first] = found;
  if (!first) return [];
  const what =
    found.length === 1
      ? 'place in a template, which is not parsed, seems'
      : 'places in templates, which are not parsed, seem';
  return [
    `${found.length} ${what} to mention it (first at ${first.filePath}:${first.line}): ${includeText === 'all' ? 'those that can mean nothing else are listed as text_search edits; check them before applying' : LEFT_HERE}.`,
  ];
}

function sharedWarnings(
  snapshot: IndexSnapshot,
  { shared }: CodeEdits,
  family: readonly NodeRecord[],
): string[] {
  const own = new Set(family.map(({ uid }) => uid));
  const byOther = new Map<string, NameUse[]>();
  for (const use of shared) {
    for (const uid of use.symbols)
      if (!own.has(uid)) byOther.set(uid, [...(byOther.get(uid) ?? []), use]);
  }
  return [...byOther].map(([uid, uses]) => {
    const [first] = uses;
    const at = first ? `${first.filePath}:${first.line}` : '';
    const other = snapshot.graph.node(uid);
    return `${uses.length} edited ${uses.length === 1 ? 'use' : 'uses'} may also refer to ${uid} (${at}), which keeps its name: rename ${other?.qualifiedName ?? uid} as well, or change ${uses.length === 1 ? 'that place' : 'those places'} by hand.`;
  });
}

function identifierWarning({ places, includeText }: WarningSubject): string[] {
  const { open } = places.code;
  const [first] = open;
  if (!first) return [];
  const what = open.length === 1 ? 'use of this name could' : 'uses of this name could';
  return [
    `${open.length} ${what} not be resolved (first at ${first.filePath}:${first.line}): ${includeText === 'all' ? 'listed as text_search edits; check them before applying' : LEFT_HERE}.`,
  ];
}

function wideWarning({ wide = [] }: WorkingTexts, name: string): string[] {
  if (wide.length === 0) return [];
  return [
    `${wide.length} ${wide.length === 1 ? 'file' : 'files'} in UTF-16 with the name ${name} ${wide.length === 1 ? 'is' : 'are'} not edited (${listed(wide)}): change ${wide.length === 1 ? 'it' : 'them'} by hand, or convert ${wide.length === 1 ? 'it' : 'them'} to UTF-8.`,
  ];
}

function proseWarning({ edits, symbol, places, snapshot, family }: WarningSubject): string[] {
  const open = new Set(
    [...places.code.open, ...mentionsInTemplates(snapshot, family)].map(placeOf),
  );
  const mentions = edits.filter(
    (edit) => edit.confidence === 'text_search' && !open.has(placeOf(edit)),
  );
  if (mentions.length < MANY_MENTIONS || !/^[A-Z]?[a-z]+$/.test(symbol.name)) return [];
  return [
    `'${symbol.name}' is an ordinary word: some of the ${mentions.length} mentions in comments, strings and documents may not refer to the symbol. include_text=none leaves them all unchanged.`,
  ];
}

const SHOWN = 5;

function listed(uids: readonly string[]): string {
  const rest = uids.length - SHOWN;
  return `${uids.slice(0, SHOWN).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
