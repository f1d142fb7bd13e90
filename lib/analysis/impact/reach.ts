// How a change travels: what depends on symbols (upstream), or what they depend on (downstream), by distance. Says nothing of risk.
import { walk, type Reached, type Step } from '../../graph/walk.ts';
import type { NodeRecord } from '../../model/graph-data.ts';
import type { ReadonlyGraph } from '../../model/index-snapshot.ts';
import type { EdgeType } from '../../model/kinds.ts';
import { subjectOf, type ReachOptions } from './reach-steps.ts';
import { downstreamTypes, upstreamTypes } from './followed-types.ts';
import { aliasesOf } from './aliases.ts';
import { stepsFrom } from './steps-from.ts';

export interface Hit extends Reached {
  readonly node: NodeRecord;
}

export interface Reach {
  /** The parts of the targets, and what else they are reached through. */
  readonly faces: readonly string[];
  /** All that is reached, tests included, nearest first. A part of a target is no hit of its own. */
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
  const hits = found.flatMap((step) => {
    const node = graph.node(step.to);
    return node ? [{ ...step, node }] : [];
  });
  return { faces: [...new Set([...parts, ...aliases])], hits };
}

/** What a walk from targets needs to know. */
export interface Moves {
  /** Where it starts: the targets and what they consist of. */
  readonly parts: ReadonlySet<string>;
  /** The steps on from a node; `reached` is how the walk came there, nothing for a part of a target. */
  readonly steps: (uid: string, reached?: Reached) => Step[];
  /** How much follows from a way of reaching a node. */
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
  return {
    parts: subject.parts,
    steps: (uid, reached) =>
      stepsFrom(graph, subject, options, uid, { followed: followed(reached), isTarget: !reached }),
    worthOf: (step) => followed(step).length,
  };
}

/** From something reached back to the target: each uid depends on the next. */
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
