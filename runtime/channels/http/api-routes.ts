// Descriptions of routes for the OpenAPI document: tools by their schemas, others by schemas here. Adds no route.
import Joi from 'joi';
import { flag, listOf, responseOf, text, texts } from '../../../handlers/_fields.ts';
import type { AnyTool } from '../../../handlers/_tool.ts';
import type { ErrorCode } from '../../../lib/model/answer.ts';
import { requestJsonSchema, type JsonSchema } from '../../../handlers/_call/tool-schemas.ts';
import { wholeResponseSchema } from '../../schemas/whole-schema.ts';
import type { ApiRoute, NamedSchema } from './openapi.ts';

export const ALWAYS: readonly ErrorCode[] = ['forbidden_origin', 'shutting_down', 'internal'];

/** Of what is computed. */
export const COMPUTED: readonly ErrorCode[] = ['call_aborted', 'too_busy'];

const WITH_BODY: readonly ErrorCode[] = [
  'invalid_request',
  'payload_too_large',
  'unsupported_media_type',
];

/** Of a tool that changes files, on a server that does not. */
const CHANGES_FILES: readonly ErrorCode[] = ['read_only'];

const OF_ONE_REPOSITORY: readonly ErrorCode[] = [
  'repo_required',
  'repo_not_found',
  'index_unreadable',
];

const AS_TEXT: JsonSchema = {
  properties: {
    as: {
      enum: ['text'],
      description: 'An object with `response` and `text`: the same answer as agents read it',
    },
  },
};

/** A tool called with a JSON body. `response` if the channel extends the tool's response. */
export function postedTool(
  path: string,
  tool: AnyTool,
  response: JsonSchema = wholeResponseSchema(tool),
): ApiRoute {
  return {
    ...describedTool(tool),
    method: 'post',
    path,
    query: AS_TEXT,
    mayAddText: true,
    body: {
      name: `${tool.name}_request`,
      schema: wholeRequestSchema(tool),
      examples: tool.examples,
    },
    answer: { name: `${tool.name}_response`, schema: response },
    failures: [...WITH_BODY, ...failuresOf(tool)],
  };
}

/** A tool of the repository that the path names. */
export function toolOf(path: string, tool: AnyTool): ApiRoute {
  const posted = postedTool(path, tool);
  return {
    ...posted,
    id: `${tool.name}_of`,
    summary: `${tool.title}, of one repository`,
    description: `As /tools/${tool.name}, without \`repo\`: for proxies that choose a server by the path.`,
  };
}

/** A tool called with a query string. */
export function gotTool(path: string, tool: AnyTool): ApiRoute {
  return {
    ...describedTool(tool),
    method: 'get',
    path,
    query: requestJsonSchema(tool),
    answer: { name: `${tool.name}_response`, schema: wholeResponseSchema(tool) },
    failures: ['invalid_request', ...failuresOf(tool)],
  };
}

function describedTool(tool: AnyTool): Pick<ApiRoute, 'id' | 'summary' | 'description'> {
  const spellings = Object.entries(tool.aliases).map(
    ([alias, field]) => `\`${alias}\` for \`${field}\``,
  );
  const also = spellings.length === 0 ? '' : ` Also accepted: ${spellings.join(', ')}.`;
  return { id: tool.name, summary: tool.title, description: `${tool.description}${also}` };
}

function failuresOf(tool: AnyTool): ErrorCode[] {
  const ofOne = tool.scope === 'snapshot' ? OF_ONE_REPOSITORY : [];
  return [
    ...ofOne,
    ...tool.failures,
    ...(tool.readOnly ? [] : CHANGES_FILES),
    ...COMPUTED,
    ...ALWAYS,
  ];
}

/** With conditions between fields: `name` or `uid`. */
function wholeRequestSchema(tool: AnyTool): JsonSchema {
  const { dependencies = [] } = tool.request.describe() as {
    dependencies?: readonly { readonly rel: string; readonly peers: readonly string[] }[];
  };
  const choices = dependencies
    .filter(({ rel }) => rel === 'or')
    .map(({ peers }) => ({ anyOf: peers.map((name) => ({ required: [name] })) }));
  const aliases = Object.keys(tool.aliases).length > 0 ? { 'x-aliases': tool.aliases } : {};
  return {
    ...requestJsonSchema(tool),
    ...(choices.length > 0 ? { allOf: choices } : {}),
    ...aliases,
  };
}

/** A read-only route without parameters other than those of its path. */
export function reading(
  path: string,
  id: string,
  summary: string,
  fields: Joi.SchemaMap,
  failures: readonly ErrorCode[] = [],
): ApiRoute {
  return {
    method: 'get',
    path,
    id,
    summary,
    answer: answerOf(id, responseOf(fields)),
    failures: [...failures, ...ALWAYS],
  };
}

/** The schema is created on demand, to keep the start fast. */
export function answerOf(name: string, response: Joi.ObjectSchema): NamedSchema {
  return {
    name,
    get schema() {
      return wholeResponseSchema({ response });
    },
  };
}

export const OPENAPI = reading('/openapi.json', 'openapi', 'This document', {
  openapi: text.description('Version of OpenAPI'),
  info: Joi.object().description('Title and version'),
  paths: Joi.object().description('Routes'),
  components: Joi.object().description('Schemas'),
});

export const TOOLS_LIST = reading('/tools', 'tools', 'The tools and their fields', {
  tools: listOf({
    name: text.description('Name of the tool'),
    title: text.description('Title for people'),
    description: text.description('What it answers'),
    positional: text
      .allow(null)
      .description('Field that a bare command-line argument sets; null if there is none'),
    read_only: flag.description('Whether it never changes files on this server'),
    input_schema: Joi.object().description('JSON Schema of its request, as agents get it'),
    fields: listOf({
      name: text.description('Name of the field'),
      type: text.description('Its JSON type'),
      itemType: text.allow(null).description('JSON type of its items; null if it is no list'),
      description: text.description('What it is'),
      required: flag.description('Whether a request needs it'),
      allowed: texts.description('Values it may have; empty if any'),
      fallback: Joi.any().optional().description('Its default'),
    }).description('Fields of a request'),
  }).description('The tools'),
});
