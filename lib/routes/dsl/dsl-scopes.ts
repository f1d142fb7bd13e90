// The effects of a block on the words in it: paths, modules, controllers. Creates no routes.
import {
  isTrue,
  namesIn,
  textIn,
  textsUnder,
  type DslArguments,
  type DslValue,
} from './dsl-arguments.ts';
import { leftBy } from './dsl-resources.ts';
import { below, within, type BlockContext } from './dsl-context.ts';

/** The path of routes on each of the enclosing resources, on all of them, or on a new one. */
export function onResources(around: BlockContext, on: 'each' | 'all' | 'new'): BlockContext {
  if (!around.of) return around;
  return {
    ...around,
    path:
      on === 'each'
        ? around.of.each
        : on === 'all'
          ? around.of.path
          : below(around.of.path, around.ends.get('new') ?? 'new'),
  };
}

export function scopeOf(
  args: DslArguments,
  does: 'scope' | 'space',
  around: BlockContext,
): BlockContext {
  const name =
    args.places.length > 1 && does === 'scope'
      ? args.places.flatMap(namesIn).join('/')
      : textIn(args.first);
  const path = textOrNone(args.named.get('path')) ?? name ?? '';
  const module = textOrNone(args.named.get('module')) ?? (does === 'space' ? (name ?? '') : '');
  const shallowPath = textIn(args.named.get('shallow_path')) ?? (does === 'space' ? path : '');
  const isNarrowed = args.named.has('only') || args.named.has('except');
  return {
    ...around,
    path: below(around.path, path),
    module: within(around.module, module),
    controller: textIn(args.named.get('controller')) ?? around.controller,
    of: does === 'space' ? undefined : around.of,
    ...shallowIn(args, below(around.shallowPath, shallowPath), around),
    isLeft: isNarrowed ? leftBy(args) : around.isLeft,
    ends: new Map([...around.ends, ...textsUnder(args.named.get('path_names'))]),
  };
}

/** The text, or undefined if there is explicitly none. */
function textOrNone(value: DslValue | undefined): string | undefined {
  return textIn(value) ?? (isTrue(value) === false ? '' : undefined);
}

function shallowIn(
  args: DslArguments,
  shallowPath: string,
  { shallow }: BlockContext,
): Pick<BlockContext, 'shallow' | 'shallowPath'> {
  return {
    shallowPath,
    shallow: args.named.has('shallow') || shallow !== undefined ? shallowPath : undefined,
  };
}
