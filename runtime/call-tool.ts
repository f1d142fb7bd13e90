// The one path of every tool call on every channel: check, take a snapshot, fill, handle, carry out effects, bound, render. Knows no transport.
import { randomUUID } from 'node:crypto';
import {
  hasEffect,
  type AnyTool,
  type Fill,
  type Paint,
  type Tool,
  type WithEffect,
} from '../handlers/_tool.ts';
import { IndexUnreadable } from '../index-store/index-unreadable.ts';
import type { RegistryEntry, Store } from '../index-store/paths.ts';
import { failure, isFailure, type Failure } from '../lib/model/answer.ts';
import type { IndexSnapshot } from '../lib/model/index-snapshot.ts';
import { boundAnswer } from '../lib/text/size/bound-answer.ts';
import { boundText } from '../lib/text/size/bound-text.ts';
import { agentWording, shellWording, type Wording } from '../lib/text/wording.ts';
import { computeNow, type Compute } from './compute.ts';
import type { EffectRunner } from './effects/effect-runner.ts';
import { fillRepos } from './fill/repos.ts';
import type { Log } from './log.ts';
import { withNewerFiles } from './newer-files.ts';
import { putBackFirst, withPending } from './put-back-first.ts';
import { withNote, withRenewal, type Renewal } from './renewal.ts';
import { chooseRepository } from './repo-choice.ts';
import type { EmbedTexts } from './embedder/embed-thread.ts';
import type { Snapshots } from './snapshots/snapshots.ts';
import { acceptRequest, type AcceptedRequest } from '../handlers/_call/accept-request.ts';

/** The environment of calls; one for each answering thread. */
export interface World {
  readonly tools: readonly AnyTool[];
  readonly snapshots: Snapshots;
  readonly store: Store;
  readonly log: Log;
  /** Effects are not carried out: nothing is written to a repository. */
  readonly readOnly: boolean;
  /** Schedules a computation and returns its result; by default immediately. */
  readonly compute?: Compute;
  /** Embeds questions; by default in this process's embedding thread. */
  readonly embedTexts?: EmbedTexts;
  /** Carries out effects; by default in this thread. */
  readonly effects?: EffectRunner;
}

export interface ToolCall {
  readonly tool: string;
  readonly request: unknown;
  /** The channel's id of this request; without one, only a bug gets an id. */
  readonly id?: string;
  /** Whether the request's values are text: from a command line or query string. */
  readonly asText?: boolean;
  /** The caller's working folder, on channels that have one. */
  readonly workingFolder?: string | null;
  /** In which form the answer is read, which is what `max_tokens` limits: the response, its text, or the response with its text. */
  readonly form?: AnswerForm;
  /** `max_tokens` of requests that do not set it. */
  readonly maxTokens?: number;
  /** Who reads the text, an agent by default. */
  readonly reader?: 'agent' | 'shell';
  /** Whether the text is for a terminal. */
  readonly paint?: Paint;
  /** The channel's additions to a response, before it is cut to its limits. */
  readonly extend?: (tool: AnyTool, response: object) => object;
  /** How the repository's index is kept current, if it is. */
  readonly renewal?: Renewal;
  /** Aborted when the client is gone: then no further step starts. */
  readonly signal?: AbortSignal;
  /** Called before each step. */
  readonly onStep?: (step: CallStep) => Promise<void>;
}

export type AnswerForm = 'response' | 'text' | 'both';

/** The steps of a call, in order. Only tools with effects have the last. */
export const CALL_STEPS = [
  'opening the index',
  'reading the repository',
  'computing the answer',
  'carrying out the edits',
] as const;

export type CallStep = (typeof CALL_STEPS)[number];

export interface ToolAnswer {
  readonly response: object;
  /** The answer as text for people and agents; empty unless asked for. */
  readonly text: string;
}

type HeldTool = Tool<Record<string, unknown>, object, object>;

