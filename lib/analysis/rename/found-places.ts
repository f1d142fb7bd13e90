// The places of a symbol's old name, from graph, accessors and text search. Formats no edits.
import type { NodeRecord } from '../../model/graph-data.ts';
import type { IndexSnapshot } from '../../model/index-snapshot.ts';
import type { NameUse } from '../../model/name-table.ts';
import { accessorEdits } from './edits/accessor-edits.ts';
import { codeEdits, placeOf, type CodeEdits } from './edits/code-edits.ts';
import type { DraftEdit } from './plan-types.ts';
import { unresolvedEdits, type UnresolvedEdits } from './edits/unresolved-edits.ts';
import { keptKeys } from './edits/safe-mentions.ts';
import { searchTexts, type TextSearchResult } from './edits/search-texts.ts';
import type { RenameOptions } from './plan-types.ts';
import { shortenedEdits } from './edits/shortened-edits.ts';

/** The places of the old name, before grouping by file. */
export interface FoundPlaces {
  readonly code: CodeEdits;
  /** Edits that are certain from the graph. */
  readonly graphEdits: readonly DraftEdit[];
  /** Edits of identifiers that could not be resolved, if requested. */
  readonly unresolved: UnresolvedEdits;
  readonly accessors: ReturnType<typeof accessorEdits>;
  /** Edits of names that leave out their end. */
  readonly shortened: readonly DraftEdit[];
  /** Keys that keep the old name. */
  readonly kept: readonly NameUse[];
  /** Null if texts are not requested. */
  readonly texts: TextSearchResult | null;
}

export function findPlaces(
  snapshot: IndexSnapshot,
  symbol: NodeRecord,
  family: readonly NodeRecord[],
  { newName, includeText, working }: RenameOptions,
): FoundPlaces {
  const oldName = symbol.name;
  const own = new Set(family.map(({ uid }) => uid));
  const sees = seenFrom(snapshot, family);
  const all = snapshot.names.uses(oldName);
  const kept = keptKeys(snapshot.graph, family, all);
  const uses = codeEdits(all, own, { oldName, newName, sees });
  const code = withDefinitions(uses, family, newName);
  const texts =
    includeText === 'none'
      ? null
      : searchTexts(snapshot, {
          family,
          oldName,
          newName,
          known: code.known,
          documents: working.documents,
          safeOnly: includeText === 'safe',
          keepsKeys: kept.length > 0,
        });
  return {
    code,
    graphEdits: code.edits.filter(({ confidence }) => confidence === 'graph'),
    unresolved:
      includeText === 'all'
        ? unresolvedEdits(code, kept, snapshot.sources)
        : { edits: [], keys: 0 },
    accessors: accessorEdits(snapshot, family, newName),
    shortened: shortenedEdits(snapshot, family, newName),
    kept,
    texts,
  };
}

/** Only languages of one family see each other's names. */
function seenFrom(
  { info, graph }: IndexSnapshot,
  family: readonly NodeRecord[],
): (filePath: string) => boolean {
  const familyOfLanguage = (language: string | undefined): string | undefined =>
    info.identifiers[language ?? '']?.family;
  const own = new Set(family.map(({ language }) => familyOfLanguage(language)));
  return (filePath) => {
    const other = familyOfLanguage(graph.node(`File:${filePath}`)?.language);
    return other === undefined || own.has(undefined) || own.has(other);
  };
}

/** The name in each definition is edited even without any known uses. */
function withDefinitions(
  code: CodeEdits,
  family: readonly NodeRecord[],
  newName: string,
): CodeEdits {
  const edited = new Set(code.edits.map(placeOf));
  const missing = family.flatMap(
    ({ filePath = '', nameLine = 0, column = 0, name }): DraftEdit[] => {
      const edit: DraftEdit = {
        filePath,
        line: nameLine,
        column,
        oldText: name,
        newText: newName,
        confidence: 'graph',
      };
      return edited.has(placeOf(edit)) || nameLine === 0 ? [] : [edit];
    },
  );
  if (missing.length === 0) return code;
  return {
    ...code,
    edits: [...code.edits, ...missing],
    known: new Set([...code.known, ...missing.map(placeOf)]),
  };
}
