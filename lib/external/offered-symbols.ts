// Collects what other repositories can refer to in this one: the names that modules hand on, and the classes of what functions return and fields hold.
import type { GraphDraft } from '../assemble/graph-draft.ts';
import { appendAll } from '../base/lists/append-all.ts';
import type { Inference } from '../infer/inference.ts';
import {
  functionTypesAt,
  UNBOUND,
  type BoundFunction,
} from '../infer/types/function-type-bindings.ts';
import { callSignatures } from '../infer/types/function-types.ts';
import { awaited } from '../infer/values/values.ts';
import type { Records } from '../infer/turn-records.ts';
import { isTestPath } from '../facts/test-paths.ts';
import type { Def, NameResult, Unit, Value, Values } from '../link/vocabulary.ts';
import type { OfferedName, OfferedRecords, OfferedResult } from '../model/external.ts';

/** What the turn of a file gave. In records, nodes are codes. */
export type OffersOfFile = Pick<OfferedRecords, 'names' | 'results'>;

/** `units`: the files, in the order of the program. `records`: what further runs take over. */
export function offeredSymbols(
  draft: GraphDraft,
  inference: Inference,
  units: Iterable<Unit>,
  records?: Records<OffersOfFile>,
): OffersOfFile {
  const names: OfferedName[] = [];
  const results: OfferedResult[] = [];
  for (const unit of units) {
    // Only of files in modules: nothing else is found from another repository.
    if (inference.program.strategyOf(unit).offered === undefined || isTestPath(unit.path)) continue;
    const before = records?.of(unit);
    const found =
      before && records
        ? withNodes(before, (code) => records.nodes.placeOf(code))
        : {
            names: namesHandedOn(draft, inference, unit),
            results: resultsOf(draft, inference, unit),
          };
    if (!before)
      records?.keep(
        unit,
        withNodes(found, (node) => records.nodes.codeOf(node)),
      );
    appendAll(names, found.names);
    appendAll(results, found.results);
  }
  return { names, results };
}

function withNodes({ names, results }: OffersOfFile, of: (node: number) => number): OffersOfFile {
  return {
    names: names.map((offered) => ({ ...offered, node: of(offered.node) })),
    results: results.map(({ node, part, gives }) => ({ node: of(node), part, gives: of(gives) })),
  };
}

/** The names that a file exports and does not define. */
function namesHandedOn(draft: GraphDraft, inference: Inference, unit: Unit): OfferedName[] {
  return handedOn(inference, unit).flatMap((name) => {
    const node = nodeMeant(draft, unit, inference.exportOf(unit, name));
    return node === undefined ? [] : [{ filePath: unit.path, name, node }];
  });
}

function handedOn(inference: Inference, unit: Unit): readonly string[] {
  const names =
    inference.program.strategyOf(unit).offers === 'all-names'
      ? [...(unit.imports[0]?.keys() ?? []), ...starNames(inference, unit, new Set())]
      : [...unit.exportRows.keys(), ...starNames(inference, unit, new Set())];
  return [...new Set(names)].filter((name) => name !== '*' && name !== '=' && name !== '').sort();
}

/** The names of the files whose names a file hands on as a whole. */
function starNames(inference: Inference, unit: Unit, seen: Set<Unit>): string[] {
  if (seen.has(unit)) return [];
  seen.add(unit);
  const specifiers = [
    ...unit.stars.map(({ specifier }) => specifier),
    ...(unit.exportRows.get('*') ?? []).flatMap(({ specifier }) => specifier ?? []),
  ];
  return specifiers.flatMap((specifier) => {
    const target = inference.importTarget(unit, specifier);
    const other = target.kind === 'file' ? inference.program.unitAt.get(target.path) : undefined;
    if (!other) return [];
    const own =
      inference.program.strategyOf(other).offers === 'all-names'
        ? [...(other.names[0]?.keys() ?? []), ...(other.imports[0]?.keys() ?? [])]
        : [...other.exportRows.keys()];
    return [...own, ...starNames(inference, other, seen)];
  });
}

