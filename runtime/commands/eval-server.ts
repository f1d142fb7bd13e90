// `codegraph eval-server`: the evaluation server. Only its options; the rest is loaded when it runs.
import type { Command } from 'commander';
import { addressName, portNumber, seconds } from './_option-values.ts';

interface EvalServerOptions {
  readonly port: number;
  readonly host: string;
  readonly idleTimeout: number;
}

export function define(program: Command): void {
  program
    .command('eval-server')
    .description('serve the tools over HTTP for evaluations, with indexes kept in memory')
    .option('--port <number>', 'port to listen on; 0 for any', portNumber, 4848)
    .option('--host <address>', 'address or name to bind to', addressName, '127.0.0.1')
    .option('--idle-timeout <seconds>', 'end after so long without a request; 0 for never', seconds, 0)
    .action(async ({ port, host, idleTimeout }: EvalServerOptions) => {
      const { serveEval } = await import('../serve-eval.ts');
      await serveEval({ host, port, idleSeconds: idleTimeout });
      // Nothing is left to do, whatever handles a library still holds.
      process.exit(0);
    });
}
