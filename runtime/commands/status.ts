// `codegraph status`: whether an index is current. Only its options; the rest is loaded when it runs.
import type { Command } from 'commander';
import { JSON_OPTION, print } from './_output.ts';

export function define(program: Command): void {
  program
    .command('status')
    .description('show whether the index of a repository is current, and which files are newer')
    .argument(
      '[path]',
      'name or path of the repository (default: the one containing the current folder)',
    )
    .option(...JSON_OPTION)
    .action(async (path: string | undefined, { json }: { readonly json?: boolean }) => {
      const [{ describeStatus, statusOf }, { readyRepository }] = await Promise.all([
        import('../run/repository-status.ts'),
        import('../run/registered-repository.ts'),
      ]);
      const { store, entry, pending } = await readyRepository(path);
      const status = await statusOf(store, entry, pending);
      print(status, describeStatus(status), json);
    });
}
