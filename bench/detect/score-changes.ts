// Compares reported changed symbols with the expected ones. Knows names, no texts.
import type { SymbolChange } from '../../lib/analysis/changes/changed-symbols.ts';

export interface Expected {
  readonly changed: ReadonlySet<string>;
  /** Optional: a class that encloses a changed member. */
  readonly allowed: ReadonlySet<string>;
  /** Compared files; results in others are ignored. */
  readonly files: ReadonlySet<string>;
  /** Its names omit objects that contain members. */
  readonly withoutObjects: boolean;
}

export interface ChangeScore {
  readonly right: number;
  /** `path:name` */
  readonly wrong: readonly string[];
  readonly missed: readonly string[];
}

const COMPARED = /^(Function|Method|Constructor|Class)$/;

/** Functions and classes by `path:Qualified.name`, without bodiless declarations outside of classes. A moved symbol has other lines, but the same text. */
export function foundNames(
  changes: readonly SymbolChange[],
  { moved }: { readonly moved: boolean },
): Set<string> {
  const named = changes
    .filter(
      ({ state }) =>
        COMPARED.test(state.kind) &&
        !state.isInner &&
        !(state.isHead && !state.around?.startsWith('Class:')),
    )
    .filter(
      ({ change, before, state }) => moved || change !== 'moved' || before?.state.uid !== state.uid,
    );
  return new Set(
    named.flatMap(({ state, filePath, before }) => [
      `${filePath}:${state.qualifiedName}`,
      ...(before &&
      (before.filePath !== filePath || before.state.qualifiedName !== state.qualifiedName)
        ? [`${before.filePath}:${before.state.qualifiedName}`]
        : []),
    ]),
  );
}

export function scoreChanges(expected: Expected, names: ReadonlySet<string>): ChangeScore {
  const { changed, allowed, files } = expected;
  const found = new Set([...names].map((name) => asExpected(expected, name)));
  const ours = [...found].filter((name) => files.has(name.slice(0, name.lastIndexOf(':'))));
  return {
    right: ours.filter((name) => changed.has(name)).length,
    wrong: ours.filter((name) => !changed.has(name) && !allowed.has(name)),
    missed: [...changed].filter((name) => !found.has(name)),
  };
}

function asExpected({ changed, withoutObjects }: Expected, name: string): string {
  if (!withoutObjects || changed.has(name)) return name;
  const path = name.slice(0, name.lastIndexOf(':') + 1);
  const parts = name.slice(path.length).split('.');
  return (
    parts.map((_, at) => `${path}${parts.slice(at).join('.')}`).find((part) => changed.has(part)) ??
    name
  );
}
