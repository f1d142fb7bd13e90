// Creates the name table: what each identifier refers to, declarations of names, external names. Decides no call.
import type { NameRecords } from '../model/name-table.ts';
import { DECLARATION_WIDTH, USE_WIDTH, useMeaning, withTarget } from '../model/name-table.ts';
import { extensionSites } from './extension-sites.ts';
import type { DraftedGraph } from '../assemble/graph-draft.ts';
import type { NodeNumbers, Records } from '../infer/turn-records.ts';
import type { FoundUse } from './named-places.ts';
import { declarationsIn, freeNamesIn, type FoundDeclaration } from './name-declarations.ts';
import { usesIn } from './name-uses.ts';
import { RowLists } from './row-lists.ts';
import type { Inference } from '../infer/inference.ts';
import type { Def } from '../link/vocabulary.ts';
import { inTurn } from '../infer/work-account.ts';

/** `namesByOverlay`: identifiers resolved by an overlay. Invariant: equal programs give equal rows in equal order. Units are ordered by path. */
export function nameRecords(
  draft: DraftedGraph,
  inference: Inference,
  texts: ReadonlyMap<string, string>,
  records?: Records<NamesOfFile>,
): { readonly names: NameRecords; readonly namesByOverlay: number } {
  const wanted = new Set<string>();
  for (const { fact } of draft.nodeOf.keys()) if (fact.name !== '') wanted.add(fact.name);
  const paths: string[] = [];
  const codes = records?.nodes;
  const targets = targetsOver(draft, (node) => codes?.placeOf(node) ?? node);
  const [uses, declarations, free] = [
    new RowLists(USE_WIDTH),
    new RowLists(DECLARATION_WIDTH),
    new RowLists(1),
  ];
  const extensions = extensionSites(draft);
  let total = 0;
  for (const unit of inTurn(inference.work, inference.program.units)) {
    const file = paths.push(unit.path) - 1;
    const before = records?.of(unit);
    const found = before ?? namesOfFile();
    if (!before) records?.keep(unit, found);
    total += found.namesByOverlay;
    for (const { name, line, column, meaning, nodes } of found.uses)
      uses.add(name, file, line, column, withTarget(meaning, targets.numberOf(nodes)));
    for (const { name, line, from, to } of found.declarations)
      declarations.add(name, file, line, from, to);
    for (const name of found.free) free.add(name, file);
    function namesOfFile(): NamesOfFile {
      const { uses: own, namesByOverlay } = usesIn(inference, unit, {
        wanted,
        text: texts.get(unit.path) ?? '',
        nodeOf: draft.nodeOf,
        extensions: extensions.get(unit.path) ?? new Map(),
      });
      return {
        uses: own.map((use) => usedName(use, nodesOf(draft, use.defs, codes))),
        declarations: declarationsIn(unit),
        free: freeNamesIn(inference, unit),
        namesByOverlay,
      };
    }
  }
  const names = {
    paths,
    targets: targets.all,
    uses: uses.byName(),
    declarations: declarations.byName(),
    free: free.byName(),
  };
  return { names, namesByOverlay: total };
}

/** What the turn of a file gave. In records, nodes are codes. */
export interface NamesOfFile {
  readonly uses: readonly UsedName[];
  readonly declarations: readonly FoundDeclaration[];
  readonly free: readonly string[];
  readonly namesByOverlay: number;
}

interface UsedName extends Pick<FoundUse, 'name' | 'line' | 'column'> {
  /** Without a target. */
  readonly meaning: number;
  /** Those of the symbols that it may refer to. */
  readonly nodes: readonly number[];
}

function usedName(
  { name, line, column, open, form, defines }: FoundUse,
  nodes: readonly number[],
): UsedName {
  return { name, line, column, meaning: useMeaning({ target: -1, open, form, defines }), nodes };
}

function nodesOf(
  { nodeOf }: DraftedGraph,
  defs: readonly Def[],
  codes: NodeNumbers | undefined,
): readonly number[] {
  if (defs.length === 0) return NO_NODES;
  return defs.flatMap((def) => {
    const node = nodeOf.get(def.canonical);
    return node === undefined ? [] : (codes?.codeOf(node) ?? node);
  });
}

const NO_NODES: readonly number[] = [];

/** The sets of nodes that uses refer to, each with a number, in the order of first use. */
interface Targets {
  readonly all: readonly (readonly number[])[];
  /** -1 if nothing is referred to. */
  readonly numberOf: (nodes: readonly number[]) => number;
}

/** `placeOf`: the place of a node as it is referred to. */
function targetsOver({ nodes }: DraftedGraph, placeOf: (node: number) => number): Targets {
  const all: number[][] = [];
  /** Of single nodes, which most uses refer to: counted from 1. */
  const single = new Int32Array(nodes.length);
  const several = new Map<string, number>();
  const numberOf = (referred: readonly number[]): number => {
    if (referred.length === 0) return -1;
    const [first = -1, ...others] = referred.map(placeOf);
    if (others.every((node) => node === first)) return (single[first] ||= all.push([first])) - 1;
    const set = [...new Set([first, ...others])].sort((a, b) => a - b);
    const key = set.join();
    let number = several.get(key);
    if (number === undefined) several.set(key, (number = all.push(set) - 1));
    return number;
  };
  return { all, numberOf };
}
