// One run over a repository that was resolved before: what of that still holds, and what this run leaves for the next one. Resolves nothing.
import type { GraphDraft } from '../../assemble/graph-draft.ts';
import { RecordedEdges } from '../../assemble/recorded-edges.ts';
import { ValueCodes } from '../../base/columns/value-codes.ts';
import type { ReferencesOfFile } from '../../external/external-references.ts';
import type { OffersOfFile } from '../../external/offered-symbols.ts';
import type { ConfigFile, SourceFile } from '../../facts/source-files.ts';
import { separateMembers, type JoinedMembers } from '../../attach/joined-members.ts';
import type { Attached } from '../../infer/attached.ts';
import type { Inference, PassedValues } from '../../infer/inference.ts';
import { changedIn, KeptResults, tablesIn } from '../../infer/kept/kept-results.ts';
import { KeptStages, type KeptStage } from '../../infer/kept/kept-stages.ts';
import type { Records } from '../../infer/turn-records.ts';
import { isSameValue } from '../../infer/kept/same-value.ts';
import { Turns } from '../../infer/turns.ts';
import { linkProgram } from '../../link/program.ts';
import { listedKey } from '../../link/tracking/keys.ts';
import { Dependencies } from '../../link/tracking/dependencies.ts';
import type { Def, Program, Unit } from '../../link/vocabulary.ts';
import { NameCodes, type KeptNames } from '../../rename-table/name-rows.ts';
import type { EdgesOfFile } from '../edges-of-files.ts';
import { changedAttachments, keysOfBody } from './changed-keys.ts';
import { changedNames, changedNodes, nodesOfRun } from './nodes-of-run.ts';
import { NamesInFiles } from './names-in-files.ts';
import { relinkedProgram } from './relinked-program.ts';
import type { ChangedFiles, Resident, ResultsOfFile, RunInput, TurnOfFile } from './resident.ts';

/** What has gathered in so many more sets, numbers and definitions is left behind. */
const MOST_GROWTH = 2;

const NO_FILES: ChangedFiles = {
  files: [],
  moved: new Set(),
  listing: [],
  binding: [],
  starring: [],
  replaced: new Map(),
  names: new Set(),
};

export class KeptRun {
  readonly dependencies: Dependencies;
  readonly turns: Turns;
  readonly recorded: RecordedEdges;
  readonly edges: Records<EdgesOfFile>;
  readonly external: Records<ReferencesOfFile>;
  readonly offered: Records<OffersOfFile>;
  readonly names: KeptNames;
  readonly #input: RunInput;
  readonly #changedFiles: ChangedFiles;
  readonly #isFirst: boolean;
  readonly #named: ValueCodes<string>;
  /** Undefined if nothing holds any more. */
  #before: Resident | undefined;
  /** The changed keys of files and of names. */
  readonly #changed = new Set<number>();
  #changedUnits: ReadonlySet<Unit> = new Set();
  readonly #results: Partial<ResultsOfFile>[] = [];
  #names: NamesInFiles | undefined;
  #now: Pick<Resident, 'program' | 'attached' | 'joined' | 'results'> | undefined;
  #stages: KeptStages | undefined;
  #resolved: Pick<Resident, 'passed' | 'nodes'> | undefined;
  #isTakenOver: readonly boolean[] = [];
  readonly #cuts: number;

