// Creates the name table: what each identifier refers to, declarations of names, external names. Decides no call.
import { SortedNames } from '../base/columns/sorted-names.ts';
import { ValueCodes } from '../base/columns/value-codes.ts';
import type { NameRecords } from '../model/name-table.ts';
import { DECLARATION_WIDTH, USE_WIDTH, useMeaning, withTarget } from '../model/name-table.ts';
import { extensionSites } from './extension-sites.ts';
import type { DraftedGraph } from '../assemble/graph-draft.ts';
import type { Records } from '../infer/turn-records.ts';
import { declarationsIn, freeNamesIn } from './name-declarations.ts';
import { usesIn } from './name-uses.ts';
import { RowLists } from './row-lists.ts';
import type { Inference } from '../infer/inference.ts';
import type { Def } from '../link/vocabulary.ts';
import { inTurn } from '../infer/work-account.ts';

/** What the turn of a file gave, as rows of numbers: their first is a name by its code. */
export interface NamesOfFile {
  /** Line, column, meaning without a target, and target as a code. */
  readonly uses: Int32Array;
  /** Line, first and last line in which it is visible. */
  readonly declarations: Int32Array;
  readonly free: Int32Array;
  readonly namesByOverlay: number;
}

const USE_OF_FILE = 5;
const DECLARATION_OF_FILE = 4;

/** What the codes of turns stand for: the same in all runs that share an instance. */
export class NameCodes {
  readonly names = new SortedNames();
  /** Several nodes that one use may refer to, by their codes. */
  readonly sets = new ValueCodes<string>();
  /** How many rows there were of each kind in the last run. */
  counts: readonly number[] = [];
}

/** Where turns are kept; `nodes`: by which targets are kept. */
export interface KeptNames extends Records<NamesOfFile> {
  readonly codes: NameCodes;
}

/** `namesByOverlay`: identifiers resolved by an overlay. Invariant: equal programs give equal rows in equal order. Units are ordered by path. */
export function nameRecords(
  draft: DraftedGraph,
  inference: Inference,
  texts: ReadonlyMap<string, string>,
  kept?: KeptNames,
): { readonly names: NameRecords; readonly namesByOverlay: number } {
  const wanted = new Set<string>();
  for (const { fact } of draft.nodeOf.keys()) if (fact.name !== '') wanted.add(fact.name);
  const paths: string[] = [];
  const codes = kept?.codes ?? new NameCodes();
  const targets = targetsOver(draft, codes, kept);
  const lists = [USE_WIDTH, DECLARATION_WIDTH, 1].map(
    (width, at) => new RowLists(codes.names, width, codes.counts[at]),
  ) as [RowLists, RowLists, RowLists];
  const extensions = extensionSites(draft);
  let total = 0;
  for (const unit of inTurn(inference.work, inference.program.units)) {
    const file = paths.push(unit.path) - 1;
    const before = kept?.of(unit);
    const found = before ?? namesOfFile();
    if (!before) kept?.keep(unit, found);
    total += found.namesByOverlay;
    addRows(lists, file, found, targets);
    function namesOfFile(): NamesOfFile {
      const { uses, namesByOverlay } = usesIn(inference, unit, {
        wanted,
        text: texts.get(unit.path) ?? '',
        nodeOf: draft.nodeOf,
        extensions: extensions.get(unit.path) ?? new Map(),
      });
      const code = (name: string): number => codes.names.codeOf(name);
      return {
        uses: Int32Array.from(
          uses.flatMap(({ name, line, column, open, form, defines, defs }) => {
            const meaning = useMeaning({ target: -1, open, form, defines });
            return [code(name), line, column, meaning, targets.codeOf(defs)];
          }),
        ),
        declarations: Int32Array.from(
          declarationsIn(unit).flatMap(({ name, line, from, to }) => [code(name), line, from, to]),
        ),
        free: Int32Array.from(freeNamesIn(inference, unit), code),
        namesByOverlay,
      };
    }
  }
  codes.counts = lists.map(({ length }) => length);
  const [uses, declarations, free] = lists;
  const names = {
    paths,
    targets: targets.all,
    uses: uses.byName(),
    declarations: declarations.byName(),
    free: free.byName(),
  };
  return { names, namesByOverlay: total };
}

function addRows(
  [uses, declarations, free]: readonly [RowLists, RowLists, RowLists],
  file: number,
  found: NamesOfFile,
  targets: Targets,
): void {
  const { uses: use, declarations: declared } = found;
  for (let at = 0; at < use.length; at += USE_OF_FILE) {
    const meaning = withTarget(use[at + 3] ?? 0, targets.numberOf(use[at + 4] ?? 0));
    uses.add(use[at] ?? 0, file, use[at + 1] ?? 0, use[at + 2] ?? 0, meaning);
  }
  for (let at = 0; at < declared.length; at += DECLARATION_OF_FILE)
    declarations.add(
      declared[at] ?? 0,
      file,
      declared[at + 1] ?? 0,
      declared[at + 2] ?? 0,
      declared[at + 3] ?? 0,
    );
  for (const name of found.free) free.add(name, file);
}

/** Of uses, the sets of nodes that they refer to, each with a number, in the order of first use. */
interface Targets {
  readonly all: readonly (readonly number[])[];
  /** 0: none; positive: a single node; negative: several. */
  readonly codeOf: (defs: readonly Def[]) => number;
  /** Of such a code; -1 if nothing is referred to. */
  readonly numberOf: (code: number) => number;
}

function targetsOver(
  { nodes, nodeOf }: DraftedGraph,
  { sets }: NameCodes,
  kept: KeptNames | undefined,
): Targets {
  const all: number[][] = [];
  /** Of single nodes, which most uses refer to: counted from 1. */
  const single = new Int32Array(nodes.length);
  const several = new Map<number, number>();
  const nodeCode = (node: number): number => kept?.nodes.codeOf(node) ?? node + 1;
  const placeOf = (code: number): number => kept?.nodes.placeOf(code) ?? code - 1;
  const codeOf = (defs: readonly Def[]): number => {
    if (defs.length === 0) return 0;
    const found = defs.flatMap((def) => nodeOf.get(def.canonical) ?? []);
    const [first, ...others] = new Set(found.map(nodeCode));
    if (first === undefined || others.length === 0) return first ?? 0;
    return -sets.codeOf([first, ...others].sort((a, b) => a - b).join());
  };
  const numberOf = (code: number): number => {
    if (code === 0) return -1;
    if (code > 0) {
      const place = placeOf(code);
      return (single[place] ||= all.push([place])) - 1;
    }
    let number = several.get(code);
    if (number === undefined) {
      const set = sets.valueOf(-code).split(',').map(Number);
      number = all.push(set.map(placeOf).sort((a, b) => a - b)) - 1;
      several.set(code, number);
    }
    return number;
  };
  return { all, codeOf, numberOf };
}