type FillRequest = (
  world: World,
  request: Readonly<Record<string, unknown>>,
  snapshot: IndexSnapshot,
  signal?: AbortSignal,
) => Promise<unknown>;

// Modules for parsing, embedding and git are loaded by the first request that needs them.
const FILLS: Readonly<Record<Fill, FillRequest>> = {
  repos: ({ snapshots }, request) => fillRepos(snapshots, request),
  changes: async ({ compute }, request, snapshot, signal) =>
    (await import('./fill/changes.ts')).fillChanges(request, snapshot, { signal, compute }),
  question_vectors: async ({ embedTexts }, request, snapshot) =>
    (await import('./fill/question-vectors.ts')).fillQuestionVectors(request, snapshot, embedTexts),
  other_indexes: async ({ snapshots }, request, snapshot) =>
    (await import('./fill/other-indexes.ts')).fillOtherIndexes(snapshots, request, snapshot),
  working_texts: async ({ store }, request, snapshot) =>
    (await import('./fill/working-texts.ts')).fillWorkingTexts(store, request, snapshot),
};

// Modules for effects are loaded on demand.
const effectsHere = async (store: Store): Promise<EffectRunner> =>
  (await import('./effects/effects-here.ts')).effectsHere(store);

/** Calls a tool. Never throws: failures are answers, and a bug is logged under the id in the answer. */
export async function callTool(call: ToolCall, world: World): Promise<ToolAnswer | Failure> {
  try {
    return await answer(call, world);
  } catch (error) {
    if (call.signal?.aborted)
      return failure(
        'invalid_request',
        'The call was cancelled.',
        'Call again if you still need the answer.',
      );
    if (error instanceof IndexUnreadable)
      return failure('index_unreadable', error.message, error.hint);
    const id = call.id ?? randomUUID();
    world.log.error(`${call.tool} failed`, { id, error });
    return failure(
      'internal',
      'Something went wrong inside codegraph.',
      `Its log has details under id ${id}.`,
      { id },
    );
  }
}

async function answer(call: ToolCall, world: World): Promise<ToolAnswer | Failure> {
  const known = world.tools.find(({ name }) => name === call.tool);
  if (!known) return unknownTool(call.tool, world.tools);
  const accepted = acceptRequest(known, call.request, {
    asText: call.asText ?? false,
    maxTokens: call.maxTokens,
  });
  if (isFailure(accepted)) return accepted;
  await begin('opening the index', call);
  const taken = await takeSnapshot(known, accepted, call, world);
  if (taken !== null && isFailure(taken)) return taken;
  // The only place where a tool's types are erased: its schema has checked the request, and a tool of scope
  // `registry` never gets a snapshot.
  const tool = known as unknown as HeldTool;
  const shown = taken?.snapshot as IndexSnapshot;
  if (known.fills.length > 0) await begin('reading the repository', call);
  const request = {
    ...accepted.request,
    ...(await fillRequest(known, world, accepted.request, shown, call.signal)),
  };
  await begin('computing the answer', call);
  const compute = world.compute ?? computeNow;
  const finish = (response: object): ToolAnswer => finished(known, response, accepted, call);
  const handled = await compute(call, () => {
    const found = tool.handle(request, shown);
    return isFailure(found) || hasEffect<object>(found) ? found : { answer: finish(found) };
  });
  if (isFailure(handled))
    return taken === null
      ? handled
      : withNewerFiles(handled, { ...taken, request, renewal: call.renewal }, world.snapshots);
  if (!hasEffect<object>(handled)) return (handled as { readonly answer: ToolAnswer }).answer;
  const settled = await afterEffect(tool, handled, taken?.entry, call, world);
  return isFailure(settled) ? settled : compute(call, () => finish(settled));
}

