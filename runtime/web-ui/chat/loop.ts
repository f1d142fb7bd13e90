// Answers a question: asks the model, carries out the tools that it calls, and asks again, a limited number of times. Draws nothing.
import {
  messagesOf,
  type CallAnswer,
  type Message,
  type ToolCall,
  type Turn,
} from './conversation.ts';
import { cutNote, earlierMessages, roomIn, tokensOf } from './room.ts';
import { systemPrompt } from './system-prompt.ts';
import { Talk, type Failed } from './talk.ts';
import { LIST_REPOS, offersOf, readCall, type ListedTool } from './tools.ts';
import type { Wire, WireEvent } from './wires/wire.ts';

/** How often the model is asked for one question. */
export const MOST_ROUNDS = 12;
/** Calls of one round that are carried out. */
const MOST_CALLS = 16;
const CHARACTERS_PER_TOKEN = 4;

/** `fetch` of the page's own server. */
export type Ask = (path: string, options: RequestInit) => Promise<Response>;

export interface LoopOptions {
  readonly ask: Ask;
  readonly wire: Wire;
  readonly repo: string;
  readonly tools: readonly ListedTool[];
  /** Tokens that the model reads and writes in all; null if not stated. */
  readonly context: number | null;
  readonly earlier: readonly Turn[];
  readonly question: string;
  readonly signal: AbortSignal;
  /** Milliseconds of any clock. */
  readonly now: () => number;
  /** Gets the turn so far, whenever there is more of it. */
  readonly onChange: (turn: Turn) => void;
}

/** The whole turn. Never throws: what goes wrong is a note of it. */
export async function answerQuestion(options: LoopOptions): Promise<Turn> {
  const talk = new Talk(options.question, options.onChange);
  try {
    await askRounds(options, talk);
  } catch (error) {
    if (options.signal.aborted) talk.note('Stopped.', false);
    else
      talk.note(`The server does not answer: ${messageOf(error)}. Start it again, then ask.`, true);
  }
  return talk.end();
}

async function askRounds(options: LoopOptions, talk: Talk): Promise<void> {
  const { wire, tools, context, earlier, repo, signal } = options;
  const offers = offersOf(tools);
  const before: Message[] = [
    { role: 'system', text: systemPrompt(repo) },
    ...earlierMessages(earlier, context),
  ];
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    const body = JSON.stringify(wire.request([...before, ...messagesOf(talk.turn)], offers));
    if (roomIn(context, tokensOf(body.length)).nearlyFull)
      return talk.note(
        'The context of the model is nearly used up. Begin a new conversation, or state a larger context with --chat-context.',
        true,
      );
    talk.sends(body.length);
    const calls = await askOnce(options, talk, { body, round });
    if (calls.length === 0) return;
    if (round === MOST_ROUNDS) break;
    talk.calls(round, calls);
    for (const [place, call] of calls.entries()) {
      signal.throwIfAborted();
      const used = tokensOf(body.length + talk.charactersOf(round));
      const { perAnswer } = roomIn(context, used);
      await carryOut(options, talk, { call, place, round, perAnswer, offers });
    }
  }
  talk.note(`Stopped after ${MOST_ROUNDS} rounds. Ask on, or ask for less at once.`, true);
}

/** One request to the model: what it says goes into the turn, what it calls is returned. */
async function askOnce(
  { ask, wire, signal }: LoopOptions,
  talk: Talk,
  { body, round }: { readonly body: string; readonly round: number },
): Promise<readonly ToolCall[]> {
  const response = await ask('/chat', { ...posted(body), signal });
  if (!response.ok || response.body === null) {
    talk.fails(await failureIn(response));
    return [];
  }
  let calls: readonly ToolCall[] = [];
  for await (const event of wire.read(textsOf(response.body), round)) {
    if (event.kind === 'calls') calls = event.calls;
    else heard(event, talk, body.length);
  }
  signal.throwIfAborted();
  return calls;
}

function heard(event: Exclude<WireEvent, { kind: 'calls' }>, talk: Talk, sent: number): void {
  switch (event.kind) {
    case 'text':
      return talk.says(event.text);
    case 'usage': {
      talk.counts(event.usage);
      const note = cutNote(event.usage, sent);
      return note === null ? undefined : talk.noteOnce(note);
    }
    case 'failed':
      return talk.fails(event);
    case 'end':
      if (event.why === 'length')
        talk.note(
          'The answer is cut: the model had no more room. Begin a new conversation, or give the model a larger context.',
          true,
        );
      if (event.why === 'filtered') talk.note("The model's server withheld the rest.", true);
  }
}

interface Carried {
  readonly call: ToolCall;
  readonly place: number;
  readonly round: number;
  /** Tokens. */
  readonly perAnswer: number;
  readonly offers: ReturnType<typeof offersOf>;
}

async function carryOut(options: LoopOptions, talk: Talk, carried: Carried): Promise<void> {
  const { call, place, round, perAnswer, offers } = carried;
  const { repo, now } = options;
  const read: ReturnType<typeof readCall> =
    place < MOST_CALLS
      ? readCall(call, offers, { repo, maxTokens: perAnswer })
      : { refusal: `Only ${MOST_CALLS} calls are carried out at once. Call again for this one.` };
  if ('refusal' in read) return talk.answers(round, place, null, refused(read.refusal));
  const began = now();
  const answer = await askTool(options, call.name, read.request);
  const most = perAnswer * CHARACTERS_PER_TOKEN * 2;
  const text =
    answer.text.length > most ? `${answer.text.slice(0, most)}\n[cut: ask for less]` : answer.text;
  talk.answers(round, place, read.request, { ...answer, text, ms: Math.round(now() - began) });
}

async function askTool(
  { ask, signal }: LoopOptions,
  name: string,
  request: object,
): Promise<CallAnswer> {
  const response =
    name === LIST_REPOS
      ? await ask('/repos', { signal })
      : await ask(`/tools/${name}?as=text`, { ...posted(JSON.stringify(request)), signal });
  if (!response.ok) {
    const { message, hint } = await failureIn(response);
    return refused(`${message} ${hint}`);
  }
  const answer = (await response.json()) as {
    readonly text?: unknown;
    readonly response?: unknown;
  };
  const about = (answer.response ?? answer) as Answered;
  return {
    text: typeof answer.text === 'string' ? answer.text : JSON.stringify(answer),
    ms: 0,
    completeness: about.meta?.completeness?.status ?? null,
    failed: false,
    uid: [about.symbol, about.target].find((each) => typeof each?.uid === 'string')?.uid ?? null,
  };
}

/** What is read of an answer beside its text. */
interface Answered {
  readonly meta?: { readonly completeness?: { readonly status?: CallAnswer['completeness'] } };
  readonly symbol?: { readonly uid?: string };
  readonly target?: { readonly uid?: string };
}

function refused(text: string): CallAnswer {
  return { text, ms: 0, completeness: null, failed: true, uid: null };
}

function posted(body: string): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body };
}

async function failureIn(response: Response): Promise<Failed> {
  try {
    const { error } = (await response.json()) as { readonly error: Failed };
    return { message: error.message, hint: error.hint };
  } catch {
    return { message: `The server answered ${response.status}.`, hint: 'Load the page again.' };
  }
}

async function* textsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
