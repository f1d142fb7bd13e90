// How routes are described for the OpenAPI document: tools from their schemas, others from schemas here. Adds no route.
import Joi from 'joi';
import { count, flag, listOf, responseOf, stale, text } from '../../../handlers/_fields.ts';
import type { AnyTool } from '../../../handlers/_tool.ts';
import type { ErrorCode } from '../../../lib/model/answer.ts';
import { READINESS } from '../../backend/index-states.ts';
import type { ViewName } from '../../snapshots/repository-views.ts';
import { requestJsonSchema, type JsonSchema } from '../../tool-schemas.ts';
import { wholeResponseSchema } from '../../whole-schema.ts';
import type { ApiRoute, NamedSchema } from './openapi.ts';

const ALWAYS: readonly ErrorCode[] = ['forbidden_origin', 'shutting_down', 'internal'];
/** Of what is computed. */
const COMPUTED: readonly ErrorCode[] = ['call_aborted', 'too_busy'];
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

/** A tool that is asked by a JSON body. `response` where the channel says more than the tool does. */
export function postedTool(
  path: string,
  tool: AnyTool,
  response: JsonSchema = wholeResponseSchema(tool),
): ApiRoute {
  return {
    ...describedTool(tool),
    method: 'post',
    path,
    body: {
      name: `${tool.name}_request`,
      schema: wholeRequestSchema(tool),
      examples: tool.examples,
    },
    answer: { name: `${tool.name}_response`, schema: response },
    failures: [...WITH_BODY, ...failuresOf(tool)],
  };
}

/** A tool that is asked by a query string. */
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
  const also = spellings.length === 0 ? '' : ` Also understood: ${spellings.join(', ')}.`;
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

/** With what stands between fields: `name` or `uid`. */
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

/** A route that reads and takes no parameters but those of its path. */
function reading(
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
    answer: answerOf(id, fields),
    failures: [...failures, ...ALWAYS],
  };
}

/** The schema is made when it is asked for: a start should not wait for it. */
function answerOf(name: string, fields: Joi.SchemaMap): NamedSchema {
  return {
    name,
    get schema() {
      return wholeResponseSchema({ response: responseOf(fields) });
    },
  };
}

export const HEALTH = reading(
  '/health',
  'health',
  'Whether the server answers, and what it serves',
  {
    status: text,
    version: text,
    node: text,
    index_format: count,
    uptime_seconds: count,
    read_only: flag,
    memory_mb: count,
    indexes: Joi.object({ open: count, memory_mb: count }),
    registry_trouble: text.allow(null),
    repos: listOf({ name: text, state: Joi.valid(...READINESS), trouble: text.allow(null) }),
  },
);

export const OPENAPI = reading('/openapi.json', 'openapi', 'This document', {
  openapi: text,
  info: Joi.object(),
  paths: Joi.object(),
  components: Joi.object(),
});

export const SHUTDOWN: ApiRoute = {
  method: 'post',
  path: '/shutdown',
  id: 'shutdown',
  summary: 'Finishes running requests and ends the server',
  answer: answerOf('shutdown', { status: text }),
  failures: ['invalid_request', 'payload_too_large', ...ALWAYS],
};

export const TOOLS_LIST = reading('/tools', 'tools', 'The tools and their fields', {
  tools: listOf({
    name: text,
    title: text,
    description: text,
    positional: text.allow(null),
    read_only: flag,
    fields: listOf({
      name: text,
      type: text,
      itemType: text.allow(null),
      description: text,
      required: flag,
      allowed: Joi.array().items(text),
      fallback: Joi.any().optional(),
    }),
  }),
});

const VIEW_FAILURES: readonly ErrorCode[] = [
  'invalid_request',
  'not_found',
  'repo_not_found',
  'index_unreadable',
  ...COMPUTED,
];
const viewedSymbol = {
  uid: text,
  name: text,
  type: text,
  filePath: text.allow(null),
  line: count.allow(null),
};

/** Reading routes of one repository, each answering with the view of that name. */
export const VIEW_ROUTES: readonly (ApiRoute & { readonly view: ViewName })[] = [
  view('context', '', 'What is indexed of a repository', {
    repo: text,
    path: text,
    commit: text.allow(null),
    branch: text.allow(null),
    indexed_at: text,
    stale: stale.allow(null),
    stats: Joi.object({
      files: count,
      symbols: count,
      edges: count,
      modules: count,
      processes: count,
      embeddings: count,
      callSites: Joi.object({ resolved: count, external: count, open: count }),
    }),
    languages: Joi.object().pattern(Joi.string(), count),
  }),
  view('processes', '/processes', 'Its execution flows, longest first', {
    repo: text,
    total: count,
    processes: listOf({
      uid: text,
      name: text,
      steps: count,
      entry: text.allow(null),
      exit: text.allow(null),
      crosses_modules: flag,
      module: text.allow(null),
    }),
  }),
  view('process', '/processes/{item}', 'The steps of one execution flow', {
    repo: text,
    uid: text,
    name: text,
    steps: listOf({ step: count, ...viewedSymbol }),
  }),
  view('modules', '/modules', 'Its functional areas, largest first', {
    repo: text,
    total: count,
    modules: listOf({ uid: text, name: text, symbols: count, cohesion: Joi.number().allow(null) }),
  }),
  view('module', '/modules/{item}', 'The symbols of one functional area', {
    repo: text,
    uid: text,
    name: text,
    total: count,
    symbols: listOf(viewedSymbol),
  }),
];

function view(
  name: ViewName,
  path: string,
  summary: string,
  fields: Joi.SchemaMap,
): ApiRoute & { readonly view: ViewName } {
  return {
    ...reading(`/repos/{name}${path}`, `repo_${name}`, summary, fields, VIEW_FAILURES),
    view: name,
  };
}

/** A file of the page. */
export function pageRoute(path: string, mediaType: string): ApiRoute {
  const id = `page_${path.replace(/\W+/g, '_')}`;
  return {
    method: 'get',
    path,
    id,
    summary: path === '/' ? 'The web UI' : 'A file of the web UI',
    answer: { mediaType },
    failures: ALWAYS,
  };
}
