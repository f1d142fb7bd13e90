// MCP resources: URIs of data about each repository, and their content. Calls no tool.
import {
  ErrorCode,
  type Resource,
  type ResourceTemplate,
} from '@modelcontextprotocol/sdk/types.js';
import { isFailure, type Failure } from '../../../lib/model/answer.ts';
import type { Backend } from '../../backend/backend.ts';
import { isOfItem } from '../../views/_view.ts';
import { ProtocolError, refuseLong, RESOURCE_NOT_FOUND } from './mcp-error.ts';

const JSON_TYPE = 'application/json';
const ALL_REPOS = 'codegraph://repos';

interface ResourceKind {
  /** The part after `codegraph://repo/{name}/`; kinds with an item end in `/`. */
  readonly path: string;
  readonly item: string | null;
  readonly title: string;
  readonly view: string;
}

function kindsOf({ views }: Pick<Backend, 'views'>): ResourceKind[] {
  return views
    .filter(({ isResource }) => isResource)
    .map(({ name, path, summary }) => {
      const hasItem = isOfItem(path);
      return {
        path: hasItem ? `${name}/` : name,
        item: hasItem ? name : null,
        title: summary,
        view: name,
      };
    });
}

export function resourceTemplates(backend: Pick<Backend, 'views'>): ResourceTemplate[] {
  return kindsOf(backend).map(({ path, item, title }) => ({
    name: item ?? path,
    title,
    // RFC 6570 has one value per variable, so the item has another name than the repository.
    uriTemplate: `codegraph://repo/{name}/${path}${item === null ? '' : `{${item}}`}`,
    mimeType: JSON_TYPE,
  }));
}

/** The resources that can be listed: one entry for the registry, and those of each repository that need no item. */
export function listResources(backend: Pick<Backend, 'indexes' | 'views'>): Resource[] {
  const whole = kindsOf(backend).filter(({ item }) => item === null);
  const own = backend.indexes.entries().flatMap(({ name }) =>
    whole.map(({ path, title }) => ({
      uri: `codegraph://repo/${encodeURIComponent(name)}/${path}`,
      name: `${name}/${path}`,
      title: `${title}: ${name}`,
      mimeType: JSON_TYPE,
    })),
  );
  return [
    { uri: ALL_REPOS, name: 'repos', title: 'Indexed repositories', mimeType: JSON_TYPE },
    ...own,
  ];
}

export async function readResource(
  uri: string,
  backend: Backend,
): Promise<{ uri: string; mimeType: string; text: string }> {
  refuseLong({ uri });
  const json = await (uri === ALL_REPOS ? backend.repositories() : viewOf(uri, backend));
  if (typeof json !== 'string')
    throw new ProtocolError(ErrorCode.InternalError, json.error.message, json);
  return { uri, mimeType: JSON_TYPE, text: JSON.stringify(JSON.parse(json), null, 1) };
}

async function viewOf(uri: string, backend: Backend): Promise<string | Failure> {
  const { name, kind, item } = partsOf(uri, backend);
  const entry = backend.choose({ asked: name, workingFolder: null });
  if (isFailure(entry)) throw notFound(entry.error.message, uri);
  const view = await backend.view({ view: kind.view, repo: entry.name, item });
  if (view === null)
    throw notFound(
      `'${name}' has no ${kind.item ?? kind.path} called '${item.slice(0, 200)}'`,
      uri,
    );
  return view;
}

function partsOf(
  uri: string,
  backend: Pick<Backend, 'views'>,
): { name: string; kind: ResourceKind; item: string } {
  const match = /^codegraph:\/\/repo\/([^/]+)\/(.+)$/s.exec(uri);
  const rest = match?.[2] ?? '';
  const kind = kindsOf(backend).find(({ path, item }) =>
    item === null ? rest === path : rest.startsWith(path) && rest.length > path.length,
  );
  if (!match || !kind) throw notFound(`There is no resource ${uri.slice(0, 300)}`, uri);
  return { name: decoded(match[1] ?? ''), kind, item: decoded(rest.slice(kind.path.length)) };
}

/** Maximum subscriptions of a session. */
const MOST_SUBSCRIBED = 1000;
const SUBSCRIBED_CHARACTERS = 200_000;

/** Refuses invalid URIs; the resource need not exist yet. */
export function subscribeTo(
  uri: string,
  subscribed: Set<string>,
  backend: Pick<Backend, 'choose' | 'views'>,
): void {
  refuseLong({ uri });
  if (uri !== ALL_REPOS) {
    const entry = backend.choose({ asked: partsOf(uri, backend).name, workingFolder: null });
    if (isFailure(entry)) throw notFound(entry.error.message, uri);
  }
  if (subscribed.size >= MOST_SUBSCRIBED && !subscribed.has(uri))
    throw new ProtocolError(
      ErrorCode.InvalidParams,
      `At most ${MOST_SUBSCRIBED} resources can be subscribed to`,
    );
  const characters = [...subscribed].reduce((sum, one) => sum + one.length, uri.length);
  if (characters > SUBSCRIBED_CHARACTERS)
    throw new ProtocolError(
      ErrorCode.InvalidParams,
      `The URIs of all subscriptions may have at most ${SUBSCRIBED_CHARACTERS} characters`,
    );
  subscribed.add(uri);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function notFound(message: string, uri: string): ProtocolError {
  return new ProtocolError(RESOURCE_NOT_FOUND, message, { uri });
}
