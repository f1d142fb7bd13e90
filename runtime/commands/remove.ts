// `codegraph remove`: drops an index. The repository itself is not touched. The rest is loaded when it runs.
import { visibleLine } from '../../lib/base/visible-text.ts';
import type { Command } from 'commander';
import { JSON_OPTION, print } from './_output.ts';

export function define(program: Command): void {
  program
    .command('remove')
    .description('remove the index of a repository; the repository itself is not touched')
    .argument('<repo>', 'name or path of the repository')
    .option(...JSON_OPTION)
    .action(async (repo: string, { json }: { readonly json?: boolean }) => {
      const [
        { registeredRepository },
        { removeRepository },
        { storeAt },
        { readConfig },
        { log },
        { partAt },
      ] = await Promise.all([
        import('../run/registered-repository.ts'),
        import('../run/remove-repository.ts'),
        import('../../index-store/paths.ts'),
        import('../config.ts'),
        import('../log.ts'),
        import('../indexer/files/repository-part.ts'),
      ]);
      const { home, readOnly } = readConfig();
      const store = storeAt(home);
      const entry = registeredRepository(store, repo);
      const part = partAt(entry.path);
      const of = part === null ? '' : `, a part of ${visibleLine(part.root)}`;
      await removeRepository(store, entry, { readOnly, log });
      print(
        {
          removed: {
            name: entry.name,
            path: entry.path,
            ...(part && { part_of: part.root }),
          },
        },
        `removed the index of ${visibleLine(entry.name)}${of}\n`,
        json,
      );
    });
}
