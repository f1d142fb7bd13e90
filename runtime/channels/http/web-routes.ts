// The routes of repositories and tools: those that the web-UI server has beside its page, and all of `(Request) => Response`. Binds none.
import {
  fieldsOf,
  listedJsonSchema,
  type JsonSchema,
} from '../../../handlers/_call/tool-schemas.ts';
import type { AnyTool } from '../../../handlers/_tool.ts';
import type { ResponseExtension } from '../../backend/response-extensions.ts';
import type { Backend } from '../../backend/backend.ts';
import { gotTool, OPENAPI, postedTool, toolOf, TOOLS_LIST } from './api-routes.ts';
import { LIVEZ, livez, READYZ, readyz } from './liveness.ts';
import { openApiOf, type ApiRoute } from './openapi.ts';
import {
  gotToolRoute,
  plainRoute,
  postedToolOfRoute,
  postedToolRoute,
  type Route,
} from './route.ts';
import { viewRoutes } from './view-routes.ts';

/** `others`: routes of the server that are bound elsewhere, for the document. `inputSchema`: how the list of tools has their requests. */
export function webRoutes(
  { tools, views, readOnly }: Pick<Backend, 'tools' | 'views' | 'readOnly'>,
  title: string,
  others: () => readonly ApiRoute[],
  inputSchema: (tool: AnyTool) => JsonSchema = listedJsonSchema,
): readonly Route[] {
  const repositories = tools.filter(({ name }) => name === 'list_repos');
  const asked = tools.filter(({ scope }) => scope === 'snapshot');
  const listed = once(() => ({
    tools: asked.map((tool) => describedTool(tool, readOnly, inputSchema)),
  }));
  const routes: readonly Route[] = [
    ...asked.map((tool) => {
      const path = `/tools/${tool.name}`;
      return postedToolRoute(path, tool, () => postedTool(path, tool));
    }),
    ...toolsOfRoutes(asked),
    ...repositories.map((tool) => gotToolRoute('/repos', tool, () => gotTool('/repos', tool))),
    ...viewRoutes(views),
    plainRoute(TOOLS_LIST, listed),
    plainRoute(LIVEZ, livez),
    plainRoute(READYZ, readyz),
  ];
  const document = once(() =>
    openApiOf(title, [...routes.map(({ describe }) => describe()), ...others(), OPENAPI]),
  );
  return [...routes, plainRoute(OPENAPI, document)];
}

/** Each tool below each repository. */
export function toolsOfRoutes(
  tools: readonly AnyTool[],
  extend?: ResponseExtension,
): readonly Route[] {
  return tools.map((tool) => {
    const path = `/repos/{name}/tools/${tool.name}`;
    return postedToolOfRoute(path, tool, () => toolOf(path, tool), extend);
  });
}

/** A tool as the page and other clients see it in the list. */
function describedTool(
  tool: AnyTool,
  readOnly: boolean,
  inputSchema: (tool: AnyTool) => JsonSchema,
): object {
  return {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    positional: tool.positional,
    read_only: readOnly || tool.readOnly,
    input_schema: inputSchema(tool),
    fields: fieldsOf(tool),
  };
}

/** Created on demand, to keep the start fast. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
