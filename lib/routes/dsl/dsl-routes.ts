// Routes that words make in blocks: `resources :users do … end`. Which calls stand in which blocks is found out elsewhere.
import { isTestPath } from '../../base/test-paths.ts';
import type { DrawnRules, DrawnWord } from '../../frameworks/_framework.ts';
import { plainName } from '../../facts/name-key.ts';
import { outsideNames } from '../../infer/members/outside-bases.ts';
import { add } from '../../link/program.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';
import {
  dslArguments,
  isTrue,
  namesIn,
  textIn,
  textsUnder,
  type DslArguments,
  type DslValue,
} from './dsl-arguments.ts';
import { dslFile, hasBlocks, type DslCall, type DslFile } from './dsl-blocks.ts';
import { addBundle, addResources, leftBy } from './dsl-resources.ts';
import {
  addRoute,
  below,
  calledClass,
  outermost,
  within,
  type BlockContext,
  type DslContext,
  type OutermostBlock,
} from './dsl-context.ts';
import { UNKNOWN_PART, type FoundRoute, type Tracing } from '../routing.ts';

export function hasDslRoutes(unit: Unit, rules: DrawnRules): boolean {
  return hasBlocks(unit, rules);
}

/** Blocks in blocks, and files that draw files, are followed this far. */
const DEEPEST = 40;

export function dslRoutes(tracing: Tracing, units: readonly Unit[]): FoundRoute[] {
  return tracing.frameworks.flatMap((framework) => {
    const rules = framework.drawn;
    if (!rules) return [];
    const own = units.filter(({ language }) => framework.families.includes(language.spec.family));
    const files = new Map<Unit, DslFile>();
    const mountable = new Map<Def, OutermostBlock[]>();
    const context: DslContext = {
      tracing,
      framework,
      rules,
      units: own,
      files,
      mountable,
      types: typesOf(own),
      mounted: new Set(),
      mounting: new Set(),
      without: actionsWithout(own, rules),
      found: [],
      draw: (calls, around) => addCalls(context, calls, around),
    };
    const blocks = own.flatMap((unit) =>
      outermostIn(context, unit).map((block) => ({ ...block, unit })),
    );
    for (const block of blocks) if (block.isMounted && block.by) add(mountable, block.by, block);
    for (const { calls, module, isMounted } of blocks)
      if (!isMounted) addCalls(context, calls, outermost(module, ''));
    // What is mounted by the program was followed there; the rest is for others to mount.
    for (const { calls, module, isMounted, by } of blocks)
      if (isMounted && !(by && context.mounted.has(by)))
        addCalls(context, calls, outermost(module, UNKNOWN_PART));
    return context.found;
  });
}

function typesOf(units: readonly Unit[]): ReadonlyMap<string, Def> {
  const types = new Map<string, Def>();
  for (const { defs } of units)
    for (const def of defs)
      if (def.fact.isPartial && def.fact.params === undefined && !types.has(def.fact.qualifiedName))
        types.set(def.fact.qualifiedName, def.partialDeclarations?.[0] ?? def);
  return types;
}

/** Where some code sets the member that says so. */
function actionsWithout(units: readonly Unit[], { fewer }: DrawnRules): readonly string[] {
  const isSet =
    fewer !== undefined &&
    units.some(
      ({ path, facts }) =>
        !isTestPath(path) &&
        facts.sites.some(([, e]) => {
          const callee = facts.exprs[e];
          return callee?.[0] === 'member' && plainName(callee[2]) === `${fewer.member}=`;
        }),
    );
  return isSet ? fewer.without : [];
}

function fileOf(context: DslContext, unit: Unit): DslFile {
  let file = context.files.get(unit);
  if (!file)
    context.files.set(unit, (file = dslFile(context.tracing.inference, unit, context.rules)));
  return file;
}

