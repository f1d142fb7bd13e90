// Single routes declared by words: `get 'users', to: …`, `root`. Does not create those of resources.
import { namesIn, textIn, type DslArguments } from './dsl-arguments.ts';
import type { DslCall } from './dsl-blocks.ts';
import { addRoute, within, type BlockContext, type DslContext } from './dsl-context.ts';
import { UNKNOWN_PART } from '../routing.ts';
import { onResources } from './dsl-scopes.ts';

export function addRoot(
  context: DslContext,
  call: DslCall,
  args: DslArguments,
  around: BlockContext,
): void {
  const own = { ...around, controller: textIn(args.named.get('controller')) ?? around.controller };
  addRoute(context, call, {
    methods: ['GET'],
    path: '',
    to: args.named.get('to') ?? args.first,
    around: own,
    action: textIn(args.named.get('action')),
  });
}

export function addDslRoute(
  context: DslContext,
  call: DslCall,
  args: DslArguments,
  fixed: readonly string[],
  around: BlockContext,
): void {
  const { rules } = context;
  const via = namesIn(args.named.get('via')).map((name) => name.toUpperCase());
  const methods = (fixed.length > 0 ? fixed : via).map((name) => (name === 'ALL' ? 'ANY' : name));
  const on = PLACES[textIn(args.named.get('on')) ?? ''];
  const at = on ? onResources(around, on) : around;
  const own = {
    ...at,
    controller: textIn(args.named.get('controller')) ?? at.controller,
    module: within(at.module, textIn(args.named.get('module')) ?? ''),
  };
  const [pathGiven, toGiven] = args.arrow ?? [undefined, undefined];
  const to = toGiven ?? args.named.get('to');
  const block = rules.blocksHandle ? call.block : undefined;
  const paths =
    pathGiven === undefined
      ? args.places
          .filter(({ e }) => call.unit.facts.exprs.tagOf(e) !== 'def')
          .flatMap((place) => (namesIn(place).length > 0 ? namesIn(place) : [UNKNOWN_PART]))
      : namesIn(pathGiven);
  if (rules.blocksHandle && block === undefined) return;
  for (const path of paths) {
    const action = textIn(args.named.get('action')) ?? path;
    addRoute(context, call, {
      methods: methods.length > 0 ? methods : ['ANY'],
      path: textIn(args.named.get('path')) ?? path,
      to,
      around: own,
      action,
      block,
    });
  }
}

const PLACES: Readonly<Record<string, 'each' | 'all' | 'new'>> = {
  member: 'each',
  collection: 'all',
  new: 'new',
};
