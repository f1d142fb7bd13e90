// The tool `impact`: what a change to a symbol affects. The computation is in lib/analysis/impact/impact.ts.
import Joi from 'joi';
import { answerMeta } from '../lib/analysis/answer-meta.ts';
import { completenessOf, unseenCodeReasons } from '../lib/analysis/completeness.ts';
import { findSymbol, type Candidate } from '../lib/analysis/symbols/find-symbol.ts';
import { impactOf, type Impact } from '../lib/analysis/impact/impact.ts';
import type { OtherIndex } from '../lib/analysis/impact/elsewhere/requests-from-elsewhere.ts';
import { isUnread, type UnreadIndex } from '../lib/analysis/impact/elsewhere/unread-indexes.ts';
import {
  RELATION_TYPES,
  type Direction,
  type RelationType,
} from '../lib/analysis/impact/reach/reach-steps.ts';
import type { AnswerMeta, Failure } from '../lib/model/answer.ts';
import type { IndexSnapshot } from '../lib/model/index-snapshot.ts';
import { renderCandidates } from './_candidates.ts';
import { showImpact } from './_impact-text.ts';
import {
  brief,
  candidates,
  commonFields,
  count,
  flag,
  foundStatus,
  limitField,
  listOf,
  listsBy,
  meta,
  nameField,
  narrowingFields,
  offsetField,
  openSiteFields,
  processFields,
  referenceFields,
  responseOf,
  risk,
  riskReasons,
  routeFields,
  symbolFields,
  testFields,
  text,
  texts,
  uidField,
  walked,
  type CommonRequest,
  type NarrowingRequest,
} from './_fields.ts';
import { changesWith } from './_history/history-fields.ts';
import { defineTool } from './_tool.ts';

export interface ImpactRequest extends CommonRequest, NarrowingRequest {
  readonly target?: string;
  readonly target_uid?: string;
  readonly direction: Direction;
  readonly max_depth: number;
  readonly relation_types: readonly RelationType[];
  readonly min_confidence: number;
  readonly include_tests: boolean;
  readonly limit: number;
  readonly offset: number;
  readonly summary_only: boolean;
  readonly across: boolean;
  /** Indexes of other repositories that request routes of this one or use its packages, and those that may but cannot be read; without them, none is known. */
  readonly other_indexes?: readonly (OtherIndex | UnreadIndex)[];
}

type Found = { readonly status: 'found' } & Impact;

export type ImpactResponse =
  | Found
  | {
      readonly status: 'ambiguous';
      readonly candidates: readonly Candidate[];
      readonly meta: AnswerMeta;
    };

const request = Joi.object<ImpactRequest>({
  target: nameField.description('`name`, `Class.method`, `GET /x` or a path'),
  target_uid: uidField,
  ...narrowingFields,
  direction: Joi.string()
    .valid('upstream', 'downstream')
    .default('upstream')
    .description('`upstream`: what depends on it'),
  max_depth: limitField(3, 32, 'Maximum distance'),
  relation_types: Joi.array()
    .items(Joi.string().valid(...RELATION_TYPES))
    .max(RELATION_TYPES.length)
    .unique()
    .default([])
    .description(
      'Edge types to follow; HAS_MEMBER expands classes. Default: those that propagate a change',
    ),
  min_confidence: Joi.number().min(0).max(1).default(0).description('Ignore edges below this'),
  include_tests: Joi.boolean().default(false).description('List tests as well'),
  limit: limitField(100, 1000, 'Maximum symbols per depth'),
  offset: offsetField,
  summary_only: Joi.boolean().default(false).description('Omit the symbols'),
  across: Joi.boolean()
    .default(false)
    .description('List code of other indexed repositories that uses it as well'),
  ...commonFields,
}).or('target', 'target_uid');

const requestedFrom = () =>
  brief(
    listOf({
      repo: text.description('Repository whose code sends the request'),
      ...symbolFields,
      column: count.description('Column of the request, from 1'),
      request: text.description('Method and path that it requests'),
      route: text.description('Route that answers, by uid'),
      confidence: Joi.number().description('Confidence that this route answers, from 0 to 1'),
      processes: texts.description('Execution flows there that lead to the request, by name'),
    }),
  )
    .optional()
    .description('Requests from other repositories');

const usedFromElsewhere = () => ({
  used_by_repositories: brief(
    listOf({
      repo: text.description('Repository whose code uses it'),
      uses: count.description('Number of its symbols and files that do'),
      package: text.optional().description('Package that its manifests name, after its manager'),
      version: text.optional().description('Version that they name'),
      version_here: text.optional().description('Version of this repository, if it is another one'),
    }),
  )
    .optional()
    .description('Other repositories that use it, if `across` asks for them'),
  used_by: brief(
    listOf({
      repo: text.description('Repository of the code'),
      ...symbolFields,
      column: count.description('Column of the first place, from 1'),
      type: text.description('Type of the reference'),
      names: text.description('What the code names: module and path'),
      reaches: text.description('Symbol of this repository that it uses, by uid'),
      depth: count.description('1 for uses of the target itself'),
      places: count.description('Number of places in this code'),
    }),
  )
    .optional()
    .description('Code of other repositories that uses the target or what depends on it'),
  unread_repositories: brief(
    listOf({
      repo: text.description('Repository whose index could not be read'),
      reason: text.description('Why'),
      hint: text.description('What to do about it'),
    }),
  )
    .optional()
    .description('Other repositories that may use it, and of which that is not known'),
});

