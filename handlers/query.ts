// The tool `query`: finds code by a question. The computation is in lib/analysis/query.ts, the ranking in lib/search.
import Joi from 'joi';
import {
  contentMode,
  sourceBudget,
  type IncludeContent,
} from '../lib/analysis/excerpts/content-mode.ts';
import { withMatchExcerpts } from '../lib/analysis/excerpts/query-excerpts.ts';
import { queryAnswer, type QueryAnswer } from '../lib/analysis/query.ts';
import type { IndexSnapshot } from '../lib/model/index-snapshot.ts';
import { questionVectors, type NoVectors } from '../lib/search/question-vectors.ts';
import type { Question, QuestionVectors } from '../lib/search/rank/rank-symbols.ts';
import { CHARACTERS_PER_TOKEN } from '../lib/text/size/bound-answer.ts';
import {
  brief,
  commonFields,
  contentField,
  count,
  excerptFields,
  excerpts,
  limitField,
  listOf,
  meta,
  processFields,
  responseOf,
  symbolFields,
  text,
  texts,
  wordsField,
  type CommonRequest,
} from './_fields.ts';
import { queryText } from './_query-text.ts';
import { defineTool } from './_tool.ts';

export interface QueryRequest extends CommonRequest {
  readonly query: string;
  readonly task_context?: string;
  readonly goal?: string;
  readonly limit: number;
  readonly max_symbols: number;
  readonly include_content: IncludeContent;
  readonly include_tests: boolean;
  /** Filled if the snapshot has no model to compute them with: the question's vectors, or why there are none. */
  readonly question_vectors?: QuestionVectors | NoVectors | null;
}

const relevance = Joi.number().min(0).max(1).description('How well it fits, 0 to 1');
const matched = texts.description(
  'Why it matches, strongest reason first; empty for a step that does not match',
);
const source = {
  content: text.optional().description('Source of the definition, if requested'),
  signature: text.optional().description('Definition without the body, if requested'),
  excerpts: excerpts.description('Its lines that matter for the question, if requested'),
  callers: brief(listOf({ filePath: text.description('Path of the file'), ...excerptFields }))
    .optional()
    .description('Some lines that call it, if requested'),
};

export const queryTool = defineTool<QueryRequest, QueryAnswer>({
  name: 'query',
  title: 'Find code',
  description:
    'Finds code by a question or a name: execution flows with their steps, other definitions, best first. Start here.',
  request: Joi.object<QueryRequest>({
    query: wordsField.trim().required().description('Question, keywords or a name: `Class.method`'),
    task_context: wordsField.allow('').description('The task at hand: ranks'),
    goal: wordsField.allow('').description('What for: leaves out the rest'),
    limit: limitField(5, 100, 'Maximum flows'),
    max_symbols: limitField(10, 200, 'Maximum steps per flow'),
    include_content: contentField,
    include_tests: Joi.boolean().default(false).description('Rank tests like other code'),
    ...commonFields,
  }),
  response: () =>
    responseOf<QueryAnswer>({
      processes: listOf({ ...processFields, relevance }).description(
        'Execution flows with matching steps, most relevant first',
      ),
      process_symbols: listOf({
        ...symbolFields,
        process: text.description('Name of the flow it is a step of'),
        process_uid: text.description('Unique id of that flow, one of `processes`'),
        step: count.description('Step in the flow, from 1'),
        relevance,
        matched,
        ...source,
      }).description(
        'Steps of these flows, flow by flow and in order; a symbol that is a step of several is listed for each',
      ),
      definitions: listOf({ ...symbolFields, relevance, matched, ...source }).description(
        'Matching symbols that are in none of these flows',
      ),
      meta,
    }),
  scope: 'snapshot',
  readOnly: true,
  fills: ['question_vectors'],
  aliases: { search_query: 'query' },
  positional: 'query',
  failures: [],
  examples: [
    { query: 'how a request is routed', goal: 'add a route', limit: 3 },
    { query: 'route', include_content: 'focus', max_tokens: 2000 },
  ],
  trim: ['definitions', 'process_symbols', 'processes'],
  handle,
  render: queryText,
});

function handle(asked: QueryRequest, snapshot: IndexSnapshot): QueryAnswer {
  const content = contentMode(asked.include_content);
  const most = asked.max_tokens === undefined ? undefined : asked.max_tokens * CHARACTERS_PER_TOKEN;
  const source = content === 'focus' ? sourceBudget(most) : 0;
  const answer = queryAnswer(
    snapshot,
    {
      query: asked.query,
      taskContext: asked.task_context,
      goal: asked.goal,
      includeTests: asked.include_tests,
      ...vectorsOf(asked, snapshot),
    },
    {
      limit: asked.limit,
      maxSymbols: asked.max_symbols,
      content,
      maxCharacters: most === undefined ? undefined : most - source,
    },
  );
  return source > 0 ? withMatchExcerpts(snapshot, asked.query, answer, source) : answer;
}

function vectorsOf(
  asked: QueryRequest,
  snapshot: IndexSnapshot,
): Pick<Question, 'vectors' | 'noVectors'> {
  const { question_vectors: filled = null, query, task_context: taskContext, goal } = asked;
  const found = filled ?? questionVectors({ query, taskContext, goal }, snapshot);
  return 'absent' in found ? { vectors: null, noVectors: found.absent } : { vectors: found };
}
