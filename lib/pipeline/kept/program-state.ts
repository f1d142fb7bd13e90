// What the turns of files found when they were taken, besides bodies: by it two runs over the same files are compared. Resolves nothing.
import type { GraphDraft } from '../../assemble/graph-draft.ts';
import type { FileFacts } from '../../facts/file-facts.ts';
import type { ConfigFile, SourceFile } from '../../facts/source-files.ts';
import type { Attached } from '../../infer/attached.ts';
import type { PassedValues } from '../../infer/inference.ts';
import type { Def, Program, Unit } from '../../link/vocabulary.ts';
import { valueText } from './value-text.ts';

/** The files by position, and what is the same of all nodes. */
export interface ProgramState {
  readonly paths: readonly string[];
  readonly facts: readonly FileFacts[];
  readonly configs: readonly ConfigFile[];
  /** uid and name of each node. */
  readonly nodes: readonly string[];
  /** Names that may lead to nodes. */
  readonly names: ReadonlySet<string>;
  /** By position, by parameter: positions and expressions of arguments in turn. */
  readonly passed: ReadonlyMap<number, ReadonlyMap<string, readonly number[]>>;
  /** By position, what is attached to definitions of the file; of types outside at OUTSIDE. */
  readonly attached: ReadonlyMap<number, string | undefined>;
}

/** What the state is made of: the program as it is when files take their turns. */
export interface StateInput {
  readonly program: Program;
  readonly files: readonly SourceFile[];
  readonly configs: readonly ConfigFile[];
  readonly draft: GraphDraft;
  readonly attached: Attached;
  readonly passed: PassedValues;
}

export function stateOf({ program, files, configs, draft, ...found }: StateInput): ProgramState {
  const nameOf = namesOver(draft);
  const at = new Set(program.units.map(({ path }) => path));
  const linked = files.filter(({ path }) => at.has(path));
  return {
    paths: linked.map(({ path, language }) => `${language} ${path}`),
    facts: linked.map(({ facts }) => facts),
    configs,
    nodes: draft.nodes.map(({ uid, name }) => `${uid}\n${name}`),
    names: draft.names,
    passed: passedByFile(found.passed, nameOf),
    attached: attachedByFile(found.attached, nameOf),
  };
}

/**
 * The name of a definition in two runs with the same nodes: that of its node, otherwise its place in the file. `changed`:
 * positions of files in which the same place may be that of another one, so that it has no name of the run before.
 */
export function namesOver(
  { nodeOf }: Pick<GraphDraft, 'nodeOf'>,
  changed: ReadonlySet<number> = NONE,
): (def: Def) => string {
  return (def) => {
    const node = nodeOf.get(def);
    if (node !== undefined) return `node ${node}`;
    const { position } = def.unit;
    return `${changed.has(position) ? 'changed ' : ''}${position}#${def.index}#${def.id < 0}`;
  };
}

const NONE: ReadonlySet<number> = new Set();

function passedByFile(
  passed: PassedValues,
  nameOf: (def: Def) => string,
): ReadonlyMap<number, ReadonlyMap<string, readonly number[]>> {
  const files = new Map<number, Map<string, readonly number[]>>();
  for (const [def, values] of passed) {
    const { position } = def.unit;
    let ofFile = files.get(position);
    if (!ofFile) files.set(position, (ofFile = new Map()));
    ofFile.set(
      nameOf(def),
      values.flatMap(({ unit, e }) => [unit.position, e]),
    );
  }
  return files;
}

/** Of types outside, which belong to no file. */
export const OUTSIDE = -1;

export function attachedByFile(
  { outside, conforming, ...tables }: Attached,
  nameOf: (def: Def) => string,
): ReadonlyMap<number, string | undefined> {
  const files = new Map<number, unknown[]>([[OUTSIDE, [outside, conforming]]]);
  for (const table of Object.values(tables) as readonly ReadonlyMap<Def | Unit, unknown>[])
    for (const [of, value] of table) {
      const { position } = 'unit' in of ? of.unit : of;
      const ofFile = files.get(position);
      if (ofFile) ofFile.push([of, value]);
      else files.set(position, [[of, value]]);
    }
  return new Map([...files].map(([position, all]) => [position, valueText(all, nameOf)]));
}
