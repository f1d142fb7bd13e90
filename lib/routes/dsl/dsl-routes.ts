// Routes that words make in blocks: `resources :users do … end`. Which calls stand in which blocks is found out elsewhere.
import { isTestPath } from '../../base/test-paths.ts';
import type { DrawnRules, DrawnWord } from '../../frameworks/_framework.ts';
import { plainName } from '../../facts/name-key.ts';
import { outsideNames } from '../../infer/members/outside-bases.ts';
import { add } from '../../link/program.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';
import {
  given,
  isTrue,
  namesIn,
  textIn,
  textsUnder,
  type Given,
  type GivenValue,
} from './dsl-arguments.ts';
import { drawnFile, hasBlocks, type DrawnCall, type DrawnFile } from './dsl-blocks.ts';
import { drawBundle, drawResources, leftBy } from './dsl-resources.ts';
import {
  addRoute,
  below,
  calledClass,
  outermost,
  within,
  type Around,
  type Drawing,
  type OutermostBlock,
} from './dsl-context.ts';
import { UNKNOWN_PART, type FoundRoute, type Tracing } from '../routing.ts';

export function isDrawn(unit: Unit, rules: DrawnRules): boolean {
  return hasBlocks(unit, rules);
}

/** Blocks in blocks, and files that draw files, are followed this far. */
const DEEPEST = 40;

export function drawnRoutes(tracing: Tracing, units: readonly Unit[]): FoundRoute[] {
  return tracing.frameworks.flatMap((framework) => {
    const rules = framework.drawn;
    if (!rules) return [];
    const own = units.filter(({ language }) => framework.families.includes(language.spec.family));
    const files = new Map<Unit, DrawnFile>();
    const mountable = new Map<Def, OutermostBlock[]>();
    const drawing: Drawing = {
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
      draw: (calls, around) => draw(drawing, calls, around),
    };
    const blocks = own.flatMap((unit) =>
      outermostIn(drawing, unit).map((block) => ({ ...block, unit })),
    );
    for (const block of blocks) if (block.isMounted && block.by) add(mountable, block.by, block);
    for (const { calls, module, isMounted } of blocks)
      if (!isMounted) draw(drawing, calls, outermost(module, ''));
    // What is mounted by the program was drawn there; the rest is for others to mount.
    for (const { calls, module, isMounted, by } of blocks)
      if (isMounted && !(by && drawing.mounted.has(by)))
        draw(drawing, calls, outermost(module, UNKNOWN_PART));
    return drawing.found;
  });
}

