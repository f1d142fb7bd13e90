// Routes that words make in blocks: `resources :users do … end`. Which calls stand in which blocks is found out elsewhere.
import { classNameParts, pluralOf, singularOf } from '../../base/word-forms.ts';
import type { DrawnRules, DrawnWord, Framework } from '../../frameworks/_framework.ts';
import type { Def, Unit } from '../resolve/vocabulary.ts';
import { calledKey } from '../name-key.ts';
import { outsideNames } from '../resolve/outside-bases.ts';
import { methodNamed } from './class-names.ts';
import { drawnFile, hasBlocks, type DrawnCall, type DrawnFile } from './drawn-blocks.ts';
import { given, isTrue, namesIn, textIn, type Given } from './drawn-arguments.ts';
import { handlersAt } from './route-handlers.ts';
import { joinPaths, wholePath } from './route-paths.ts';
import { UNKNOWN_PART, type FoundRoute, type Tracing } from './routing.ts';

export function isDrawn(unit: Unit, rules: DrawnRules): boolean {
  return hasBlocks(unit, rules);
}

interface Drawing {
  readonly tracing: Tracing;
  readonly framework: Framework;
  readonly rules: DrawnRules;
  readonly units: readonly Unit[];
  /** Types by their whole names. */
  readonly types: ReadonlyMap<string, Def>;
  readonly named: Map<string, readonly DrawnCall[]>;
  readonly files: Map<Unit, DrawnFile>;
  readonly found: FoundRoute[];
}

/** What holds for the calls in a block. */
interface Around {
  readonly path: string;
  /** Modules of the controllers' classes, as a path. */
  readonly module: string;
  readonly controller: string | undefined;
  /** The resources around: their own path, and the parameter of each of them inside of its own routes and of those of others. */
  readonly of: { readonly path: string; readonly each: string; readonly nested: string } | undefined;
  readonly depth: number;
  /** The module of what draws, which may stand around all controllers. */
  readonly base: string;
}

const OUTERMOST: Around = { base: '', path: '', module: '', controller: undefined, of: undefined, depth: 0 };
/** Blocks in blocks, and files that draw files, are followed this far. */
const DEEPEST = 40;

export function drawnRoutes(tracing: Tracing, units: readonly Unit[]): FoundRoute[] {
  return tracing.frameworks.flatMap((framework) => {
    const rules = framework.drawn;
    if (!rules) return [];
    const own = units.filter(({ language }) => framework.families.includes(language.spec.family));
    const drawing: Drawing = { tracing, framework, rules, units: own, types: typesOf(own), named: new Map(), files: new Map(), found: [] };
    for (const unit of own) for (const { calls, module } of outermostIn(drawing, unit)) draw(drawing, calls, { ...OUTERMOST, base: module });
    return drawing.found;
  });
}

function typesOf(units: readonly Unit[]): ReadonlyMap<string, Def> {
  const types = new Map<string, Def>();
  for (const { defs } of units) for (const def of defs) if (def.fact.isPartial && def.fact.params === undefined && !types.has(def.fact.qualifiedName)) types.set(def.fact.qualifiedName, def.parts?.[0] ?? def);
  return types;
}

function fileOf(drawing: Drawing, unit: Unit): DrawnFile {
  let file = drawing.files.get(unit);
  if (!file) drawing.files.set(unit, (file = drawnFile(drawing.tracing.inference, unit, drawing.rules)));
  return file;
}

function outermostIn(drawing: Drawing, unit: Unit): DrawnFile['drawn'] {
  const { rules, tracing } = drawing;
  const loads = rules.files?.some((name) => unit.facts.imports.some(({ specifier }) => specifier === name)) === true;
  const bodies = rules.bodies ? unit.defs.filter((def) => def.fact.bases && extendsOutside(tracing, def, rules.bodies ?? [])) : [];
  const blocks = hasBlocks(unit, rules) ? fileOf(drawing, unit).drawn : [];
  const plain = [...bodies.map(({ index }) => index), ...(loads ? [-1] : [])].map((place) => ({ calls: fileOf(drawing, unit).outermost.get(place) ?? [], module: '' }));
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
    const word = Object.hasOwn(drawing.rules.words, call.word) ? drawing.rules.words[call.word] : undefined;
    if (word) drawWord(drawing, call, word, { ...around, depth: around.depth + 1 });
    // What else takes a block may say when its routes hold, or how often they are drawn.
    else draw(drawing, call.inside, { ...around, depth: around.depth + 1 });
  }
}

