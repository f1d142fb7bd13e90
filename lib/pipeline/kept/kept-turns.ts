// What the turns of files gave, from one run over a repository to the next: where nothing has changed that its turn depends on, a file takes none. Resolves nothing.
import { RecordedEdges } from '../../assemble/recorded-edges.ts';
import { ValueCodes } from '../../base/columns/value-codes.ts';
import type { ReferencesOfFile } from '../../external/external-references.ts';
import type { SourceFile } from '../../facts/source-files.ts';
import type { Inference } from '../../infer/inference.ts';
import type { Records } from '../../infer/turn-records.ts';
import { Turns } from '../../infer/turns.ts';
import { LANGUAGES } from '../../languages/_all.gen.ts';
import { semanticsOf } from '../../link/own-semantics.ts';
import { mixedFamilies } from '../../link/program.ts';
import { headText } from '../../link/tracking/head-text.ts';
import { Dependencies } from '../../link/tracking/dependencies.ts';
import { namedAt, tableIn } from '../../link/tracking/keys.ts';
import type { NamesOfFile } from '../../rename-table/name-rows.ts';
import type { EdgesOfFile } from '../edges-of-files.ts';
import { changesBetween, type Changes } from './changed-keys.ts';
import { namesOver, stateOf, type ProgramState, type StateInput } from './program-state.ts';
import { tableTextsOf, type TableTexts } from './table-texts.ts';

/** The results of the turn of one file by phase. */
interface ResultsOfFile {
  readonly edges: EdgesOfFile;
  readonly external: ReferencesOfFile;
  readonly names: NamesOfFile;
}

interface TurnOfFile {
  readonly results: Partial<ResultsOfFile>;
  /** What it depends on: keys of files, and of what has a name. */
  readonly keys: readonly number[];
}

/** The turns of a run, by position of the file. */
interface TakenTurns {
  readonly state: ProgramState;
  readonly turns: readonly TurnOfFile[];
  /** Texts of the tables that they depend on, by name. */
  readonly tables: ReadonlyMap<string, string | undefined>;
}

/** For one repository, in a process that stays. */
export class KeptTurns {
  /** What has a name instead of a number, and values of edges: the same numbers from run to run. */
  named = new ValueCodes<string>();
  recorded = new RecordedEdges();
  /** Of the last run, if they were noted and can be kept; undefined while one is in progress. */
  taken: TakenTurns | undefined;
  #files: readonly KnownFile[] | undefined;

  /**
   * A run that notes what turns depend on, which takes time. Undefined for the first run, for one after a change of more
   * than bodies, in which every file takes its turn, and where linking completes definitions across files, since it is
   * not noted who depends on that.
   */
  run(files: readonly SourceFile[]): KeptRun | undefined {
    const [before, taken] = [this.#files, this.taken];
    this.#files = files.map(({ path, language, facts }) => ({ path, language, facts }));
    this.taken = undefined;
    if (!taken) {
      // Nobody knows the numbers any more: they would become ever more.
      this.named = new ValueCodes();
      this.recorded = new RecordedEdges();
    }
    return before && differInBodiesAlone(before, files) && isComplete(files)
      ? new KeptRun(this, taken)
      : undefined;
  }
}

type KnownFile = Omit<SourceFile, 'text'>;

function differInBodiesAlone(before: readonly KnownFile[], now: readonly KnownFile[]): boolean {
  return (
    before.length === now.length &&
    before.every(({ path, language, facts }, at) => {
      const file = now[at];
      return (
        file?.path === path &&
        file.language === language &&
        (file.facts === facts || headText(file.facts) === headText(facts))
      );
    })
  );
}

/** Whether definitions are complete when their file is linked. */
function isComplete(files: readonly SourceFile[]): boolean {
  const present = new Set(files.map(({ language }) => language));
  return (
    mixedFamilies(files).size === 0 &&
    LANGUAGES.every((spec) => !present.has(spec.id) || !semanticsOf({ spec }).linkNames)
  );
}

/** One run: which files are taken over, and what it keeps for the next. */
export class KeptRun {
  readonly dependencies: Dependencies;
  readonly turns: Turns;
  readonly edges = this.#records('edges');
  readonly external = this.#records('external');
  readonly names = this.#records('names');
  readonly #kept: KeptTurns;
  readonly #before: TakenTurns | undefined;
  readonly #results: Partial<ResultsOfFile>[] = [];
  #input: StateInput | undefined;
  #state: ProgramState | undefined;
  #isTakenOver: readonly boolean[] = [];
  #cuts = 0;

  constructor(kept: KeptTurns, before: TakenTurns | undefined) {
    this.#kept = kept;
    this.#before = before;
    this.dependencies = new Dependencies(kept.named);
    this.turns = new Turns(this.dependencies);
  }

  get recorded(): RecordedEdges {
    return this.#kept.recorded;
  }

  /** How many files take no turn. */
  get takenOver(): number {
    return this.#isTakenOver.filter(Boolean).length;
  }

  /** Before the first file makes edges: decides which take no turn. */
  begin(input: StateInput, inference: Inference): void {
    this.#input = input;
    this.#state = stateOf(input);
    const before = this.#before;
    const changes = before && changesBetween(before.state, this.#state, input);
    const nameOf = namesOver(input.draft, changes?.positions);
    this.#isTakenOver =
      before && changes ? this.#unchanged(before, changes, tableTextsOf(inference, nameOf)) : [];
    this.#cuts = this.dependencies.cuts;
  }

  /**
   * After the last turn: what is found is there for the next run. False if it depends on what was asked before, where
   * files take no turn: then all have to take them.
   */
  complete(inference: Inference): boolean {
    if (!this.#input || !this.#state) return true;
    if (this.dependencies.cuts > this.#cuts || inference.work.isNearLimit())
      return this.takenOver === 0;
    const turns = inference.program.units.map((unit): TurnOfFile => {
      const { position } = unit;
      const before = this.#isTakenOver[position] ? this.#before?.turns[position] : undefined;
      return before ?? { results: this.#results[position] ?? {}, keys: this.turns.keysOf(unit) };
    });
    const textOf = tableTextsOf(inference, namesOver(this.#input.draft));
    const tables = new Map<string, string | undefined>();
    for (const key of new Set(turns.flatMap(({ keys }) => keys))) {
      const name = tableIn(namedAt(key, this.#kept.named));
      if (name !== undefined) tables.set(name, textOf(name));
    }
    this.#kept.taken = { state: this.#state, turns, tables };
    return true;
  }

  /** By position. */
  #unchanged(before: TakenTurns, changes: Changes, textOf: TableTexts): readonly boolean[] {
    const isChanged = (key: number): boolean => {
      const name = namedAt(key, this.#kept.named);
      if (name === undefined) return changes.keys.has(key);
      const table = tableIn(name);
      if (table === undefined) return changes.named.has(name);
      const text = textOf(table);
      return text === undefined || text !== before.tables.get(table);
    };
    const changed = new Set(
      [...new Set(before.turns.flatMap(({ keys }) => keys))].filter(isChanged),
    );
    return before.turns.map(
      ({ keys }, position) =>
        !changes.positions.has(position) && !keys.some((key) => changed.has(key)),
    );
  }

  #records<Phase extends keyof ResultsOfFile>(phase: Phase): Records<ResultsOfFile[Phase]> {
    return {
      of: ({ position }) =>
        this.#isTakenOver[position] ? this.#before?.turns[position]?.results[phase] : undefined,
      keep: ({ position }, result) => {
        this.#results[position] = { ...this.#results[position], [phase]: result };
      },
    };
  }
}
