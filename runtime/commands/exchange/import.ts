// `codegraph import`: takes an exported snapshot into the store. Only its options; the rest is loaded when it runs.
import type { Command } from 'commander';
import { JSON_OPTION, print } from '../_output.ts';

interface Options {
  readonly path?: string;
  readonly name?: string;
  readonly replace?: boolean;
  readonly json?: boolean;
}

export function define(program: Command): void {
  program
    .command('import')
    .description('take an index that another machine exported, as a folder or a .zip')
    .argument('<snapshot>', 'folder or file, from codegraph export --snapshot')
    .option(
      '--path <folder>',
      'working tree that it is the index of (default: none, answers come from the snapshot alone)',
    )
    .option('--name <name>', 'name to register it under (default: the name in the snapshot)')
    .option('--replace', 'replace an index that is there')
    .option(...JSON_OPTION)
    .action(async (from: string, { json, ...options }: Options) => {
      const [
        { importSnapshot },
        { describeImport },
        { untilStopped },
        { storeAt },
        { readConfig },
        { log },
      ] = await Promise.all([
        import('../../import/import-snapshot.ts'),
        import('../../import/describe-import.ts'),
        import('./_until-stopped.ts'),
        import('../../../index-store/paths.ts'),
        import('../../config.ts'),
        import('../../log.ts'),
      ]);
      const report = await untilStopped('nothing was imported', (stoppable) =>
        importSnapshot(storeAt(readConfig().home), {
          from,
          ...options,
          ...stoppable,
          onWait: (holder) =>
            log.info(
              `waiting for ${holder ? `process ${holder.pid}` : 'another process'}, which writes this index`,
            ),
        }),
      );
      if (report !== null) print(report, describeImport(report), json);
    });
}