const response = () =>
  responseOf<ImpactResponse>({
    status: foundStatus,
    target: Joi.object(symbolFields).optional().description('The symbol that would change'),
    direction: text.optional().description('The requested direction'),
    risk: risk.optional(),
    risk_reasons: riskReasons.optional(),
    walked: brief(walked).optional(),
    summary: brief(
      Joi.object({
        direct: count.description('Symbols at depth 1'),
        total: count.description('Symbols at all depths'),
        processes_affected: count.description('Execution flows with an affected step'),
        routes_affected: count.description('Routes whose handler is affected'),
        modules_affected: count.description('Functional areas with an affected symbol'),
        tests_affected: count.description('Tests that reach the target'),
      }),
    )
      .optional()
      .description('How much is affected, before any limit'),
    by_depth: listsBy(/^\d+$/, {
      ...referenceFields,
      via: text.description('Symbol at the previous depth that it is reached from, by uid'),
    })
      .optional()
      .description('Affected symbols by distance from the target'),
    affected_processes: brief(
      listOf({
        ...processFields,
        first_affected_step: count.description('First step that is affected'),
      }),
    )
      .optional()
      .description('Execution flows that are affected'),
    affected_routes: brief(listOf(routeFields)).optional().description('Routes that are affected'),
    requested_from: requestedFrom(),
    ...usedFromElsewhere(),
    affected_modules: brief(
      listOf({
        name: text.description('Name of the functional area'),
        hits: count.description('Number of affected symbols in it'),
        direct: flag.description('Whether one of them is at depth 1'),
      }),
    )
      .optional()
      .description('Functional areas that are affected, most affected first'),
    tests_to_run: brief(listOf(testFields)).optional().description('Tests that reach the target'),
    changes_with: changesWith,
    open_sites: brief(
      Joi.object({
        total: count.description('Number of such calls'),
        sites: listOf(openSiteFields).description('Where they are'),
      }),
    )
      .optional()
      .description('Unresolved calls that may add to the result'),
    candidates,
    meta,
  });

export const impactTool = defineTool<ImpactRequest, ImpactResponse>({
  name: 'impact',
  title: 'Impact of a change',
  description:
    'What depends on a symbol, by distance, with risk, processes, modules and tests to run. Use before changing it.',
  request,
  response,
  scope: 'snapshot',
  readOnly: true,
  fills: ['other_indexes'],
  aliases: {},
  positional: 'target',
  failures: ['symbol_not_found'],
  examples: [
    { target: 'route' },
    { target: 'route', direction: 'downstream', max_depth: 2, relation_types: ['CALLS'] },
  ],
  trim: [
    'affected_modules',
    'affected_routes',
    'affected_processes',
    'requested_from',
    'used_by',
    'used_by_repositories',
    'unread_repositories',
    'by_depth.*',
    'changes_with',
    'tests_to_run',
    'open_sites.sites',
    'candidates',
    'risk_reasons',
  ],
  handle,
  isUnmet: ({ status }) => status === 'ambiguous',
  render: (answer, wording) =>
    answer.status === 'ambiguous'
      ? renderCandidates(
          answer.candidates,
          answer.meta,
          { tool: 'impact', field: 'target_uid' },
          wording,
        )
      : showImpact(answer, wording),
});

function handle(asked: ImpactRequest, snapshot: IndexSnapshot): ImpactResponse | Failure {
  const found = findSymbol(snapshot.graph, {
    uid: asked.target_uid,
    name: asked.target,
    filePath: asked.file_path,
    kind: asked.kind,
  });
  switch (found.status) {
    case 'missing':
      return found.failure;
    case 'ambiguous': {
      const completeness = completenessOf(unseenCodeReasons(snapshot), found.candidates.length);
      return {
        status: 'ambiguous',
        candidates: found.candidates,
        meta: answerMeta(snapshot, completeness, {}),
      };
    }
    case 'found': {
      const others = asked.other_indexes ?? [];
      const options = {
        direction: asked.direction,
        maxDepth: asked.max_depth,
        relationTypes: asked.relation_types,
        minConfidence: asked.min_confidence,
        includeTests: asked.include_tests,
        limit: asked.limit,
        offset: asked.offset,
        summaryOnly: asked.summary_only,
        notes: found.notes,
        across: asked.across,
        others: others.filter((index): index is OtherIndex => !isUnread(index)),
        unread: others.filter(isUnread),
      };
      return { status: 'found', ...impactOf(snapshot, found.symbol, options) };
    }
  }
}
