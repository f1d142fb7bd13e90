// How routes are described for the OpenAPI document: tools from their schemas, others from schemas here. Adds no route.
import Joi from 'joi';
import {
  count,
  flag,
  listOf,
  processFields,
  responseOf,
  sizeFields,
  stale,
  symbolFields,
  text,
  texts,
} from '../../../handlers/_fields.ts';
import type { AnyTool } from '../../../handlers/_tool.ts';
import type { ErrorCode } from '../../../lib/model/answer.ts';
import { READINESS } from '../../backend/index-states.ts';
import type { ViewName } from '../../snapshots/repository-views.ts';
import { requestJsonSchema, type JsonSchema } from '../../schemas/tool-schemas.ts';
import { wholeResponseSchema } from '../../schemas/whole-schema.ts';
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
  'State of the server and of the indexes it serves',
  {
    status: text.description('Always `ok`: the server answers'),
    version: text.description('Version of codegraph'),
    node: text.description('Version of Node.js'),
    index_format: count.description('Version of the index format it reads and writes'),
    uptime_seconds: count.description('Seconds since the server started'),
    read_only: flag.description('Whether it shows edits but never applies them'),
    memory_mb: count.description('Memory of the process in MiB'),
    indexes: Joi.object({
      open: count.description('Number of indexes in memory'),
      memory_mb: count.description('Approximate memory they take in MiB'),
    }).description('Indexes in memory'),
    registry_trouble: text
      .allow(null)
      .description('Why the list of repositories may be outdated; null when it is current'),
    repos: listOf({
      name: text.description('Name of the repository'),
      state: Joi.valid(...READINESS).description('Where its index is'),
      trouble: text.allow(null).description('Why its newest index is not served; null if it is'),
    }).description('Indexed repositories'),
  },
);

export const OPENAPI = reading('/openapi.json', 'openapi', 'This document', {
  openapi: text.description('Version of OpenAPI'),
  info: Joi.object().description('Title and version'),
  paths: Joi.object().description('Routes'),
  components: Joi.object().description('Schemas'),
});

export const SHUTDOWN: ApiRoute = {
  method: 'post',
  path: '/shutdown',
  id: 'shutdown',
  summary: 'Finishes running requests and stops the server',
  answer: answerOf('shutdown', { status: text.description('Always `shutting_down`') }),
  failures: ['invalid_request', 'payload_too_large', ...ALWAYS],
};

export const TOOLS_LIST = reading('/tools', 'tools', 'The tools and their fields', {
  tools: listOf({
    name: text.description('Name of the tool'),
    title: text.description('Title for people'),
    description: text.description('What it answers'),
    positional: text
      .allow(null)
      .description('Field that a bare command-line argument sets; null if there is none'),
    read_only: flag.description('Whether it never changes files on this server'),
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

const VIEW_FAILURES: readonly ErrorCode[] = [
  'invalid_request',
  'not_found',
  'repo_not_found',
  'index_unreadable',
  ...COMPUTED,
];
const viewedSymbol = {
  uid: symbolFields.uid,
  name: symbolFields.name,
  type: symbolFields.type,
  filePath: symbolFields.filePath.allow(null),
  line: symbolFields.line.allow(null),
};
const viewed = { repo: text.description('Name of the repository') };
const viewedModule = {
  uid: text.description('Unique id of the functional area'),
  name: text.description('Name of the functional area'),
};
const total = count.description('Number there are; the list may be shorter');

/** Reading routes of one repository, each answering with the view of that name. */
export const VIEW_ROUTES: readonly (ApiRoute & { readonly view: ViewName })[] = [
  view('context', '', 'What is indexed of a repository', {
    ...viewed,
    path: text.description('Absolute path of the repository'),
    commit: text.allow(null).description('Commit that was indexed; null outside of git'),
    branch: text.allow(null).description('Branch that was checked out; null when there was none'),
    indexed_at: text.description('When it was indexed, as an ISO 8601 date'),
    stale: stale.allow(null),
    stats: Joi.object({
      ...sizeFields,
      callSites: Joi.object({
        resolved: count.description('Calls with an edge'),
        external: count.description('Calls that leave the repository'),
        open: count.description('Unresolved calls'),
      }).description('Number of call sites by outcome'),
    }).description('Size of the index'),
    languages: Joi.object().pattern(Joi.string(), count).description('Number of files by language'),
  }),
  view('processes', '/processes', 'Its execution flows, longest first', {
    ...viewed,
    total,
    processes: listOf({
      ...processFields,
      entry: text.allow(null).description('First step, by uid'),
      exit: text.allow(null).description('Last step, by uid'),
      crosses_modules: flag.description('Whether its steps belong to several functional areas'),
      module: text.allow(null).description('Functional area of the flow, if any'),
    }).description('Execution flows, longest first'),
  }),
  view('process', '/processes/{item}', 'The steps of one execution flow', {
    ...viewed,
    uid: processFields.uid,
    name: processFields.name,
    steps: listOf({
      step: count.description('Place in the flow, from 1'),
      ...viewedSymbol,
    }).description('Its steps, in order'),
  }),
  view('modules', '/modules', 'Its functional areas, largest first', {
    ...viewed,
    total,
    modules: listOf({
      ...viewedModule,
      symbols: count.description('Number of its symbols'),
      cohesion: Joi.number().allow(null).description('Share of its edges that stay inside, 0 to 1'),
    }).description('Functional areas, largest first'),
  }),
  view('module', '/modules/{item}', 'The symbols of one functional area', {
    ...viewed,
    ...viewedModule,
    total,
    symbols: listOf(viewedSymbol).description('Its symbols'),
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
