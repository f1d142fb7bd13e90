// Compares the symbols that were found changed with those that did change. Knows names, no texts.
import type { SymbolChange } from '../../lib/analysis/changes/changed-symbols.ts';

export interface Expected {
  readonly changed: ReadonlySet<string>;
  /** May be named or not: a class around a changed member. */
  readonly allowed: ReadonlySet<string>;
  /** Files that are compared; what is found elsewhere is left aside. */
  readonly files: ReadonlySet<string>;
}

export interface ChangeScore {
  readonly right: number;
  /** `path:name` */
  readonly wrong: readonly string[];
  readonly missed: readonly string[];
}

const COMPARED = /^(Function|Method|Constructor|Class)$/;

/** Functions and classes, heads without a body left out, by `path:Qualified.name`. What only stands elsewhere in its file has changed its lines, not its text. */
export function foundNames(changes: readonly SymbolChange[], { moved }: { readonly moved: boolean }): Set<string> {
  const named = changes.filter(({ state }) => COMPARED.test(state.kind) && !state.isInner && !state.isHead).filter(({ change, before, state }) => moved || change !== 'moved' || before?.state.uid !== state.uid);
  return new Set(named.flatMap(({ state, filePath, before }) => [`${filePath}:${state.qualifiedName}`, ...(before && (before.filePath !== filePath || before.state.qualifiedName !== state.qualifiedName) ? [`${before.filePath}:${before.state.qualifiedName}`] : [])]));
}

export function scoreChanges({ changed, allowed, files }: Expected, found: ReadonlySet<string>): ChangeScore {
  const ours = [...found].filter((name) => files.has(name.slice(0, name.lastIndexOf(':'))));
  return {
    right: ours.filter((name) => changed.has(name)).length,
    wrong: ours.filter((name) => !changed.has(name) && !allowed.has(name)),
    missed: [...changed].filter((name) => !found.has(name)),
  };
}
