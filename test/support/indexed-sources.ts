// Real source, indexed in memory, and diffs between two states of it: for tests of tools that need both. Writes nothing to disk.
import { createTwoFilesPatch } from 'diff';
import { externalTable } from '../../lib/model/external.ts';
import { buildGraph } from '../../lib/graph/build-graph.ts';
import { openNameTable, rowsOf } from '../../lib/graph/name-table.ts';
import { storedOpenSites, storedOutsideSites } from './stored-sites.ts';
import { factsOf } from '../../lib/pipeline/parse-file.ts';
import { buildIndex } from '../../lib/pipeline/pipeline.ts';
import { isConfigPath, type ConfigFile, type SourceFile } from '../../lib/facts/source-files.ts';
import { LANGUAGES } from '../../lib/languages/_all.gen.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { openScip } from '../../lib/scip/open-scip.ts';
import { parserOf } from './parse-text.ts';
import { scipBytes, type ScipSketch } from './scip-index.ts';
import { snapshotOf } from './snapshot.ts';

/** Several files in one text, each after a line `//- path`. */
export function filesIn(text: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const part of text.split(/^\/\/- /m).slice(1)) {
    const end = part.indexOf('\n');
    files.set(part.slice(0, end).trim(), part.slice(end + 1));
  }
  return files;
}

/** Source files with their facts, ordered by path, and configuration: what indexing begins with. */
export function sourcesIn(texts: ReadonlyMap<string, string>): {
  readonly files: readonly SourceFile[];
  readonly configs: readonly ConfigFile[];
} {
  const files = [...texts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, source]): SourceFile[] => {
      const spec = LANGUAGES.find(({ extensions }) =>
        extensions.some((extension) => path.endsWith(extension)),
      );
      return spec
        ? [{ path, text: source, language: spec.id, facts: factsOf(source, spec, parserOf(spec)) }]
        : [];
    });
  const configs = [...texts].flatMap(([path, source]) =>
    isConfigPath(path) ? [{ path, text: source }] : [],
  );
  return { files, configs };
}

/** The index of these files, as `codegraph analyze` would make it. `scip`: an index to lay over them. */
export function indexedSources(text: string, scip?: ScipSketch): IndexSnapshot {
  const texts = filesIn(text);
  const { files, configs } = sourcesIn(texts);
  const opened =
    scip &&
    openScip([{ name: 'index.scip', bytes: scipBytes(texts, scip) }], { root: '/repo', texts });
  const [refused] = opened?.refused ?? [];
  if (refused) throw new Error(`${refused.name} ${refused.message}`);
  const data = buildIndex({ files, configs, skipped: [], ...(opened ? { scip: opened } : {}) });
  const empty = snapshotOf({ nodes: [] });
  return {
    ...empty,
    info: {
      ...empty.info,
      languages: data.languages,
      identifiers: data.identifiers,
      ...(data.scip ? { scip: data.scip } : {}),
    },
    graph: buildGraph(data.nodes, data.edges),
    openSites: storedOpenSites(data.openSites),
    outsideSites: storedOutsideSites(data.outsideSites),
    requests: data.requests,
    external: externalTable(data.external),
    offered: data.offered,
    names: openNameTable(rowsOf(data.names), (node) => data.nodes[node]?.uid ?? ''),
    sources: { read: (path) => texts.get(path) },
  };
}

/** A unified diff from one state of some files to another. Files that stand in one of them alone come or go. */
export function diffBetween(before: string, after: string, { context = 3 } = {}): string {
  const [old, now] = [filesIn(before), filesIn(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((path) => old.get(path) !== now.get(path))
    .map((path) => {
      const [from, to] = [
        old.has(path) ? `a/${path}` : '/dev/null',
        now.has(path) ? `b/${path}` : '/dev/null',
      ];
      return `diff --git a/${path} b/${path}\n${createTwoFilesPatch(
        from,
        to,
        old.get(path) ?? '',
        now.get(path) ?? '',
        undefined,
        undefined,
        { context },
      )
        .split('\n')
        .slice(1)
        .join('\n')}`;
    })
    .join('');
}
