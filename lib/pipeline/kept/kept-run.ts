// One run over a repository that was resolved before: what of that still holds, and what this run leaves for the next one. Resolves nothing.
import type { GraphDraft } from '../../assemble/graph-draft.ts';
import { RecordedEdges } from '../../assemble/recorded-edges.ts';
import { ValueCodes } from '../../base/columns/value-codes.ts';
import type { ReferencesOfFile } from '../../external/external-references.ts';
import type { ConfigFile, SourceFile } from '../../facts/source-files.ts';
import type { Attached } from '../../infer/attached.ts';
import type { Inference, PassedValues } from '../../infer/inference.ts';
import { changedIn, KeptResults, tablesIn } from '../../infer/kept-results.ts';
import { KeptStages, type KeptStage } from '../../infer/kept-stages.ts';
import type { Records } from '../../infer/turn-records.ts';
import { Turns } from '../../infer/turns.ts';
import { linkProgram } from '../../link/program.ts';
import { relinked } from '../../link/tracking/relink.ts';
import { Dependencies } from '../../link/tracking/dependencies.ts';
import type { Program, Unit } from '../../link/vocabulary.ts';
import type { NamesOfFile } from '../../rename-table/name-rows.ts';
import type { EdgesOfFile } from '../edges-of-files.ts';
import { changedAttachments, keysOfBody, namesInBody } from './changed-keys.ts';

/** The results of the turn of one file by phase. */
interface ResultsOfFile {
  readonly edges: EdgesOfFile;
  readonly external: ReferencesOfFile;
  readonly names: NamesOfFile;
}

interface TurnOfFile {
  readonly results: Partial<ResultsOfFile>;
  /** The set of what it depends on. */
  readonly set: number;
}

/** What one run leaves for the next, which changes it in place. */
export interface Resident {
  readonly program: Program;
  readonly dependencies: Dependencies;
  /** What has a name instead of a number, and values of edges: the same numbers from run to run. */
  readonly named: ValueCodes<string>;
  readonly recorded: RecordedEdges;
  readonly stages: KeptStages;
  readonly attached: Attached;
  readonly results: KeptResults;
  readonly passed: PassedValues;
  /** By position of the file. */
  readonly turns: readonly TurnOfFile[];
  /** Those that turns depend on, by name. */
  readonly tables: ReadonlyMap<string, unknown>;
  /** uid and name of each node, and names that may lead to nodes. */
  readonly nodes: readonly string[];
  readonly names: ReadonlySet<string>;
  /** How many sets of dependencies there were after the first run. */
  readonly firstSets: number;
}

interface RunInput {
  /** The run before, and the files with other bodies since; undefined if nothing holds. */
  readonly before:
    | { readonly resident: Resident; readonly changed: readonly SourceFile[] }
    | undefined;
  /** Takes what the next run begins with. */
  readonly keep: (now: Resident) => void;
}

/** The program when files begin to make edges. */
interface ResolvedProgram extends Pick<Resident, 'passed' | 'nodes' | 'names'> {}

/** What has gathered in so many more sets, numbers and definitions is left behind. */
const MOST_GROWTH = 2;

export class KeptRun {
  readonly dependencies: Dependencies;
  readonly turns: Turns;
  readonly recorded: RecordedEdges;
  readonly edges = this.#records('edges');
  readonly external = this.#records('external');
  readonly names = this.#records('names');
  readonly #keep: RunInput['keep'];
  readonly #changedFiles: readonly SourceFile[];
  readonly #isFirst: boolean;
  readonly #named: ValueCodes<string>;
  /** Undefined if nothing holds any more. */
  #before: Resident | undefined;
  /** The changed keys of files, and of variables found by name. */
  readonly #changed = new Set<number>();
  #changedUnits: ReadonlySet<Unit> = new Set();
  readonly #results: Partial<ResultsOfFile>[] = [];
  #now: Pick<Resident, 'program' | 'attached' | 'results'> | undefined;
  #stages: KeptStages | undefined;
  #resolved: ResolvedProgram | undefined;
  #isTakenOver: readonly boolean[] = [];
  readonly #cuts: number;

