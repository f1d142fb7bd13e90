// Collects what code refers to outside of its repository. Resolves no call: it asks for those that are known to have no target here.
import type { ConfigFile } from '../facts/source-files.ts';
import type { Resolved } from '../assemble/open-sites/given-functions.ts';
import { withPackages } from './packages.ts';
import type { ImportFact, SiteFact } from '../facts/file-facts.ts';
import { callerNode } from '../assemble/caller-node.ts';
import { placeIn, type GraphDraft } from '../assemble/graph-draft.ts';
import { withoutTypeArguments } from '../infer/calls/call-targets.ts';
import type { CallOutcome } from '../infer/calls/resolve-calls.ts';
import type { Inference } from '../infer/inference.ts';
import type { CallTarget, Unit } from '../link/vocabulary.ts';
import { compareText } from '../base/compare-text.ts';
import {
  EXTERNAL_EDGE_TYPES,
  type ExternalEdgeType,
  type ExternalRecords,
  type ExternalReference,
  type ExternalSymbol,
} from '../model/external.ts';
import { methodsInherited } from './inherited-paths.ts';
import type { Records } from '../infer/turn-records.ts';
import { externalPaths } from './external-paths.ts';
import type { ExternalPath, ExternalPaths, ImportedName } from './path-steps.ts';

/** `units`: the files, in the order of the program. `records`: what further runs take over. */
export function externalReferences(
  draft: GraphDraft,
  { inference, outcomes }: Resolved,
  units: Iterable<Unit>,
  configs: readonly ConfigFile[],
  records?: Records<ReferencesOfFile>,
): ExternalRecords {
  const paths = externalPaths(inference);
  const found = new Found(draft);
  for (const unit of units) {
    const before = records?.of(unit);
    if (before && records)
      for (const [type, path, [node, line, column]] of before)
        found.add(unit, type, path, [records.nodes.placeOf(node), line, column]);
    else {
      const added = found.addedBy(() => {
        const file: ReferringFile = { draft, inference, unit, paths, found };
        addImported(file);
        addBases(file);
        addCalled(file, outcomes.get(unit) ?? []);
        addUsed(file);
      });
      records?.keep(
        unit,
        added.map(([type, path, [from, line, column]]) => [
          type,
          path,
          [records.nodes.codeOf(from), line, column],
        ]),
      );
    }
  }
  const { references, symbols } = found.records();
  return { references, ...withPackages(symbols, configs) };
}

interface ReferringFile {
  readonly draft: GraphDraft;
  readonly inference: Inference;
  readonly unit: Unit;
  readonly paths: ExternalPaths;
  readonly found: Found;
}

/** What the turn of a file gave, in order. In records, nodes are codes. */
export type ReferencesOfFile = readonly (readonly [ExternalEdgeType, ExternalPath, Place])[];

/** Where something is referred to: the node around it, and line and column. */
type Place = readonly [from: number, line: number, column: number];

/** The modules that a file names, and the names that it imports or hands on: from a module, or from a file here that has them from one. */
function addImported(file: ReferringFile): void {
  const { draft, inference, unit, paths, found } = file;
  const from = draft.fileOf.get(unit);
  if (from === undefined) return;
  for (const row of importedRows(unit)) {
    const target = inference.importTarget(unit, row.specifier);
    const place = [from, row.line, row.column] as const;
    if (target.kind === 'external')
      found.add(unit, 'IMPORTS', { module: row.specifier, path: '' }, place);
    else if (target.kind !== 'file' || isDefinedIn(inference, target.path, row.imported)) continue;
    for (const path of paths.ofImport(unit, row))
      if (isName(path)) found.add(unit, 'IMPORTS', path, place);
  }
}

type ImportedRow = ImportedName & Pick<ImportFact, 'line' | 'column'>;

function* importedRows({ facts }: Unit): Iterable<ImportedRow> {
  for (const row of facts.imports) {
    const isRest = row.local === '' && row.star !== true && row.imported === '*';
    if (!isRest) yield row;
  }
  for (const { specifier, name, imported = name, line, column } of facts.exports)
    if (specifier !== undefined) yield { specifier, imported, line, column };
}

/** Whether a name that a file exports is defined in the repository. */
function isDefinedIn(inference: Inference, path: string, name: string): boolean {
  const unit = inference.program.unitAt.get(path);
  return unit !== undefined && inference.exportOf(unit, name).defs.length > 0;
}

/** Whether it is a name of a module, and not what a call or an item gives. */
function isName({ path }: ExternalPath): boolean {
  return path !== '' && !path.endsWith(')') && !path.endsWith(']');
}

function addBases({ draft, unit, paths, found }: ReferringFile): void {
  for (const def of unit.allDefs) {
    const from = draft.nodeOf.get(def.canonical);
    if (from === undefined) continue;
    for (const { relation, e, line, column } of def.fact.bases ?? [])
      for (const path of paths.ofType(unit, e))
        found.add(unit, relation === 'IMPLEMENTS' ? relation : 'EXTENDS', path, [
          from,
          line,
          column,
        ]);
  }
}

