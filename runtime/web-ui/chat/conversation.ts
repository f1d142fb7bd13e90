// What a conversation is: turns of a question and the steps that answer it. Holds no state and draws nothing.

/** A call of a tool, as the model wrote it. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** JSON, or what was meant to be. */
  readonly arguments: string;
}

/** What a tool answered, or why it did not. */
export interface CallAnswer {
  /** What the model reads. */
  readonly text: string;
  /** Milliseconds. */
  readonly ms: number;
  /** How complete the answer is; null if it does not say, or there is none. */
  readonly completeness: 'exact' | 'lower_bound' | 'unknown' | null;
  /** Whether it is a refusal. */
  readonly failed: boolean;
  /** The uid that it is about; null if it is about none. */
  readonly uid: string | null;
}

export type Step =
  | { readonly kind: 'said'; readonly text: string }
  /** `round` is the same for calls that came together; `answer` is null until there is one. */
  | {
      readonly kind: 'called';
      readonly round: number;
      readonly call: ToolCall;
      /** What the tool is really asked; null if it is not asked. */
      readonly sent: Readonly<Record<string, unknown>> | null;
      readonly answer: CallAnswer | null;
    }
  /** Something that the reader should know, from us. */
  | { readonly kind: 'note'; readonly text: string; readonly bad: boolean };

export type CalledStep = Extract<Step, { readonly kind: 'called' }>;

/** Tokens, as the model's server counts them. */
export interface Usage {
  readonly read: number;
  readonly written: number;
}

export interface Turn {
  readonly question: string;
  readonly steps: readonly Step[];
  /** Characters that were sent to the model's server. */
  readonly sent: number;
  /** Of the last round; null if it is not told. */
  readonly usage: Usage | null;
  readonly done: boolean;
}

export interface Conversation {
  readonly id: string;
  readonly repo: string;
  readonly model: string;
  readonly host: string;
  /** ISO 8601. */
  readonly began: string;
  readonly turns: readonly Turn[];
}

/** A message, whatever the wire. */
export type Message =
  | { readonly role: 'system' | 'user'; readonly text: string }
  | { readonly role: 'assistant'; readonly text: string; readonly calls: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly callId: string; readonly text: string };

const NO_ANSWER = 'Stopped before there was an answer.';
/** Some models take only questions and answers in turns. */
const NOTHING_SAID = '(no answer)';

/** The messages of a turn: what was said, and each call with its answer. */
export function messagesOf({ question, steps, done }: Turn): Message[] {
  const messages: Message[] = [{ role: 'user', text: question }];
  for (let at = 0; at < steps.length; ) {
    const said: string[] = [];
    for (let step = steps[at]; step && step.kind !== 'called'; step = steps[++at])
      if (step.kind === 'said') said.push(step.text);
    const calls = callsFrom(steps, at);
    at += calls.length;
    const text = said.join('\n\n');
    if (text !== '' || calls.length > 0)
      messages.push({ role: 'assistant', text, calls: calls.map(({ call }) => call) });
    for (const { call, answer } of calls)
      messages.push({ role: 'tool', callId: call.id, text: answer?.text ?? NO_ANSWER });
  }
  if (done && messages.at(-1)?.role !== 'assistant')
    messages.push({ role: 'assistant', text: NOTHING_SAID, calls: [] });
  return messages;
}

/** The calls of one round that begin at this step. */
function callsFrom(steps: readonly Step[], at: number): CalledStep[] {
  const calls: CalledStep[] = [];
  for (const step of steps.slice(at)) {
    if (step.kind !== 'called' || step.round !== (calls[0]?.round ?? step.round)) break;
    calls.push(step);
  }
  return calls;
}

/** Whether an answer that was used has lower bounds, or is not known to be complete. */
export function restsOnBounds({ steps }: Turn): boolean {
  return steps.some(
    (step) =>
      step.kind === 'called' &&
      (step.answer?.completeness === 'lower_bound' || step.answer?.completeness === 'unknown'),
  );
}
