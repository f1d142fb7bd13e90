// Mounts below a path: classes with routes of their own, or handlers of all calls. Reads no other words.
import { isTestPath } from '../../facts/test-paths.ts';
import type { Def } from '../../link/vocabulary.ts';
import { textIn, type DslArguments } from './dsl-arguments.ts';
import type { DslCall } from './dsl-blocks.ts';
import {
  addRoute,
  below,
  calledClass,
  outermost,
  type BlockContext,
  type DslContext,
} from './dsl-context.ts';
import { UNKNOWN_PART } from '../routing.ts';

/** `mount Shop::Engine, at: '/shop'`: the routes of that class, or the class itself, which handles all calls below it. */
export function addMounted(
  context: DslContext,
  call: DslCall,
  args: DslArguments,
  around: BlockContext,
): void {
  const [to, at] = args.mounted ?? [args.first, args.named.get('at')];
  const path = below(around.path, textIn(at) ?? UNKNOWN_PART);
  const classes = to
    ? context.tracing.inference
        .valueOf(to.unit, to.e)
        .flatMap((value) =>
          value.kind === 'symbol' && context.mountable.has(value.def.canonical)
            ? [value.def.canonical]
            : [],
        )
    : [];
  for (const by of classes) addBelow(context, by, call, path);
  const handles =
    classes.length === 0 && to !== undefined && calledClass(context, to.unit, to.e).length > 0;
  if (handles)
    addRoute(context, call, {
      methods: ['ANY'],
      path: '',
      to,
      around: { ...around, path },
      action: undefined,
    });
}

function addBelow(context: DslContext, by: Def, { unit }: DslCall, path: string): void {
  const blocks = context.mountable.get(by) ?? [];
  // Mounts in tests do not apply to other programs.
  if (
    context.mounting.has(by) ||
    blocks.some((block) => isTestPath(unit.path) && !isTestPath(block.unit.path))
  )
    return;
  context.mounted.add(by);
  context.mounting.add(by);
  for (const { calls, module } of blocks) context.draw(calls, outermost(module, path));
  context.mounting.delete(by);
}
