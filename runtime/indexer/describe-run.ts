// The report of an indexing run as text. Computes no figures.
import { visibleLine } from '../../lib/base/visible-text.ts';
import { textTable } from '../../lib/text/text-table.ts';
import { describeUnreadTemplates } from '../../lib/text/unread-templates.ts';
import { LANGUAGE_FILES } from '../../lib/languages/_files.gen.ts';
import type { HistoryReport } from '../../lib/model/history.ts';
import type { PartOfRepository } from '../../lib/model/index-snapshot.ts';
import type { IndexRunReport } from './index-run.ts';

const LISTED = 20;

export function describeRun(report: IndexRunReport): string {
  return `${[headline(report), ...partLines(report.part), ...languageLines(report), ...scipLines(report), ...modelLines(report), ...historyLines(report), ...templateLines(report), ...skippedLines(report), ...noticeLines(report), ...profileLines(report)].join('\n')}\n`;
}

/** One line for a run after changes. */
export function describeRenewal(report: IndexRunReport): string {
  return `${headline(report)}, ${counted(report.parsed, 'file')} parsed\n`;
}

/** `1 file`, `12,345 files`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  // Not with `toLocaleString`, whose first use is slower than everything else.
  return `${String(count).replace(/\B(?=(\d{3})+$)/g, ',')} ${count === 1 ? noun : plural}`;
}

function headline({ upToDate, repo, seconds, stats }: IndexRunReport): string {
  const counts = [
    counted(stats.files, 'file'),
    counted(stats.symbols, 'symbol'),
    counted(stats.edges, 'edge'),
    counted(stats.modules, 'module'),
    counted(stats.processes, 'process', 'processes') + leftOut(stats.processesLeftOut),
  ].join(', ');
  const time = `${seconds.toFixed(2)} s`;
  return upToDate
    ? `${printable(repo)} is up to date, nothing to do: ${counts} (${time})`
    : `${printable(repo)}: ${counts} (${time})`;
}

/** What an index of a part of a repository does not have. */
export function partLines(part: PartOfRepository | null | undefined): string[] {
  if (!part) return [];
  const { of, folder, filesOutside, importsOutside } = part;
  return [
    `part: ${printable(folder)} of ${printable(of)}; ${counted(filesOutside, 'source file')} of the repository ${filesOutside === 1 ? 'lies' : 'lie'} outside of it: callers there are not seen`,
    ...(importsOutside > 0
      ? [`${counted(importsOutside, 'import')} ${importsOutside === 1 ? 'leads' : 'lead'} outside`]
      : []),
  ];
}

function leftOut(processes = 0): string {
  return processes === 0 ? '' : ` (${counted(processes, 'smaller one')} left out)`;
}

function languageLines({ stats, languages }: IndexRunReport): string[] {
  if (stats.files === 0)
    return [
      `No files in a supported language were found. Supported: ${LANGUAGE_FILES.map(({ name }) => name).join(', ')}.`,
    ];
  const { resolved, external, open } = stats.callSites;
  const names = Object.entries(languages).map(
    ([id, count]) =>
      `${LANGUAGE_FILES.find((language) => language.id === id)?.name ?? id} ${count}`,
  );
  return [
    `languages: ${names.join(', ')}`,
    `call sites: ${resolved} resolved, ${external} external, ${open} open`,
  ];
}

function scipLines({ scip }: IndexRunReport): string[] {
  if (scip === null) return [];
  const lines = scip.indexes.map(({ name, tool, documents, used, stale, absent, refused }) => {
    if (refused !== null) return `scip: ${printable(name)} is not used: it ${printable(refused)}`;
    const left = [
      ...(stale.length > 0 ? [`${stale.length} for files that have changed since`] : []),
      ...(absent > 0 ? [`${absent} for other files`] : []),
    ];
    return `scip: ${printable(name)}${tool === '' ? '' : ` by ${printable(tool)}`}: ${used} of ${counted(documents, 'document')} used${left.length > 0 ? ` (not ${left.join(', ')})` : ''}`;
  });
  const { calls, external, references, heritage, names } = scip.sites;
  return [
    ...lines,
    `from SCIP: ${counted(calls, 'call')}, ${counted(external, 'external call')}, ${counted(references, 'reference')}, ${counted(heritage, 'heritage relation')}, ${counted(names, 'name')}`,
  ];
}

function modelLines({ upToDate, stats, model }: IndexRunReport): string[] {
  if (model === null) return ['embeddings: none, as requested'];
  if (model.trouble !== null) return [`embeddings: none: ${printable(model.trouble)}`];
  const how = upToDate ? '' : `, ${counted(model.embedded, 'embedded', 'embedded')} in this run`;
  return [
    `embeddings: ${counted(stats.embeddings, 'symbol')} with model ${printable(model.name)}${how}`,
  ];
}

function historyLines({ history }: IndexRunReport): string[] {
  return [`history: ${describeHistory(history)}`];
}

const BOUNDED: Readonly<Record<NonNullable<HistoryReport['bounded']>, string>> = {
  commits: 'older ones are not read',
  seconds: 'older ones were not read, since reading took too long',
  shallow: 'the clone has no older ones',
  unreadable: 'git could not read older ones',
};

export function describeHistory({ state, commits, since, bounded }: HistoryReport): string {
  if (state === 'off') return 'none, as requested';
  if (state === 'none') return 'none: no commits, or git cannot be used';
  const from = new Date(since * 1000).toISOString().slice(0, 10);
  const more = bounded === undefined ? '' : `; ${BOUNDED[bounded]}`;
  return `${counted(commits, 'commit')} since ${from}${more}`;
}

function templateLines({ stats }: IndexRunReport): string[] {
  const line = describeUnreadTemplates(stats.unreadTemplates);
  return line === undefined ? [] : [line];
}

function skippedLines({ skipped }: IndexRunReport): string[] {
  return listed(
    `skipped: ${skipped.length}`,
    skipped.map(({ filePath, reason }) => `${filePath}: ${reason}`),
  );
}

function noticeLines({ notices }: IndexRunReport): string[] {
  return listed(
    `notices: ${notices.length}`,
    notices.map(({ filePath, notice }) => `${filePath}: ${notice}`),
  );
}

function profileLines({ profile }: IndexRunReport): string[] {
  if (profile === undefined) return [];
  const rows = profile.map((phase) => [
    phase.phase,
    phase.seconds.toFixed(2),
    phase.processorSeconds.toFixed(2),
    phase.heapMegabytes.toFixed(0),
    phase.residentMegabytes.toFixed(0),
  ]);
  return ['', textTable(['phase', 'seconds', 'processor s', 'heap MB', 'resident MB'], rows)];
}

function listed(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more =
    lines.length > LISTED ? [`  … and ${lines.length - LISTED} more (--json lists all)`] : [];
  return [title, ...lines.slice(0, LISTED).map((line) => `  ${printable(line)}`), ...more];
}

/** Names are untrusted: they must not move the cursor or look like another line. */
export function printable(text: string): string {
  return visibleLine(text);
}
