// Words of an index that requests are made from: names, uids, files, processes. Generates nothing.
import type { IndexSnapshot } from '../../../lib/model/index-snapshot.ts';

export interface Vocabulary {
  readonly repos: readonly string[];
  readonly names: readonly string[];
  readonly uids: readonly string[];
  readonly files: readonly string[];
  readonly processes: readonly string[];
  readonly modules: readonly string[];
}

/** Takes a sample: what counts is that requests hit something, not that they hit everything. */
export function vocabularyOf(
  { info, graph }: IndexSnapshot,
  others: readonly string[],
): Vocabulary {
  const nodes = [...graph.nodes()];
  const few = (all: readonly string[]): string[] => {
    const step = Math.max(1, Math.floor(all.length / 300));
    return all.length === 0 ? ['none'] : all.filter((_, index) => index % step === 0);
  };
  const ofKind = (kind: string): string[] =>
    few(nodes.filter((node) => node.kind === kind).map((node) => node.name));
  return {
    repos: [info.repo, info.repo, info.repo, info.repo, info.path, `${info.path}/src`, ...others],
    names: few(nodes.flatMap((node) => [node.name, node.qualifiedName ?? node.name])),
    uids: few(nodes.map((node) => node.uid)),
    files: few(nodes.flatMap((node) => node.filePath ?? [])),
    processes: ofKind('Process'),
    modules: ofKind('Module'),
  };
}
