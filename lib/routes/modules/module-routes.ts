// Routes declared by words in the bodies of modules: `get "/users", UserController, :index`. Finds no such modules.
import type { ModuleWord } from '../../frameworks/_rules/module-rules.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';
import { isTrue, textIn } from '../dsl/dsl-arguments.ts';
import { dslFile, type DslCall } from '../dsl/dsl-blocks.ts';
import { below } from '../dsl/dsl-context.ts';
import { UNKNOWN_PART, type FoundRoute, type Tracing } from '../routing.ts';
import {
  addModuleRoute,
  functionsNamed,
  moduleIn,
  moduleName,
  pathIn,
  within,
  wordArguments,
  type Around,
  type ModuleContext,
  type WordArguments,
} from './module-context.ts';
import { addModuleResources } from './module-resources.ts';
import { modulesByName, routerModules } from './router-bodies.ts';

/** Maximum depth of nested blocks, and of routers that forward to routers. */
const DEEPEST = 40;

export function moduleRoutes(tracing: Tracing, units: readonly Unit[]): FoundRoute[] {
  return tracing.frameworks.flatMap((framework) => {
    const rules = framework.modules;
    if (!rules) return [];
    const own = units.filter(({ language }) => framework.families.includes(language.spec.family));
    const routers = routerModules(own, rules);
    const context: ModuleContext = {
      tracing,
      framework,
      rules,
      modules: modulesByName(own),
      bodies: new Map(routers.map((def) => [def, callsIn(tracing, def)])),
      mounted: new Set(),
      found: [],
    };
    for (const def of forwardedTo(context)) context.mounted.add(def);
    for (const [def, calls] of context.bodies)
      if (!context.mounted.has(def)) follow(context, calls, OUTERMOST);
    return context.found;
  });
}

const OUTERMOST: Around = { path: '', module: '', depth: 0 };

function callsIn({ inference }: Tracing, { unit, index }: Def): readonly DslCall[] {
  return dslFile(inference, unit, { words: {} }).outermost.get(index) ?? [];
}

/** Routers that another one forwards to: their routes are below its path alone. */
function forwardedTo(context: ModuleContext): readonly Def[] {
  const found: Def[] = [];
  for (const [router, calls] of context.bodies) look(calls, OUTERMOST, router);
  return found;

  function look(calls: readonly DslCall[], around: Around, router: Def): void {
    for (const call of calls) {
      const word = wordOf(context, call);
      const args = wordArguments(context, call);
      const to = word?.does === 'forward' ? moduleIn(context, args.places[1], around) : undefined;
      if (to && to !== router && context.bodies.has(to)) found.push(to);
      look(call.inside, word?.does === 'scope' ? scopeIn(args, around) : around, router);
    }
  }
}

function wordOf({ rules }: ModuleContext, { word }: DslCall): ModuleWord | undefined {
  return Object.hasOwn(rules.words, word) ? rules.words[word] : undefined;
}

function follow(context: ModuleContext, calls: readonly DslCall[], around: Around): void {
  if (around.depth > DEEPEST) return;
  const inner = { ...around, depth: around.depth + 1 };
  for (const call of calls) {
    const word = wordOf(context, call);
    // Any other call with a block may state when its routes apply.
    if (word) followWord(context, call, word, inner);
    else follow(context, call.inside, inner);
  }
}

function followWord(context: ModuleContext, call: DslCall, word: ModuleWord, around: Around): void {
  const args = wordArguments(context, call);
  switch (word.does) {
    case 'route':
      return addPlain(context, call, args, word.methods, around);
    case 'page':
      return addModuleRoute(
        context,
        call,
        word.methods,
        below(around.path, pathIn(args.places[0])),
        word.functions.flatMap((name) =>
          functionsNamed(context, moduleIn(context, args.places[1], around), name),
        ),
      );
    case 'resources':
      return follow(context, call.inside, addModuleResources(context, call, args, around));
    case 'scope':
      return follow(context, call.inside, scopeIn(args, around));
    case 'forward':
      return addForward(context, call, args, around);
  }
}

/** `get path, Module, :function`; of a module without that function, the one that handles all calls. */
function addPlain(
  context: ModuleContext,
  call: DslCall,
  { places }: WordArguments,
  fixed: readonly string[],
  around: Around,
): void {
  const rest = fixed.length > 0 ? places : places.slice(1);
  const verb = textIn(places[0])?.toUpperCase();
  const methods = fixed.length > 0 ? fixed : [verb === undefined || verb === '*' ? 'ANY' : verb];
  const module = moduleIn(context, rest[1], around);
  if (rest.length < 2) return;
  const named = functionsNamed(context, module, textIn(rest[2]) ?? '');
  const handlers = named.length > 0 ? named : handlingAll(context, module);
  addModuleRoute(context, call, methods, below(around.path, pathIn(rest[0])), handlers);
}

function handlingAll(context: ModuleContext, module: Def | undefined): readonly Def[] {
  return functionsNamed(context, module, context.framework.handlerMethod ?? '');
}

function scopeIn({ places, options }: WordArguments, around: Around): Around {
  const path = places[0] ?? options.get('path');
  const alias = places[1] ?? options.get('alias');
  return {
    ...around,
    path: path === undefined ? around.path : below(around.path, pathIn(path)),
    module: isTrue(alias) === false ? '' : within(around.module, moduleName(alias) ?? ''),
  };
}

function addForward(
  context: ModuleContext,
  call: DslCall,
  { places }: WordArguments,
  around: Around,
): void {
  const path = below(around.path, places.length > 0 ? pathIn(places[0]) : UNKNOWN_PART);
  const module = moduleIn(context, places[1], around);
  const calls = module && context.bodies.get(module);
  if (calls) follow(context, calls, { ...OUTERMOST, path, depth: around.depth });
  else addModuleRoute(context, call, ['ANY'], path, handlingAll(context, module));
}