/** The response for its channel and caller. */
function finished(
  known: AnyTool,
  handled: object,
  accepted: AcceptedRequest,
  call: ToolCall,
): ToolAnswer {
  const tool = known as unknown as HeldTool;
  const { form = 'response', paint } = call;
  const { maxTokens = Number.POSITIVE_INFINITY } = accepted;
  const noted = withNote(handled, call.renewal);
  const whole = call.extend?.(known, noted) ?? noted;
  const wording = wordingOf(tool, accepted, call);
  const render = (response: object): string => textOf(tool, response, wording, paint);
  if (form === 'text') {
    const { answer: response, text } = boundText(whole, maxTokens, tool.trim, render);
    return { response, text };
  }
  const response =
    accepted.maxTokens === undefined ? whole : boundAnswer(whole, maxTokens, tool.trim);
  return { response, text: form === 'both' ? render(response) : '' };
}

function wordingOf(
  { shortcuts }: HeldTool,
  { given }: AcceptedRequest,
  { reader = 'agent' }: ToolCall,
): Wording {
  return reader === 'shell' ? shellWording(given, shortcuts) : agentWording(given);
}

async function begin(step: CallStep, { signal, onStep }: ToolCall): Promise<void> {
  if (onStep) await onStep(step);
  signal?.throwIfAborted();
}

/** The response once its effect is done. */
async function afterEffect(
  tool: HeldTool,
  { effect, response }: WithEffect<object>,
  entry: RegistryEntry | undefined,
  call: ToolCall,
  world: World,
): Promise<object> {
  if (world.readOnly) return readOnlyRefusal(tool.name);
  if (entry === undefined) return response;
  await begin('carrying out the edits', call);
  const outcome = await (world.effects ?? (await effectsHere(world.store))).carryOut(effect, entry);
  return isFailure(outcome) ? outcome : (tool.settle?.(response, outcome) ?? response);
}

/** The answer of a read-only world to a request for changes. */
export function readOnlyRefusal(what: string): Failure {
  return failure(
    'read_only',
    `${what} would change files, but this codegraph was started read-only.`,
    'Preview the edits without applying them, or have it started without --read-only and CODEGRAPH_READ_ONLY.',
  );
}

function textOf(
  tool: HeldTool,
  response: object,
  wording: Wording,
  paint: Paint | undefined,
): string {
  return (paint && tool.show?.(response, paint, wording)) ?? tool.render(response, wording);
}

interface Taken {
  readonly entry: RegistryEntry;
  readonly snapshot: IndexSnapshot;
}

async function takeSnapshot(
  tool: AnyTool,
  { repo }: AcceptedRequest,
  call: ToolCall,
  world: World,
): Promise<Taken | Failure | null> {
  if (tool.scope === 'registry') return null;
  const entry = chooseRepository(world.snapshots.entries(), {
    asked: repo,
    workingFolder: call.workingFolder ?? null,
    writes: !tool.readOnly,
  });
  if (isFailure(entry)) return entry;
  const pending = await putBackFirst(world.store, entry, world);
  const snapshot = await world.snapshots.take(entry);
  const staleOf = ({ stale }: IndexSnapshot): IndexSnapshot['stale'] =>
    withRenewal(stale, entry, call.renewal);
  return isFailure(snapshot)
    ? snapshot
    : { entry, snapshot: { ...snapshot, stale: withPending(staleOf(snapshot), pending) } };
}

async function fillRequest(
  tool: AnyTool,
  world: World,
  request: Readonly<Record<string, unknown>>,
  snapshot: IndexSnapshot,
  signal: AbortSignal | undefined,
): Promise<Record<string, unknown>> {
  const filled: Record<string, unknown> = {};
  for (const fill of tool.fills) filled[fill] = await FILLS[fill](world, request, snapshot, signal);
  return filled;
}

function unknownTool(name: string, tools: readonly AnyTool[]): Failure {
  return failure(
    'not_found',
    `There is no tool called '${name.slice(0, 100)}'.`,
    `Tools: ${tools.map((tool) => tool.name).join(', ')}.`,
  );
}
