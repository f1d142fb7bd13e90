// The options of commands that serve the chat. Reads no environment and opens nothing.
import type { Command } from 'commander';

/** As commander gives them; absent if not given. */
export interface ChatOptions {
  readonly chatUrl?: string;
  readonly chatModel?: string;
  readonly chatContext?: string;
  readonly chatShared?: boolean;
}

/** The key of a model is no option: arguments are seen by every user of the machine. */
export function addChatOptions(command: Command): Command {
  return command
    .option(
      '--chat-url <url>',
      'address of an OpenAI-compatible model for the chat, such as http://127.0.0.1:11434/v1',
    )
    .option('--chat-model <name>', 'model that the chat asks')
    .option('--chat-context <tokens>', 'tokens that the model can read and write in all')
    .option('--chat-shared', 'offer the chat even if other machines can reach this server');
}
