// `codegraph analyze`: indexes a repository and registers it. Only its options; the rest is loaded when it runs.
import type { Command } from 'commander';
import { workerCount } from './_option-values.ts';
import { JSON_OPTION, print } from './_output.ts';

interface Options {
  readonly name?: string;
  readonly part?: boolean;
  readonly force?: boolean;
  readonly jobs?: number;
  readonly model?: string;
  readonly embeddings: boolean;
  readonly scip?: readonly string[] | false;
  readonly history?: boolean;
  readonly watch?: boolean;
  readonly profile?: boolean;
  readonly json?: boolean;
}

export function define(program: Command): void {
  program
    .command('analyze')
    .description('index the repository that contains a folder, and register it')
    .argument('[path]', 'folder in the repository', '.')
    .option('--name <name>', 'name to register it under (default: name of its folder)')
    .option('--part', 'index this folder alone, as a part of its repository')
    .option('--force', 'index again even if nothing has changed')
    .option(
      '--watch',
      'keep running and index again on every change; with --json, print one line per run',
    )
    .option('--jobs <number>', 'number of parse workers', workerCount)
    .option(
      '--model <folder or id>',
      'embedding model; an id (organisation/name) is downloaded once, then works offline',
    )
    .option('--no-embeddings', 'skip embeddings; query then ranks by keywords only')
    .option(
      '--scip <file>',
      'SCIP index to overlay; may be repeated, and later runs keep using it',
      (file: string, files: readonly string[] | false | undefined) => [...(files || []), file],
    )
    .option('--no-scip', 'drop the SCIP overlay')
    .option('--no-history', 'leave out what commits say of the code; later runs do the same')
    .option('--history', 'read the commits again after --no-history')
    .option('--profile', 'also print time and memory by phase')
    .option(...JSON_OPTION)
    .action(async (path: string, { json, embeddings, watch, ...options }: Options) => {
      (await import('../indexer/parse/prepare-to-index.ts')).prepareToIndex(path);
      const [{ runAnalyze, runAnalyzeWatching }, { describeRun }, { watchReports }, { Stopped }] =
        await Promise.all([
          import('../run/run-analyze.ts'),
          import('../indexer/describe-run.ts'),
          import('../run/watch-reports.ts'),
          import('../stop-signals.ts'),
        ]);
      try {
        const analyze = { path, ...options, ...(embeddings ? {} : { model: 'none' }) };
        if (watch) return await runAnalyzeWatching(analyze, watchReports(json));
        const report = await runAnalyze(analyze);
        print(report, describeRun(report), json);
      } catch (error) {
        if (!(error instanceof Stopped)) throw error;
        process.stderr.write(`codegraph: ${error.message}\n`);
        process.exitCode = error.exitStatus;
      }
    });
}
