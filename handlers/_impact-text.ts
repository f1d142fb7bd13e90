// The answer of `impact` as text: risk, dependents by distance, what they belong to, next steps. Computes nothing.
import type { AffectedSymbol } from '../lib/analysis/impact/affected-symbols.ts';
import type { Impact } from '../lib/analysis/impact/impact.ts';
import type { RequestFromElsewhere } from '../lib/analysis/impact/elsewhere/requests-from-elsewhere.ts';
import type {
  UseFromElsewhere,
  UsingRepository,
} from '../lib/analysis/impact/elsewhere/uses-from-elsewhere.ts';
import type { UnreadIndex } from '../lib/analysis/impact/elsewhere/unread-indexes.ts';
import { changedTogetherLines } from '../lib/text/history/show-changed-together.ts';
import { testLine } from '../lib/text/history/show-test.ts';
import { listSection } from '../lib/text/show-list.ts';
import { metaLines, totalOf } from '../lib/text/show-meta.ts';
import { openSiteLines, readFirst } from '../lib/text/show-open-sites.ts';
import { shownName } from '../lib/text/quote-source.ts';
import { symbolLine } from '../lib/text/show-symbol.ts';
import { walkedLines } from '../lib/text/show-walked.ts';
import type { Wording } from '../lib/text/wording.ts';

export function showImpact(answer: Impact, wording: Wording): string {
  const { summary, open_sites: open } = answer;
  return [
    `${answer.risk}: ${answer.direction} of ${symbolLine(answer.target)}`,
    ...riskLines(answer),
    `${summary.direct} direct, ${summary.total} in total; ${summary.processes_affected} processes, ${summary.routes_affected} routes, ${summary.modules_affected} modules, ${summary.tests_affected} tests`,
    ...walkedLines(answer.walked),
    ...Object.entries(answer.by_depth).flatMap(([depth, items]) =>
      listSection(
        `depth ${depth}`,
        items,
        totalOf(answer.meta, `by_depth.${depth}`, items),
        affectedLine,
        wording,
      ),
    ),
    ...reachedLines(answer, wording),
    ...openSiteLines('unresolved calls', open.sites, open.total, wording),
    ...metaLines(answer.meta),
    ...(answer.direction === 'upstream' ? readFirst(open.sites) : []),
    nextStep(answer, wording),
  ].join('\n');
}

/** What the affected symbols belong to, and the tests that reach the target. */
function reachedLines(answer: Impact, wording: Wording): string[] {
  const {
    summary,
    affected_processes: processes,
    affected_routes: routes,
    affected_modules: modules,
    tests_to_run: tests,
    changes_with: together,
    meta,
  } = answer;
  return [
    ...listSection(
      'processes',
      processes,
      summary.processes_affected,
      (item) => `${shownName(item.name)}  from step ${item.first_affected_step} of ${item.steps}`,
      wording,
    ),
    ...listSection(
      'routes',
      routes,
      summary.routes_affected,
      (item) => `${shownName(item.name)}  handled by ${item.handler}`,
      wording,
    ),
    ...linesElsewhere(answer, wording),
    ...listSection(
      'modules',
      modules,
      summary.modules_affected,
      (item) => `${item.name}  ${item.hits} symbols${item.direct ? ', direct' : ''}`,
      wording,
    ),
    ...listSection('tests to run', tests, summary.tests_affected, testLine, wording),
    ...changedTogetherLines('changed together in commits', together, meta, wording),
  ];
}

/** What of other repositories is affected. */
function linesElsewhere(
  {
    requested_from: requests,
    used_by_repositories: repositories,
    used_by: uses,
    unread_repositories: unread,
    meta,
  }: Impact,
  wording: Wording,
): string[] {
  return [
    ...listSection(
      'requests of other repositories',
      requests,
      totalOf(meta, 'requested_from', requests),
      requestLine,
      wording,
    ),
    ...listSection(
      'other repositories that use it',
      repositories,
      totalOf(meta, 'used_by_repositories', repositories),
      repositoryLine,
      wording,
    ),
    ...listSection('their code', uses, totalOf(meta, 'used_by', uses), useLine, wording),
    ...listSection(
      'repositories that could not be read',
      unread,
      totalOf(meta, 'unread_repositories', unread),
      unreadLine,
      wording,
    ),
  ];
}

/** Without what the line on completeness says. */
function riskLines({ risk_reasons: reasons, meta }: Impact): string[] {
  const said = new Set(meta.completeness.reasons.map(({ count, detail }) => `${detail}: ${count}`));
  return reasons.filter((reason) => !said.has(reason)).map((reason) => `  ${reason}`);
}

function nextStep({ target, direction, by_depth }: Impact, wording: Wording): string {
  const [first] = Object.values(by_depth).flat();
  if (!first)
    return `Next: ${wording.call('query', { query: target.name })} for code that names it without a reference.`;
  const look = `${wording.call('context', { uid: first.uid })} for how the first of these is tied to it`;
  return direction === 'upstream'
    ? `Next: ${look}; ${wording.call('rename', { symbol_uid: target.uid, new_name: '…' })} to preview a new name; ${wording.call('detect_changes')} after editing.`
    : `Next: ${look}.`;
}

function requestLine(request: RequestFromElsewhere): string {
  const { repo, name, filePath, line, column, processes } = request;
  const flows = processes.length === 0 ? '' : `  in ${processes.map(shownName).join(', ')}`;
  return `${repo}: ${shownName(name)}  ${filePath}:${line}:${column}  ${shownName(request.request)}${flows}`;
}

function repositoryLine(used: UsingRepository): string {
  const { repo, uses, version, version_here: here } = used;
  const asked = version === undefined ? '' : ` ${shownName(version)}`;
  const stated = used.package === undefined ? '' : `  ${shownName(used.package)}${asked}`;
  const differs = here === undefined ? '' : `, this is ${shownName(here)}`;
  return `${repo}: ${uses} ${uses === 1 ? 'symbol or file' : 'symbols and files'}${stated}${differs}`;
}

function useLine({ repo, depth, ...use }: UseFromElsewhere): string {
  const through = depth === 1 ? '' : `  through ${use.reaches}`;
  return `${repo}: ${shownName(use.name)}  ${use.filePath}:${use.line}:${use.column}  ${use.type} ${shownName(use.names)}${through}`;
}

function unreadLine({ repo, reason, hint }: UnreadIndex): string {
  return `${repo}: ${reason} ${hint}`;
}

function affectedLine(item: AffectedSymbol): string {
  const [site] = item.sites;
  return `${symbolLine(item)}${site ? `  at ${site.line}:${site.column}` : ''}  ${item.reason}`;
}
