// Runs that keep what holds of the run before, compared with runs that find everything anew.
import { isDeepStrictEqual } from 'node:util';
import type { ExecutionContext } from 'ava';
import type { SourceFile } from '../../lib/facts/source-files.ts';
import { LANGUAGES } from '../../lib/languages/_all.gen.ts';
import { KeptTurns } from '../../lib/pipeline/kept/kept-turns.ts';
import { factsOf } from '../../lib/pipeline/parse-file.ts';
import { resolveGraph, type ResolvedGraph } from '../../lib/pipeline/resolve-graph.ts';
import { filesIn, sourcesIn } from './indexed-sources.ts';
import { parserOf } from './parse-text.ts';

/** All that is found, in the order in which it is found. */
function found({ draft, sites, names, external, offered, requests }: ResolvedGraph): unknown {
  const { nodes, edges } = draft;
  const { open, outside, resolved, external: leaving, unknown } = sites;
  return {
    nodes,
    edges: edges.finished(nodes.length),
    sites: { open, outside, resolved, leaving, unknown },
    names,
    external,
    offered,
    requests,
  };
}

export function withText(files: readonly SourceFile[], path: string, text: string): SourceFile[] {
  return files.map((file) => {
    const spec = LANGUAGES.find(({ id }) => id === file.language);
    return file.path === path && spec
      ? { ...file, text, facts: factsOf(text, spec, parserOf(spec)) }
      : file;
  });
}

type State = ReturnType<typeof sourcesIn>;

/** Resolves each state after the one before. Returns how many files took no turn in the last one. */
export function sameAsWhole(t: ExecutionContext, states: readonly State[]): number {
  const kept = new KeptTurns();
  let takenOver = 0;
  for (const { files, configs } of states) {
    const graph = resolveGraph(files, configs, { kept });
    const [one, whole] = [found(graph), found(resolveGraph(files, configs))];
    // The first takes a fraction of the time, the second shows the differences.
    if (isDeepStrictEqual(one, whole)) t.pass();
    else t.deepEqual(one, whole);
    ({ takenOver } = graph);
  }
  return takenOver;
}

/** `edits`: path, what is replaced, and by what, one after another. */
export function afterEdits(
  t: ExecutionContext,
  text: string,
  ...edits: readonly (readonly [path: string, from: string, to: string])[]
): number {
  const { files, configs } = sourcesIn(filesIn(text));
  const states: SourceFile[][] = [[...files]];
  for (const [path, from, to] of edits) {
    const before = states.at(-1) ?? [];
    const own = before.find((file) => file.path === path)?.text ?? '';
    t.true(own.includes(from), `${path} has ${from}`);
    states.push(withText(before, path, own.replace(from, to)));
  }
  return sameAsWhole(
    t,
    states.map((each) => ({ files: each, configs })),
  );
}

/** `states`: the paths that are not there in each, one after another, of the files in the text. */
export function withoutFiles(
  t: ExecutionContext,
  text: string,
  ...states: readonly (readonly string[])[]
): number {
  const { files, configs } = sourcesIn(filesIn(text));
  const without = (paths: readonly string[]): State => {
    for (const path of paths)
      t.true(
        files.some((file) => file.path === path),
        path,
      );
    return { files: files.filter(({ path }) => !paths.includes(path)), configs };
  };
  return sameAsWhole(t, states.map(without));
}

/** `edits`: of configuration files, as of `afterEdits`. */
export function withConfigs(
  t: ExecutionContext,
  text: string,
  ...edits: readonly (readonly [path: string, from: string, to: string])[]
): number {
  const { files, configs } = sourcesIn(filesIn(text));
  const states: State[] = [{ files, configs }];
  for (const [edited, from, to] of edits) {
    const before = states.at(-1)?.configs ?? [];
    const own = before.find(({ path }) => path === edited)?.text ?? '';
    t.true(own.includes(from), `${edited} has ${from}`);
    const now = { path: edited, text: own.replace(from, to) };
    states.push({ files, configs: before.map((each) => (each.path === edited ? now : each)) });
  }
  return sameAsWhole(t, states);
}
