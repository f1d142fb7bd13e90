// `codegraph serve`: the web-UI server. Only its options; the rest is loaded when it runs.
import type { Command } from 'commander';
import { addChatOptions, type ChatOptions } from '../chat/chat-options.ts';
import {
  addressName,
  FROM_OPTION,
  NO_WATCH_OPTION,
  portNumber,
  READ_ONLY_OPTION,
  REPOS_HEADER_OPTION,
  STRUCTURED_OPTION,
  webAddress,
} from './_option-values.ts';
import { endProcess } from './_end-process.ts';

interface ServeOptions extends ChatOptions {
  readonly port: string;
  readonly host: string;
  readonly webUiUrl?: string;
  readonly open?: boolean;
  readonly readOnly?: boolean;
  readonly from?: readonly string[];
  readonly reposFromHeader?: string;
  readonly structured?: boolean;
  readonly watch: boolean;
}

export function define(program: Command): void {
  const command = program
    .command('serve')
    .description('serve the web UI and the tools over HTTP')
    .option('--port <port>', 'port to listen on; 0 for any', '4747')
    .option('--host <address>', 'address or name to bind to', addressName, '127.0.0.1')
    .option(...READ_ONLY_OPTION)
    .option(...FROM_OPTION)
    .option(...REPOS_HEADER_OPTION)
    .option(...STRUCTURED_OPTION)
    .option(...NO_WATCH_OPTION)
    .option(
      '--web-ui-url <url>',
      'address of a web UI hosted elsewhere that may call this server',
      webAddress,
    )
    .option('--open', 'open the web UI in a browser');
  addChatOptions(command).action(async (options: ServeOptions) => {
    const { port, host, webUiUrl, open, readOnly, from = [], structured, watch } = options;
    const [{ serveWeb }, { chatOfProcess }] = await Promise.all([
      import('../serve/serve-web.ts'),
      import('../chat/chat-of-process.ts'),
    ]);
    await serveWeb({
      host,
      port: portNumber(port),
      webUiUrl: webUiUrl ?? null,
      open: open ?? false,
      readOnly: readOnly ?? false,
      from,
      reposHeader: options.reposFromHeader ?? null,
      structured: structured ?? false,
      watch,
      chat: chatOfProcess(options, host),
    });
    endProcess();
  });
}
