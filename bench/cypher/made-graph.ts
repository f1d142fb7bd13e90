// A generated graph similar to code: 50,000 nodes and 250,000 edges, with a skewed distribution of calls. Not a real repository.
import type { EdgeRecord, NodeRecord } from '../../lib/model/graph-data.ts';
import type { EdgeType, NodeKind } from '../../lib/model/kinds.ts';

export interface MadeGraph {
  readonly nodes: readonly NodeRecord[];
  readonly edges: readonly EdgeRecord[];
}

const SIZES = {
  Folder: 200,
  File: 2_500,
  Function: 24_000,
  Method: 13_000,
  Class: 3_500,
  Interface: 500,
  Variable: 6_150,
  Module: 50,
  Process: 100,
} as const satisfies Partial<Record<NodeKind, number>>;
const EDGES = 250_000;
const WORDS = [
  'parse',
  'read',
  'write',
  'load',
  'save',
  'find',
  'make',
  'open',
  'close',
  'check',
  'send',
  'merge',
  'split',
  'build',
  'render',
  'update',
  'order',
  'price',
  'user',
  'file',
  'node',
  'token',
  'query',
  'index',
  'cache',
  'route',
  'event',
  'state',
  'value',
  'table',
];

export function makeGraph(seed = 1): MadeGraph {
  const random = randomFrom(seed);
  const pick = (below: number): number => Math.floor(random() * below);
  const nodes: NodeRecord[] = [];
  const first = new Map<string, number>();
  for (const [kind, size] of Object.entries(SIZES) as [keyof typeof SIZES, number][]) {
    first.set(kind, nodes.length);
    for (let number = 0; number < size; number++) nodes.push(nodeOf(kind, number, pick));
  }
  const any = (kind: keyof typeof SIZES): number => (first.get(kind) ?? 0) + pick(SIZES[kind]);
  // The third power makes few nodes the targets of most edges, as in code.
  const popular = (kind: keyof typeof SIZES): number =>
    (first.get(kind) ?? 0) + Math.floor(random() ** 3 * SIZES[kind]);
  const callable = (): 'Function' | 'Method' => (pick(3) === 0 ? 'Method' : 'Function');
  const edges: EdgeRecord[] = [];
  const known = new Set<string>();
  const add = (type: EdgeType, from: number, to: number, step?: number): void => {
    const key = `${type} ${from} ${to}`;
    if (known.has(key)) return;
    known.add(key);
    edges.push({
      type,
      from,
      to,
      confidence: 1,
      reason: 'scope',
      sites: [],
      ...(step === undefined ? {} : { step }),
    });
  };
  const each = (kind: keyof typeof SIZES, act: (node: number, number: number) => void): void => {
    for (let number = 0; number < SIZES[kind]; number++)
      act((first.get(kind) ?? 0) + number, number);
  };
  const times = (count: number, act: () => void): void => {
    for (let round = 0; round < count; round++) act();
  };
  each('File', (file) => add('CONTAINS', any('Folder'), file));
  for (const kind of ['Function', 'Class', 'Interface', 'Variable'] as const)
    each(kind, (node) => add('DEFINES', any('File'), node));
  each('Method', (method) => add('HAS_MEMBER', popular('Class'), method));
  for (const kind of ['Function', 'Method'] as const)
    each(kind, (node) => add('MEMBER_OF', node, popular('Module')));
  // No cycles of inheritance.
  times(1_800, () => {
    const [one, two] = [any('Class'), popular('Class')];
    if (one !== two) add('EXTENDS', Math.max(one, two), Math.min(one, two));
  });
  times(1_000, () => add('IMPLEMENTS', any('Class'), popular('Interface')));
  times(2_500, () => add('OVERRIDES', any('Method'), popular('Method')));
  times(12_000, () => add('IMPORTS', any('File'), popular('File')));
  times(6_000, () => add('TESTS', any('Function'), popular('Function')));
  each('Process', (process) =>
    times(6, () => add('STEP_IN_PROCESS', any('Function'), process, 1 + pick(6))),
  );
  times(25_000, () => add('READS', any(callable()), popular('Variable')));
  while (edges.length < EDGES) {
    const from = callable();
    const to = callable();
    add('CALLS', any(from), popular(to));
  }
  return { nodes, edges };
}

function nodeOf(kind: NodeKind, number: number, pick: (below: number) => number): NodeRecord {
  const word = (): string => WORDS[pick(WORDS.length)] ?? '';
  const filePath = `src/${word()}/${pick(2_500)}.ts`;
  const name =
    kind === 'File'
      ? `${number}.ts`
      : word() +
        (kind === 'Class' || kind === 'Interface' ? number : word().toUpperCase() + pick(400));
  const uid = `${kind}:${filePath}:${name}~${number}`;
  if (kind === 'Folder' || kind === 'Module' || kind === 'Process') return { kind, uid, name };
  const line = 1 + pick(800);
  const test = pick(5) === 0;
  return {
    kind,
    uid,
    name,
    filePath,
    line,
    endLine: line + pick(90),
    exported: pick(3) === 0,
    isTest: test,
  };
}

/** Mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
