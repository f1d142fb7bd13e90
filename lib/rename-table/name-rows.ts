// Creates the name table: what each identifier refers to, declarations of names, external names. Decides no call.
import type { NameRecords } from '../model/name-table.ts';
import { useMeaning } from '../model/name-table.ts';
import { compareText } from '../base/compare-text.ts';
import { extensionSites } from './extension-sites.ts';
import type { GraphDraft } from '../assemble/graph-draft.ts';
import { declarationsIn, freeNamesIn } from './name-declarations.ts';
import { usesIn } from './name-uses.ts';
import type { FoundUse } from './named-places.ts';
import type { Inference } from '../infer/inference.ts';
import type { Def } from '../link/vocabulary.ts';
import { inTurn } from '../infer/work-account.ts';

/** `namesByOverlay`: identifiers resolved by an overlay. Invariant: equal programs give equal rows in equal order. Units are ordered by path. */
export function nameRecords(
  draft: GraphDraft,
  inference: Inference,
  texts: ReadonlyMap<string, string>,
): { readonly names: NameRecords; readonly namesByOverlay: number } {
  const wanted = new Set(
    [...draft.nodeOf.keys()].flatMap((def) => (def.fact.name === '' ? [] : [def.fact.name])),
  );
  const table: Table = {
    paths: [],
    targets: [],
    placeOf: new Map(),
    uses: new Map(),
    declarations: new Map(),
    free: new Map(),
  };
  const extensions = extensionSites(draft);
  let total = 0;
  for (const unit of inTurn(inference.work, inference.program.units)) {
    const file = table.paths.push(unit.path) - 1;
    const { uses, namesByOverlay } = usesIn(inference, unit, {
      wanted,
      text: texts.get(unit.path) ?? '',
      nodeOf: draft.nodeOf,
      extensions: extensions.get(unit.path) ?? new Map(),
    });
    total += namesByOverlay;
    for (const use of uses) addUse(table, draft, file, use);
    for (const { name, line, from, to } of declarationsIn(unit))
      rowsFor(table.declarations, name).push(file, line, from, to);
    for (const name of freeNamesIn(inference, unit)) rowsFor(table.free, name).push(file);
  }
  const names = {
    paths: table.paths,
    targets: table.targets,
    uses: ordered(table.uses),
    declarations: ordered(table.declarations),
    free: ordered(table.free),
  };
  return { names, namesByOverlay: total };
}

interface Table {
  readonly paths: string[];
  readonly targets: number[][];
  readonly placeOf: Map<string, number>;
  readonly uses: Map<string, number[]>;
  readonly declarations: Map<string, number[]>;
  readonly free: Map<string, number[]>;
}

function addUse(
  table: Table,
  draft: GraphDraft,
  file: number,
  { name, line, column, defs, open, form, defines }: FoundUse,
): void {
  const code = useMeaning({ target: targetOf(table, draft, defs), open, form, defines });
  rowsFor(table.uses, name).push(file, line, column, code);
}

function targetOf(table: Table, draft: GraphDraft, defs: readonly Def[]): number {
  if (defs.length === 0) return -1;
  const nodes = [...new Set(defs.flatMap((def) => draft.nodeOf.get(def.canonical) ?? []))].sort(
    (a, b) => a - b,
  );
  const key = nodes.join();
  let place = table.placeOf.get(key);
  if (place === undefined) table.placeOf.set(key, (place = table.targets.push(nodes) - 1));
  return place;
}

function rowsFor(rows: Map<string, number[]>, name: string): number[] {
  let list = rows.get(name);
  if (!list) rows.set(name, (list = []));
  return list;
}

function ordered(rows: ReadonlyMap<string, number[]>): Map<string, number[]> {
  return new Map([...rows].sort(([a], [b]) => compareText(a, b)));
}
