// The chat as this process is configured: options, then settings. Checks nothing itself.
import { readChatKey, readConfig } from '../config.ts';
import type { ChatOptions } from './chat-options.ts';
import { servedChat, type ServedChat } from './chat-settings.ts';

/** Throws with what to change if something is set that cannot be used. `host` is what the server binds to. */
export function chatOfProcess(options: ChatOptions, host: string): ServedChat {
  const { offline, chat } = readConfig();
  return servedChat(options, { host, offline, chat, key: readChatKey() });
}
