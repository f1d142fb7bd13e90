// `codegraph list`: the registry. Only its options; the rest is loaded when it runs.
import type { Command } from 'commander';
import { JSON_OPTION, print } from './_output.ts';

export function define(program: Command): void {
  program
    .command('list')
    .description('list the indexed repositories')
    .option(...JSON_OPTION)
    .action(async ({ json }: { readonly json?: boolean }) => {
      const [{ describeRows, rowOf }, { readRegistry }, { storeAt }, { readConfig }] =
        await Promise.all([
          import('../run/repository-status.ts'),
          import('../../index-store/registry.ts'),
          import('../../index-store/paths.ts'),
          import('../config.ts'),
        ]);
      const store = storeAt(readConfig().home);
      const rows = readRegistry(store).map((entry) => rowOf(store, entry));
      print(rows, describeRows(rows), json);
    });
}
