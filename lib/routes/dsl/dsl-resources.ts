// The routes of resources, and those of packages for a name, from words in routing blocks. Follows no blocks itself.
import { pluralOf, singularOf } from '../../base/word-forms.ts';
import type { DrawnRules, DrawnWord } from '../../frameworks/_rules/drawn-rules.ts';
import { isTrue, namesIn, textIn, textsUnder, type DslArguments } from './dsl-arguments.ts';
import type { DslCall } from './dsl-blocks.ts';
import {
  addRoute,
  below,
  controllerNamed,
  within,
  type BlockContext,
  type DslContext,
} from './dsl-context.ts';

type BundledRoute = Extract<DrawnWord, { does: 'bundle' }>['groups'][string][number];

export function addResources(
  context: DslContext,
  call: DslCall,
  args: DslArguments,
  one: boolean,
  before: BlockContext,
): void {
  const around = withOptions(args, before);
  for (const name of args.places.flatMap(namesIn)) {
    const of = placesOf(args, name, one, around);
    const inside: BlockContext = {
      ...around,
      controller: textIn(args.named.get('controller')) ?? (one ? pluralOf(name) : name),
      of,
      path: of.nested,
      isLeft: before.isLeft,
    };
    for (const action of actionsOf(context, args, one, before)) {
      const end = action.end === '' ? '' : (around.ends.get(action.name) ?? action.end);
      addRoute(context, call, {
        methods: action.methods,
        path: '',
        to: undefined,
        around: { ...inside, path: below(action.on === 'each' ? of.each : of.path, end) },
        action: action.name,
      });
    }
    for (const concern of namesIn(args.named.get('concerns')))
      context.draw(around.named.get(concern) ?? [], inside);
    context.draw(call.inside, inside);
  }
}

/** The paths of the resources, of one of them, and of nested routes. */
function placesOf(
  args: DslArguments,
  name: string,
  one: boolean,
  around: BlockContext,
): NonNullable<BlockContext['of']> {
  const parameter = textIn(args.named.get('param')) ?? 'id';
  const segment = textIn(args.named.get('path')) ?? name;
  const path = below(around.path, segment);
  if (one) return { path, each: path, nested: path };
  const alone = around.shallow === undefined ? path : below(around.shallow, segment);
  return {
    path,
    each: `${alone}/:${parameter}`,
    nested: `${alone}/:${singularOf(name)}_${parameter}`,
  };
}

/** The options of the resources that apply to nested routes. */
function withOptions(args: DslArguments, around: BlockContext): BlockContext {
  const shallowPath = textIn(args.named.get('shallow_path')) ?? around.shallowPath;
  return {
    ...around,
    shallowPath,
    shallow: args.named.has('shallow') || around.shallow !== undefined ? shallowPath : undefined,
    module: within(around.module, textIn(args.named.get('module')) ?? ''),
    ends: new Map([...around.ends, ...textsUnder(args.named.get('path_names'))]),
  };
}

function actionsOf(
  { rules: { actions = [] }, without }: DslContext,
  args: DslArguments,
  one: boolean,
  { isLeft }: BlockContext,
): NonNullable<DrawnRules['actions']> {
  const isOwn = leftBy(args);
  const isKept = (name: string): boolean =>
    isOwn(name) && (args.named.has('only') || args.named.has('except') || isLeft(name));
  return actions.filter(
    ({ name, on, end }) =>
      !without.includes(name) &&
      isKept(name) &&
      !(one && on === 'all' && end === '' && name === 'index'),
  );
}

/** The actions that `only` and `except` leave. */
export function leftBy(args: DslArguments): (action: string) => boolean {
  const only = args.named.get('only');
  const kept = only ? new Set(namesIn(only)) : undefined;
  const left = new Set(namesIn(args.named.get('except')));
  return (action) => kept?.has(action) !== false && !left.has(action);
}

/** Without a controller of the program, routes handled by the package are omitted: whether they exist is decided elsewhere. */
export function addBundle(
  context: DslContext,
  call: DslCall,
  args: DslArguments,
  { groups }: Extract<DrawnWord, { does: 'bundle' }>,
  around: BlockContext,
): void {
  const controllers = textsUnder(args.named.get('controllers'));
  const module = textIn(args.named.get('module'));
  const isAsked = askedGroups(args);
  const plain = { ...around, module: '' };
  for (const name of args.places.flatMap(namesIn))
    for (const [group, routes] of Object.entries(groups)) {
      const controller =
        controllers.get(group) ?? (module === undefined ? undefined : `${module}/${group}`);
      if (
        !isAsked(group) ||
        controller === undefined ||
        controllerNamed(context, plain, controller) === undefined
      )
        continue;
      const path = below(around.path, pathOfBundle(args, name));
      for (const route of routes)
        addBundledRoute(context, call, args, route, { ...plain, controller, path });
    }
}

/** The actions that `skip` and `only` leave. */
function askedGroups(args: DslArguments): (group: string) => boolean {
  const skipped = namesIn(args.named.get('skip'));
  const only = args.named.get('only');
  const kept = only && namesIn(only);
  return (group) =>
    !skipped.includes(group) && !skipped.includes('all') && kept?.includes(group) !== false;
}

function pathOfBundle(args: DslArguments, name: string): string {
  const given = args.named.get('path');
  return isTrue(given) === false ? '' : (textIn(given) ?? name);
}

function addBundledRoute(
  context: DslContext,
  call: DslCall,
  args: DslArguments,
  route: BundledRoute,
  around: BlockContext,
): void {
  const ends = textsUnder(args.named.get('path_names'));
  const via = namesIn(args.named.get(route.via ?? '')).map((method) => method.toUpperCase());
  addRoute(context, call, {
    methods: via.length > 0 ? via : route.methods,
    path: '',
    to: undefined,
    around: {
      ...around,
      path: below(around.path, ...route.path.map((part) => ends.get(part) ?? part)),
    },
    action: route.action,
  });
}
