// Searches the texts of a repository for the name, outside of identifiers. Decides nothing about identifiers.
import { onFirstUse } from '../../../base/on-demand/on-first-use.ts';
import type { NodeRecord } from '../../../model/graph-data.ts';
import type { IndexSnapshot, ReadonlyGraph } from '../../../model/index-snapshot.ts';
import { isSeenInTemplates } from '../../impact/open-callers.ts';
import { placeOf } from './code-edits.ts';
import { hierarchyOf, ownerOf } from '../family.ts';
import type { DraftEdit, TextDocument } from '../plan-types.ts';
import { namesPlaceOf } from './safe-mentions.ts';
import {
  NONE_LEFT,
  textEdits,
  type LeftCounts,
  type LeftOut,
  type WordSearch,
} from './text-edits.ts';

export interface TextSearch {
  readonly family: readonly NodeRecord[];
  readonly oldName: string;
  readonly newName: string;
  /** Places of identifiers, in the form of `placeOf`. */
  readonly known: ReadonlySet<string>;
  readonly documents: readonly TextDocument[];
  readonly safeOnly: boolean;
  readonly keepsKeys: boolean;
}

export interface TextSearchResult {
  readonly edits: readonly DraftEdit[];
  readonly left: LeftCounts;
}

export function searchTexts(
  snapshot: IndexSnapshot,
  { family, oldName, newName, known, documents, safeOnly, keepsKeys }: TextSearch,
): TextSearchResult {
  const marks = ['!', '?'].filter((mark) => snapshot.graph.symbolsNamed(oldName + mark).length > 0);
  const templates = Object.values(snapshot.info.identifiers).flatMap(
    (rule) => rule.templates ?? [],
  );
  const symbolsIn = namedIn(snapshot, oldName);
  const naming = filesNaming(symbolsIn, family);
  const isTemplate = (filePath: string): boolean => templates.some((end) => filePath.endsWith(end));
  const mayBeOthers = othersOf(snapshot, family, { oldName, naming, symbolsIn });
  const isHidden = !family.some((symbol) => isSeenInTemplates(snapshot, symbol));
  const search: WordSearch = {
    oldName,
    newName,
    marks,
    isMember: family.every(({ uid }) => ownerOf(snapshot.graph, uid) !== undefined),
    mayBeOthers: (filePath, holder, isHanded) =>
      (isHidden && isTemplate(filePath)) || mayBeOthers(filePath, holder, isHanded),
    isQualified: (holder, before) =>
      namesPlaceOf(family, before) || isMemberOfAll(snapshot.graph, family, holder),
    safeOnly,
    keepsKeys,
    isTemplate,
    isNamedIn: (filePath) => naming.has(filePath),
  };
  const edits: DraftEdit[] = [];
  const left = { ...NONE_LEFT };
  const look = (
    filePath: string,
    text: string,
    isDocument: boolean,
    isKnown: (line: number, column: number) => boolean,
  ): void => {
    const { language = '' } = snapshot.graph.node(`File:${filePath}`) ?? {};
    const { comments } = snapshot.info.identifiers[language] ?? {};
    const found = textEdits({ filePath, text, isDocument, comments, isKnown }, search);
    edits.push(...found.edits);
    for (const reason of Object.keys(left) as LeftOut[]) left[reason] += found.left[reason];
  };
  for (const { filePath = '' } of snapshot.graph.nodesOfKind('File')) {
    if (snapshot.sources.mayHave?.(filePath, oldName) === false) continue;
    const text = snapshot.sources.read(filePath);
    if (text?.includes(oldName))
      look(filePath, text, false, (line, column) => known.has(placeOf({ filePath, line, column })));
  }
  for (const { filePath, text } of documents) look(filePath, text, true, () => false);
  return { edits, left };
}

/**
 * Whether a mention may refer to another symbol of that name. In a file whose code uses the symbol, a mention refers to
 * the same as the code; if the file declares the name itself, to that; a mention after a class refers to its member; a
 * bare one refers to no member if something else has the name.
 */
