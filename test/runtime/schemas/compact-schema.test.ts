// Short schemas say the same as long ones.
import test from 'ava';
import { compactSchema, withoutFarBounds } from '../../../runtime/schemas/compact-schema.ts';
import {
  requestJsonSchema,
  responseJsonSchema,
  type JsonSchema,
} from '../../../handlers/_call/tool-schemas.ts';
import { TOOLS } from '../../../handlers/_all.gen.ts';

const item = {
  type: 'object',
  properties: { uid: { type: 'string' }, name: { type: 'string' }, line: { type: 'integer' } },
  additionalProperties: false,
};

/** The schema with every reference put in its place. */
function expanded(schema: JsonSchema): unknown {
  const definitions = (schema['$defs'] ?? {}) as Record<string, unknown>;
  const expand = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(expand);
    if (typeof value !== 'object' || value === null) return value;
    const ref = (value as { $ref?: string }).$ref;
    if (ref === undefined)
      return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, expand(child)]));
    const target = definitions[ref.replace('#/$defs/', '')];
    if (target === undefined) throw new Error(`${ref} leads nowhere`);
    return expand(target);
  };
  const { $defs: _definitions, ...rest } = schema;
  return expand(rest);
}

test('what occurs several times is said once', (t) => {
  const schema = {
    type: 'object',
    properties: { a: item, b: { type: 'array', items: item }, c: { type: 'array', items: item } },
  };
  const compact = compactSchema(schema);
  t.is(JSON.stringify(compact).split('"uid"').length - 1, 1);
  t.deepEqual(expanded(compact), schema);
});

test('definitions of its own are kept', (t) => {
  const schema = {
    type: 'object',
    properties: { a: { $ref: '#/$defs/own' }, b: item, c: item },
    $defs: { own: { type: 'object', properties: { deep: item } } },
  };
  t.deepEqual(expanded(compactSchema(schema)), expanded(schema));
});

test('a schema that repeats nothing stays as it is', (t) => t.deepEqual(compactSchema(item), item));

for (const tool of TOOLS) {
  test(`${tool.name}: request and response say the same`, (t) => {
    for (const schema of [requestJsonSchema(tool), responseJsonSchema(tool)])
      t.deepEqual(expanded(compactSchema(schema)), expanded(schema));
  });
}

test('bounds that nobody meets are left out, and nothing else', (t) => {
  const near = {
    text: { type: 'string', description: 'a text' },
    count: { type: 'integer', minimum: 1, maximum: 1000 },
    offset: { type: 'integer', minimum: 0 },
  };
  const far = {
    text: { ...near.text, maxLength: 10_000 },
    count: near.count,
    offset: { ...near.offset, maximum: 10_000_000 },
  };
  t.deepEqual(withoutFarBounds({ type: 'object', properties: far, required: ['text'] }), {
    type: 'object',
    properties: near,
    required: ['text'],
  });
});
