// Answers a channel's requests in this thread and serializes the answers. Knows no transport and no other thread.
import { failure, isFailure, type Failure } from '../../lib/model/answer.ts';
import { compareText } from '../../lib/base/compare-text.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { withSections } from '../../lib/model/section-needed.ts';
import { tooLarge } from '../../lib/text/size/answer-size.ts';
import { callTool, type World } from '../call-tool.ts';
import { computeNow } from '../compute.ts';
import { overReplaced } from '../snapshots/over-replaced.ts';
import { BASIC_VIEWS } from '../views/_basic.ts';
import { acceptQuery } from '../views/_view.ts';
import type { ChannelCall, FittingNames, NamesRequest, ViewRequest } from './backend.ts';
import type { VisibleNames } from './visible/visible-names.ts';
import { visibleWorld } from './visible/visible-world.ts';
import { extendResponse } from './response-extensions.ts';

/** An answer as text. */
export interface AnswerText {
  readonly json: string;
  readonly text: string;
}

export async function answerCall(
  { extend, visible, ...call }: ChannelCall,
  world: World,
): Promise<AnswerText | Failure> {
  const extension =
    extend === undefined
      ? {}
      : {
          extend: (tool: World['tools'][number], response: object) =>
            extendResponse(extend, tool, response),
        };
  const answer = await callTool({ ...call, ...extension }, visibleWorld(world, visible));
  return isFailure(answer) ? answer : { json: JSON.stringify(answer.response), text: answer.text };
}

export async function answerView(
  { view, repo, item, query = {}, visible }: ViewRequest,
  world: World,
): Promise<string | Failure | null> {
  const { views = BASIC_VIEWS } = world;
  const known = views.find(({ name }) => name === view);
  if (!known)
    return failure(
      'not_found',
      `There is no view called '${view.slice(0, 100)}'.`,
      `Views: ${views.map(({ name }) => name).join(', ')}.`,
    );
  const accepted = acceptQuery(known, query, item);
  if (isFailure(accepted)) return accepted;
  const question = { what: `view ${view}`, repo, isChecked: known.saysStale };
  return computed(question, visibleWorld(world, visible), (snapshot) => {
    // The only place where a view's types are erased: its description has checked the query.
    const found = known.view(snapshot, accepted as never);
    if (found === null || isFailure(found)) return found;
    return tooLarge(found) ?? JSON.stringify(found);
  });
}

const NAMES: Readonly<
  Record<NamesRequest['names'], (snapshot: IndexSnapshot) => readonly string[]>
> = {
  process: ({ graph }) => graph.nodesOfKind('Process').map(({ name }) => name),
  module: ({ graph }) => graph.nodesOfKind('Module').map(({ name }) => name),
  symbol: symbolNames,
};

/** Names that start with the input, then those that contain it. */
export async function answerNames(
  { names, repo, typed, limit, visible }: NamesRequest,
  world: World,
): Promise<FittingNames | Failure> {
  const question = { what: `names of a ${names}`, repo, isChecked: false };
  return computed(question, visibleWorld(world, visible), (snapshot) =>
    fittingNames(NAMES[names](snapshot), typed, limit),
  );
}

export function fittingNames(all: readonly string[], typed: string, limit: number): FittingNames {
  const wanted = typed.toLowerCase();
  const fits = all.filter((name) => name.toLowerCase().includes(wanted));
  const starts = new Set(fits.filter((name) => beginsWith(name.toLowerCase(), wanted)));
  const ordered = [...starts, ...fits.filter((name) => !starts.has(name))];
  return { values: ordered.slice(0, limit), total: ordered.length };
}

export async function answerRepositories(world: World, visible?: VisibleNames): Promise<string> {
  const { snapshots } = visibleWorld(world, visible);
  return JSON.stringify({ repos: await snapshots.states() });
}

interface Question {
  readonly what: string;
  readonly repo: string;
  /** Whether the answer says how far the repository has changed. */
  readonly isChecked: boolean;
}

/** Schedules the computation over the index of a repository, if computations take turns. */
function computed<Result>(
  { what, repo, isChecked }: Question,
  { snapshots, outside, compute = computeNow }: World,
  work: (snapshot: IndexSnapshot) => Result,
): Promise<Result | Failure> {
  return overReplaced(async () => {
    const entry = outside.choose(snapshots.entries(), { asked: repo, workingFolder: null });
    const snapshot = isFailure(entry) ? entry : await snapshots.take(entry, { isChecked });
    return isFailure(snapshot)
      ? snapshot
      : withSections(() => compute({ tool: what }, () => work(snapshot)));
  });
}

function symbolNames({ graph }: IndexSnapshot): string[] {
  const names = new Set<string>();
  for (const { qualifiedName } of graph.nodes())
    if (qualifiedName !== undefined) names.add(qualifiedName);
  return [...names].sort(compareText);
}

/** `run` matches `App.run` too: members are matched by their own names. */
function beginsWith(name: string, typed: string): boolean {
  return name.startsWith(typed) || name.slice(name.lastIndexOf('.') + 1).startsWith(typed);
}
