// Routes declared by words in blocks: `resources :users do … end`. Does not find the calls of a block.
import { isTestPath } from '../../facts/test-paths.ts';
import type { DrawnRules, DrawnWord } from '../../frameworks/_rules/drawn-rules.ts';
import { plainName } from '../../facts/name-key.ts';
import { outsideNames } from '../../infer/members/outside-bases.ts';
import { add } from '../../link/file-indexes.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';
import { dslArguments, namesIn, textIn } from './dsl-arguments.ts';
import { dslFile, hasBlocks, type DslCall, type DslFile } from './dsl-blocks.ts';
import { addBundle, addResources } from './dsl-resources.ts';
import {
  outermost,
  type BlockContext,
  type DslContext,
  type OutermostBlock,
} from './dsl-context.ts';
import { UNKNOWN_PART, type FoundRoute, type Tracing } from '../routing.ts';
import { scopeOf, onResources } from './dsl-scopes.ts';
import { addMounted } from './dsl-mounts.ts';
import { addDslRoute, addRoot } from './dsl-plain-routes.ts';

export function hasDslRoutes(unit: Unit, rules: DrawnRules): boolean {
  return hasBlocks(unit, rules);
}

/** Maximum depth of nested blocks, and of files that draw files. */
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
    // Classes mounted by the program were followed there; the others are mounted elsewhere.
    for (const { calls, module, isMounted, by } of blocks)
      if (isMounted && !(by && context.mounted.has(by)))
        addCalls(context, calls, outermost(module, UNKNOWN_PART));
    return context.found;
  });
}

function typesOf(units: readonly Unit[]): ReadonlyMap<string, Def> {
  const types = new Map<string, Def>();
  for (const { allDefs } of units)
    for (const def of allDefs)
      if (def.fact.isPartial && def.fact.params === undefined && !types.has(def.fact.qualifiedName))
        types.set(def.fact.qualifiedName, def.partialDeclarations?.[0] ?? def);
  return types;
}

/** The omitted actions, if some code sets the member for this. */
function actionsWithout(units: readonly Unit[], { fewer }: DrawnRules): readonly string[] {
  const isSet =
    fewer !== undefined &&
    units.some(
      ({ path, facts }) =>
        !isTestPath(path) &&
        facts.sites.some(([, e]) => {
          const callee = facts.exprs.get(e);
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
    ? unit.allDefs.filter(
        (def) => def.fact.bases && extendsOutside(tracing, def, rules.bodies ?? []),
      )
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

/** Whether a class in its hierarchy, in the program, extends one of these external classes. */
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
    // Any other call with a block may state when its routes apply, or how often they are declared.
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

function addFile(context: DslContext, call: DslCall, path: string, around: BlockContext): void {
  const root = call.unit.path.slice(0, Math.max(call.unit.path.lastIndexOf('config/'), 0));
  const unit = context.units.find((other) => other.path.startsWith(root + path));
  if (unit && unit !== call.unit)
    addCalls(context, fileOf(context, unit).outermost.get(-1) ?? [], around);
}