function drawWord(drawing: Drawing, call: DrawnCall, word: DrawnWord, around: Around): void {
  const args = given(drawing.tracing.inference, call);
  switch (word.does) {
    case 'route': return drawRoute(drawing, call, args, word.methods, around);
    case 'root': return addRoute(drawing, call, { methods: ['GET'], path: '', to: args.named.get('to') ?? args.first, around, action: undefined });
    case 'resources': return drawResources(drawing, call, args, word.one === true, around);
    case 'space':
    case 'scope': return draw(drawing, call.inside, scopeOf(args, word.does, around));
    case 'controller': return draw(drawing, call.inside, { ...around, controller: textIn(args.first) ?? around.controller });
    case 'each': return draw(drawing, call.inside, onEach(around));
    case 'all': return draw(drawing, call.inside, around.of ? { ...around, path: around.of.path } : around);
    case 'named': return void drawing.named.set(`${call.unit.path}\n${textIn(args.first) ?? ''}`, call.inside);
    case 'uses': return args.places.flatMap(namesIn).forEach((name) => draw(drawing, drawing.named.get(`${call.unit.path}\n${name}`) ?? [], around));
    case 'file': return drawFile(drawing, call, `${word.folder}/${textIn(args.first) ?? ''}.`, around);
  }
}

function onEach(around: Around): Around {
  return around.of ? { ...around, path: around.of.each } : around;
}

function drawFile(drawing: Drawing, call: DrawnCall, path: string, around: Around): void {
  const root = call.unit.path.slice(0, Math.max(call.unit.path.lastIndexOf('config/'), 0));
  const unit = drawing.units.find((other) => other.path.startsWith(root + path));
  if (unit && unit !== call.unit) draw(drawing, fileOf(drawing, unit).outermost.get(-1) ?? [], around);
}

function scopeOf(args: Given, does: 'scope' | 'space', around: Around): Around {
  const name = textIn(args.first);
  const path = textIn(args.named.get('path')) ?? (isTrue(args.named.get('path')) === false ? '' : name) ?? '';
  const module = textIn(args.named.get('module')) ?? (does === 'space' ? (name ?? '') : '');
  return {
    ...around, path: `${around.path}/${path}`.replace(/\/+/g, '/').replace(/\/$/, ''), module: [around.module, module].filter((part) => part !== '').join('/'),
    controller: textIn(args.named.get('controller')) ?? around.controller, of: does === 'space' ? undefined : around.of,
  };
}

function drawResources(drawing: Drawing, call: DrawnCall, args: Given, one: boolean, around: Around): void {
  const { rules } = drawing;
  for (const name of args.places.flatMap(namesIn)) {
    const segment = textIn(args.named.get('path')) ?? name;
    const path = `${around.path}/${segment}`.replace(/\/+/g, '/');
    const parameter = textIn(args.named.get('param')) ?? 'id';
    const nested = `:${singularOf(name)}_${parameter}`;
    const controller = textIn(args.named.get('controller')) ?? (one ? pluralOf(name) : name);
    const module = [around.module, textIn(args.named.get('module')) ?? ''].filter((part) => part !== '').join('/');
    const of = { path, each: one ? path : `${path}/:${parameter}`, nested: one ? path : `${path}/${nested}` };
    const inside: Around = { ...around, module, controller, of, path: of.nested };
    for (const action of actionsOf(rules, args, one)) {
      const end = action.end === '' ? '' : `/${action.end}`;
      addRoute(drawing, call, { methods: action.methods, path: '', to: undefined, around: { ...inside, path: (action.on === 'each' ? of.each : path) + end }, action: action.name });
    }
    for (const concern of namesIn(args.named.get('concerns'))) draw(drawing, drawing.named.get(`${call.unit.path}\n${concern}`) ?? [], inside);
    draw(drawing, call.inside, inside);
  }
}

function actionsOf({ actions = [] }: DrawnRules, args: Given, one: boolean): NonNullable<DrawnRules['actions']> {
  const [only, except] = [args.named.get('only'), args.named.get('except')];
  const kept = only ? namesIn(only) : undefined;
  const left = new Set(namesIn(except));
  return actions.filter(({ name, on, end }) => (kept ? kept.includes(name) : true) && !left.has(name) && !(one && on === 'all' && end === '' && name === 'index'));
}

