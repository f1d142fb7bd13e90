// Joi parts that several tools share: common request fields, symbol items, meta. No tool and no logic.
import Joi from 'joi';
import type { AnswerMeta } from '../lib/model/answer.ts';
import { NODE_KINDS } from '../lib/model/kinds.ts';
import { excessIn, type NestedBounds } from '../lib/base/nested-bounds.ts';

/** Request fields of every tool that answers about one repository. */
export interface CommonRequest {
  readonly repo?: string;
  readonly max_tokens?: number;
}

/** Which symbols of a shared name are meant. */
export interface NarrowingRequest {
  readonly file_path?: string;
  readonly kind?: string;
}

/** Longer than names, paths and uids of real code are: what exceeds it is refused before anything is looked up. */
const LONGEST_NAME = 10_000;
/** What people and agents write in words. */
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
  .description('Size limit of the answer');

export const commonFields = {
  repo: nameField.description('Repository name or path'),
  max_tokens: maxTokens,
};

const symbolKinds = NODE_KINDS.filter((row) => row.symbol).map((row) => row.label);

export const narrowingFields = {
  file_path: nameField.description('Narrow to this file or folder'),
  kind: Joi.string()
    .insensitive()
    .valid(...symbolKinds, 'File'),
};

export function limitField(standard: number, most: number): Joi.NumberSchema {
  return Joi.number().integer().min(1).max(most).default(standard);
}

export const offsetField = Joi.number().integer().min(0).max(LAST_OFFSET).default(0);

/** What the description of a schema says of an object of any content. */
export interface NestedMeta {
  readonly mostValues: number;
}

/** An object of any content, as far as it keeps within the bounds. */
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
 * field, this is checked and yet not spelled out in the JSON Schemas, which agents load whole.
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

export const symbolFields = {
  uid: text,
  name: text,
  type: text,
  filePath: text,
  line: count,
  module: text.allow(null),
};

export const candidateFields = {
  uid: text,
  name: text,
  type: text,
  filePath: text,
  line: count,
  score: Joi.number(),
};

export const siteFields = { filePath: text, line: count, column: count };

export const referenceFields = {
  ...symbolFields,
  confidence: Joi.number(),
  reason: text,
  sites: listOf(siteFields),
};

export const stale = brief(
  Joi.object({ commits_behind: count, changed_files: Joi.array().items(text), hint: text }),
);

export const omitted = brief(
  Joi.object().pattern(Joi.string(), Joi.object({ shown: count, total: count })),
);

export const meta = Joi.object<AnswerMeta>({
  repo: text,
  commit: text.allow(null),
  indexed_at: text,
  stale: stale.allow(null),
  completeness: Joi.object({
    status: Joi.valid('exact', 'lower_bound', 'unknown'),
    reasons: brief(listOf({ reason: text, count, detail: text })),
  }),
  omitted,
  notes: Joi.array().items(text).optional(),
});

/** What a schema that is shown briefly says in full. */
export interface ShownBriefly {
  readonly whole: () => Joi.Schema;
}

/**
 * Checked in full, but in JSON Schemas a list or object of any content: agents load the schemas of all tools at once,
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

/** An object with keys of this form, each holding a list of items with these fields. */
export function listsBy(keys: RegExp | Joi.StringSchema, fields: Joi.SchemaMap): Joi.ObjectSchema {
  return Joi.object().pattern(keys, listOf(fields));
}
