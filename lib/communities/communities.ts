// Groups symbols into functional areas, as Module nodes with their members. Does not choose names: community-names does.
import { dirname } from 'node:path/posix';
import { compareText } from '../base/compare-text.ts';
import { findCommunities, NO_COMMUNITY } from '../graph/communities.ts';
import type { EdgeRecord, NodeRecord } from '../model/graph-data.ts';
import { isSymbolKind } from '../model/kinds.ts';
import { ownCode } from '../model/own-code.ts';
import { affinityOf, type Affinity } from './affinity.ts';
import { nameCommunities } from './community-names.ts';

export interface CommunityRecords {
  /** Modules, ordered by name. */
  readonly nodes: NodeRecord[];
  /** MEMBER_OF edges from `nodes` as given to `[...nodes, ...modules]`. */
  readonly edges: EdgeRecord[];
  /** Name of the module of each symbol (uid) that has one. */
  readonly moduleOf: ReadonlyMap<string, string>;
}

/** A community of more units is searched again for smaller ones inside it. */
const SPLIT_ABOVE = 120;
/** Communities with fewer symbols join the nearest one. */
const SMALLEST = 5;
/** Without a neighbour, this number of symbols still forms an area; fewer belong to none. */
const SMALLEST_ALONE = 3;

/**
 * Tests form no areas and belong to none, nor does code that was not written here, unless there is nothing else: they
 * would separate the code under test.
 */
export function groupIntoCommunities(
  nodes: readonly NodeRecord[],
  edges: readonly EdgeRecord[],
): CommunityRecords {
  const affinity = affinityOf(
    nodes,
    edges,
    ownCode(nodes.filter(({ kind }) => isSymbolKind(kind))),
  );
  const communities = findCommunities(affinity.size, affinity.links, SPLIT_ABOVE);
  const areaOf = settledCommunities(nodes, affinity, communities);
  const members = membersOf(nodes, areaOf);
  const names = nameCommunities(
    new Map(
      [...members].map(([community, indexes]) => [
        community,
        indexes.flatMap((index) => nodes[index] ?? []),
      ]),
    ),
  );
  const ordered = [...members.keys()].sort((a, b) =>
    compareText(names.get(a)?.name ?? '', names.get(b)?.name ?? ''),
  );
  const cohesion = cohesionOf(edges, areaOf);

  const moduleNodes: NodeRecord[] = [];
  const memberEdges: EdgeRecord[] = [];
  const moduleOf = new Map<string, string>();
  for (const community of ordered) {
    const { name, folder } = names.get(community) ?? { name: '', folder: '' };
    const indexes = members.get(community) ?? [];
    const to = nodes.length + moduleNodes.length;
    moduleNodes.push({
      uid: `Module:${folder}:${name}`,
      kind: 'Module',
      name,
      symbolCount: indexes.length,
      cohesion: cohesion.get(community) ?? 1,
    });
    for (const from of indexes) {
      memberEdges.push({
        type: 'MEMBER_OF',
        from,
        to,
        confidence: 1,
        reason: 'community',
        sites: [],
      });
      moduleOf.set(nodes[from]?.uid ?? '', name);
    }
  }
  return { nodes: moduleNodes, edges: memberEdges, moduleOf };
}

/** Area of each node, -1 for none: its community, after the tiny ones have joined others. */
function settledCommunities(
  nodes: readonly NodeRecord[],
  affinity: Affinity,
  communities: Int32Array,
): Int32Array {
  const communityOf = affinity.unitOf.map((unit, index) =>
    unit >= 0 && isSymbolKind(nodes[index]?.kind ?? 'File')
      ? (communities[unit] ?? NO_COMMUNITY)
      : NO_COMMUNITY,
  );
  const symbols = countOf(communityOf);
  const isTiny = (community: number): boolean => (symbols.get(community) ?? 0) < SMALLEST;
  const pull = pulls(affinity, communities, isTiny);
  const host = hostOfFolder(nodes, communityOf, isTiny);
  const target = new Map<number, number>();
  communityOf.forEach((community, index) => {
    if (community === NO_COMMUNITY || target.has(community)) return;
    const alone = (symbols.get(community) ?? 0) >= SMALLEST_ALONE ? community : NO_COMMUNITY;
    target.set(
      community,
      isTiny(community)
        ? (pull.get(community) ?? host.get(folderOf(nodes[index])) ?? alone)
        : community,
    );
  });
  return communityOf.map((community) => target.get(community) ?? NO_COMMUNITY);
}