function outermostIn(context: DslContext, unit: Unit): DslFile['drawn'] {
  const { rules, tracing } = context;
  const loads =
    rules.files?.some((name) => unit.facts.imports.some(({ specifier }) => specifier === name)) ===
    true;
  const bodies = rules.bodies
    ? unit.defs.filter((def) => def.fact.bases && extendsOutside(tracing, def, rules.bodies ?? []))
    : [];
  const blocks = hasBlocks(unit, rules) ? fileOf(context, unit).drawn : [];
  const plain = [...bodies.map(({ index }) => index), ...(loads ? [-1] : [])].map((place) => ({
    calls: fileOf(context, unit).outermost.get(place) ?? [],
    module: '',
    isMounted: false,
    by: undefined,
  }));
  return [...blocks, ...plain];
}

/** Some class above it, in the program, extends one of these outside. */
function extendsOutside({ inference }: Tracing, def: Def, names: readonly string[]): boolean {
  const found = outsideNames(inference, def);
  return names.some((name) => found.has(name));
}

function addCalls(context: DslContext, calls: readonly DslCall[], around: BlockContext): void {
  if (around.depth > DEEPEST) return;
  for (const call of calls) {
    const word = Object.hasOwn(context.rules.words, call.word)
      ? context.rules.words[call.word]
      : undefined;
    if (word) addWord(context, call, word, { ...around, depth: around.depth + 1 });
    // What else takes a block may say when its routes hold, or how often they are declared.
    else addCalls(context, call.inside, { ...around, depth: around.depth + 1 });
  }
}

function addWord(context: DslContext, call: DslCall, word: DrawnWord, around: BlockContext): void {
  const args = dslArguments(context.tracing.inference, call);
  switch (word.does) {
    case 'route':
      return addDslRoute(context, call, args, word.methods, around);
    case 'root':
      return addRoot(context, call, args, around);
    case 'resources':
      return addResources(context, call, args, word.one === true, around);
    case 'bundle':
      return addBundle(context, call, args, word, around);
    case 'mount':
      return addMounted(context, call, args, around);
    case 'space':
    case 'scope':
      return addCalls(context, call.inside, scopeOf(args, word.does, around));
    case 'shallow':
      return addCalls(context, call.inside, { ...around, shallow: around.shallowPath });
    case 'controller':
      return addCalls(context, call.inside, {
        ...around,
        controller: textIn(args.first) ?? around.controller,
      });
    case 'each':
    case 'all':
    case 'new':
      return addCalls(context, call.inside, onResources(around, word.does));
    case 'named':
      return void around.named.set(textIn(args.first) ?? '', call.inside);
    case 'uses':
      return args.places
        .flatMap(namesIn)
        .forEach((name) => addCalls(context, around.named.get(name) ?? [], around));
    case 'file':
      return addFile(context, call, `${word.folder}/${textIn(args.first) ?? ''}.`, around);
  }
}

/** Where routes on each of the resources around stand, those on all of them, or those on the one that is to be made. */
function onResources(around: BlockContext, on: 'each' | 'all' | 'new'): BlockContext {
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

function addFile(context: DslContext, call: DslCall, path: string, around: BlockContext): void {
  const root = call.unit.path.slice(0, Math.max(call.unit.path.lastIndexOf('config/'), 0));
  const unit = context.units.find((other) => other.path.startsWith(root + path));
  if (unit && unit !== call.unit)
    addCalls(context, fileOf(context, unit).outermost.get(-1) ?? [], around);
}

/** `mount Shop::Engine, at: '/shop'`: what that class declares, or the class itself, which handles all calls below the path. */
function addMounted(
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
  // What tests mount says nothing of what other programs do.
  if (
    context.mounting.has(by) ||
    blocks.some((block) => isTestPath(unit.path) && !isTestPath(block.unit.path))
  )
    return;
  context.mounted.add(by);
  context.mounting.add(by);
  for (const { calls, module } of blocks) addCalls(context, calls, outermost(module, path));
  context.mounting.delete(by);
}

function scopeOf(args: DslArguments, does: 'scope' | 'space', around: BlockContext): BlockContext {
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

/** The text, or none where it is said that there is none. */
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

function addRoot(
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

function addDslRoute(
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
          .filter(({ e }) => call.unit.facts.exprs[e]?.[0] !== 'def')
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
