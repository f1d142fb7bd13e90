// Joi parts that several tools share: common request fields, symbol items, meta. No tool and no logic.
import Joi from 'joi';
import { CONTENT_MODES } from '../lib/analysis/excerpts/content-mode.ts';
import type { AnswerMeta } from '../lib/model/answer.ts';
import { NODE_KINDS } from '../lib/model/kinds.ts';
import { excessIn, type NestedBounds } from '../lib/base/json/nested-bounds.ts';

/** Request fields of every tool that answers about one repository. */
export interface CommonRequest {
  readonly repo?: string;
  readonly max_tokens?: number;
}

/** Fields that narrow a name shared by several symbols. */
export interface NarrowingRequest {
  readonly file_path?: string;
  readonly kind?: string;
}

/** Longer than names, paths and uids of real code. Longer values are refused before any look-up. */
const LONGEST_NAME = 10_000;
/** Free text of users and agents. */
const LONGEST_WORDS = 20_000;
const MOST_TOKENS = 10_000_000;
const LAST_OFFSET = 10_000_000;

/** A name, path or uid. */
export const nameField = Joi.string().max(LONGEST_NAME);

export const wordsField = Joi.string().max(LONGEST_WORDS);

export const maxTokens = Joi.number()
  .integer()
  .min(1)
  .max(MOST_TOKENS)
  .description('Maximum size in tokens');

export const commonFields = {
  repo: nameField.description('Repository name or path'),
  max_tokens: maxTokens,
};

const symbolKinds = NODE_KINDS.filter((row) => row.symbol).map((row) => row.label);

export const narrowingFields = {
  file_path: nameField.description('Only in this file or folder'),
  kind: Joi.string()
    .insensitive()
    .valid(...symbolKinds, 'File')
    .description('Only of this kind'),
};

export function limitField(standard: number, most: number, meaning: string): Joi.NumberSchema {
  return Joi.number().integer().min(1).max(most).default(standard).description(meaning);
}

export const offsetField = Joi.number()
  .integer()
  .min(0)
  .max(LAST_OFFSET)
  .default(0)
  .description('Items to skip');

/** How much source an answer includes. */
export const contentField = Joi.alternatives(Joi.boolean(), Joi.valid(...CONTENT_MODES))
  .default(false)
  .description('Source to include; `focus`: the lines that matter; true: `full`');

/** Exactly one symbol. */
export const uidField = nameField.description('Exact uid of the symbol');

/** The description of an object with arbitrary content. */
export interface NestedMeta {
  readonly mostValues: number;
}

/** An object with arbitrary content, within the bounds. */
export function nestedField(bounds: NestedBounds): Joi.ObjectSchema {
  return Joi.object()
    .unknown(true)
    .meta({ mostValues: bounds.values } satisfies NestedMeta)
    .custom((value: unknown, { message }) => {
      const excess = excessIn(value, bounds);
      return excess === null ? value : message({ custom: `{{#label}} must have ${excess}` });
    });
}

/**
 * The response of a tool. Fields are required unless they say `.optional()`; as a preference rather than field by
 * field, this is checked but not repeated in the JSON Schemas, which agents load completely.
 */
export function responseOf<Response extends object>(
  fields: Joi.PartialSchemaMap<Response>,
): Joi.ObjectSchema<Response> {
  return Joi.object<Response>(fields).prefs({ presence: 'required' });
}

// Texts of a response may be empty.
export const text = Joi.string().allow('');
export const count = Joi.number().integer();
export const flag = Joi.boolean();

export const texts = Joi.array().items(text);

const placeFields = {
  filePath: text.description('Path of the file, relative to the repository'),
  line: count.description('Line, from 1'),
};

const namedFields = {
  uid: text.description('Unique id of the symbol; other tools accept it'),
  name: text.description('Name without what it is declared in'),
  type: text.description('Kind of node, such as `Method` or `File`'),
  ...placeFields,
};

export const symbolFields = {
  ...namedFields,
  module: text.allow(null).description('Functional area the symbol belongs to, if any'),
};

export const candidateFields = {
  ...namedFields,
  score: Joi.number().description('How well it matches the request; higher is better'),
};

/** Of a tool that answers about one symbol. */
export const foundStatus = Joi.valid('found', 'ambiguous').description(
  '`ambiguous` if several symbols match; then only `candidates` and `meta` are given',
);

export const candidates = brief(listOf(candidateFields))
  .optional()
  .description('Symbols that match an ambiguous name, best first');

/** Lines of source with their numbers. */
export const excerptFields = {
  line: count.description('Number of the first line'),
  content: text.description('Consecutive lines; very long ones are cut'),
};

export const excerpts = brief(listOf(excerptFields)).optional();

export const siteFields = { ...placeFields, column: count.description('Column, from 1') };