function typesOf(units: readonly Unit[]): ReadonlyMap<string, Def> {
  const types = new Map<string, Def>();
  for (const { defs } of units)
    for (const def of defs)
      if (def.fact.isPartial && def.fact.params === undefined && !types.has(def.fact.qualifiedName))
        types.set(def.fact.qualifiedName, def.parts?.[0] ?? def);
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

function fileOf(drawing: Drawing, unit: Unit): DrawnFile {
  let file = drawing.files.get(unit);
  if (!file)
    drawing.files.set(unit, (file = drawnFile(drawing.tracing.inference, unit, drawing.rules)));
  return file;
}

function outermostIn(drawing: Drawing, unit: Unit): DrawnFile['drawn'] {
  const { rules, tracing } = drawing;
  const loads =
    rules.files?.some((name) => unit.facts.imports.some(({ specifier }) => specifier === name)) ===
    true;
  const bodies = rules.bodies
    ? unit.defs.filter((def) => def.fact.bases && extendsOutside(tracing, def, rules.bodies ?? []))
    : [];
  const blocks = hasBlocks(unit, rules) ? fileOf(drawing, unit).drawn : [];
  const plain = [...bodies.map(({ index }) => index), ...(loads ? [-1] : [])].map((place) => ({
    calls: fileOf(drawing, unit).outermost.get(place) ?? [],
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

function draw(drawing: Drawing, calls: readonly DrawnCall[], around: Around): void {
  if (around.depth > DEEPEST) return;
  for (const call of calls) {
    const word = Object.hasOwn(drawing.rules.words, call.word)
      ? drawing.rules.words[call.word]
      : undefined;
    if (word) drawWord(drawing, call, word, { ...around, depth: around.depth + 1 });
    // What else takes a block may say when its routes hold, or how often they are drawn.
    else draw(drawing, call.inside, { ...around, depth: around.depth + 1 });
  }
}

function drawWord(drawing: Drawing, call: DrawnCall, word: DrawnWord, around: Around): void {
  const args = given(drawing.tracing.inference, call);
  switch (word.does) {
    case 'route':
      return drawRoute(drawing, call, args, word.methods, around);
    case 'root':
      return drawRoot(drawing, call, args, around);
    case 'resources':
      return drawResources(drawing, call, args, word.one === true, around);
    case 'bundle':
      return drawBundle(drawing, call, args, word, around);
    case 'mount':
      return drawMounted(drawing, call, args, around);
    case 'space':
    case 'scope':
      return draw(drawing, call.inside, scopeOf(args, word.does, around));
    case 'shallow':
      return draw(drawing, call.inside, { ...around, shallow: around.shallowPath });
    case 'controller':
      return draw(drawing, call.inside, {
        ...around,
        controller: textIn(args.first) ?? around.controller,
      });
    case 'each':
    case 'all':
    case 'new':
      return draw(drawing, call.inside, onResources(around, word.does));
    case 'named':
      return void around.named.set(textIn(args.first) ?? '', call.inside);
    case 'uses':
      return args.places
        .flatMap(namesIn)
        .forEach((name) => draw(drawing, around.named.get(name) ?? [], around));
    case 'file':
      return drawFile(drawing, call, `${word.folder}/${textIn(args.first) ?? ''}.`, around);
  }
}

/** Where routes on each of the resources around stand, those on all of them, or those on the one that is to be made. */
function onResources(around: Around, on: 'each' | 'all' | 'new'): Around {
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

function drawFile(drawing: Drawing, call: DrawnCall, path: string, around: Around): void {
  const root = call.unit.path.slice(0, Math.max(call.unit.path.lastIndexOf('config/'), 0));
  const unit = drawing.units.find((other) => other.path.startsWith(root + path));
  if (unit && unit !== call.unit)
    draw(drawing, fileOf(drawing, unit).outermost.get(-1) ?? [], around);
}

/** `mount Shop::Engine, at: '/shop'`: what that class draws, or the class itself, which handles all calls below the path. */
function drawMounted(drawing: Drawing, call: DrawnCall, args: Given, around: Around): void {
  const [to, at] = args.mounted ?? [args.first, args.named.get('at')];
  const path = below(around.path, textIn(at) ?? UNKNOWN_PART);
  const classes = to
    ? drawing.tracing.inference
        .valueOf(to.unit, to.e)
        .flatMap((value) =>
          value.kind === 'symbol' && drawing.mountable.has(value.def.canonical)
            ? [value.def.canonical]
            : [],
        )
    : [];
  for (const by of classes) drawBelow(drawing, by, call, path);
  const handles =
    classes.length === 0 && to !== undefined && calledClass(drawing, to.unit, to.e).length > 0;
  if (handles)
    addRoute(drawing, call, {
      methods: ['ANY'],
      path: '',
      to,
      around: { ...around, path },
      action: undefined,
    });
}

function drawBelow(drawing: Drawing, by: Def, { unit }: DrawnCall, path: string): void {
  const blocks = drawing.mountable.get(by) ?? [];
  // What tests mount says nothing of what other programs do.
  if (
    drawing.mounting.has(by) ||
    blocks.some((block) => isTestPath(unit.path) && !isTestPath(block.unit.path))
  )
    return;
  drawing.mounted.add(by);
  drawing.mounting.add(by);
  for (const { calls, module } of blocks) draw(drawing, calls, outermost(module, path));
  drawing.mounting.delete(by);
}

function scopeOf(args: Given, does: 'scope' | 'space', around: Around): Around {
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
function textOrNone(value: GivenValue | undefined): string | undefined {
  return textIn(value) ?? (isTrue(value) === false ? '' : undefined);
}

function shallowIn(
  args: Given,
  shallowPath: string,
  { shallow }: Around,
): Pick<Around, 'shallow' | 'shallowPath'> {
  return {
    shallowPath,
    shallow: args.named.has('shallow') || shallow !== undefined ? shallowPath : undefined,
  };
}

function drawRoot(drawing: Drawing, call: DrawnCall, args: Given, around: Around): void {
  const own = { ...around, controller: textIn(args.named.get('controller')) ?? around.controller };
  addRoute(drawing, call, {
    methods: ['GET'],
    path: '',
    to: args.named.get('to') ?? args.first,
    around: own,
    action: textIn(args.named.get('action')),
  });
}

function drawRoute(
  drawing: Drawing,
  call: DrawnCall,
  args: Given,
  fixed: readonly string[],
  around: Around,
): void {
  const { rules } = drawing;
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
    addRoute(drawing, call, {
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
