// Edges, open calls and uses of an index with a SCIP index laid over it. Checks nothing.
import type { EdgeType } from '../../../lib/model/kinds.ts';
import type { IndexSnapshot } from '../../../lib/model/index-snapshot.ts';

export function edges({ graph }: IndexSnapshot, ...types: EdgeType[]): string[] {
  return [...graph.edges()]
    .filter(({ type }) => types.includes(type))
    .map(
      ({ type, from, to, reason, confidence, sites }) =>
        `${short(from)} ${type} ${short(to)} ${reason} ${confidence}${sites.length > 0 ? ` @${sites.join(':')}` : ''}`,
    );
}

export function short(uid: string): string {
  return uid.split(':').slice(1).join(':');
}

/** What a name's places mean: line, column, uids, `?` where something is open. */
export function uses({ names }: IndexSnapshot, name: string): string[] {
  return names
    .uses(name)
    .map(({ filePath, line, column, symbols, open: isOpen }) =>
      `${filePath}:${line}:${column} ${symbols.map(short).join(' ')}${isOpen ? '?' : ''}`.trim(),
    );
}

export const CLOCKS = `//- clocks.ts
export class Clock { now() { return 1 } }
export class Watch { now() { return 2 } }
//- app.ts
export function tell(clock: any) {
  return clock.now()
}
`;

export const CLOCK_MARKS = [
  'Clock = own clocks.ts/Clock#',
  'now = own clocks.ts/Clock#now().',
  'Watch = own clocks.ts/Watch#',
  'now~2 = own clocks.ts/Watch#now().',
];
