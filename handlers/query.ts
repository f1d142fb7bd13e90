// The tool `query`: finds code by a question. What it computes stands in lib/analysis/query.ts, the ranking in lib/search.
import Joi from 'joi';
import { queryAnswer, type DefinitionItem, type ProcessItem, type ProcessSymbolItem, type QueryAnswer } from '../lib/analysis/query.ts';
import type { IndexSnapshot } from '../lib/model/index-snapshot.ts';
import type { Question, QuestionVectors } from '../lib/search/rank-symbols.ts';
import { CHARACTERS_PER_TOKEN } from '../lib/text/bound-answer.ts';
import { LINES_SHOWN, listSection } from '../lib/text/show-list.ts';
import { metaLines, totalOf } from '../lib/text/show-meta.ts';
import { sourceBlock, symbolLine } from '../lib/text/show-symbol.ts';
import { commonFields, count, limitField, listOf, meta, responseOf, symbolFields, text, type CommonRequest } from './_fields.ts';
import { defineTool } from './_tool.ts';

/** In place of a question's vectors: why there are none, in words. */
export interface NoVectors {
  readonly absent: string;
}

export interface QueryRequest extends CommonRequest {
  readonly query: string;
  readonly task_context?: string;
  readonly goal?: string;
  readonly limit: number;
  readonly max_symbols: number;
  readonly include_content: boolean;
  readonly include_tests: boolean;
  /** Filled: the question's vectors, made by the model of the index, or why there are none. */
  readonly question_vectors?: QuestionVectors | NoVectors | null;
}

const relevance = Joi.number().min(0).max(1);
const matched = Joi.array().items(text);
const content = text.optional();

export const queryTool = defineTool<QueryRequest, QueryAnswer>({
  name: 'query',
  title: 'Find code',
  description: 'Finds code by a question or a name: execution flows with their matching steps, and standalone definitions, most relevant first. Start here.',
  request: Joi.object<QueryRequest>({
    query: Joi.string().trim().required().description('A question, words, or a name such as `Class.method`'),
    task_context: Joi.string().allow('').description('What you are working on'),
    goal: Joi.string().allow('').description('What you want to find out'),
    limit: limitField(5, 100).description('Most flows'),
    max_symbols: limitField(10, 200).description('Most symbols of a flow'),
    include_content: Joi.boolean().default(false).description('With source'),
    include_tests: Joi.boolean().default(false).description('Rank tests as high as other code'),
    ...commonFields,
  }),
  response: responseOf<QueryAnswer>({
    processes: listOf({ uid: text, name: text, relevance, steps: count, module: text.allow(null) }),
    process_symbols: listOf({ ...symbolFields, process: text, step: count, relevance, matched, content }),
    definitions: listOf({ ...symbolFields, relevance, matched, content }),
    meta,
  }),
  scope: 'snapshot',
  readOnly: true,
  fills: ['question_vectors'],
  aliases: { search_query: 'query' },
  positional: 'query',
  trim: ['definitions', 'process_symbols', 'processes'],
  handle,
  render,
});

function handle(asked: QueryRequest, snapshot: IndexSnapshot): QueryAnswer {
  return queryAnswer(
    snapshot,
    { query: asked.query, taskContext: asked.task_context, goal: asked.goal, includeTests: asked.include_tests, ...vectorsOf(asked) },
    {
      limit: asked.limit,
      maxSymbols: asked.max_symbols,
      includeContent: asked.include_content,
      maxCharacters: asked.max_tokens === undefined ? undefined : asked.max_tokens * CHARACTERS_PER_TOKEN,
    },
  );
}

function vectorsOf({ question_vectors: filled = null }: QueryRequest): Pick<Question, 'vectors' | 'noVectors'> {
  return filled !== null && 'absent' in filled ? { vectors: null, noVectors: filled.absent } : { vectors: filled };
}

function render(answer: QueryAnswer): string {
  const { process_symbols: symbols, definitions, meta: known } = answer;
  const standalone = listSection('Definitions', definitions, totalOf(known, 'definitions', definitions), symbolLine);
  const [inFlow, alone] = [symbols[0], definitions[0]];
  const definitionFirst = (alone?.relevance ?? 0) > (inFlow?.relevance ?? 0);
  const best = definitionFirst ? alone : inFlow;
  return [
    ...(definitionFirst ? [...standalone, ...flowSections(answer)] : [...flowSections(answer), ...standalone]),
    ...contentBlocks([...symbols, ...definitions]),
    ...metaLines(known),
    best ? `Next: context uid=${best.uid} for its callers and callees.` : 'Next: ask with other words, or with the name of a symbol or file.',
  ].join('\n');
}

function flowSections({ processes, process_symbols: symbols, meta: known }: QueryAnswer): string[] {
  const names = new Set(processes.map(({ name }) => name));
  const elsewhere = symbols.filter(({ process }) => !names.has(process));
  return [
    ...(processes.length === 0 ? [] : [`Flows (${totalOf(known, 'processes', processes)})`, ...processes.flatMap((process) => flowLines(process, symbols))]),
    ...listSection('In other flows', elsewhere, elsewhere.length, (item) => `${symbolLine(item)}  in ${item.process}`),
  ];
}

/** The matching steps of a flow, in its order. */
function flowLines({ name, steps, module }: ProcessItem, symbols: readonly ProcessSymbolItem[]): string[] {
  const matching = symbols.filter(({ process }) => process === name).sort((a, b) => a.step - b.step);
  const shown = matching.slice(0, LINES_SHOWN).map((item) => `    ${item.step}. ${symbolLine(item)}`);
  const rest = matching.length > shown.length ? [`    … and ${matching.length - shown.length} more`] : [];
  return [`  ${name}  ${steps} steps${module === null ? '' : `  module ${module}`}`, ...shown, ...rest];
}

function contentBlocks(items: readonly (ProcessSymbolItem | DefinitionItem)[]): string[] {
  const byUid = new Map(items.map((item) => [item.uid, item]));
  return [...byUid.values()].flatMap((item) => (item.content === undefined ? [] : [sourceBlock(item.content, `${item.filePath}:${item.line}`)]));
}
