// The scopes of a file during extraction: opening, entering, and finding the scope of a name. Resolves no name.
import type { ScopeKind } from '../../facts/def-facts.ts';
import type { Extraction, ReadingContext, ScopeTable } from './extraction.ts';

/** The scope from which a name used here is resolved: this one, or the one that has declared it so far. */
export function scopeSeen(state: Extraction, name: string): number {
  if (state.spec.localNames !== 'after-declaration') return state.scope;
  for (let scope = state.scope; scope > 0; scope = state.scopes[scope]?.[1] ?? 0) {
    const kind = state.scopes[scope]?.[0];
    if (kind === 'class' && state.spec.classNames === 'members-around')
      return state.hooks.seesHeader?.(state, name, scope)
        ? (state.scopes[scope]?.[1] ?? scope)
        : scope;
    if (mayHoldOthers(state, scope)) return scope;
    const isKnown = state.names[scope]?.has(name) || state.narrowed.get(scope)?.has(name);
    if (kind !== 'class' && kind !== 'object' && isKnown) return scope;
  }
  return 0;
}

/** Whether names may be found there that this file does not declare. */
function mayHoldOthers(state: Extraction, scope: number): boolean {
  if (state.hooks.mayHoldOthers?.(state, scope)) return true;
  return state.usings.length > 0 && state.usings.some(([own]) => own === scope);
}

export function openScope(
  state: ScopeTable & Pick<ReadingContext, 'scope'>,
  kind: ScopeKind,
  def: number,
): number {
  state.names.push(new Map());
  return state.scopes.push([kind, state.scope, def]) - 1;
}

const NO_WORDS: ReadonlySet<string> = new Set();

/** The lists of type parameters before the definition that is read next, which takes them. */
export function takeTemplates(context: ReadingContext): readonly number[] {
  const taken = context.templates;
  context.templates = [];
  return taken;
}

/** Runs `work` with another enclosing scope and definition. */
export function inside<T>(context: ReadingContext, scope: number, owner: number, work: () => T): T {
  const before = [
    context.scope,
    context.owner,
    context.hoist,
    context.exporting,
    context.declaredType,
    context.modifiers,
    context.expected,
  ] as const;
  context.scope = scope;
  context.owner = owner;
  context.declaredType = -1;
  context.modifiers = NO_WORDS;
  context.exporting = false;
  const result = work();
  [
    context.scope,
    context.owner,
    context.hoist,
    context.exporting,
    context.declaredType,
    context.modifiers,
    context.expected,
  ] = before;
  return result;
}

/** Runs `work` in a type: names in it refer to types. */
export function inTypes<T>(context: ReadingContext, work: () => T): T {
  const before = context.inType;
  context.inType = true;
  const result = work();
  context.inType = before;
  return result;
}

/** Runs `work` where a value of this class is expected; -1 if unknown. */
export function expecting<T>(
  context: ReadingContext,
  expected: (() => number) | undefined,
  work: () => T,
): T {
  const before = context.expected;
  context.expected = expected;
  const result = work();
  context.expected = before;
  return result;
}

/** The innermost function, class or file scope: where a hoisted name is declared. */
export function functionScope({ scopes }: ScopeTable, from: number): number {
  for (let scope = from; ; scope = scopes[scope]?.[1] ?? 0) {
    const kind = scopes[scope]?.[0];
    if (
      kind === undefined ||
      scope === 0 ||
      kind === 'function' ||
      kind === 'class' ||
      kind === 'module'
    )
      return Math.max(scope, 0);
  }
}

/** The innermost enclosing scope that is not a class's. */
export function scopeAroundClasses(state: Extraction): number {
  let scope = state.scope;
  while (state.scopes[scope]?.[0] === 'class')
    scope = state.scopes[state.scopes[scope]?.[1] ?? 0]?.[1] ?? 0;
  return Math.max(scope, 0);
}
