// `codegraph export`: the whole graph for other programs, or the index for other machines. Only its options; the rest is loaded when it runs.
import { InvalidArgumentError, Option, type Command } from 'commander';
import {
  EXPORT_FORMATS,
  FOLDER_FORMATS,
  isFolderFormat,
  type ExportFormat,
} from '../../export/export-formats.ts';
import type { IndexSource } from '../../snapshots/index-source.ts';
import { JSON_OPTION, print } from '../_output.ts';

interface Options {
  readonly format: ExportFormat;
  readonly out?: string;
  readonly prefix?: string;
  readonly across?: boolean;
  readonly from?: readonly string[];
  readonly snapshot?: string;
  readonly name?: string;
  readonly sources: boolean;
  readonly withPath?: boolean;
  readonly json?: boolean;
}

const OF_GRAPHS = ['format', 'out', 'prefix', 'across', 'from'] as const;
const OF_SNAPSHOTS = ['name', 'sources', 'withPath', 'json'] as const;

export function define(program: Command): void {
  program
    .command('export')
    .description('write the whole graph to stdout or a file, or the index for other machines')
    .argument(
      '[repo]',
      'name or path of the repository (default: the one containing the current folder)',
    )
    .addOption(
      new Option('--format <format>', 'output format; external: what code uses of other packages')
        .choices(EXPORT_FORMATS)
        .default('jsonl'),
    )
    .option('--out <path>', 'file to write; for neo4j-csv and ladybug a folder')
    .addOption(
      new Option(
        '--prefix <text>',
        'put this and a colon before each uid, so that those of several repositories differ',
      ).argParser(checkedPrefix),
    )
    .option(
      '--across',
      'with --format external: say which symbols of other indexed repositories the code uses',
    )
    .option(
      '--from <place...>',
      'export a repository that is published there, and with --across look there too: file:///folder, or s3://bucket/prefix',
    )
    .option(
      '--snapshot <path>',
      'write the whole index, for codegraph import and other runtimes: a folder, or a file if it ends in .zip',
    )
    .option('--name <name>', 'with --snapshot: name of the repository in it')
    .option('--no-sources', 'with --snapshot: leave the source texts out')
    .option('--with-path', 'with --snapshot: put folder and branch of this machine in it')
    .option(...JSON_OPTION)
    .action(async (repo: string | undefined, options: Options, command: Command) => {
      refuseMixture(options, command);
      if (options.snapshot === undefined) await exportOneGraph(repo, options, command);
      else await exportOneSnapshot(repo, options.snapshot, options);
    });
}

function refuseMixture({ snapshot }: Options, command: Command): void {
  const others: readonly string[] = snapshot === undefined ? OF_SNAPSHOTS : OF_GRAPHS;
  const [given] = others.filter((option) => command.getOptionValueSource(option) === 'cli');
  if (given === undefined) return;
  const flag = command.options.find((option) => option.attributeName() === given)?.long ?? given;
  command.error(
    snapshot === undefined
      ? `error: ${flag} is for --snapshot <path>`
      : `error: ${flag} is for graphs, and --snapshot writes the whole index`,
  );
}

async function exportOneGraph(
  repo: string | undefined,
  { format, out, prefix, across = false, from = [] }: Options,
  command: Command,
): Promise<void> {
  if (across && format !== 'external') command.error('error: --across is for --format external');
  if (isFolderFormat(format) && out === undefined)
    command.error(`error: ${format} writes ${FOLDER_FORMATS[format]}: name a folder with --out`);
  const [{ exportGraph }, { exportedRepository }, { otherIndexes }, { log }] = await Promise.all([
    import('../../export/export-graph.ts'),
    import('../../export/exported-repository.ts'),
    import('../../export/other-indexes.ts'),
    import('../../log.ts'),
  ]);
  const published = from.length === 0 ? null : await publishedIn(from);
  const { store, entry, snapshot, pending } = await exportedRepository(repo, published);
  if (pending !== null) log.warn(pending);
  const others = across ? otherIndexes(entry, { store, published, log }) : undefined;
  await exportGraph(snapshot, { format, out: out ?? null, prefix, others });
}

async function publishedIn(places: readonly string[]): Promise<IndexSource> {
  const { publishedSourceOnce } = await import('../../export/published-source-once.ts');
  return publishedSourceOnce(places);
}

async function exportOneSnapshot(
  repo: string | undefined,
  out: string,
  { name, sources, withPath = false, json }: Options,
): Promise<void> {
  const [{ exportSnapshot }, { readyRepository }, { untilStopped }, { log }] = await Promise.all([
    import('../../export/export-snapshot.ts'),
    import('../../run/registered-repository.ts'),
    import('./_until-stopped.ts'),
    import('../../log.ts'),
  ]);
  const { store, entry, pending } = await readyRepository(repo);
  if (pending !== null) log.warn(pending);
  const report = await untilStopped('nothing was written', (stoppable) =>
    exportSnapshot(store, entry, { out, name, noSources: !sources, withPath, ...stoppable }),
  );
  if (report !== null)
    print(report, `${report.out}: ${report.repo}, ${report.bytes} bytes\n`, json);
}

function checkedPrefix(text: string): string {
  if (text.trim() === '' || /\p{Cc}/u.test(text))
    throw new InvalidArgumentError('It needs a visible text on one line.');
  return text;
}
