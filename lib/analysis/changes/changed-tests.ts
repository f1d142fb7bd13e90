// Tests that a change modifies directly, as symbols or as whole files. tests-to-run finds the tests of other changes.
import type { ChangeSet, SymbolState } from '../../model/change-set.ts';
import type { ReadonlyGraph } from '../../model/index-snapshot.ts';
import type { SymbolChange } from './changed-symbols.ts';
import { isFileLevelChange } from './file-level.ts';
import type { RankedTest } from '../impact/tests/tests-to-run.ts';

/** Tests that were changed themselves, and test files with changes outside of functions. */
export function changedTests(
  graph: ReadonlyGraph,
  { files }: ChangeSet,
  changes: readonly SymbolChange[],
): RankedTest[] {
  const code = files.flatMap((file) =>
    file.new ? [{ name: '', code: file.new.code }, ...file.new.symbols] : [],
  );
  const whole = files.filter((file) => file.isTest && file.new !== null && isFileLevelChange(file));
  const runWhole = new Set(whole.map(({ path }) => path));
  const changed = changes.filter(
    ({ state, change, commentsOnly }) =>
      state.isTest &&
      change !== 'deleted' &&
      !commentsOnly &&
      /^(Function|Method)$/.test(state.kind),
  );
  const named = new Map<string, boolean>();
  const symbols = changed.filter(
    ({ state, filePath }) =>
      /test/i.test(state.name) ||
      (!runWhole.has(filePath) && !isNamedInGraph(graph, state) && !isNamed(state.name)),
  );
  /** Several symbols may have the same name. */
  function isNamed(name: string): boolean {
    const known = named.get(name) ?? isNamedIn(name, code);
    named.set(name, known);
    return known;
  }
  return [
    ...symbols.map(
      ({ state, filePath }): RankedTest => ({
        uid: state.uid,
        filePath,
        line: state.line,
        pathOf: () => [state.uid],
      }),
    ),
    ...whole.map(
      ({ path }): RankedTest => ({
        uid: `File:${path}`,
        filePath: path,
        line: 1,
        pathOf: () => [`File:${path}`],
      }),
    ),
  ];
}

/** A test that nothing calls is found by the runner through a mark. The tests that call a helper cover it. */
function isNamedInGraph(graph: ReadonlyGraph, { uid }: SymbolState): boolean {
  return (
    graph.in(uid, 'CALLS', 'USES').some(({ from }) => from !== uid) ||
    graph.out(uid, 'OVERRIDES').length > 0
  );
}

function isNamedIn(name: string, all: readonly Pick<SymbolState, 'name' | 'code'>[]): boolean {
  // `a.name()` refers to another symbol; `this.name()` may refer to this one.
  const named = new RegExp(
    `(?:\\b(?:this|self|static|cls)(?:\\.|->|::)|(?<![\\w$.>:]))${name.replace(/\W/g, '\\$&')}(?!\\w)`,
  );
  return all.some(
    (other) => other.name !== name && other.code.includes(name) && named.test(other.code),
  );
}
