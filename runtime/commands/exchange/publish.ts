// `codegraph publish`: indexes a repository, and puts the index where servers read it. Only its options; the rest is loaded when it runs.
import type { Command } from 'commander';
import { someName } from '../_option-values.ts';
import { JSON_OPTION, print } from '../_output.ts';

interface Options {
  readonly name?: string;
  readonly model?: string;
  readonly embeddings: boolean;
  readonly sources: boolean;
  readonly analyze: boolean;
  readonly force?: boolean;
  readonly json?: boolean;
}

export function define(program: Command): void {
  program
    .command('publish')
    .description('index a repository, and put the index where servers read it')
    .argument('<place>', 'file:///folder, or s3://bucket/prefix with the usual AWS_ variables')
    .argument('[path]', 'folder in the repository', '.')
    .option('--name <name>', 'name to publish it under (default: that of the repository)', someName)
    .option('--model <folder or id>', 'embedding model, as for analyze')
    .option('--no-embeddings', 'index without an embedding model')
    .option('--no-sources', 'leave the source texts out')
    .option('--no-analyze', 'publish the index as it is')
    .option('--force', 'replace a newer index in the place')
    .option(...JSON_OPTION)
    .action(publish);
}

async function publish(address: string, path: string, options: Options): Promise<void> {
  const { name, model, embeddings, sources, analyze, force = false, json } = options;
  const [
    { openPlace },
    { readS3Settings },
    { runAnalyze },
    { readyRepository },
    publishing,
    stop,
    { log },
  ] = await Promise.all([
    import('../../places/open-place.ts'),
    import('../../config.ts'),
    import('../../run/run-analyze.ts'),
    import('../../run/registered-repository.ts'),
    import('../../publish/publish-repository.ts'),
    import('./_until-stopped.ts'),
    import('../../log.ts'),
  ]);
  // Before minutes of indexing.
  const place = openPlace(address, readS3Settings());
  const wanted = embeddings ? model : 'none';
  const report = await stop.untilStopped(
    'what was published before is still current',
    async (stoppable) => {
      const root = analyze
        ? (await runAnalyze({ path, ...(wanted === undefined ? {} : { model: wanted }) })).path
        : path;
      const { store, entry, pending } = await readyRepository(root);
      if (pending !== null) log.warn(pending);
      return publishing.publishRepository(store, entry, place, {
        name,
        noSources: !sources,
        force,
        ...stoppable,
      });
    },
  );
  if (report !== null) print(report, publishing.describePublished(report), json);
}