function addCalled(file: ReferringFile, outcomes: readonly (CallOutcome | undefined)[]): void {
  const { draft, unit, found } = file;
  unit.facts.sites.forEach((site, number) => {
    const [, , scope, line, column] = site;
    for (const path of calleesOf(file, site, outcomes[number]))
      found.add(unit, 'CALLS', path, [callerNode(draft, unit, scope), line, column]);
  });
}

function calleesOf(
  { inference, unit, paths }: ReferringFile,
  site: SiteFact,
  outcome: CallOutcome | undefined,
): readonly ExternalPath[] {
  const [kind, e] = site;
  if (outcome?.kind === 'resolved')
    for (const { type, def } of outcome.targets)
      if (type === 'INSTANTIATES' && !outcome.targets.some(isConstructor))
        return methodsInherited(
          inference,
          paths,
          { kind: 'symbol', def },
          unit.language.spec.constructorName,
        );
  if (!mayLeave(site, outcome)) return [];
  if (unit.facts.exprs.tagOf(e) === 'super') return basesAt(inference, paths, unit, e);
  return kind === 'new' ? paths.ofType(unit, e) : paths.of(unit, withoutTypeArguments(unit, e));
}

function isConstructor({ def }: CallTarget): boolean {
  return def.fact.kind === 'Constructor';
}

/** `super(…)`: the constructor of the base outside. */
function basesAt(
  inference: Inference,
  paths: ExternalPaths,
  unit: Unit,
  e: number,
): readonly ExternalPath[] {
  return inference
    .valueOf(unit, e)
    .flatMap((value) =>
      value.kind === 'super'
        ? (value.def.fact.bases ?? []).flatMap((base) => paths.ofType(value.def.unit, base.e))
        : [],
    );
}

/** Also a call that only comes back from outside: to a function that it is given, or that handles its message. */
function mayLeave([kind]: SiteFact, outcome: CallOutcome | undefined): boolean {
  if (kind === 'iterate' || kind === 'iterate-async' || kind === 'raise') return false;
  return (
    outcome === undefined ||
    outcome.kind === 'external' ||
    outcome.kind === 'open' ||
    (outcome.kind === 'resolved' &&
      outcome.targets.every(({ reason }) => reason === 'callback' || reason === 'message'))
  );
}

/** The names in heads of classes are their bases. */
function addUsed({ draft, unit, paths, found }: ReferringFile): void {
  const inHeads = new Set(
    unit.allDefs.flatMap(({ fact }) =>
      (fact.bases ?? []).map(({ line, column }) => `${line}:${column}`),
    ),
  );
  for (const [mode, e, scope, line, column] of unit.facts.refs) {
    if (mode === 'named') continue;
    const used = mode === 'type' ? paths.ofType(unit, e) : paths.named(unit, e);
    if (used.length === 0 || inHeads.has(`${line}:${column}`)) continue;
    const place = [callerNode(draft, unit, scope), line, column] as const;
    for (const path of used) if (isName(path)) found.add(unit, 'USES', path, place);
  }
}

type Counted = { -readonly [Field in keyof ExternalReference]: ExternalReference[Field] };

/** References by symbol; those of one node and type are one, at the first place. */
class Found {
  readonly #draft: GraphDraft;
  /** By family of languages, module, path, and the node and type as one number. */
  readonly #symbols = new Map<string, Map<string, Map<string, Map<number, Counted>>>>();
  #added: [ExternalEdgeType, ExternalPath, Place][] | undefined;

  constructor(draft: GraphDraft) {
    this.#draft = draft;
  }

  /** What is added while `add` runs. */
  addedBy(add: () => void): ReferencesOfFile {
    const added: [ExternalEdgeType, ExternalPath, Place][] = [];
    this.#added = added;
    add();
    this.#added = undefined;
    return added;
  }

  add(unit: Unit, type: ExternalEdgeType, { module, path }: ExternalPath, place: Place): void {
    this.#added?.push([type, { module, path }, place]);
    const modules = mapIn(this.#symbols, unit.language.spec.family);
    const references = mapIn(mapIn(modules, module), path);
    const [from, line, column] = place;
    const at = from * EXTERNAL_EDGE_TYPES.length + EXTERNAL_EDGE_TYPES.indexOf(type);
    const known = references.get(at);
    if (known) known.places++;
    else {
      const first = placeIn(this.#draft, from, unit, { line, column });
      references.set(at, { type, from, to: 0, ...first, places: 1 });
    }
  }

  records(): Omit<ExternalRecords, 'packages'> {
    const symbols: ExternalSymbol[] = [];
    const references: ExternalReference[] = [];
    for (const [language, modules] of byKey(this.#symbols))
      for (const [module, paths] of byKey(modules))
        for (const [path, found] of byKey(paths)) {
          for (const [, reference] of [...found].sort(([a], [b]) => a - b))
            references.push({ ...reference, to: symbols.length });
          symbols.push({ language, module, path });
        }
    return { symbols, references };
  }
}

function mapIn<Key, Value>(maps: Map<string, Map<Key, Value>>, key: string): Map<Key, Value> {
  let map = maps.get(key);
  if (!map) maps.set(key, (map = new Map()));
  return map;
}

function byKey<T>(map: ReadonlyMap<string, T>): readonly (readonly [string, T])[] {
  return [...map].sort(([a], [b]) => compareText(a, b));
}
