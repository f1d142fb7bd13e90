// `codegraph start`: serves a repository with the web UI and indexes it meanwhile, for new users. Only its options; the rest is loaded when it runs.
import type { Command } from 'commander';
import { addChatOptions, type ChatOptions } from '../chat/chat-options.ts';
import { addressName, portNumber, READ_ONLY_OPTION, NO_WATCH_OPTION } from './_option-values.ts';
import { endProcess } from './_end-process.ts';

interface Options extends ChatOptions {
  readonly port: string;
  readonly host: string;
  readonly open?: boolean;
  readonly readOnly?: boolean;
  readonly watch: boolean;
}

export function define(program: Command): void {
  const command = program
    .command('start')
    .description('serve a repository with the web UI, and index it meanwhile')
    .argument('[path]', 'folder in the repository', '.')
    .option('--port <port>', 'port to listen on; 0 for any', '4747')
    .option('--host <address>', 'address or name to bind to', addressName, '127.0.0.1')
    .option(...READ_ONLY_OPTION)
    .option(...NO_WATCH_OPTION)
    .option('--open', 'open the web UI in a browser (default: on a terminal)')
    .option('--no-open', 'do not open it');
  addChatOptions(command).action(async (path: string, options: Options) => {
    const { port, host, open, readOnly, watch } = options;
    const [{ serveStarted }, { chatOfProcess }] = await Promise.all([
      import('../run/start/serve-started.ts'),
      import('../chat/chat-of-process.ts'),
    ]);
    await serveStarted(path, {
      host,
      port: portNumber(port),
      webUiUrl: null,
      open: open ?? process.stdout.isTTY,
      readOnly: readOnly ?? false,
      watch,
      chat: chatOfProcess(options, host),
    });
    endProcess();
  });
}