function othersOf(
  snapshot: IndexSnapshot,
  family: readonly NodeRecord[],
  { oldName, naming, symbolsIn }: NamedFiles,
): WordSearch['mayBeOthers'] {
  const { graph } = snapshot;
  const own = new Set(family.map(({ uid }) => uid));
  const all = graph
    .symbolsNamed(oldName)
    .filter(({ uid }) => own.has(uid) || graph.node(uid)?.kind !== 'Constructor');
  const declaring = new Set(
    snapshot.names
      .declarations(oldName)
      .map(({ filePath }) => filePath)
      .filter((filePath) => !naming.has(filePath)),
  );
  if (all.every(({ uid }) => own.has(uid)) && declaring.size === 0) return () => false;
  const isTested = family.some(({ isTest }) => isTest === true);
  // The own symbols of a test are mentioned in its own file.
  const widely = all.filter(({ uid, isTest }) => own.has(uid) || isTest !== true || isTested);
  const isForeign = (candidates: readonly NodeRecord[]): boolean =>
    candidates.some(({ uid }) => !own.has(uid));
  const isAnyForeign = (possible: readonly NodeRecord[], isBare: boolean): boolean => {
    const bare = isBare ? possible.filter(({ uid }) => ownerOf(graph, uid) === undefined) : [];
    return isForeign(bare.length > 0 ? bare : possible);
  };
  const byUid = new Map(all.map((symbol) => [symbol.uid, symbol]));
  const isWidelyForeign = onFirstUse(() => isAnyForeign(widely, false));
  const isForeignIfBare = onFirstUse(() => isAnyForeign(widely, true));
  const mayBe = (filePath: string, before: string | null, isHanded: boolean): boolean => {
    const ofHolder = before === null ? [] : membersOf(graph, before, oldName);
    if (ofHolder.length > 0) return isForeign(ofHolder);
    const isBare = before === null || isHanded;
    const here = [...(symbolsIn.get(filePath) ?? [])].flatMap((uid) => byUid.get(uid) ?? []);
    if (here.length > 0) return isAnyForeign(here, isBare);
    return declaring.has(filePath) || (isBare ? isForeignIfBare() : isWidelyForeign());
  };
  // A name that hundreds of symbols have is mentioned thousands of times.
  const told = new Map<string, boolean>();
  return (filePath, holder, isHanded) => {
    const key = `${filePath}:${isHanded ? ',' : ''}${holder ?? ''}`;
    const known = told.get(key) ?? mayBe(filePath, holder, isHanded);
    told.set(key, known);
    return known;
  };
}

interface NamedFiles {
  readonly oldName: string;
  /** Files whose code refers to a symbol of the family. */
  readonly naming: ReadonlySet<string>;
  /** The symbols of the name that code of each file refers to. */
  readonly symbolsIn: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Whether the holder has a member of that name, and it is the renamed one. */
function isMemberOfAll(
  graph: ReadonlyGraph,
  family: readonly NodeRecord[],
  holder: string | null,
): boolean {
  const [symbol] = family;
  if (holder === null || !symbol) return false;
  const members = membersOf(graph, holder, symbol.name);
  return members.length > 0 && members.every(({ uid }) => family.some((own) => own.uid === uid));
}

/** Files whose code refers to one of these symbols. */
function filesNaming(
  symbolsIn: ReadonlyMap<string, ReadonlySet<string>>,
  family: readonly NodeRecord[],
): Set<string> {
  const own = family.map(({ uid }) => uid);
  return new Set(
    [...symbolsIn].flatMap(([filePath, symbols]) =>
      own.some((uid) => symbols.has(uid)) ? [filePath] : [],
    ),
  );
}

/** The member of that name in the classes of this name, own or inherited. */
function membersOf(graph: ReadonlyGraph, holder: string, name: string): NodeRecord[] {
  const classes = graph
    .symbolsNamed(holder)
    .filter(({ uid }) => graph.out(uid, 'HAS_MEMBER').length > 0);
  return classes.flatMap(({ uid }) => {
    const nearest = [...hierarchyOf(graph, uid)]
      .flatMap((each) => graph.out(each, 'HAS_MEMBER'))
      .flatMap(({ to }) => graph.node(to) ?? []);
    return nearest.filter((member) => member.name === name).slice(0, 1);
  });
}

function namedIn({ names }: IndexSnapshot, name: string): ReadonlyMap<string, ReadonlySet<string>> {
  const byFile = new Map<string, Set<string>>();
  for (const { filePath, symbols } of names.uses(name)) {
    const inFile = byFile.get(filePath) ?? new Set();
    byFile.set(filePath, inFile);
    for (const uid of symbols) inFile.add(uid);
  }
  return byFile;
}
