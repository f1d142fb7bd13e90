// What an import did, for people. Imports nothing.
import { counted, printable } from '../indexer/describe-run.ts';
import type { ImportReport } from './import-snapshot.ts';

export function describeImport(report: ImportReport): string {
  const { repo, path, commit, up_to_date: upToDate, stats, sources_left_out: left } = report;
  const at = commit === null ? '' : `, commit ${commit.slice(0, 12)}`;
  const where =
    path === null
      ? 'There is no working tree: whether the code has changed since is unknown.'
      : `It is the index of ${printable(path)}; codegraph status shows what has changed since.`;
  return [
    `${upToDate ? 'already there' : 'imported'}: ${printable(repo)}${printable(at)}: ${counted(stats.files, 'file')}, ${counted(stats.symbols, 'symbol')}, ${counted(stats.edges, 'edge')}`,
    where,
    ...(left ? ['It has no source texts: nothing is quoted, and nothing found in texts.'] : []),
    '',
  ].join('\n');
}
