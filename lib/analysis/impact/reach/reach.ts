// How a change propagates: dependents (upstream) or dependencies (downstream) of symbols, by distance. Assesses no risk.
import { walk, type Reached, type Step } from '../../../graph/walk.ts';
import type { NodeRecord } from '../../../model/graph-data.ts';
import type { ReadonlyGraph } from '../../../model/index-snapshot.ts';
import type { EdgeType } from '../../../model/kinds.ts';
import { subjectOf, type ReachOptions } from './reach-steps.ts';
import { downstreamTypes, upstreamTypes } from './followed-types.ts';
import { aliasesOf } from './aliases.ts';
import { stepsOnce } from './kept-steps.ts';
import { stepsFrom } from './steps-from.ts';

export interface Hit extends Reached {
  readonly node: NodeRecord;
}

export interface Reach {
  /** The parts of the targets, and their aliases. */
  readonly faces: readonly string[];
  /** Everything reached, including tests, nearest first. A part of a target is not a hit of its own. */
  readonly hits: readonly Hit[];
}

/** Everything within `maxDepth` steps of the targets, as if all of them changed at once. */
export function reachOf(
  graph: ReadonlyGraph,
  targets: readonly NodeRecord[],
  options: ReachOptions,
  maxDepth: number,
): Reach {
  const { parts, steps, worthOf } = movesFrom(graph, targets, options);
  const aliases = [...parts].flatMap((part) => aliasesOf(graph, part, options, true).uids);
  const found = walk(parts, steps, maxDepth, worthOf);
  return { faces: [...new Set([...parts, ...aliases])], hits: found.filter(isHit) };
}

function isHit(step: Reached): step is Hit {
  return step.node !== undefined;
}

/** The part of a reach within a distance. */
export function reachWithin({ faces, hits }: Reach, maxDepth: number): Reach {
  return { faces, hits: hits.filter(({ depth }) => depth <= maxDepth) };
}

export function directOf(hits: readonly Reached[]): number {
  return hits.filter(({ depth }) => depth === 1).length;
}

/** Tests are listed only on request. */
export function isAsked(
  { node }: Hit,
  { includeTests }: { readonly includeTests: boolean },
): boolean {
  return includeTests || node.isTest !== true;
}

/** The input of a walk from targets. */
export interface Moves {
  /** The starts: the targets and their parts. */
  readonly parts: ReadonlySet<string>;
  /** The next steps from a node; `reached` is how the walk reached it, undefined for a part of a target. */
  readonly steps: (uid: string, reached?: Reached) => readonly Step[];
  /** How much follows from this way of reaching a node. */
  readonly worthOf: (step: Step) => number;
}

export function movesFrom(
  graph: ReadonlyGraph,
  targets: readonly NodeRecord[],
  options: ReachOptions,
): Moves {
  const subject = subjectOf(graph, targets, options);
  const followed = (reached?: Step): readonly EdgeType[] =>
    options.direction === 'upstream'
      ? upstreamTypes(graph, subject, options, reached)
      : downstreamTypes(options, reached);
  const further = stepsOnce(graph, options, (uid, types) =>
    stepsFrom(graph, subject, options, uid, { followed: types, isTarget: false }),
  );
  return {
    parts: subject.parts,
    steps: (uid, reached) =>
      reached
        ? further(uid, followed(reached))
        : stepsFrom(graph, subject, options, uid, { followed: followed(), isTarget: true }),
    worthOf: (step) => followed(step).length,
  };
}

/** From a reached node back to the target: each uid depends on the next. */
export function pathToTarget(
  reached: ReadonlyMap<string, Reached>,
  uid: string,
): readonly string[] {
  const path = [uid];
  for (let at = reached.get(uid); at !== undefined; at = reached.get(at.from)) {
    path.push(at.via);
    if (at.via !== at.from) path.push(at.from);
  }
  return path;
}