  constructor(input: RunInput) {
    const { resident, changed = NO_FILES } = input.before ?? {};
    this.#input = input;
    this.#changedFiles = changed;
    this.#isFirst = resident === undefined;
    this.#before = resident;
    this.#named = resident?.named ?? new ValueCodes();
    this.recorded = resident?.recorded ?? new RecordedEdges();
    this.dependencies = resident?.dependencies ?? new Dependencies(this.#named);
    this.turns = new Turns(this.dependencies);
    this.#cuts = this.dependencies.cuts;
    this.edges = this.#records('edges');
    this.external = this.#records('external');
    this.offered = this.#records('offered');
    this.names = { ...this.#records('names'), codes: resident?.nameCodes ?? new NameCodes() };
  }

  /** How many files take no turn. */
  get takenOver(): number {
    return this.#isTakenOver.filter(Boolean).length;
  }

  /** The program of these files: that of the run before, with what has changed. */
  link(files: readonly SourceFile[], configs: readonly ConfigFile[]): Program {
    const program = this.#before && this.#relinked(this.#before, files, configs);
    if (program) return program;
    this.#before = undefined;
    return linkProgram(files, configs, this.dependencies);
  }

  #relinked(
    before: Resident,
    files: readonly SourceFile[],
    configs: readonly ConfigFile[],
  ): Program | undefined {
    separateMembers(before.joined);
    const now = relinkedProgram(before, this.#changedFiles, files, configs);
    if (!now) return undefined;
    for (const key of now.keys) this.#changed.add(key);
    const names = new NamesInFiles(this.dependencies, files, before.program.unitAt);
    const [lookedUp, modules] = [names.lookedUpIn(now), names.anywhere(now.modules)];
    if (!lookedUp || !modules) return undefined;
    for (const key of modules) this.#changed.add(key);
    this.#names = names;
    this.#changedUnits = now.units;
    this.dependencies.changes.changeNames(lookedUp);
    this.dependencies.change([...this.#changed, ...this.dependencies.keysOfTables()]);
    return now.program;
  }

  /** What the run before found in each stage of attachment. */
  stages(program: Program): (name: string) => KeptStage {
    this.#stages = this.#before?.stages ?? new KeptStages(this.dependencies);
    return this.#stages.run({ program, units: this.#changedUnits, keys: this.#changed });
  }

  /** What still holds of what was inferred before, over what is attached now. */
  inferred(program: Program, attached: Attached, joined: JoinedMembers): KeptResults {
    const before = this.#before;
    const isJoinedSo = before && isSameValue(before.joined.since, joined.since);
    const changes = isJoinedSo && changedAttachments(before.attached, attached);
    if (!changes) this.#before = undefined;
    const results = this.#before?.results ?? new KeptResults(program, this.dependencies);
    if (changes) {
      for (const key of changes) this.#changed.add(key);
      this.dependencies.change(changes);
      results.begin({ program, units: this.#changedUnits, keys: this.#changed });
    }
    this.#now = { program, attached, joined, results };
    return results;
  }

  /** Before the first file makes edges: decides which take no turn. */
  begin(draft: GraphDraft, passed: PassedValues, inference: Inference): void {
    this.recorded.nodes.begin(draft.nodes);
    const nodes = nodesOfRun(draft);
    this.#resolved = { passed, nodes };
    const before = this.#before;
    if (!before) return;
    for (const key of this.#now?.results.filesPassedOthers(before.passed, passed) ?? [])
      this.#changed.add(key);
    const changed = changedNodes(before.program, before.nodes, nodes);
    // Whether a name leads to a node is asked for the names of a file in its own turn.
    const naming = this.#names?.mentioning(changedNames(before.nodes, nodes));
    if (naming && this.#changeNodes(changed))
      this.#isTakenOver = this.#unchanged(before, inference, naming);
  }

  /** Who finds these definitions makes edges to other nodes. False if they are too many. */
  #changeNodes(defs: readonly Def[]): boolean {
    const finding = this.#names?.findingThese(defs);
    if (!finding) return false;
    for (const position of new Set(defs.map(({ unit }) => unit.position)))
      for (const key of [...keysOfBody(position), listedKey(position)]) this.#changed.add(key);
    for (const key of this.#names?.amongAll(defs) ?? []) this.#changed.add(key);
    this.dependencies.changes.changeNamesLater(finding);
    return true;
  }

  /**
   * After the last turn: what is found is there for the next run. False if it depends on what was asked before, where
   * not everything was: then all has to be found anew.
   */
  complete(inference: Inference): boolean {
    const [now, resolved, stages] = [this.#now, this.#resolved, this.#stages];
    if (!now || !resolved || !stages) return true;
    if (this.dependencies.cuts > this.#cuts || inference.work.isNearLimit()) {
      this.#input.limited();
      return this.#isFirst;
    }
    const turns: TurnOfFile[] = [];
    for (const unit of inference.program.units) {
      const { position } = unit;
      const before = this.#isTakenOver[position] ? this.#before?.turns[position] : undefined;
      turns[position] = before ?? {
        results: this.#results[position] ?? {},
        set: this.turns.setOf(unit),
      };
    }
    const { size } = this.dependencies;
    const firstSets = this.#before?.firstSets ?? size;
    if (size > MOST_GROWTH * firstSets) return true;
    const tables = tablesIn(
      inference,
      this.dependencies,
      turns.flatMap(({ set }) => set),
    );
    this.#input.keep({
      ...now,
      ...resolved,
      stages,
      dependencies: this.dependencies,
      named: this.#named,
      recorded: this.recorded,
      nameCodes: this.names.codes,
      turns,
      tables,
      firstSets,
    });
    return true;
  }

  /** By position. `others`: files that take their turns in any case. */
  #unchanged(
    before: Resident,
    inference: Inference,
    others: ReadonlySet<number>,
  ): readonly boolean[] {
    const isChanged = changedIn(inference, this.#changed, before.tables);
    const positions = new Set([...this.#changedUnits].map(({ position }) => position));
    return before.turns.map(
      ({ set }, position) =>
        !positions.has(position) &&
        !others.has(position) &&
        !this.dependencies.hasChanged(set, isChanged),
    );
  }

  #records<Phase extends keyof ResultsOfFile>(phase: Phase): Records<ResultsOfFile[Phase]> {
    return {
      of: ({ position }) =>
        this.#isTakenOver[position] ? this.#before?.turns[position]?.results[phase] : undefined,
      nodes: this.recorded.nodes,
      keep: ({ position }, result) => {
        this.#results[position] = { ...this.#results[position], [phase]: result };
      },
    };
  }
}
