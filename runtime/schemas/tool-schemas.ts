// What a tool's Joi schemas say, as JSON Schema and as a list of fields. Validates nothing itself.
import type Joi from 'joi';
import { maxTokens, nameField } from '../../handlers/_fields.ts';
import type { AnyTool } from '../../handlers/_tool.ts';

/** A JSON Schema, as far as this project looks into one. */
export interface JsonSchema {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly [keyword: string]: unknown;
}

/** One field of a request, as the command line and error messages need it. */
export interface RequestField {
  readonly name: string;
  readonly type: string;
  readonly itemType: string | null;
  readonly description: string;
  readonly required: boolean;
  readonly allowed: readonly string[];
  readonly fallback: unknown;
}

// Fields that every tool of their scope takes, whether or not its own schema names them.
const REPO_FIELD = nameField.description('Repository name or path');

/** The schema a request is checked by: the tool's own, with `repo` and `max_tokens` where they are not in it. */
export const requestOf = onceATool((tool) => {
  const own = ownFields(tool);
  let schema = tool.request as Joi.ObjectSchema;
  if (tool.scope === 'snapshot' && !own.has('repo')) schema = schema.append({ repo: REPO_FIELD });
  if (!own.has('max_tokens')) schema = schema.append({ max_tokens: maxTokens });
  return schema;
});

/** Fields that the tool's own schema names, filled ones included. */
export const ownFields = onceATool(
  (tool): ReadonlySet<string> =>
    new Set(Object.keys((tool.request.describe() as { keys?: object }).keys ?? {})),
);

/** The request as JSON Schema. Fields that only the runtime fills are not in it. */
export const requestJsonSchema = onceATool((tool) =>
  withoutFilled(inputSchema(requestOf(tool)), tool.fills),
);

/** The response as JSON Schema. It forbids no further fields: clients that check answers must also accept those of a later version. */
export function responseJsonSchema(tool: Pick<AnyTool, 'response'>): JsonSchema {
  return withFurtherFields(inputSchema(tool.response as Joi.ObjectSchema)) as JsonSchema;
}

/** The fields a caller may give, required ones first, otherwise as declared. */
export const fieldsOf = onceATool((tool): readonly RequestField[] => {
  const { properties = {}, required = [] } = requestJsonSchema(tool);
  const fields = Object.entries(properties).map(
    ([name, schema]): RequestField => ({
      name,
      type: schema.type ?? 'any',
      itemType: schema.items?.type ?? null,
      description: schema.description ?? '',
      required: required.includes(name),
      allowed: (schema.enum ?? schema.items?.enum ?? []).map(String),
      fallback: schema.default,
    }),
  );
  return [
    ...fields.filter((field) => field.required),
    ...fields.filter((field) => !field.required),
  ];
});

/** The most characters of a text and items of a list, by field: what is larger need not be looked at to be refused. */
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

/** Every request needs these, and describing a schema takes longer than most answers: it is done once. */
function onceATool<Value>(make: (tool: AnyTool) => Value): (tool: AnyTool) => Value {
  const made = new WeakMap<AnyTool, { readonly value: Value }>();
  return (tool) => {
    let known = made.get(tool);
    if (!known) made.set(tool, (known = { value: make(tool) }));
    return known.value;
  };
}

function inputSchema(schema: Joi.ObjectSchema): JsonSchema {
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

function withoutFilled(schema: JsonSchema, fills: readonly string[]): JsonSchema {
  const keep = Object.entries(schema.properties ?? {}).filter(([name]) => !fills.includes(name));
  const required = (schema.required ?? []).filter((name) => !fills.includes(name));
  const { required: _all, ...rest } = schema;
  return {
    ...rest,
    properties: Object.fromEntries(keep),
    ...(required.length > 0 ? { required } : {}),
  };
}
