// The tool `detect_changes`: what a change to files affects. The computation is in lib/analysis/detect-changes.ts.
import Joi from 'joi';
import { detectChanges, type DetectedChanges } from '../lib/analysis/detect-changes.ts';
import type {
  AffectedByChange,
  ChangedFileItem,
  ChangedSymbolItem,
} from '../lib/analysis/changes/change-items.ts';
import { isFailure, type Failure } from '../lib/model/answer.ts';
import type { ChangeSet } from '../lib/model/change-set.ts';
import type { IndexSnapshot } from '../lib/model/index-snapshot.ts';
import { changedTogetherLines } from '../lib/text/history/show-changed-together.ts';
import { listSection } from '../lib/text/show-list.ts';
import { testLine } from '../lib/text/history/show-test.ts';
import { metaLines, totalOf } from '../lib/text/show-meta.ts';
import { shownName } from '../lib/text/quote-source.ts';
import { symbolLine } from '../lib/text/show-symbol.ts';
import { walkedLines } from '../lib/text/show-walked.ts';
import type { Wording } from '../lib/text/wording.ts';
import {
  brief,
  commonFields,
  count,
  flag,
  limitField,
  listOf,
  meta,
  offsetField,
  processFields,
  referenceFields,
  responseOf,
  risk,
  riskReasons,
  routeFields,
  symbolFields,
  testFields,
  text,
  walked,
  type CommonRequest,
} from './_fields.ts';
import { changesWith } from './_history/history-fields.ts';
import { defineTool } from './_tool.ts';

export interface DetectChangesRequest extends CommonRequest {
  readonly scope: 'unstaged' | 'staged' | 'all' | 'compare';
  readonly base_ref?: string;
  readonly diff?: string;
  readonly max_depth: number;
  readonly limit: number;
  readonly offset: number;
  /** Filled before the call: the differences, both sides parsed, or why they are not known. */
  readonly changes: ChangeSet | Failure;
}

const LONGEST_REF = 1_000;
/** The size of the longest message over MCP; the command line reads it from a file. */
const LONGEST_DIFF = 8_000_000;

const request = Joi.object<DetectChangesRequest>({
  scope: Joi.string()
    .valid('unstaged', 'staged', 'all', 'compare')
    .default('unstaged')
    .description('`all`: HEAD to working tree; `compare`: from the merge base with base_ref'),
  base_ref: Joi.string()
    .max(LONGEST_REF)
    .description('Branch, tag or commit to compare with; by default the default branch'),
  diff: Joi.string().max(LONGEST_DIFF).allow('').description('Unified diff to use instead of git'),
  max_depth: limitField(2, 32, 'Maximum distance'),
  limit: limitField(200, 5000, 'Maximum items per list'),
  offset: offsetField,
  ...commonFields,
});

const response = () =>
  responseOf<DetectedChanges>({
    compared: text.description('Description of what was compared'),
    summary: Joi.object({
      changed_files: count.description('Number of changed files'),
      changed_symbols: count.description('Number of changed symbols'),
      affected_symbols: count.description('Number of symbols that depend on changed ones'),
      affected_processes: count.description('Number of execution flows with a changed step'),
      affected_routes: count.description('Number of routes that reach a change'),
      risk,
    }).description('How much is changed and affected, before any limit'),
    risk_reasons: riskReasons,
    walked: brief(walked),
    changed_files: brief(
      listOf({
        path: text.description('Path of the file'),
        status: text.description('Status, such as `added` or `renamed`'),
        old_path: text.optional().description('Previous path of a renamed file'),
        untracked: flag.optional().description('Whether git does not track it yet'),
        file_level: flag.optional().description('Whether code outside of all symbols changed'),
        unread: text.optional().description('Why its symbols were not compared'),
      }),
    ).description('Changed files'),
    changed_symbols: listOf({
      ...symbolFields,
      change: Joi.valid('added', 'modified', 'deleted', 'moved').description('Kind of change'),
      signature_changed: flag.description('Whether its signature changed'),
      comments_only: flag.description('Whether only its comments changed'),
      old_uid: text.optional().description('Previous uid, if it has another one now'),
      approximate: flag.optional().description('Whether it was found by changed lines alone'),
    }).description('Changed symbols'),
    affected_symbols: brief(
      listOf({
        ...referenceFields,
        depth: count.description('Distance from the change'),
        via: text.description('Symbol that it depends on, by uid'),
        may_break: flag.optional().description('Whether it refers to something deleted or moved'),
      }),
    ).description('Symbols that depend on changed ones'),
    affected_processes: brief(
      listOf({
        ...processFields,
        changed_steps: Joi.array().items(count).description('Steps that changed, from 1'),
      }),
    ).description('Execution flows with a changed step'),
    affected_routes: brief(listOf(routeFields)).description('Routes that reach a change'),
    tests_to_run: brief(listOf(testFields)).description('Tests that reach a change'),
    changes_with: changesWith,
    meta,
  });

