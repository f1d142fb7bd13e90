// The OpenAPI document of an HTTP server, made from the tools' schemas. Describes routes; adds none.
import type { AnyTool } from '../../handlers/_tool.ts';
import { ERROR_STATUS } from '../../lib/model/answer.ts';
import { requestJsonSchema, responseJsonSchema, type JsonSchema } from '../tool-schemas.ts';
import { version } from '../version.ts';

/** A route that is no tool's POST route. */
export interface PlainRoute {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly summary: string;
  /** The tool it answers with, where it is one. */
  readonly tool?: AnyTool;
}

export interface ApiSubject {
  readonly title: string;
  readonly toolRoutes: readonly { readonly path: string; readonly tool: AnyTool; readonly response?: JsonSchema }[];
  readonly plainRoutes: readonly PlainRoute[];
}

/** An OpenAPI 3.1 document. */
export function openApiOf({ title, toolRoutes, plainRoutes }: ApiSubject): object {
  const paths: Record<string, object> = {};
  const schemas: Record<string, object> = { Error: ERROR_SCHEMA };
  const share = (name: string, schema: JsonSchema): object => {
    schemas[name] = rooted(schema, `#/components/schemas/${name}`);
    return { $ref: `#/components/schemas/${name}` };
  };
  for (const { path, tool, response } of toolRoutes) {
    const shared = { request: share(`${tool.name}_request`, requestJsonSchema(tool)), response: share(`${tool.name}_response`, response ?? responseJsonSchema(tool)) };
    paths[path] = { post: toolOperation(tool, shared) };
  }
  for (const route of plainRoutes) {
    const response = route.tool ? share(`${route.tool.name}_response`, responseJsonSchema(route.tool)) : { type: 'object' };
    paths[route.path] = { ...paths[route.path], [route.method]: plainOperation(route, response) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version, description: 'Questions about indexed code. Bodies and answers are JSON.' },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    paths,
    components: { schemas, responses: { Error: { description: 'What went wrong, and the next step.', content: json({ $ref: '#/components/schemas/Error' }) } } },
  };
}

/** A schema's references start at its own root; inside of a document they start at where it stands. */
function rooted(schema: JsonSchema, root: string): object {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) => (key === '$ref' && typeof value === 'string' ? value.replace(/^#/, root) : value)) as object;
}

const ERROR_SCHEMA = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'hint'],
      properties: { code: { enum: Object.keys(ERROR_STATUS) }, message: { type: 'string' }, hint: { type: 'string' }, details: {} },
    },
  },
};

function toolOperation(tool: AnyTool, { request, response }: { request: object; response: object }): object {
  return {
    operationId: tool.name,
    summary: tool.title,
    description: tool.description,
    requestBody: { required: true, content: json(request) },
    responses: responses(response),
  };
}

function plainOperation({ method, path, summary, tool }: PlainRoute, response: object): object {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  const inPath = names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  const inQuery = tool ? Object.entries(requestJsonSchema(tool).properties ?? {}).map(([name, schema]) => ({ name, in: 'query', schema })) : [];
  const parameters = [...inPath, ...inQuery];
  return {
    operationId: `${method}${path.replace(/\W+/g, '_')}`.replace(/_+$/, ''),
    summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    responses: responses(response),
  };
}

function responses(schema: object): object {
  return { 200: { description: 'The answer.', content: json(schema) }, default: { $ref: '#/components/responses/Error' } };
}

function json(schema: object): object {
  return { 'application/json': { schema } };
}
