// `codegraph export`: the whole graph, for other programs. Only its options; the rest is loaded when it runs.
import { Option, type Command } from 'commander';
import { EXPORT_FORMATS, type ExportFormat } from '../export/export-formats.ts';

interface Options {
  readonly format: ExportFormat;
  readonly out?: string;
}

export function define(program: Command): void {
  program
    .command('export')
    .description('write the whole graph to stdout or a file')
    .argument(
      '[repo]',
      'name or path of the repository (default: the one containing the current folder)',
    )
    .addOption(
      new Option('--format <format>', 'output format').choices(EXPORT_FORMATS).default('jsonl'),
    )
    .option(
      '--out <path>',
      'file to write; for neo4j-csv a folder, for nodes.csv and relationships.csv',
    )
    .action(async (repo: string | undefined, { format, out }: Options, command: Command) => {
      if (format === 'neo4j-csv' && out === undefined)
        command.error('error: neo4j-csv writes two files: name a folder with --out');
      const [{ exportGraph }, { readyRepository }, { openSnapshot }, { log }] = await Promise.all([
        import('../export/export-graph.ts'),
        import('../run/registered-repository.ts'),
        import('../../index-store/open-snapshot.ts'),
        import('../log.ts'),
      ]);
      const { store, entry, pending } = await readyRepository(repo);
      if (pending !== null) log.warn(pending);
      const { graph } = await openSnapshot(store, entry);
      await exportGraph(graph, format, out ?? null);
    });
}
