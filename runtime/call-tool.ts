// The one path of every tool call on every channel and in every runtime: check, take a snapshot, fill, handle, carry out effects, bound, render. Knows no transport, and uses no module of Node.
import {
  hasEffect,
  type AnyTool,
  type Paint,
  type Tool,
  type WithEffect,
} from '../handlers/_tool.ts';
import { IndexUnreadable } from '../index-store/index-unreadable.ts';
import type { RegistryEntry } from '../index-store/paths.ts';
import { failure, isFailure, type Failure } from '../lib/model/answer.ts';
import type { IndexSnapshot } from '../lib/model/index-snapshot.ts';
import { withSections } from '../lib/model/section-needed.ts';
import { snapshotWith } from '../lib/graph/snapshot-with.ts';
import { boundAnswer } from '../lib/text/size/bound-answer.ts';
import { boundText } from '../lib/text/size/bound-text.ts';
import { agentWording, shellWording, type Wording } from '../lib/text/wording.ts';
import { computeNow, type Compute } from './compute.ts';
import type { EffectRunner } from './effects/effect-runner.ts';
import type { Log } from './log.ts';
import { effectAsData } from './outside/effect-as-data.ts';
import type { Outside } from './outside/outside.ts';
import { newerFilesOf, withNote, withPending, withRenewal, type Renewal } from './renewal.ts';
import type { EmbedTexts } from './embedder/embed-thread.ts';
import { overReplaced } from './snapshots/over-replaced.ts';
import type { SnapshotsInUse } from './snapshots/snapshots-in-use.ts';
import type { DescribedView } from './views/_view.ts';
import { acceptRequest, type AcceptedRequest } from '../handlers/_call/accept-request.ts';

/** The environment of calls; one for each answering thread. */
export interface World {
  readonly tools: readonly AnyTool[];
  /** By default those that every runtime has. */
  readonly views?: readonly DescribedView[];
  readonly snapshots: SnapshotsInUse;
  readonly outside: Outside;
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

/** Calls a tool. Never throws: failures are answers, and a bug is logged under the id in the answer. */
export async function callTool(call: ToolCall, world: World): Promise<ToolAnswer | Failure> {
  try {
    return await overReplaced(() => answer(call, world));
  } catch (error) {
    if (call.signal?.aborted)
      return failure(
        'invalid_request',
        'The call was cancelled.',
        'Call again if you still need the answer.',
      );
    if (error instanceof IndexUnreadable)
      return failure('index_unreadable', error.message, error.hint);
    const id = call.id ?? crypto.randomUUID();
    world.log.error(`${call.tool} failed`, { id, error });
    return failure(
      'internal',
      'Something went wrong inside codegraph.',
      `Its log has details under id ${id}.`,
      { id },
    );
  }
}

/** How often a call is answered again because a newer index may have the name that one lacks. */
const MOST_AGAIN = 3;

async function answer(call: ToolCall, world: World, again = 0): Promise<ToolAnswer | Failure> {
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
    ...(await withSections(() => fillRequest(known, world, accepted.request, shown, call.signal))),
  };
  await begin('computing the answer', call);
  const compute = world.compute ?? computeNow;
  const finish = (response: object): ToolAnswer => finished(known, response, accepted, call);
  const handled = await withSections(() =>
    compute(call, () => {
      const found = tool.handle(request, shown);
      return isFailure(found) || hasEffect<object>(found) ? found : { answer: finish(found) };
    }),
  );
  if (isFailure(handled)) {
    if (taken === null) return handled;
    const isOutdated = async (): Promise<boolean> =>
      again < MOST_AGAIN && (await lacksWhatIsNew(handled, taken, world));
    if (await isOutdated()) return answer(call, world, again + 1);
    const failed = { entry: taken.entry, request, renewal: call.renewal };
    const explained = await world.outside.explain(handled, failed, world.snapshots);
    // While newer files are looked for, a newer index may come.
    if (newerFilesOf(explained) !== null || !(await isOutdated())) return explained;
    return answer(call, world, again + 1);
  }
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
  const { effects } = world.outside;
  if (effects === null) return { ...response, effect: effectAsData(effect) };
  if (world.readOnly) return readOnlyRefusal(tool.name);
  if (entry === undefined) return response;
  await begin('carrying out the edits', call);
  const outcome = await (world.effects ?? (await effects())).carryOut(effect, entry);
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
  const entry = world.outside.choose(world.snapshots.entries(), {
    asked: repo,
    workingFolder: call.workingFolder ?? null,
    writes: !tool.readOnly,
  });
  if (isFailure(entry)) return entry;
  const pending = await world.outside.recover(entry, world);
  const snapshot = await world.snapshots.take(entry, call.renewal);
  const staleOf = ({ stale }: IndexSnapshot): IndexSnapshot['stale'] =>
    withRenewal(stale, entry, call.renewal);
  return isFailure(snapshot)
    ? snapshot
    : {
        entry,
        snapshot: snapshotWith(snapshot, { stale: withPending(staleOf(snapshot), pending) }),
      };
}

/** Whether a symbol was not found in an index that is not the newest: the newest may have it. */
async function lacksWhatIsNew(
  { error }: Failure,
  { entry, snapshot }: Taken,
  { snapshots }: World,
): Promise<boolean> {
  if (error.code !== 'symbol_not_found') return false;
  const newest = await snapshots.takeNewest(entry);
  return !isFailure(newest) && newest.info.indexedAt !== snapshot.info.indexedAt;
}

async function fillRequest(
  tool: AnyTool,
  world: World,
  request: Readonly<Record<string, unknown>>,
  snapshot: IndexSnapshot,
  signal: AbortSignal | undefined,
): Promise<Record<string, unknown>> {
  const filled: Record<string, unknown> = {};
  for (const fill of tool.fills)
    filled[fill] = await world.outside.fills[fill](world, request, snapshot, signal);
  return filled;
}

function unknownTool(name: string, tools: readonly AnyTool[]): Failure {
  return failure(
    'not_found',
    `There is no tool called '${name.slice(0, 100)}'.`,
    `Tools: ${tools.map((tool) => tool.name).join(', ')}.`,
  );
}