  constructor(input: RunInput) {
    const { resident, changed = [] } = input.before ?? {};
    this.#keep = input.keep;
    this.#changedFiles = changed;
    this.#isFirst = resident === undefined;
    this.#before = resident;
    this.#named = resident?.named ?? new ValueCodes();
    this.recorded = resident?.recorded ?? new RecordedEdges();
    this.dependencies = resident?.dependencies ?? new Dependencies(this.#named);
    this.turns = new Turns(this.dependencies);
    this.#cuts = this.dependencies.cuts;
  }

  /** How many files take no turn. */
  get takenOver(): number {
    return this.#isTakenOver.filter(Boolean).length;
  }

  /** The program of these files: that of the run before, with what has changed. */
  link(files: readonly SourceFile[], configs: readonly ConfigFile[]): Program {
    if (!this.#before) return linkProgram(files, configs, this.dependencies);
    const { program: before } = this.#before;
    const units = this.#changedFiles.flatMap(({ path }) => before.unitAt.get(path) ?? []);
    const names = new Set(units.flatMap(({ facts }) => namesInBody(facts)));
    const program = relinked(before, this.#changedFiles);
    for (const { position, facts } of units) {
      for (const key of keysOfBody(position)) this.#changed.add(key);
      for (const name of namesInBody(facts)) names.add(name);
    }
    for (const name of names) this.#changed.add(this.dependencies.keyNamed(name));
    this.#changedUnits = new Set(units);
    this.dependencies.change([...this.#changed, ...this.dependencies.keysOfTables()]);
    return program;
  }

  /** What the run before found in each stage of attachment. */
  stages(program: Program): (name: string) => KeptStage {
    this.#stages = this.#before?.stages ?? new KeptStages(this.dependencies);
    return this.#stages.run({ program, units: this.#changedUnits, keys: this.#changed });
  }

  /** What still holds of what was inferred before, over what is attached now. */
  inferred(program: Program, attached: Attached): KeptResults {
    const changes = this.#before && changedAttachments(this.#before.attached, attached);
    if (!changes) this.#before = undefined;
    const results = this.#before?.results ?? new KeptResults(program, this.dependencies);
    if (changes) {
      for (const key of changes) this.#changed.add(key);
      this.dependencies.change(changes);
      results.begin({ program, units: this.#changedUnits, keys: this.#changed });
    }
    this.#now = { program, attached, results };
    return results;
  }

  /** Before the first file makes edges: decides which take no turn. */
  begin(draft: GraphDraft, passed: PassedValues, inference: Inference): void {
    const now = { passed, nodes: nodesOf(draft), names: new Set(draft.names) };
    this.#resolved = now;
    const before = this.#before;
    if (before && hasSameNodes(before, now)) {
      for (const key of this.#now?.results.filesPassedOthers(before.passed, passed) ?? [])
        this.#changed.add(key);
      this.#isTakenOver = this.#unchanged(before, inference);
    }
  }

  /**
   * After the last turn: what is found is there for the next run. False if it depends on what was asked before, where
   * not everything was: then all has to be found anew.
   */
  complete(inference: Inference): boolean {
    const [now, resolved, stages] = [this.#now, this.#resolved, this.#stages];
    if (!now || !resolved || !stages) return true;
    if (this.dependencies.cuts > this.#cuts || inference.work.isNearLimit()) return this.#isFirst;
    const turns = inference.program.units.map((unit): TurnOfFile => {
      const { position } = unit;
      const before = this.#isTakenOver[position] ? this.#before?.turns[position] : undefined;
      return before ?? { results: this.#results[position] ?? {}, set: this.turns.setOf(unit) };
    });
    const { size } = this.dependencies;
    const firstSets = this.#before?.firstSets ?? size;
    if (size > MOST_GROWTH * firstSets) return true;
    const tables = tablesIn(
      inference,
      this.dependencies,
      turns.map(({ set }) => set),
    );
    this.#keep({
      ...now,
      ...resolved,
      stages,
      dependencies: this.dependencies,
      named: this.#named,
      recorded: this.recorded,
      turns,
      tables,
      firstSets,
    });
    return true;
  }

  /** By position. */
  #unchanged(before: Resident, inference: Inference): readonly boolean[] {
    const isChanged = changedIn(inference, this.#changed, before.tables);
    const positions = new Set([...this.#changedUnits].map(({ position }) => position));
    return before.turns.map(
      ({ set }, position) => !positions.has(position) && !this.dependencies.some(set, isChanged),
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

function hasSameNodes(before: DraftedNames, now: DraftedNames): boolean {
  return (
    before.nodes.length === now.nodes.length &&
    before.nodes.every((each, at) => each === now.nodes[at]) &&
    before.names.size === now.names.size &&
    [...before.names].every((name) => now.names.has(name))
  );
}

type DraftedNames = Pick<Resident, 'nodes' | 'names'>;

function nodesOf({ nodes }: Pick<GraphDraft, 'nodes'>): readonly string[] {
  return nodes.map(({ uid, name }) => `${uid}\n${name}`);
}
