// The routes that the page reads, as they are documented. Answers none of them.
import Joi from 'joi';
import {
  count,
  flag,
  listOf,
  processFields,
  sizeFields,
  unreadTemplates,
  stale,
  symbolFields,
  text,
} from '../../../handlers/_fields.ts';
import type { ErrorCode } from '../../../lib/model/answer.ts';
import type { ViewName } from '../../snapshots/repository-views.ts';
import type { ApiRoute } from './openapi.ts';
import { COMPUTED, reading } from './api-routes.ts';

const VIEW_FAILURES: readonly ErrorCode[] = [
  'invalid_request',
  'not_found',
  'repo_not_found',
  'query_too_expensive',
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

const total = count.description('Number of items in the list');

/** Read-only routes of one repository, each for the view of that name. */
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
      unreadTemplates,
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
    }).description('Execution flows, longest first'),
  }),
  view('process', '/processes/{item}', 'The steps of one execution flow', {
    ...viewed,
    uid: processFields.uid,
    name: processFields.name,
    module: processFields.module,
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
