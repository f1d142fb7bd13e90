// How much room a conversation has left in the context of a model, and whether its server seems to cut it. Estimates only.
import { messagesOf, type Message, type Turn, type Usage } from './conversation.ts';

/** Tokens, if nobody states the context of the model. */
export const ASSUMED_CONTEXT = 16_384;
/** Code and JSON have about as many characters in a token. */
const CHARACTERS_PER_TOKEN = 4;
/** Part of what is left that one answer of a tool may take. */
const PART_OF_LEFT = 4;
const LEAST_ANSWER = 200;
const MOST_ANSWER = 20_000;
/** Part of the context at which a conversation is nearly full. */
const NEARLY_FULL = 0.9;
/** Part of the context that earlier turns may take. */
const FOR_EARLIER = 0.5;
const LEFT_OUT = '[answer left out, to save room; call the tool again if it matters]';

export function tokensOf(characters: number): number {
  return Math.ceil(characters / CHARACTERS_PER_TOKEN);
}

export interface Room {
  /** Tokens that the next answer of a tool may have. */
  readonly perAnswer: number;
  readonly nearlyFull: boolean;
}

/** `used` in tokens. */
export function roomIn(context: number | null, used: number): Room {
  const size = context ?? ASSUMED_CONTEXT;
  const left = Math.max(size - used, 0);
  const part = Math.floor(left / PART_OF_LEFT);
  return {
    perAnswer: Math.min(Math.max(part, LEAST_ANSWER), MOST_ANSWER),
    nearlyFull: used > size * NEARLY_FULL,
  };
}

/** Messages of earlier turns. If they take too much room, answers of tools are left out, the oldest first. */
export function earlierMessages(turns: readonly Turn[], context: number | null): Message[] {
  const messages = turns.flatMap(messagesOf);
  const most = (context ?? ASSUMED_CONTEXT) * FOR_EARLIER * CHARACTERS_PER_TOKEN;
  let total = messages.reduce((sum, { text }) => sum + text.length, 0);
  return messages.map((message) => {
    if (total <= most || message.role !== 'tool') return message;
    total -= message.text.length - LEFT_OUT.length;
    return { ...message, text: LEFT_OUT };
  });
}

/** Sizes to which servers cut conversations by default. */
const ROUND_SIZES: ReadonlySet<number> = new Set([2048, 4096, 8192, 16_384, 32_768]);
/** A count this far below the estimate cannot be all of it. */
const TOO_FEW = 0.4;
const WORTH_COMPARING = 3000;

/** What makes it likely that the server read only a part of what was sent; null if nothing does. `sent` in characters. */
export function cutNote({ read, written }: Usage, sent: number): string | null {
  const expected = tokensOf(sent);
  const atLimit = [read, read + written, read + 1].find((count) => ROUND_SIZES.has(count));
  const tooFew = read > 0 && expected > WORTH_COMPARING && read < expected * TOO_FEW;
  if (atLimit === undefined && !tooFew) return null;
  return `The model's server counted ${read} tokens of about ${expected}: it may have cut the conversation without saying so. Give it a larger context (for Ollama: OLLAMA_CONTEXT_LENGTH=32768), and state it with --chat-context.`;
}
