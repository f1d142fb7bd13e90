// The state of following blocks of a routing DSL: the program's controllers, and the context of a block. Reads no words.
import { beforeAny } from '../../base/text-ends.ts';
import { classNameParts } from '../../base/word-forms.ts';
import type { Framework } from '../../frameworks/_framework.ts';
import type { DrawnRules } from '../../frameworks/_rules/drawn-rules.ts';
import { calledKey } from '../../facts/name-key.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';
import { methodNamed } from '../class-names.ts';
import { textIn, type DslArguments } from './dsl-arguments.ts';
import type { DslCall, DslFile } from './dsl-blocks.ts';
import { handlersAt } from '../route-handlers.ts';
import { joinPaths, wholePath } from '../paths/route-paths.ts';
import type { FoundRoute, Tracing } from '../routing.ts';

export interface DslContext {
  readonly tracing: Tracing;
  readonly framework: Framework;
  readonly rules: DrawnRules;
  readonly units: readonly Unit[];
  /** Types by their qualified names. */
  readonly types: ReadonlyMap<string, Def>;
  readonly files: Map<Unit, DslFile>;
  /** Outermost blocks by the class that declares them, for those that must be mounted. */
  readonly mountable: ReadonlyMap<Def, readonly OutermostBlock[]>;
  /** Classes whose blocks were followed where they are mounted, and those being followed. */
  readonly mounted: Set<Def>;
  readonly mounting: Set<Def>;
  /** Actions that the program omits. */
  readonly without: readonly string[];
  readonly found: FoundRoute[];
  draw(calls: readonly DslCall[], around: BlockContext): void;
}

export interface OutermostBlock {
  readonly unit: Unit;
  readonly calls: readonly DslCall[];
  readonly module: string;
}

/** The context of the calls in a block. */
export interface BlockContext {
  readonly path: string;
  /** Modules of the controllers' classes, as a path. */
  readonly module: string;
  readonly controller: string | undefined;
  /** The enclosing resources: their path, and that of each one for its own routes and for nested resources. */
  readonly of:
    | { readonly path: string; readonly each: string; readonly nested: string }
    | undefined;
  readonly depth: number;
  /** The module of the declaring class, which may enclose all controllers. */
  readonly base: string;
  /** The path of one resource that is declared without the enclosing ones (shallow). */
  readonly shallow: string | undefined;
  /** The path that it would have. */
  readonly shallowPath: string;
  /** Other names for the last parts of paths. */
  readonly ends: ReadonlyMap<string, string>;
  /** The remaining actions on resources. */
  readonly isLeft: (action: string) => boolean;
  /** Blocks by name. */
  readonly named: Map<string, readonly DslCall[]>;
}

export function outermost(base: string, path: string): BlockContext {
  return {
    base,
    path,
    module: '',
    controller: undefined,
    of: undefined,
    depth: 0,
    shallow: undefined,
    shallowPath: path,
    ends: new Map(),
    isLeft: () => true,
    named: new Map(),
  };
}

/** Joined, with a single slash between any two parts. */
export function below(...parts: readonly string[]): string {
  return parts.join('/').replace(/\/+/g, '/').replace(/\/$/, '');
}

/** Nested names of modules. */
export function within(...modules: readonly string[]): string {
  return modules.filter((part) => part !== '').join('/');
}

export interface DslRoute {
  readonly methods: readonly string[];
  readonly path: string;
  readonly to: DslArguments['first'];
  readonly around: BlockContext;
  readonly action: string | undefined;
  readonly block?: number | undefined;
}

export function addRoute(
  context: DslContext,
  { unit, site }: DslCall,
  { methods, path, to, around, action, block }: DslRoute,
): void {
  const { framework, found } = context;
  const handlers =
    block === undefined
      ? handlersOf(context, unit, to, around, action)
      : [unit.defs[block]].filter((def) => def !== undefined);
  const whole =
    wholePath(around.path, joinPaths('', path, framework), framework).replace(
      /\(\.:format\)$/,
      '',
    ) || '/';
  for (const method of methods)
    found.push({
      framework,
      method,
      path: whole,
      unit,
      line: site[3],
      column: site[4],
      on: unit,
      handlers,
      evidence: 'registered',
    });
}

/** `controller#action`, an action of the enclosing controller, the target derived from the path, or a handler of all calls. */
function handlersOf(
  context: DslContext,
  unit: Unit,
  to: DslArguments['first'],
  around: BlockContext,
  action: string | undefined,
): readonly Def[] {
  const text = textIn(to);
  if (to && text === undefined)
    return handlersAt(context.tracing, context.framework, unit, to.e)
      .flatMap(({ def }) => def ?? [])
      .concat(calledClass(context, unit, to.e));
  const [, controller, own] = /^([^#]*)#(.+)$/.exec(text ?? '') ?? [];
  if (own !== undefined)
    return actionNamed(context, around, controller ? controller : (around.controller ?? ''), own);
  const name = beforeAny((text ?? action ?? '').replace(/^\/+/, ''), '(').replaceAll('-', '_');
  const cut = name.lastIndexOf('/');
  // A path of plain words names both, whatever the enclosing controller.
  if (cut >= 0 && (around.controller === undefined || /^[\w/]+$/.test(name)))
    return actionNamed(context, around, name.slice(0, cut), name.slice(cut + 1));
  return around.controller === undefined
    ? []
    : actionNamed(context, around, around.controller, name);
}

/** A class that handles calls itself, as an object. */
export function calledClass(
  { tracing: { inference }, framework: { handlerMethod = '' } }: DslContext,
  unit: Unit,
  e: number,
): Def[] {
  return inference
    .valueOf(unit, e)
    .flatMap((value) =>
      value.kind === 'symbol' && value.def.fact.params === undefined
        ? inference.member(value, calledKey(unit.language.spec, handlerMethod)).defs
        : [],
    )
    .filter(({ fact }) => fact.params !== undefined);
}

function actionNamed(
  context: DslContext,
  around: BlockContext,
  controller: string,
  action: string,
): readonly Def[] {
  const cls = controllerNamed(context, around, controller);
  return cls === undefined
    ? []
    : methodNamed(context.tracing.inference, cls, action)
        .filter(({ fact }) => fact.params !== undefined)
        .map(({ canonical }) => canonical);
}

export function controllerNamed(
  { types, rules }: DslContext,
  { module, base }: BlockContext,
  controller: string,
): Def | undefined {
  const [first, second] = [
    `${base}/${module}/${controller}`,
    controller.startsWith('/') ? controller : `${module}/${controller}`,
  ].map((path) => types.get(classNameParts(path).join('.') + (rules.controllers ?? '')));
  return first ?? second;
}
