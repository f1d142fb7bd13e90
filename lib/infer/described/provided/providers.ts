// The functions that make values for parameters by their names, and which of them a place sees. Reads no parameter.
import type { DescribedTypes } from '../../../frameworks/_described-types.ts';
import { listOf } from '../../../base/lists/list-of.ts';
import { remembered } from '../../../link/tracking/dependencies.ts';
import type { Def, Program, Unit } from '../../../link/vocabulary.ts';
import type { Inference } from '../../inference.ts';
import type { RecursiveTable } from '../../queries/query-results.ts';
import { describedDecorators } from '../decorators.ts';
import { namedArgument } from '../named-arguments.ts';
import { isNamedByImport } from './named-by-import.ts';

export interface Provider {
  readonly def: Def;
  readonly of: DescribedTypes;
  /** It runs for all tests that could name it. */
  readonly always: boolean;
}

/** By the names that they make values for. */
export type Providers = ReadonlyMap<string, readonly Provider[]>;

export function allProviders(inference: Inference): Providers {
  return inference.recursiveTable(PROVIDERS);
}

const PROVIDERS: RecursiveTable<Providers> = {
  name: 'providers',
  empty: new Map(),
  make: (inference: Inference) => {
    const found = new Map<string, Provider[]>();
    const inFile = (unit: Unit): readonly NamedProvider[] =>
      unit.allDefs.flatMap((def) =>
        def.fact.eDecorators && def.fact.params ? providersBy(inference, def) : NONE,
      );
    for (const [name, provider] of inference.foundInFiles(PROVIDERS.name, inFile))
      listOf(found, name).push(provider);
    return found;
  },
};

/** With the name that it makes values for. */
type NamedProvider = readonly [name: string, provider: Provider];

const NONE: readonly NamedProvider[] = [];

function providersBy(inference: Inference, def: Def): readonly NamedProvider[] {
  const { unit, fact } = def;
  if (!fact.eDecorators?.some((e) => isNamedByImport(unit, e))) return NONE;
  return describedDecorators(inference, def).flatMap(({ rule, of, call }) => {
    if (rule.provides === undefined) return [];
    const given = unit.facts.exprs.get(namedArgument(call, rule.provides) ?? -1);
    const name = given?.[0] === 'string' ? given[1] : fact.name;
    const always = namedArgument(call, of.provided?.always ?? '') !== undefined;
    return [[name, { def, of, always }] as const];
  });
}

export function isProvider(inference: Inference, { fact }: Def, def: Def): boolean {
  return fact.eDecorators !== undefined && providerDefs(inference).has(def);
}

const defsMemo = new WeakMap<Providers, ReadonlySet<Def>>();

function providerDefs(inference: Inference): ReadonlySet<Def> {
  const providers = allProviders(inference);
  let defs = defsMemo.get(providers);
  if (!defs)
    defsMemo.set(providers, (defs = new Set([...providers.values()].flat().map(({ def }) => def))));
  return defs;
}

/** A place that asks for values: a function, or a file. */
export interface Asking {
  readonly unit: Unit;
  /** The class around it. */
  readonly within: Def | undefined;
  /** The function itself, which makes no value for itself. */
  readonly self: Def | undefined;
}

/** Those that the place sees under this name: nearest first, and of the nearest all. */
export function providersSeen(
  inference: Inference,
  asking: Asking,
  name: string,
): readonly Provider[] {
  const all = (allProviders(inference).get(name) ?? []).filter(({ def }) => def !== asking.self);
  if (all.length === 0) return all;
  const inClass = providersOfClass(inference, asking, all);
  if (inClass.length > 0) return inClass;
  for (const unit of filesSeen(inference, asking.unit, all[0]?.of.provided?.shared ?? '')) {
    const here = all.filter((provider) => isNamedIn(inference, unit, provider));
    // A later one of the same name replaces the others.
    if (here.length > 0) return here.slice(-1);
  }
  return all.filter(({ def, of }) => isNamedAsModule(inference, def.unit, of)).slice(0, 1);
}

/** Of the class around the place, or of the nearest base that has one. */
function providersOfClass(
  inference: Inference,
  { within }: Asking,
  all: readonly Provider[],
): readonly Provider[] {
  for (const { unit, index } of within ? inference.methodOrder(within).classes : []) {
    const own = all.filter(({ def }) => def.unit === unit && def.fact.memberOf === index);
    if (own.length > 0) return own.slice(-1);
  }
  return [];
}

/** The file, then the shared ones of its folder and those above. */
function filesSeen({ program }: Inference, unit: Unit, shared: string): readonly Unit[] {
  const end = unit.path.slice(unit.path.lastIndexOf('.'));
  const found = [unit];
  for (let folder = folderOf(unit.path); ; folder = folderOf(folder.slice(0, -1))) {
    const above = program.unitAt.get(`${folder}${shared}${end}`);
    if (above && above !== unit) found.push(above);
    if (folder === '') return found;
  }
}

/** With its last slash; empty at the root. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** Whether its name means it at the level of the file: defined or imported there. */
function isNamedIn(inference: Inference, unit: Unit, { def }: Provider): boolean {
  return (
    def.fact.memberOf < 0 &&
    (def.unit === unit
      ? def.fact.scope === 0
      : inference.lookUp(unit, def.fact.name, 0).defs.includes(def))
  );
}

const textsMemo = new WeakMap<Program, Map<string, readonly string[]>>();

/** Whether a file names the module in a variable for that purpose: `pytest_plugins = ["tests.fixtures"]`. */
function isNamedAsModule(inference: Inference, unit: Unit, { provided }: DescribedTypes): boolean {
  if (provided === undefined) return false;
  const { program } = inference;
  let memo = textsMemo.get(program);
  if (!memo) textsMemo.set(program, (memo = new Map()));
  const names = remembered(program.dependencies, memo, provided.modules, () =>
    textsHeld(inference, provided.modules),
  );
  const module = `/${unit.path.slice(0, unit.path.lastIndexOf('.'))}`;
  return names.some((name) => module.endsWith(`/${name.replaceAll('.', '/')}`));
}

/** The texts in variables of this name at file level. */
function textsHeld({ program }: Inference, name: string): readonly string[] {
  return program.units.flatMap((unit) =>
    (unit.names[0]?.get(name) ?? []).flatMap(({ fact }) => textsIn(unit, fact.eValue ?? -1)),
  );
}

/** Texts of an expression, or of a list of them. */
export function textsIn({ facts: { exprs } }: Unit, e: number): readonly string[] {
  const expr = exprs.get(e);
  if (expr?.[0] === 'string') return [expr[1]];
  return expr?.[0] === 'list'
    ? expr[1].flatMap((item) => {
        const each = exprs.get(item);
        return each?.[0] === 'string' ? [each[1]] : [];
      })
    : [];
}
