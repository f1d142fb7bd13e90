// The routes of the actions on resources that a module handles: `resources "/users", UserController`. Follows no blocks.
import { namesIn, textIn } from '../dsl/dsl-arguments.ts';
import type { DslCall } from '../dsl/dsl-blocks.ts';
import { below } from '../dsl/dsl-context.ts';
import {
  addModuleRoute,
  functionsNamed,
  moduleIn,
  moduleName,
  pathIn,
  type Around,
  type ModuleContext,
  type WordArguments,
} from './module-context.ts';

/** Adds them, and gives what is around nested words. */
export function addModuleResources(
  context: ModuleContext,
  call: DslCall,
  args: WordArguments,
  around: Around,
): Around {
  const { places, options } = args;
  const isOne = options.has('singleton');
  const path = below(around.path, pathIn(places[0]));
  const parameter = textIn(options.get('param')) ?? 'id';
  const each = isOne ? path : below(path, `:${parameter}`);
  const module = moduleIn(context, places[1], around);
  for (const { name, methods, on, end } of actionsLeft(context, args, isOne))
    addModuleRoute(
      context,
      call,
      methods,
      below(on === 'each' ? each : path, end),
      functionsNamed(context, module, name),
    );
  const one = textIn(options.get('name')) ?? resourceName(context, moduleName(places[1]) ?? '');
  return { ...around, path: isOne ? path : below(path, `:${one}_${parameter}`) };
}

function actionsLeft(
  { rules }: ModuleContext,
  { options }: WordArguments,
  isOne: boolean,
): ModuleContext['rules']['actions'] {
  const only = options.get('only');
  const kept = only && new Set(namesIn(only));
  const left = new Set(namesIn(options.get('except')));
  return rules.actions.filter(
    ({ name }) => kept?.has(name) !== false && !left.has(name) && !(isOne && name === rules.ofMany),
  );
}

/** `App.UserRoleController` handles what is called `user_role`. */
function resourceName({ rules }: ModuleContext, module: string): string {
  const last = module.slice(module.lastIndexOf('.') + 1);
  const plain = last.endsWith(rules.ending) ? last.slice(0, -rules.ending.length) : last;
  return plain.replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1_$2').toLowerCase();
}
