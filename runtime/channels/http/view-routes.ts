// The routes of views, as they are bound and documented. Answers none of them.
import type { ErrorCode } from '../../../lib/model/answer.ts';
import { objectJsonSchema } from '../../../handlers/_call/tool-schemas.ts';
import type { DescribedView } from '../../views/_view.ts';
import { ALWAYS, answerOf, COMPUTED } from './api-routes.ts';
import type { ApiRoute } from './openapi.ts';
import { viewRoute, type Route } from './route.ts';

const VIEW_FAILURES: readonly ErrorCode[] = [
  'invalid_request',
  'not_found',
  'repo_not_found',
  'query_too_expensive',
  'index_unreadable',
  ...COMPUTED,
  ...ALWAYS,
];

/** Read-only routes of one repository, in the order of the views. */
export function viewRoutes(views: readonly DescribedView[]): Route[] {
  return views.flatMap((view) =>
    view.path === null
      ? []
      : [viewRoute(view.name, addressOf(view.path), () => described(view, addressOf(view.path)))],
  );
}

function addressOf(path: string | null): string {
  return `/repos/{name}${path ?? ''}`;
}

function described(
  { name, summary, query, answer, failures }: DescribedView,
  path: string,
): ApiRoute {
  const id = `repo_${name}`;
  const schema = objectJsonSchema(query);
  return {
    method: 'get',
    path,
    id,
    summary,
    ...(Object.keys(schema.properties ?? {}).length > 0 ? { query: schema } : {}),
    answer: answerOf(id, answer),
    failures: [...failures, ...VIEW_FAILURES],
  };
}
