// The state of following the body of a router: modules, the block around a word, found routes. Reads no words.
import { calledKey } from '../../facts/name-key.ts';
import type { Framework } from '../../frameworks/_framework.ts';
import type { ModuleRules } from '../../frameworks/_rules/module-rules.ts';
import { takesCount } from '../../infer/overloads/filters/by-arity.ts';
import type { Def } from '../../link/vocabulary.ts';
import { isDefinition, namesIn, type DslValue } from '../dsl/dsl-arguments.ts';
import type { DslCall } from '../dsl/dsl-blocks.ts';
import { below } from '../dsl/dsl-context.ts';
import { UNKNOWN_PART, type FoundRoute, type Tracing } from '../routing.ts';

export interface ModuleContext {
  readonly tracing: Tracing;
  readonly framework: Framework;
  readonly rules: ModuleRules;
  readonly modules: ReadonlyMap<string, Def>;
  /** The calls in the bodies of routers, and the routers that others forward to. */
  readonly bodies: ReadonlyMap<Def, readonly DslCall[]>;
  readonly mounted: Set<Def>;
  readonly found: FoundRoute[];
}

/** What is around a word. */
export interface Around {
  readonly path: string;
  /** The module in which all modules named in the block are. */
  readonly module: string;
  readonly depth: number;
}

/** The arguments of a word: those by position, and options. */
export interface WordArguments {
  readonly places: readonly DslValue[];
  readonly options: ReadonlyMap<string, DslValue>;
}

/** Options are the last argument, if that is a dictionary. */
export function wordArguments(
  { tracing }: ModuleContext,
  { unit, site, block }: DslCall,
): WordArguments {
  const { exprs } = unit.facts;
  const values = site[5]
    .filter((e) => !(block !== undefined && isDefinition(exprs.get(e), block)))
    .map((e): DslValue => ({ inference: tracing.inference, unit, e }));
  const last = exprs.get(values.at(-1)?.e ?? -1);
  if (last?.[0] !== 'dict') return { places: values, options: new Map() };
  return {
    places: values.slice(0, -1),
    options: new Map(
      last[1].flatMap((key, place): [string, DslValue][] =>
        key === null
          ? []
          : [[key, { inference: tracing.inference, unit, e: last[2][place] ?? -1 }]],
      ),
    ),
  };
}

export function pathIn(value: DslValue | undefined): string {
  const [path] = namesIn(value);
  return path ?? UNKNOWN_PART;
}

/** The module that a value names in a block; undefined if it is none of the program. */
export function moduleIn(
  { modules }: ModuleContext,
  value: DslValue | undefined,
  { module }: Around,
): Def | undefined {
  const name = moduleName(value);
  return name === undefined ? undefined : modules.get(within(module, name));
}

/** The whole name of a module as a value. */
export function moduleName(value: DslValue | undefined): string | undefined {
  const expr = value?.unit.facts.exprs.get(value.e);
  return expr?.[0] === 'name' ? expr[1] : undefined;
}

export function within(...modules: readonly string[]): string {
  return modules.filter((part) => part !== '').join('.');
}

/** Functions of a module by name: those that handle routes by the number of their parameters, if there are any. */
export function functionsNamed(
  { tracing, rules }: ModuleContext,
  module: Def | undefined,
  name: string,
): readonly Def[] {
  if (!module) return [];
  const all = tracing.inference
    .member({ kind: 'symbol', def: module }, calledKey(module.unit.language.spec, name))
    .defs.filter(({ fact }) => fact.params !== undefined)
    .map(({ canonical }) => canonical);
  const handling = all.filter((def) => takesCount(def, rules.parameters));
  return handling.length > 0 ? handling : all;
}

export function addModuleRoute(
  { framework, found }: ModuleContext,
  { unit, site }: DslCall,
  methods: readonly string[],
  path: string,
  handlers: readonly Def[],
): void {
  for (const method of methods)
    found.push({
      framework,
      method,
      path: below(path) || '/',
      unit,
      line: site[3],
      column: site[4],
      on: unit,
      handlers,
      evidence: 'registered',
    });
}