function drawRoute(drawing: Drawing, call: DrawnCall, args: Given, fixed: readonly string[], around: Around): void {
  const { rules } = drawing;
  const via = namesIn(args.named.get('via')).map((name) => name.toUpperCase());
  const methods = (fixed.length > 0 ? fixed : via).map((name) => (name === 'ALL' ? 'ANY' : name));
  const on = textIn(args.named.get('on'));
  const at = on === 'member' ? onEach(around) : on === 'collection' && around.of ? { ...around, path: around.of.path } : around;
  const own = { ...at, controller: textIn(args.named.get('controller')) ?? at.controller, module: [at.module, textIn(args.named.get('module')) ?? ''].filter((part) => part !== '').join('/') };
  const [pathGiven, toGiven] = args.arrow ?? [undefined, undefined];
  const to = toGiven ?? args.named.get('to');
  const block = rules.blocksHandle ? call.block : undefined;
  const paths = pathGiven === undefined ? args.places.filter(({ e }) => call.unit.facts.exprs[e]?.[0] !== 'def').flatMap((place) => (namesIn(place).length > 0 ? namesIn(place) : [UNKNOWN_PART])) : namesIn(pathGiven);
  if (rules.blocksHandle && block === undefined) return;
  for (const path of paths) {
    const action = textIn(args.named.get('action')) ?? path;
    addRoute(drawing, call, { methods: methods.length > 0 ? methods : ['ANY'], path, to, around: own, action, block });
  }
}

interface Route {
  readonly methods: readonly string[];
  readonly path: string;
  readonly to: Given['first'];
  readonly around: Around;
  readonly action: string | undefined;
  readonly block?: number | undefined;
}

function addRoute(drawing: Drawing, { unit, site }: DrawnCall, { methods, path, to, around, action, block }: Route): void {
  const { framework, found } = drawing;
  const handlers = block === undefined ? handlersOf(drawing, unit, to, around, action) : [unit.defs[block]].filter((def) => def !== undefined);
  const whole = wholePath(around.path, joinPaths('', path, framework), framework).replace(/\(\.:format\)$/, '') || '/';
  for (const method of methods) found.push({ framework, method, path: whole, unit, line: site[3], column: site[4], on: unit, handlers, evidence: 'registered' });
}

/** `controller#action`, an action of the controller around, what the path alone says, or something that handles calls itself. */
function handlersOf(drawing: Drawing, unit: Unit, to: Given['first'], around: Around, action: string | undefined): readonly Def[] {
  const text = textIn(to);
  if (to && text === undefined) return handlersAt(drawing.tracing, drawing.framework, unit, to.e).flatMap(({ def }) => def ?? []).concat(calledClass(drawing, unit, to.e));
  const [, controller, own] = /^([^#]*)#(.+)$/.exec(text ?? '') ?? [];
  if (own !== undefined) return actionNamed(drawing, around, controller ? controller : (around.controller ?? ''), own);
  const name = (text ?? action ?? '').replace(/^\/+/, '').replace(/\(.*$/, '');
  if (around.controller !== undefined) return actionNamed(drawing, around, around.controller, name.replaceAll('-', '_'));
  const cut = name.lastIndexOf('/');
  return cut < 0 ? [] : actionNamed(drawing, around, name.slice(0, cut), name.slice(cut + 1).replaceAll('-', '_'));
}

/** A class that handles calls itself, as an object. */
function calledClass({ tracing: { inference }, framework: { handlerMethod = '' } }: Drawing, unit: Unit, e: number): Def[] {
  return inference.valueOf(unit, e).flatMap((value) => (value.kind === 'symbol' && value.def.fact.params === undefined ? inference.member(value, calledKey(unit.language.spec, handlerMethod)).defs : [])).filter(({ fact }) => fact.params !== undefined);
}

function actionNamed({ tracing: { inference }, types, rules }: Drawing, { module, base }: Around, controller: string, action: string): readonly Def[] {
  const [first, second] = [`${base}/${module}/${controller}`, controller.startsWith('/') ? controller : `${module}/${controller}`].map((path) => types.get(classNameParts(path).join('.') + (rules.controllers ?? '')));
  const cls = first ?? second;
  return cls === undefined ? [] : methodNamed(inference, cls, action).filter(({ fact }) => fact.params !== undefined).map(({ canonical }) => canonical);
}