/** For tiny communities: the other, larger one with the strongest links to it. */
function pulls(
  affinity: Affinity,
  communities: Int32Array,
  isTiny: (community: number) => boolean,
): Map<number, number> {
  const strength = new Map<number, Map<number, number>>();
  const add = (from: number, to: number, weight: number): void => {
    if (from === to || !isTiny(from) || isTiny(to)) return;
    const row = strength.get(from) ?? new Map<number, number>();
    strength.set(from, row.set(to, (row.get(to) ?? 0) + weight));
  };
  for (const [a, b, weight] of affinity.links) {
    const [from, to] = [communities[a] ?? NO_COMMUNITY, communities[b] ?? NO_COMMUNITY];
    add(from, to, weight);
    add(to, from, weight);
  }
  return new Map([...strength].map(([community, row]) => [community, strongest(row)]));
}

/** For each folder, the area that most symbols directly in it belong to. */
function hostOfFolder(
  nodes: readonly NodeRecord[],
  communityOf: Int32Array,
  isTiny: (community: number) => boolean,
): Map<string, number> {
  const rows = new Map<string, Map<number, number>>();
  communityOf.forEach((community, index) => {
    if (community === NO_COMMUNITY || isTiny(community)) return;
    const folder = folderOf(nodes[index]);
    const row = rows.get(folder) ?? new Map<number, number>();
    rows.set(folder, row.set(community, (row.get(community) ?? 0) + 1));
  });
  return new Map([...rows].map(([folder, row]) => [folder, strongest(row)]));
}

/** The key of the largest value; of equal values, the smallest key. */
function strongest(row: ReadonlyMap<number, number>): number {
  let best = NO_COMMUNITY;
  let most = -Infinity;
  for (const [key, value] of row) {
    // Sums of fractions depend in their last digits on the order of addition.
    const rounded = Math.round(value * 1e6);
    if (rounded < most || (rounded === most && key > best)) continue;
    best = key;
    most = rounded;
  }
  return best;
}

/** Members by area, in the order of their uids. */
function membersOf(nodes: readonly NodeRecord[], areaOf: Int32Array): Map<number, number[]> {
  const members = new Map<number, number[]>();
  areaOf.forEach((community, index) => {
    if (community === NO_COMMUNITY) return;
    const list = members.get(community);
    if (list) list.push(index);
    else members.set(community, [index]);
  });
  for (const list of members.values())
    list.sort((a, b) => compareText(nodes[a]?.uid ?? '', nodes[b]?.uid ?? ''));
  return members;
}

/** The share of an area's dependencies that stay inside it; containment does not count. Two digits. */
function cohesionOf(edges: readonly EdgeRecord[], areaOf: Int32Array): Map<number, number> {
  const inside = new Map<number, number>();
  const touching = new Map<number, number>();
  for (const edge of edges) {
    if (edge.type === 'HAS_MEMBER' || edge.type === 'DEFINES') continue;
    const from = areaOf[edge.from] ?? NO_COMMUNITY;
    const to = areaOf[edge.to] ?? NO_COMMUNITY;
    if (from === NO_COMMUNITY || to === NO_COMMUNITY) continue;
    touching.set(from, (touching.get(from) ?? 0) + 1);
    if (from === to) inside.set(from, (inside.get(from) ?? 0) + 1);
    else touching.set(to, (touching.get(to) ?? 0) + 1);
  }
  return new Map(
    [...touching].map(([community, count]) => [
      community,
      Math.round((100 * (inside.get(community) ?? 0)) / count) / 100,
    ]),
  );
}

function countOf(values: Int32Array): Map<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function folderOf(node: NodeRecord | undefined): string {
  return node?.filePath === undefined ? '' : dirname(node.filePath);
}