export const openSiteFields = {
  ...siteFields,
  caller: text.description('Symbol or file that contains the call, by uid'),
  reason: text.description('Why the call is unresolved; see docs/graph-schema.md'),
};

export const referenceFields = {
  ...symbolFields,
  confidence: Joi.number().description('Confidence of the edge, 0 to 1'),
  reason: text.description('Kind of evidence for the edge; see docs/graph-schema.md'),
  sites: listOf(siteFields).description('Places in the source that make the edge'),
};

export const processFields = {
  uid: text.description('Unique id of the execution flow'),
  name: text.description('Name of the execution flow'),
  steps: count.description('Number of steps in the flow'),
  module: text.allow(null).description('Functional area of most of its steps, if any'),
};

export const routeFields = {
  uid: text.description('Unique id of the route'),
  name: text.description('Method and path of the route'),
  handler: text.description('Symbol that handles it, by uid'),
};

export const testFields = {
  uid: text.description('Unique id of the test'),
  ...placeFields,
  path: texts.description('Path of uids from the test to the target; each depends on the next'),
  changed_together: count
    .optional()
    .description(
      'Commits that changed both; only if no reference leads from the test to the target',
    ),
};

export const risk = Joi.valid('LOW', 'MEDIUM', 'HIGH', 'CRITICAL', 'UNKNOWN').description(
  'Risk of the change; `UNKNOWN` if too much is unresolved to bound it',
);

export const walked = Joi.object({
  depth: count.description('Distance up to which symbols are listed'),
  beyond: count.description('Number of affected symbols further away'),
}).description('How far the answer goes');

export const riskReasons = texts.description('Reasons for the risk');

/** The size of an index. */
export const sizeFields = {
  files: count.description('Number of indexed files'),
  symbols: count.description('Number of symbols'),
  edges: count.description('Number of edges'),
  modules: count.description('Number of functional areas'),
  processes: count.description('Number of execution flows'),
  embeddings: count.description('Number of symbols that have a vector'),
};

export const unreadTemplates = Joi.object()
  .pattern(Joi.string(), count)
  .optional()
  .description('Number of templates that are not read as code, by ending; absent if none');

export const stale = brief(
  Joi.object({
    commits_behind: count.description('Commits made since the repository was indexed'),
    changed_files: texts.description('Files added, changed or deleted since then'),
    hint: text.description('How to update the index'),
  }),
).description('How far the index is behind the repository; null when it is current');

export const omitted = brief(
  Joi.object().pattern(
    Joi.string(),
    Joi.object({
      shown: count.description('Number of items in the answer'),
      total: count.description('Total number of items'),
    }),
  ),
).description(
  'What a limit cut off, by the path of the list; `goal`: what the goal of `query` left out',
);

export const meta = Joi.object<AnswerMeta>({
  repo: text.description('Name of the repository'),
  commit: text.allow(null).description('Commit that was indexed; null outside of git'),
  indexed_at: text.description('When it was indexed, as an ISO 8601 date'),
  stale: stale.allow(null),
  completeness: Joi.object({
    status: Joi.valid('exact', 'lower_bound', 'unknown').description(
      '`exact`: nothing unresolved could change the answer; `lower_bound`: there may be more; `unknown`: nothing was found, yet calls with this name are unresolved',
    ),
    reasons: brief(
      listOf({
        reason: text.description('Fixed word for the reason'),
        count: count.description('Number of calls, files or symbols concerned'),
        detail: text.description('Description of the reason'),
      }),
    ).description('Why the answer may be incomplete; empty when it is exact'),
  }).description('How complete the answer is'),
  omitted,
  notes: texts.optional().description('Remarks on how the answer was made'),
}).description('Which index the answer comes from, and how complete it is');

/** The complete schema of one that is shown in brief. */
export interface ShownBriefly {
  readonly whole: () => Joi.Schema;
}

/**
 * Checked completely, but shown in JSON Schemas as a list or object of any content: agents load the schemas of all tools at once,
 * and these parts explain themselves.
 */
export function brief(
  schema: Joi.ArraySchema | Joi.ObjectSchema,
): Joi.ArraySchema | Joi.ObjectSchema {
  const shown: Joi.ArraySchema | Joi.ObjectSchema =
    schema.type === 'array' ? Joi.array() : Joi.object();
  return shown
    .meta({ whole: () => schema } satisfies ShownBriefly)
    .custom((value: unknown, { message }) => {
      const { error } = schema.validate(value, { presence: 'required', convert: false });
      return error ? message({ custom: `{{#label}}: ${error.message}` }) : value;
    });
}

export function listOf(fields: Joi.SchemaMap): Joi.ArraySchema {
  return Joi.array().items(Joi.object(fields));
}

/** An object with keys of this form, each with a list of items with these fields. */
export function listsBy(keys: RegExp | Joi.StringSchema, fields: Joi.SchemaMap): Joi.ObjectSchema {
  return Joi.object().pattern(keys, listOf(fields));
}
