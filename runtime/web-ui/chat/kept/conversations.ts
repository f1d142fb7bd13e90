// Conversations in this browser: kept in its storage alone, a bounded number, deleted on demand. Nothing is sent anywhere.
import type { Conversation } from '../conversation.ts';

/** The part of `localStorage` that is used. */
export interface Shelf {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
}

const KEY = 'codegraph.chat.1';
const MOST_KEPT = 20;
/** Characters; browsers have room for about five million. */
const MOST_CHARACTERS = 2_000_000;

/** All that are kept, the latest first. What is damaged is dropped. */
export function keptConversations(shelf: Shelf | null): readonly Conversation[] {
  try {
    const kept = JSON.parse(shelf?.getItem(KEY) ?? '[]') as unknown;
    return Array.isArray(kept) ? kept.filter(isConversation) : [];
  } catch {
    return [];
  }
}

/** Keeps it as the latest. The oldest ones give way, also to a storage that is full. */
export function keepConversation(shelf: Shelf | null, conversation: Conversation): void {
  const others = keptConversations(shelf).filter(({ id }) => id !== conversation.id);
  let kept = [conversation, ...others].slice(0, MOST_KEPT);
  for (; kept.length > 0; kept = kept.slice(0, -1)) {
    const text = JSON.stringify(kept);
    if (text.length > MOST_CHARACTERS) continue;
    try {
      return shelf?.setItem(KEY, text);
    } catch {
      // There is no room for so many.
    }
  }
}

export function dropConversation(shelf: Shelf | null, id: string): void {
  const kept = keptConversations(shelf).filter((conversation) => conversation.id !== id);
  try {
    if (kept.length === 0) shelf?.removeItem(KEY);
    else shelf?.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A storage that cannot be written keeps nothing anyway.
  }
}

function isConversation(value: unknown): value is Conversation {
  const { id, repo, model, host, began, turns } = (value ?? {}) as Partial<Conversation>;
  return (
    [id, repo, model, host, began].every((field) => typeof field === 'string') &&
    Array.isArray(turns) &&
    turns.every(
      (turn) =>
        typeof turn?.question === 'string' &&
        typeof turn.sent === 'number' &&
        Array.isArray(turn.steps) &&
        turn.steps.every(isStep),
    )
  );
}

function isStep(step: unknown): boolean {
  const { kind, text, call } = (step ?? {}) as {
    readonly kind?: unknown;
    readonly text?: unknown;
    readonly call?: {
      readonly name?: unknown;
      readonly arguments?: unknown;
      readonly id?: unknown;
    };
  };
  if (kind === 'said' || kind === 'note') return typeof text === 'string';
  return (
    kind === 'called' &&
    [call?.id, call?.name, call?.arguments].every((field) => typeof field === 'string')
  );
}