export const detectChangesTool = defineTool<DetectChangesRequest, DetectedChanges>({
  name: 'detect_changes',
  title: 'What a change touches',
  description:
    'Symbols changed by uncommitted edits, a branch or a diff, what depends on them, risk and tests to run. Use before committing.',
  request,
  response,
  scope: 'snapshot',
  readOnly: true,
  fills: ['changes'],
  needs: ['changes'],
  aliases: {},
  positional: null,
  fileFields: ['diff'],
  failures: ['not_found'],
  examples: [
    {
      diff: '--- a/src/app.ts\n+++ b/src/app.ts\n@@ -1,3 +1,3 @@\n export function serve() {\n-  route();\n+  route(1);\n }\n',
    },
    { diff: '', max_depth: 3 },
  ],
  trim: [
    'changed_files',
    'affected_routes',
    'affected_processes',
    'affected_symbols',
    'changes_with',
    'tests_to_run',
    'changed_symbols',
    'risk_reasons',
  ],
  handle,
  render,
  risk: ({ summary, risk_reasons: reasons }) => ({ risk: summary.risk, reasons }),
});

function handle(
  { changes, max_depth: maxDepth, limit, offset }: DetectChangesRequest,
  snapshot: IndexSnapshot,
): DetectedChanges | Failure {
  return isFailure(changes)
    ? changes
    : detectChanges(snapshot, changes, { maxDepth, limit, offset });
}

function render(answer: DetectedChanges, wording: Wording): string {
  const { summary, meta: about } = answer;
  if (summary.changed_files === 0)
    return [`No changes (${answer.compared}).`, ...metaLines(about)].join('\n');
  return [
    `${summary.risk}: ${summary.changed_symbols} symbols changed in ${summary.changed_files} files (${answer.compared})`,
    ...answer.risk_reasons.map((reason) => `  ${reason}`),
    ...walkedLines(answer.walked),
    ...listSection(
      'changed symbols',
      answer.changed_symbols,
      summary.changed_symbols,
      changedLine,
      wording,
    ),
    ...listSection(
      'affected',
      answer.affected_symbols,
      summary.affected_symbols,
      affectedLine,
      wording,
    ),
    ...listSection(
      'processes',
      answer.affected_processes,
      summary.affected_processes,
      (item) =>
        `${shownName(item.name)}  changed steps ${item.changed_steps.join(', ')} of ${item.steps}`,
      wording,
    ),
    ...listSection(
      'routes',
      answer.affected_routes,
      summary.affected_routes,
      (item) => `${shownName(item.name)}  handled by ${item.handler}`,
      wording,
    ),
    ...listSection(
      'tests to run',
      answer.tests_to_run,
      totalOf(about, 'tests_to_run', answer.tests_to_run),
      testLine,
      wording,
    ),
    ...changedTogetherLines(
      'usually changed as well, not in this change',
      answer.changes_with,
      about,
      wording,
      true,
    ),
    ...listSection('files', answer.changed_files, summary.changed_files, fileLine, wording),
    ...metaLines(about),
    nextStep(answer, wording),
  ].join('\n');
}

function nextStep(
  { changed_symbols: changed, tests_to_run: tests }: DetectedChanges,
  wording: Wording,
): string {
  const run = tests.length > 0 ? 'run these tests; ' : '';
  const first = changed.find(({ change }) => change !== 'deleted');
  return first
    ? `Next: ${run}${wording.call('impact', { target_uid: first.uid })} for everything that depends on the first of these.`
    : `Next: ${run}${wording.call('context', { uid: '…' })} for any of these.`;
}

function changedLine(item: ChangedSymbolItem): string {
  const remarks = [
    item.signature_changed && 'signature',
    item.comments_only && 'comments only',
    item.approximate && 'by changed lines only',
    item.change === 'moved' && item.old_uid !== undefined && `was ${item.old_uid}`,
  ];
  const said = remarks.filter((remark) => typeof remark === 'string').join(', ');
  return `${item.change.padEnd(8)}  ${symbolLine(item)}${said === '' ? '' : `  (${said})`}`;
}

function affectedLine(item: AffectedByChange): string {
  const [site] = item.sites;
  return `${item.depth}  ${symbolLine(item)}${site ? `  at ${site.line}:${site.column}` : ''}${item.may_break ? '  may break' : ''}  via ${item.via}`;
}

function fileLine(item: ChangedFileItem): string {
  const remarks = [
    item.old_path !== undefined && `was ${item.old_path}`,
    item.untracked && 'untracked',
    item.file_level && 'top-level code',
    item.unread !== undefined && `not compared: ${item.unread}`,
  ];
  const said = remarks.filter((remark) => typeof remark === 'string').join(', ');
  return `${item.status}  ${item.path}${said === '' ? '' : `  (${said})`}`;
}
