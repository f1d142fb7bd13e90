// What the chat is configured with, checked once when a server starts. Opens no connection: whether the model answers shows when somebody asks it.
import { InvalidArgumentError } from 'commander';
import { isLoopback } from '../channels/http/http-guard.ts';
import type { ChatConfig } from '../config.ts';
import { readKey } from './chat-key.ts';
import type { ChatOptions } from './chat-options.ts';

const LEAST_TOKENS = 1000;
const MOST_TOKENS = 100_000_000;
const LONGEST_MODEL = 500;
const COMPLETIONS = '/chat/completions';

/** A model that can be asked. */
export interface ChatSettings {
  /** The address that every request goes to. */
  readonly address: URL;
  readonly model: string;
  /** Tokens that the model reads and writes in all; null if not stated. */
  readonly context: number | null;
  /** Sent as a bearer token; null if the model needs none. */
  readonly key: string | null;
  /** Whether what is sent stays on this machine. */
  readonly isLoopback: boolean;
}

/** The chat of a server: a model, or why there is none. */
export interface ServedChat {
  readonly settings: ChatSettings | null;
  /** Why a configured chat is off; null if it is on, or not configured. */
  readonly off: string | null;
}

export const NO_CHAT: ServedChat = { settings: null, off: null };

const SHARED_HOST =
  'The chat is off, because other machines can reach this server: --chat-shared turns it on for all of them.';

export interface ChatSurroundings {
  /** The address that the server is bound to. */
  readonly host: string;
  readonly offline: boolean;
  /** From the environment; options go first. */
  readonly chat: ChatConfig;
  /** The key as the environment has it; empty if not set. */
  readonly key: string;
}

/** Throws with what to change if something is set that cannot be used. */
export function servedChat(
  options: ChatOptions,
  { host, offline, chat, key }: ChatSurroundings,
): ServedChat {
  const url = options.chatUrl ?? chat.url;
  const model = (options.chatModel ?? chat.model).trim();
  const context = options.chatContext ?? chat.context;
  if (url === '' && model === '') return NO_CHAT;
  if (url === '') throw refused('the chat needs the address of a model: --chat-url');
  if (model === '') throw refused('the chat needs the name of a model: --chat-model');
  if (model.length > LONGEST_MODEL)
    throw refused(`the name of a model has at most ${LONGEST_MODEL} characters`);
  const address = readAddress(url);
  const local = isLoopback(address.hostname.replace(/^\[|\]$/g, ''));
  if (offline && !local)
    throw refused(
      `with CODEGRAPH_OFFLINE=1 the chat may only ask a model on this machine, and ${address.host} is another`,
    );
  const settings = {
    address,
    model,
    context: readContext(context),
    key: readKey({ key, keyFile: chat.keyFile }),
    isLoopback: local,
  };
  return isLoopback(host) || options.chatShared === true
    ? { settings, off: null }
    : { settings: null, off: SHARED_HOST };
}

/** The address of chat completions. What is refused is not repeated, since it may contain a password. */
function readAddress(text: string): URL {
  if (!URL.canParse(text)) throw refused('the address of the chat is not a URL');
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw refused('the address of the chat starts with http:// or https://');
  if (url.username !== '' || url.password !== '')
    throw refused(
      'the address of the chat has a name or a password in it; put the key into CODEGRAPH_CHAT_KEY',
    );
  if (url.search !== '' || url.hash !== '')
    throw refused(
      'the address of the chat has a ? or # part; put the key into CODEGRAPH_CHAT_KEY, and give the address up to /v1',
    );
  const path = withoutSlashes(url.pathname);
  url.pathname = path.endsWith(COMPLETIONS) ? path : `${path}${COMPLETIONS}`;
  return url;
}

function withoutSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

function readContext(text: string): number | null {
  if (text === '') return null;
  const tokens = Number(text);
  if (!Number.isInteger(tokens) || tokens < LEAST_TOKENS || tokens > MOST_TOKENS)
    throw refused(
      `the context of the chat is a number of tokens from ${LEAST_TOKENS} to ${MOST_TOKENS}`,
    );
  return tokens;
}

function refused(message: string): Error {
  return new InvalidArgumentError(message);
}

/** What a server says of its chat when it starts; null if there is none. */
export function describeChat({ settings, off }: ServedChat): string | null {
  if (settings === null) return off;
  const { model, address, isLoopback: local } = settings;
  return `Chat: ${model} at ${address.host}${local ? '' : ', to which it sends code'}`;
}

/** Warnings about a chat that is on. */
export function chatWarnings({ settings }: ServedChat, host: string): readonly string[] {
  if (settings === null) return [];
  const { key, address, isLoopback: local } = settings;
  return [
    ...(isLoopback(host)
      ? []
      : [`--chat-shared: anyone who reaches ${host} can ask ${settings.model}, at your expense`]),
    ...(key !== null && !local && address.protocol === 'http:'
      ? [`the key of the chat is sent to ${address.host} unencrypted: use https`]
      : []),
  ];
}
