// Descriptions of the routes that only servers on a machine have: state, shutdown, events, the page. Other runtimes do without them.
import Joi from 'joi';
import { count, flag, listOf, responseOf, text } from '../../../handlers/_fields.ts';
import { READINESS } from '../../backend/index-states.ts';
import { ALWAYS, answerOf, reading } from './api-routes.ts';
import type { ApiRoute } from './openapi.ts';

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
    }).description(
      'Indexed repositories; of more than 20, those whose indexes are in memory, being opened or not readable',
    ),
    repos_total: count.description('Number of indexed repositories'),
  },
);

export const SHUTDOWN: ApiRoute = {
  method: 'post',
  path: '/shutdown',
  id: 'shutdown',
  summary: 'Finishes running requests and stops the server',
  answer: answerOf('shutdown', responseOf({ status: text.description('Always `shutting_down`') })),
  failures: ['invalid_request', 'payload_too_large', ...ALWAYS],
};

export const EVENTS: ApiRoute = {
  method: 'get',
  path: '/events',
  id: 'events',
  summary:
    'Server-sent events: the name of each repository whose index is renewed, as `{"index": …}`',
  answer: { mediaType: 'text/event-stream' },
  failures: ['too_busy', ...ALWAYS],
};

export const PREPARING = reading(
  '/preparing',
  'preparing',
  'The repository that `codegraph start` is indexing now',
  {
    preparing: Joi.object({
      path: text.description('Absolute path of its folder'),
      phase: text.description('What the run is doing'),
    })
      .allow(null)
      .description('Null if none is being indexed'),
  },
);

/** The page, which answers the addresses of its screens too. */
export function pageRoute(path: string, mediaType: string): ApiRoute {
  return {
    method: 'get',
    path,
    id: 'page',
    summary: 'The web UI',
    answer: { mediaType },
    failures: ALWAYS,
  };
}