/** Undefined for what the file itself defines under that name: the graph says so. */
function nodeMeant(
  draft: GraphDraft,
  unit: Unit,
  { defs, values }: NameResult,
): number | undefined {
  for (const def of defs) {
    const node = draft.nodeOf.get(def.canonical);
    if (node !== undefined)
      return def.unit === unit && def.fact.scope === 0 && unit.exportRows.size === 0
        ? undefined
        : node;
  }
  for (const value of values) {
    if (value.kind === 'module') return draft.fileOf.get(value.unit);
    if (value.kind === 'symbol') return draft.nodeOf.get(value.def.canonical);
  }
  return undefined;
}

function resultsOf(draft: GraphDraft, inference: Inference, unit: Unit): OfferedResult[] {
  const found: OfferedResult[] = [];
  for (const def of unit.allDefs) {
    const node = def.canonical === def ? draft.nodeOf.get(def) : undefined;
    if (node === undefined || def.fact.isPrivate === true) continue;
    const offers = new Set<string>();
    for (const [part, value] of partsOffered(inference, def)) {
      const gives = classGiven(draft, value);
      if (gives === undefined || gives === node || offers.has(`${part} ${gives}`)) continue;
      offers.add(`${part} ${gives}`);
      found.push({ node, part, gives });
    }
  }
  return found;
}

/** The parts of what a symbol gives, as in `OfferedResult`. */
function* partsOffered(inference: Inference, def: Def): Iterable<readonly [string, Value]> {
  const { fact, unit } = def;
  if (fact.params !== undefined) {
    if (fact.kind === 'Constructor') return;
    yield* partsOf(resultOf(inference, def));
    yield* passedBack(inference, def);
  } else if (fact.kind === 'Variable' || fact.kind === 'Property')
    yield* partsOf(inference.valueOfDef(def));
  else if (unit.facts.scopes[fact.inner]?.[0] === 'class' || fact.kind === 'Interface')
    for (const signature of callSignatures(def)) {
      for (const [part, value] of partsOf(resultOf(inference, signature)))
        yield [`()${part}`, value];
      yield* passedBack(inference, signature);
    }
}

function resultOf(inference: Inference, def: Def): Values {
  return awaited(inference.resultOf({ kind: 'symbol', def }, { unit: def.unit, args: [] }));
}

type Part = readonly [part: string, value: Value];

function partsOf(values: Values): Part[] {
  return values.flatMap((value): Part[] => {
    if (value.kind === 'symbol') return [['=', value]];
    if (value.kind === 'instance') return [['', value]];
    return value.kind === 'builtin' ? contentsOf(value) : [];
  });
}

function contentsOf({ name, args }: Extract<Value, { kind: 'builtin' }>): Part[] {
  if (name === 'tuple')
    return args.flatMap((part, n) => part.map((value): Part => [`[${n}]`, value]));
  return name === 'Array' ? (args[0] ?? []).map((value) => ['[]', value]) : [];
}

/** What a function gives to functions that are passed to it, as the types of its parameters state. */
function passedBack(inference: Inference, { unit, fact }: Def): Part[] {
  return (fact.params ?? []).flatMap((index, place) => {
    const parameter = unit.defs[index];
    const eType = parameter && elementType(parameter);
    const from = parameter?.fact.rest ? `${place}+` : `${place}`;
    return eType === undefined
      ? []
      : functionTypesAt(inference, unit, eType, UNBOUND).flatMap((head) =>
          parametersGiven(inference, head).map(
            ([position, value]): Part => [`(${from}:${position})`, value],
          ),
        );
  });
}

function parametersGiven(inference: Inference, { def, bound }: BoundFunction): Part[] {
  return (def.fact.params ?? []).flatMap((index, position) => {
    const eType = def.unit.defs[index]?.fact.eType;
    const values = eType === undefined ? [] : inference.typeUnder(def.unit, eType, bound);
    return values
      .filter(({ kind }) => kind === 'instance')
      .map((value): Part => [`${position}`, value]);
  });
}

/** The declared type of a parameter; of one that takes several arguments, that of each. */
function elementType({ fact, unit }: Def): number | undefined {
  const expr = unit.facts.exprs.get(fact.eType ?? -1);
  return fact.rest === true && expr?.[0] === 'generic' ? expr[2][0] : fact.eType;
}

function classGiven(draft: GraphDraft, value: Value): number | undefined {
  return value.kind === 'instance' || value.kind === 'symbol'
    ? draft.nodeOf.get(value.def.canonical)
    : undefined;
}
