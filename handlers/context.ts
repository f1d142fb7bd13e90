// The tool `context`: everything about one symbol. The computation is in lib/analysis/context.ts.
import Joi from 'joi';
import { contextOf, type SymbolContext } from '../lib/analysis/context.ts';
import { REFERENCE_KINDS } from '../lib/analysis/context-lists.ts';
import { answerMeta } from '../lib/analysis/answer-meta.ts';
import { unseenCodeReasons, completenessOf } from '../lib/analysis/completeness.ts';
import {
  contentMode,
  sourceBudget,
  type IncludeContent,
} from '../lib/analysis/excerpts/content-mode.ts';
import { findSymbol, type Candidate } from '../lib/analysis/symbols/find-symbol.ts';
import type { AnswerMeta, Failure } from '../lib/model/answer.ts';
import type { IndexSnapshot } from '../lib/model/index-snapshot.ts';
import { CHARACTERS_PER_TOKEN } from '../lib/text/size/bound-answer.ts';
import type { Wording } from '../lib/text/wording.ts';
import {
  brief,
  candidates,
  commonFields,
  contentField,
  count,
  excerpts,
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
  symbolFields,
  text,
  uidField,
  type CommonRequest,
  type NarrowingRequest,
} from './_fields.ts';
import { contextText } from './_context-text.ts';
import { renderCandidates } from './_candidates.ts';
import { changed, changesWith } from './_history/history-fields.ts';
import { defineTool } from './_tool.ts';

export interface ContextRequest extends CommonRequest, NarrowingRequest {
  readonly name?: string;
  readonly uid?: string;
  readonly include_content: IncludeContent;
  readonly limit: number;
  readonly offset: number;
}

type Found = { readonly status: 'found' } & SymbolContext;

export type ContextResponse =
  | Found
  | {
      readonly status: 'ambiguous';
      readonly candidates: readonly Candidate[];
      readonly meta: AnswerMeta;
    };

const request = Joi.object<ContextRequest>({
  name: nameField.description('`name`, `Class.method`, `GET /x` or a path'),
  uid: uidField,
  ...narrowingFields,
  include_content: contentField,
  limit: limitField(30, 1000, 'Maximum items per list'),
  offset: offsetField,
  ...commonFields,
}).or('name', 'uid');

const references = listsBy(Joi.string().valid(...Object.keys(REFERENCE_KINDS)), {
  ...referenceFields,
  signature: text.optional().description('Its definition without the body, if requested'),
  excerpts: excerpts.description('Its lines that refer to the symbol, if requested'),
}).optional();

const response = () =>
  responseOf<ContextResponse>({
    status: foundStatus,
    symbol: Joi.object({
      ...symbolFields,
      endLine: count.description('Last line of the definition'),
      signature: text.description('Definition without its body, on one line'),
      doc: text.description('Doc comment; empty when there is none'),
      exported: flag.description('Whether code in other files can refer to it'),
      content: text.optional().description('Source of the definition, if requested'),
      excerpts: excerpts.description('Lines of the definition, as far as they fit, if requested'),
    })
      .optional()
      .description('The symbol itself'),
    incoming: references.description('Symbols that refer to it, by kind of reference'),
    outgoing: references.description('Symbols it refers to, by kind of reference'),
    external: brief(
      listOf({
        names: text.description('Module and path'),
        type: text.description('Type of the reference'),
        line: count.description('Line of the first place'),
        column: count.description('Column of the first place'),
        places: count.description('Number of places'),
        package: text.optional().description('Package that a manifest names, after its manager'),
        version: text.optional().description('Version that manifests name'),
      }),
    )
      .optional()
      .description('What it refers to outside of the repository'),
    processes: brief(
      listOf({ ...processFields, step: count.description('Step at which the symbol takes part') }),
    )
      .optional()
      .description('Execution flows the symbol is a step of'),
    possible_callers: Joi.object({
      total: count.description('Number of such calls'),
      sites: brief(
        listOf({ ...openSiteFields, excerpts: excerpts.description('The line, if requested') }),
      ).description('Where they are'),
    })
      .optional()
      .description('Unresolved calls that may call this symbol'),
    changed,
    changes_with: changesWith,
    candidates,
    meta,
  });

export const contextTool = defineTool<ContextRequest, ContextResponse>({
  name: 'context',
  title: 'Symbol context',
  description:
    'Callers, callees, base types, uses, members and processes of one symbol, with files and lines, and what stayed unresolved.',
  request,
  response,
  scope: 'snapshot',
  readOnly: true,
  fills: [],
  aliases: {},
  positional: 'name',
  failures: ['symbol_not_found'],
  examples: [
    { name: 'route' },
    { name: 'route', kind: 'Function', include_content: 'focus', limit: 10 },
  ],
  trim: [
    'outgoing.contains',
    'incoming.contains',
    'possible_callers.sites',
    'external',
    'outgoing.*',
    'symbol.content',
    'changes_with',
    'processes',
    'incoming.*',
    'candidates',
    'symbol.doc',
    'symbol.signature',
  ],
  handle,
  isUnmet: ({ status }) => status === 'ambiguous',
  render,
});

function handle(asked: ContextRequest, snapshot: IndexSnapshot): ContextResponse | Failure {
  const found = findSymbol(snapshot.graph, {
    uid: asked.uid,
    name: asked.name,
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
      const { limit, offset, max_tokens: most } = asked;
      return {
        status: 'found',
        ...contextOf(snapshot, found.symbol, {
          limit,
          offset,
          content: contentMode(asked.include_content),
          sourceBudget: sourceBudget(most === undefined ? undefined : most * CHARACTERS_PER_TOKEN),
          notes: found.notes,
        }),
      };
    }
  }
}

function render(answer: ContextResponse, wording: Wording): string {
  return answer.status === 'found'
    ? contextText(answer, wording)
    : renderCandidates(answer.candidates, answer.meta, { tool: 'context', field: 'uid' }, wording);
}
