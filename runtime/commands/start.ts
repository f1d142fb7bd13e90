// `codegraph start`: indexes a repository and serves it, for new users. Only its options; the rest is loaded when it runs.
import type { Command } from 'commander';
import { addressName, portNumber, READ_ONLY_OPTION, NO_WATCH_OPTION } from './_option-values.ts';

interface Options {
  readonly port: string;
  readonly host: string;
  readonly open?: boolean;
  readonly readOnly?: boolean;
  readonly watch: boolean;
}

export function define(program: Command): void {
  program
    .command('start')
    .description('index a repository, then serve it with the web UI')
    .argument('[path]', 'folder in the repository', '.')
    .option('--port <port>', 'port to listen on; 0 for any', '4747')
    .option('--host <address>', 'address or name to bind to', addressName, '127.0.0.1')
    .option(...READ_ONLY_OPTION)
    .option(...NO_WATCH_OPTION)
    .option('--open', 'open the web UI in a browser')
    .action(async (path: string, { port, host, open, readOnly, watch }: Options) => {
      const listenOn = portNumber(port);
      const [{ runAnalyze }, { describeRun }, { nextSteps }, { Stopped }, { serveWeb }] =
        await Promise.all([
          import('../run/run-analyze.ts'),
          import('../indexer/describe-run.ts'),
          import('../run/next-steps.ts'),
          import('../stop-signals.ts'),
          import('../serve/serve-web.ts'),
        ]);
      try {
        const report = await runAnalyze({ path, readOnly: readOnly ?? false });
        process.stdout.write(
          `${describeRun(report)}\n${await nextSteps(report, { host, port: listenOn })}\n`,
        );
      } catch (error) {
        if (!(error instanceof Stopped)) throw error;
        process.exit(error.exitStatus);
      }
      await serveWeb({
        host,
        port: listenOn,
        webUiUrl: null,
        open: open ?? false,
        readOnly: readOnly ?? false,
        watch,
      });
      process.exit();
    });
}
