// Sections in which only places have changed: these are replaced where they are stored. Finds no place itself.
import { externalWithPlaces } from '../../../index-store/sections/across/external-file.ts';
import {
  decodeRequests,
  encodeRequests,
} from '../../../index-store/sections/across/requests-file.ts';
import { callSitesWithPlaces } from '../../../index-store/sections/call-sites/call-sites-file.ts';
import { graphWithPlaces } from '../../../index-store/sections/graph-file.ts';
import { decodeNameRecords, encodeNames } from '../../../index-store/sections/names-file.ts';
import type { NodeRecord } from '../../../lib/model/graph-data.ts';
import type { FileMoves } from '../../../lib/relocate/file-moves.ts';
import {
  orUnknown,
  placeIn,
  placesOf,
  relocatedNames,
  relocatedRequests,
  relocatedSites,
  type Moves,
} from '../../../lib/relocate/relocated-records.ts';

type OtherSection = 'open-sites' | 'outside-sites' | 'external' | 'requests' | 'names';

export type OtherSections = Readonly<Record<OtherSection, Uint8Array>>;

/** Null if it has to be encoded again. `nodes`: as they were. Invariant: the bytes are those of encoding what was moved. */
export function movedGraph(
  graph: Uint8Array,
  nodes: readonly NodeRecord[],
  moves: Moves,
): Uint8Array | null {
  const files = filesOf(nodes, moves);
  return orUnknown(() =>
    graphWithPlaces(graph, {
      nodes: new Map(Array.from(files, ([node, file]) => [node, placesIn(nodes[node], file)])),
      sitesFrom: (node, sites) => {
        const file = files.get(node);
        return file ? relocatedSites(sites, file) : sites;
      },
    }),
  );
}

/** Likewise. */
export function movedOthers(
  bytes: OtherSections,
  nodes: readonly NodeRecord[],
  moves: Moves,
): OtherSections | null {
  return orUnknown(() => {
    const files = filesOf(nodes, moves);
    const inFiles = new Map(Array.from(moves, ([path, file]) => [path, placeWithin(file)]));
    const open = callSitesWithPlaces(bytes['open-sites'], inFiles);
    const outside = callSitesWithPlaces(bytes['outside-sites'], inFiles);
    const external = externalWithPlaces(bytes.external, (node) => {
      const file = files.get(node);
      return file && placeWithin(file);
    });
    if (!open || !outside || !external) return null;
    const requests = relocatedRequests({ requests: decodeRequests(bytes.requests), nodes }, moves);
    return {
      'open-sites': open,
      'outside-sites': outside,
      external,
      requests: encodeRequests(requests),
      names: encodeNames(relocatedNames(decodeNameRecords(bytes.names), moves)),
    };
  });
}

/** By numbers of nodes. */
function filesOf(nodes: readonly NodeRecord[], moves: Moves): ReadonlyMap<number, FileMoves> {
  const files = new Map<number, FileMoves>();
  nodes.forEach(({ filePath = '' }, node) => {
    const file = moves.get(filePath);
    if (file) files.set(node, file);
  });
  return files;
}

type Place = Parameters<typeof placeIn>[1];

function placeWithin(file: FileMoves): (place: Place) => Place {
  return (place) => placeIn(file, place);
}

function placesIn(node: NodeRecord | undefined, file: FileMoves): ReturnType<typeof placesOf> {
  return node?.line === undefined ? {} : placesOf(node, file);
}
