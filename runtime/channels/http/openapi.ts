// The OpenAPI document of an HTTP server, made from its list of described routes. Adds no route.
import type { ErrorCode } from '../../../lib/model/answer.ts';
import type { JsonSchema } from '../../../handlers/_call/tool-schemas.ts';
import { version } from '../../version.ts';
import { ERROR_SCHEMA, failedResponses } from './openapi-failures.ts';

/** A described route. */
export interface ApiRoute {
  readonly method: 'get' | 'post';
  /** As in Hapi: `/repos/{name}`. */
  readonly path: string;
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  /** Parameters of the query string. */
  readonly query?: JsonSchema;
  readonly body?: NamedSchema & { readonly examples: readonly object[] };
  readonly answer: NamedSchema | MediaAnswer;
  /** A parameter adds the answer as text: then it is an object with both. */
  readonly mayAddText?: true;
  /** Its possible failures. */
  readonly failures: readonly ErrorCode[];
}

/** A named schema of the document. */
export interface NamedSchema {
  readonly name: string;
  readonly schema: JsonSchema;
}

/** An answer that is not JSON. */
export interface MediaAnswer {
  readonly mediaType: string;
}

/** An OpenAPI 3.1 document. */
export function openApiOf(title: string, routes: readonly ApiRoute[]): object {
  const schemas: Record<string, object> = { error: ERROR_SCHEMA };
  const share = ({ name, schema }: NamedSchema): object => {
    schemas[name] = rooted(schema, `#/components/schemas/${name}`);
    return { $ref: `#/components/schemas/${name}` };
  };
  const paths: Record<string, object> = {};
  for (const route of routes)
    paths[route.path] = { ...paths[route.path], [route.method]: operation(route, share) };
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description:
        'Questions about indexed code. Requests and responses are JSON; field names may also be written in camelCase. Later versions may add fields to responses.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    paths,
    components: { schemas },
  };
}

/** Descriptions of path parameters. */
const IN_PATH: Readonly<Record<string, string>> = {
  name: 'Name of the repository',
  item: 'Name or uid of the item',
};

function operation(
  { path, id, summary, description, query, body, answer, mayAddText, failures }: ApiRoute,
  share: (named: NamedSchema) => object,
): object {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => ({
    name: match[1],
    in: 'path',
    required: true,
    description: IN_PATH[match[1] ?? ''] ?? '',
    schema: { type: 'string' },
  }));
  const inQuery = Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(query?.required?.includes(name) ? { required: true } : {}),
    description: schema.description ?? '',
    schema,
  }));
  const parameters = [...inPath, ...inQuery];
  return {
    operationId: id,
    summary,
    ...(description === undefined ? {} : { description }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: share(body), examples: numbered(body.examples) },
            },
          },
        }
      : {}),
    responses: {
      200: { description: 'The answer.', content: contentOf(answer, share, mayAddText) },
      ...failedResponses(failures),
    },
  };
}

function contentOf(
  answer: NamedSchema | MediaAnswer,
  share: (named: NamedSchema) => object,
  mayAddText = false,
): object {
  if ('mediaType' in answer) return { [answer.mediaType]: { schema: { type: 'string' } } };
  const response = share(answer);
  const both = {
    type: 'object',
    required: ['response', 'text'],
    properties: { response, text: {} },
  };
  return { 'application/json': { schema: mayAddText ? { anyOf: [response, both] } : response } };
}

function numbered(examples: readonly object[]): object {
  return Object.fromEntries(examples.map((value, index) => [`example_${index + 1}`, { value }]));
}

/** References of a schema start at its own root; within the document they need its path as a prefix. */
function rooted(schema: JsonSchema, root: string): object {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? value.replace(/^#/, root) : value,
  ) as object;
}
