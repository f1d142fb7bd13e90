// What a wire is: how a model is asked and how its stream is read. One file beside this one for each form of them.
import type { Message, ToolCall, Usage } from '../conversation.ts';

/** A tool as a model sees it. */
export interface ToolOffer {
  readonly name: string;
  readonly description: string;
  /** JSON Schema. */
  readonly parameters: object;
}

export type WireEvent =
  | { readonly kind: 'text'; readonly text: string }
  /** All calls of a round, when they are whole. */
  | { readonly kind: 'calls'; readonly calls: readonly ToolCall[] }
  | { readonly kind: 'usage'; readonly usage: Usage }
  /** `length`: the model had no more room. */
  | { readonly kind: 'end'; readonly why: 'done' | 'length' | 'filtered' }
  | { readonly kind: 'failed'; readonly message: string; readonly hint: string };

export interface Wire {
  /** The body of `POST /chat`. */
  request(messages: readonly Message[], tools: readonly ToolOffer[]): object;
  /** Reads a stream as it comes, in pieces of any size. `round` makes ids of calls that have none. */
  read(pieces: AsyncIterable<string>, round: number): AsyncIterable<WireEvent>;
}
