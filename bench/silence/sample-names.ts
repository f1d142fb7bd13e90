// Chooses names that few definitions have, by chance and for the same seed alike. Finds no calls.
import { extname } from 'node:path';
import { randomNumbers } from '../../test/fuzz/random-numbers.ts';
import type { NodeRecord } from '../../lib/model/graph-data.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';

export type NameKind = 'function' | 'method';

/** Extensions of files that see each other's names; those of templates see all. */
const GROUPS: readonly (readonly string[])[] = [
  '.js .mjs .cjs .jsx .ts .mts .cts .tsx .vue .svelte .astro'.split(' '),
  '.java .kt .kts .scala'.split(' '),
  '.c .h .cc .cpp .hpp .m .swift'.split(' '),
  '.rb .rake .erb'.split(' '),
  '.cs .cshtml .razor'.split(' '),
  '.ex .exs .heex'.split(' '),
  '.py .pyi'.split(' '),
];
const TEMPLATES = ['.html', '.jinja', '.jinja2'];

/** A sampled name: its kind, and the extensions of files that may call it. */
export interface SampledName {
  readonly kind: NameKind;
  readonly seenIn: ReadonlySet<string>;
}

/** A name that more definitions have is not distinctive. */
const MOST_DEFINITIONS = 3;
const SHORTEST = 4;
const KINDS: Readonly<Record<string, NameKind>> = { Function: 'function', Method: 'method' };

/** At most `count` names of each kind. Names of constructors and special methods are called unnamed. */
export function sampleNames(
  { graph, info }: IndexSnapshot,
  count: number,
  seed: number,
): ReadonlyMap<string, SampledName> {
  const definitions = new Map<string, NodeRecord[]>();
  for (const node of graph.nodes())
    if (node.line !== undefined && node.kind !== 'File')
      definitions.set(node.name, [...(definitions.get(node.name) ?? []), node]);
  const keywords = new Set(Object.values(info.identifiers).flatMap((rule) => rule.keywords));
  const chosen = new Map<string, SampledName>();
  for (const kind of ['function', 'method'] as const) {
    const names = [...definitions]
      .filter(([name, nodes]) => isDistinctive(name, nodes, kind) && !keywords.has(name))
      .map(([name]) => name)
      .sort();
    for (const name of shuffled(names, seed).slice(0, count))
      chosen.set(name, { kind, seenIn: seenIn(definitions.get(name) ?? []) });
  }
  return chosen;
}

/** Extensions of files whose code, or templates, may name these. */
export function seenIn(nodes: readonly NodeRecord[]): ReadonlySet<string> {
  const own = nodes.map(({ filePath }) => extname(filePath ?? '').toLowerCase());
  return new Set([
    ...own,
    ...TEMPLATES,
    ...own.flatMap((extension) => GROUPS.find((group) => group.includes(extension)) ?? []),
  ]);
}

function isDistinctive(name: string, nodes: readonly NodeRecord[], kind: NameKind): boolean {
  return (
    name.length >= SHORTEST &&
    /^[A-Za-z][\w$]*[?!]?$/.test(name) &&
    nodes.length <= MOST_DEFINITIONS &&
    nodes.every((node) => KINDS[node.kind] === kind) &&
    nodes.some(({ isTest }) => isTest !== true)
  );
}

/** In an order by chance, the same for the same seed. */
export function shuffled(names: readonly string[], seed: number): readonly string[] {
  const numbers = randomNumbers(seed, names.length);
  return names
    .map((name, place) => ({ name, number: numbers[place] ?? 0 }))
    .sort((a, b) => a.number - b.number || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name);
}
