// The one path of every tool call on every channel: check, take a snapshot, fill, handle, bound, render. Knows no transport.
import { randomUUID } from 'node:crypto';
import type { AnyTool, Fill, Tool } from '../handlers/_tool.ts';
import { failure, isFailure, type Failure } from '../lib/model/answer.ts';
import type { IndexSnapshot } from '../lib/model/index-snapshot.ts';
import { boundAnswer } from '../lib/text/bound-answer.ts';
import { fillChanges } from './fill/changes.ts';
import { fillQuestionVectors } from './fill/question-vectors.ts';
import { fillRepos } from './fill/repos.ts';
import type { Log } from './log.ts';
import { chooseRepository } from './repo-choice.ts';
import type { Snapshots } from './snapshots.ts';
import { acceptRequest, type AcceptedRequest } from './tool-request.ts';

/** What a call works with; one for each process. */
export interface World {
  readonly tools: readonly AnyTool[];
  readonly snapshots: Snapshots;
  readonly log: Log;
}

export interface ToolCall {
  readonly tool: string;
  readonly request: unknown;
  /** The request's values came as text: a command line, a query string. */
  readonly asText?: boolean;
  /** The folder the caller works in, on channels that have one. */
  readonly workingFolder?: string | null;
  /** The channel shows text: the answer is rendered too. */
  readonly withText?: boolean;
  /** What this channel adds to a response, before it is bounded. */
  readonly extend?: (tool: AnyTool, response: object) => object;
}

export interface ToolAnswer {
  readonly response: object;
  /** The answer as text for people and agents; empty unless asked for. */
  readonly text: string;
}

type HeldTool = Tool<Record<string, unknown>, object>;

type FillRequest = (world: World, request: Readonly<Record<string, unknown>>, snapshot: IndexSnapshot) => Promise<unknown>;

const FILLS: Readonly<Record<Fill, FillRequest>> = {
  repos: ({ snapshots }) => fillRepos(snapshots),
  changes: (_world, request, snapshot) => fillChanges(request, snapshot),
  question_vectors: (_world, request, snapshot) => fillQuestionVectors(request, snapshot),
};

/** Calls a tool. Never throws: what goes wrong is the answer, and a bug is logged under the id that the answer names. */
export async function callTool(call: ToolCall, world: World): Promise<ToolAnswer | Failure> {
  try {
    return await answer(call, world);
  } catch (error) {
    const id = randomUUID();
    world.log.error(`${call.tool} failed`, { id, error });
    return failure('internal', 'Something went wrong inside codegraph.', `Its log tells more under id ${id}.`, { id });
  }
}

async function answer(call: ToolCall, world: World): Promise<ToolAnswer | Failure> {
  const known = world.tools.find(({ name }) => name === call.tool);
  if (!known) return unknownTool(call.tool, world.tools);
  const accepted = acceptRequest(known, call.request, { asText: call.asText ?? false });
  if (isFailure(accepted)) return accepted;
  const snapshot = await takeSnapshot(known, accepted, call, world);
  if (snapshot !== null && isFailure(snapshot)) return snapshot;
  // The one place where a tool's own types are lost: its schema has just checked the request, and a tool of scope
  // `registry` is never shown a snapshot.
  const tool = known as unknown as HeldTool;
  const shown = snapshot as IndexSnapshot;
  const request = { ...accepted.request, ...(await fillRequest(known, world, accepted.request, shown)) };
  const handled = tool.handle(request, shown);
  if (isFailure(handled)) return handled;
  const whole = call.extend?.(known, handled) ?? handled;
  const response = accepted.maxTokens === undefined ? whole : boundAnswer(whole, accepted.maxTokens, tool.trim);
  return { response, text: call.withText ? tool.render(response) : '' };
}

async function takeSnapshot(tool: AnyTool, { repo }: AcceptedRequest, call: ToolCall, { snapshots }: World): Promise<IndexSnapshot | Failure | null> {
  if (tool.scope === 'registry') return null;
  const workingFolder = tool.readOnly ? (call.workingFolder ?? null) : null;
  const entry = chooseRepository(snapshots.entries(), { asked: repo, workingFolder });
  return isFailure(entry) ? entry : snapshots.take(entry);
}

async function fillRequest(tool: AnyTool, world: World, request: Readonly<Record<string, unknown>>, snapshot: IndexSnapshot): Promise<Record<string, unknown>> {
  const filled: Record<string, unknown> = {};
  for (const fill of tool.fills) filled[fill] = await FILLS[fill](world, request, snapshot);
  return filled;
}

function unknownTool(name: string, tools: readonly AnyTool[]): Failure {
  return failure('not_found', `There is no tool called '${name.slice(0, 100)}'.`, `Tools: ${tools.map((tool) => tool.name).join(', ')}.`);
}
