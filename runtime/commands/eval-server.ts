// `codegraph eval-server`: the evaluation server. Only its options; the rest is loaded when it runs.
import type { Command } from 'commander';
import {
  addressName,
  FROM_OPTION,
  portNumber,
  READ_ONLY_OPTION,
  REPOS_HEADER_OPTION,
  seconds,
} from './_option-values.ts';
import { endProcess } from './_end-process.ts';

interface EvalServerOptions {
  readonly port: number;
  readonly host: string;
  readonly idleTimeout: number;
  readonly readOnly?: boolean;
  readonly from?: readonly string[];
  readonly reposFromHeader?: string;
}

export function define(program: Command): void {
  program
    .command('eval-server')
    .description('serve the tools over HTTP for evaluations, keeping indexes in memory')
    .option('--port <number>', 'port to listen on; 0 for any', portNumber, 4848)
    .option('--host <address>', 'address or name to bind to', addressName, '127.0.0.1')
    .option(
      '--idle-timeout <seconds>',
      'stop after this time without a request; 0 for never',
      seconds,
      0,
    )
    .option(...READ_ONLY_OPTION)
    .option(...FROM_OPTION)
    .option(...REPOS_HEADER_OPTION)
    .action(
      async ({
        port,
        host,
        idleTimeout,
        readOnly,
        from = [],
        reposFromHeader,
      }: EvalServerOptions) => {
        const { serveEval } = await import('../serve/serve-eval.ts');
        await serveEval({
          host,
          port,
          idleSeconds: idleTimeout,
          readOnly: readOnly ?? false,
          from,
          reposHeader: reposFromHeader ?? null,
        });
        endProcess();
      },
    );
}
