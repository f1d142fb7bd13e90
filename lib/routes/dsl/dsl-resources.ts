// The routes of resources, and those that packages bring for things of a name, as words in routing blocks ask for them. Follows no blocks itself.
import { pluralOf, singularOf } from '../../base/word-forms.ts';
import type { DrawnRules, DrawnWord } from '../../frameworks/_framework.ts';
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

export function addResources(
  context: DslContext,
  call: DslCall,
  args: DslArguments,
  one: boolean,
  before: BlockContext,
): void {
  const around = withOptions(args, before);
  const parameter = textIn(args.named.get('param')) ?? 'id';
  for (const name of args.places.flatMap(namesIn)) {
    const segment = textIn(args.named.get('path')) ?? name;
    const path = below(around.path, segment);
    const alone = one || around.shallow === undefined ? path : below(around.shallow, segment);
    const of = {
      path,
      each: one ? path : `${alone}/:${parameter}`,
      nested: one ? path : `${alone}/:${singularOf(name)}_${parameter}`,
    };
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
        around: { ...inside, path: below(action.on === 'each' ? of.each : path, end) },
        action: action.name,
      });
    }
    for (const concern of namesIn(args.named.get('concerns')))
      context.draw(around.named.get(concern) ?? [], inside);
    context.draw(call.inside, inside);
  }
}

/** What the options of the resources say for all that is inside. */
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

/** What `only` and `except` leave. */
export function leftBy(args: DslArguments): (action: string) => boolean {
  const only = args.named.get('only');
  const kept = only ? new Set(namesIn(only)) : undefined;
  const left = new Set(namesIn(args.named.get('except')));
  return (action) => kept?.has(action) !== false && !left.has(action);
}

/** Where no controller of the program is named, what the package's own handles is left out: whether it is there is said elsewhere. */
export function addBundle(
  context: DslContext,
  call: DslCall,
  args: DslArguments,
  { groups }: Extract<DrawnWord, { does: 'bundle' }>,
  around: BlockContext,
): void {
  const controllers = textsUnder(args.named.get('controllers'));
  const ends = textsUnder(args.named.get('path_names'));
  const module = textIn(args.named.get('module'));
  const skipped = namesIn(args.named.get('skip'));
  const only = args.named.get('only');
  for (const name of args.places.flatMap(namesIn))
    for (const [group, routes] of Object.entries(groups)) {
      if (
        skipped.includes(group) ||
        skipped.includes('all') ||
        (only && !namesIn(only).includes(group))
      )
        continue;
      const controller =
        controllers.get(group) ?? (module === undefined ? undefined : `${module}/${group}`);
      if (
        controller === undefined ||
        controllerNamed(context, { ...around, module: '' }, controller) === undefined
      )
        continue;
      const path = below(
        around.path,
        isTrue(args.named.get('path')) === false ? '' : (textIn(args.named.get('path')) ?? name),
      );
      for (const route of routes) {
        const inside: BlockContext = {
          ...around,
          module: '',
          controller,
          path: below(path, ...route.path.map((part) => ends.get(part) ?? part)),
        };
        const via = namesIn(args.named.get(route.via ?? '')).map((method) => method.toUpperCase());
        addRoute(context, call, {
          methods: via.length > 0 ? via : route.methods,
          path: '',
          to: undefined,
          around: inside,
          action: route.action,
        });
      }
    }
}
