// A tool's Joi schemas as JSON Schema and as a list of fields. Validates nothing itself.
import type Joi from 'joi';
import { maxTokens, nameField } from '../_fields.ts';
import type { AnyTool } from '../_tool.ts';

/** The parts of JSON Schema used here. */
export interface JsonSchema {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly [keyword: string]: unknown;
}

/** One field of a request, for the command line and error messages. */
export interface RequestField {
  readonly name: string;
  /** Of several types, the first: a flag that may also be one of some words is `boolean`, with these words in `allowed`. */
  readonly type: string;
  readonly itemType: string | null;
  readonly description: string;
  readonly required: boolean;
  readonly allowed: readonly string[];
  readonly fallback: unknown;
}

// Fields of every tool of a scope, even if its own schema lacks them.
const REPO_FIELD = nameField.description('Repository name or path');

/** The schema of requests: the tool's own, plus `repo` and `max_tokens` if missing. */
export const requestOf = onceATool((tool) => {
  const own = ownFields(tool);
  let schema = tool.request as Joi.ObjectSchema;
  if (tool.scope === 'snapshot' && !own.has('repo')) schema = schema.append({ repo: REPO_FIELD });
  if (!own.has('max_tokens')) schema = schema.append({ max_tokens: maxTokens });
  return schema;
});

/** Fields of the tool's own schema, including filled ones. */
export const ownFields = onceATool(
  (tool): ReadonlySet<string> =>
    new Set(Object.keys(objectJsonSchema(tool.request as Joi.ObjectSchema).properties ?? {})),
);

/** The request as JSON Schema, without fields filled by the runtime. */
export const requestJsonSchema = onceATool((tool) =>
  withoutFields(objectJsonSchema(requestOf(tool)), tool.fills),
);

/** The request as JSON Schema for agents. */
export function listedJsonSchema(tool: AnyTool): JsonSchema {
  return withoutFields(requestJsonSchema(tool), tool.unlisted ?? []);
}

/** The response as JSON Schema. It allows further fields, since clients must accept answers of later versions. */
export function responseJsonSchema(tool: Pick<AnyTool, 'response'>): JsonSchema {
  return withFurtherFields(objectJsonSchema(tool.response as Joi.ObjectSchema)) as JsonSchema;
}

/** The fields of a request, required ones first, otherwise in declared order. */
export const fieldsOf = onceATool((tool): readonly RequestField[] => {
  const { properties = {}, required = [] } = requestJsonSchema(tool);
  const fields = Object.entries(properties).map(
    ([name, schema]): RequestField => ({
      name,
      type: schema.type ?? schema.anyOf?.[0]?.type ?? 'any',
      itemType: schema.items?.type ?? null,
      description: schema.description ?? '',
      required: required.includes(name),
      allowed: allowedBy(schema).map(String),
      fallback: schema.default,
    }),
  );
  return [
    ...fields.filter((field) => field.required),
    ...fields.filter((field) => !field.required),
  ];
});

function allowedBy({ enum: own, items, anyOf = [] }: JsonSchema): readonly unknown[] {
  return own ?? items?.enum ?? anyOf.flatMap((schema) => schema.enum ?? []);
}

/** Maximum characters of a text and items of a list, by field, to refuse larger values without checking them. */
export const sizesOf = onceATool(
  (tool): ReadonlyMap<string, { readonly maxLength: number; readonly maxItems: number }> => {
    const { properties = {} } = requestJsonSchema(tool);
    return new Map(
      Object.entries(properties).map(([name, { maxLength = Infinity, maxItems = Infinity }]) => [
        name,
        { maxLength: Number(maxLength), maxItems: Number(maxItems) },
      ]),
    );
  },
);

/** Cached: every request needs these, and describing a schema takes longer than most answers. */
function onceATool<Value>(make: (tool: AnyTool) => Value): (tool: AnyTool) => Value {
  const made = new WeakMap<AnyTool, { readonly value: Value }>();
  return (tool) => {
    let known = made.get(tool);
    if (!known) made.set(tool, (known = { value: make(tool) }));
    return known.value;
  };
}

/** An object as JSON Schema. */
export function objectJsonSchema(schema: Joi.ObjectSchema): JsonSchema {
  return schema['~standard'].jsonSchema.input({ target: 'draft-2020-12' }) as JsonSchema;
}

function withFurtherFields(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withFurtherFields);
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = Object.entries(schema).filter(
    ([keyword, value]) => !(keyword === 'additionalProperties' && value === false),
  );
  return Object.fromEntries(kept.map(([keyword, value]) => [keyword, withFurtherFields(value)]));
}

function withoutFields(schema: JsonSchema, names: readonly string[]): JsonSchema {
  const keep = Object.entries(schema.properties ?? {}).filter(([name]) => !names.includes(name));
  const required = (schema.required ?? []).filter((name) => !names.includes(name));
  const { required: _all, ...rest } = schema;
  return {
    ...rest,
    properties: Object.fromEntries(keep),
    ...(required.length > 0 ? { required } : {}),
  };
}
