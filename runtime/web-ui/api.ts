// Asks the server: the same tools and routes as everybody. Keeps answers until the index changes. Draws nothing.
import type { ToolTypes } from '../../handlers/_types/all.gen.d.ts';
import type {
  EntriesAnswer,
  FlowAnswer,
  MapAnswer,
  RepositoryAnswer,
  SkippedAnswer,
  SourceAnswer,
  SuggestionsAnswer,
  SymbolsAnswer,
  TerritoryAnswer,
} from '../../lib/views/answers.ts';
import type { WhyAnswer } from '../../lib/views/why.ts';

/** The views of a repository, by the last part of their address. */
export interface Views {
  '': RepositoryAnswer;
  map: MapAnswer;
  territory: TerritoryAnswer;
  symbols: SymbolsAnswer;
  source: SourceAnswer;
  flow: FlowAnswer;
  why: WhyAnswer;
  entries: EntriesAnswer;
  skipped: SkippedAnswer;
  suggestions: SuggestionsAnswer;
}

/** Why there is no answer, in the server's words or ours. */
export interface Trouble {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  /** Names that are near, where a symbol was not found. */
  readonly near?: readonly string[];
  /** `candidates`: uids that a name may mean. */
  readonly details?: { readonly candidates?: readonly string[] };
}

export type Answer<Value> = { readonly value: Value } | { readonly trouble: Trouble };

const MOST_KEPT = 200;
const kept = new Map<string, Promise<Answer<unknown>>>();

/** Forgets answers, which are those of an older index. */
export function forgetAnswers(): void {
  kept.clear();
}

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** A view of one repository. */
export function view<Name extends keyof Views>(
  repo: string,
  name: Name,
  query: Query = {},
): Promise<Answer<Views[Name]>> {
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  );
  const path = `/repos/${encodeURIComponent(repo)}${name === '' ? '' : `/${name}`}`;
  const search = given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
  return keep(`${path}${search}`, () => ask<Views[Name]>(`${path}${search}`));
}

/** A tool. Answers of tools that look at files of the working tree are not kept. */
export function callTool<Name extends Exclude<keyof ToolTypes, 'list_repos'>>(
  name: Name,
  request: ToolTypes[Name]['request'],
  { fresh = false } = {},
): Promise<Answer<ToolTypes[Name]['response']>> {
  const body = JSON.stringify(request);
  const post = () => ask<ToolTypes[Name]['response']>(`/tools/${name}`, posted(body));
  return fresh ? post() : keep(`${name} ${body}`, post);
}

export function listRepositories(): Promise<Answer<ToolTypes['list_repos']['response']>> {
  return ask('/repos?limit=500');
}

/** A route that is no view of a repository, and not kept. */
export function ask<Value>(path: string, options: RequestInit = {}): Promise<Answer<Value>> {
  return fetch(path, options).then(answerOf<Value>, (error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    return {
      trouble: {
        code: 'server_gone',
        message: 'The server does not answer.',
        hint: 'Start it again with `codegraph serve`, then retry: what is shown stays.',
      },
    };
  });
}

function posted(body: string): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body };
}

async function answerOf<Value>(response: Response): Promise<Answer<Value>> {
  const body = (await response.json().catch(() => null)) as (Value & { error?: Trouble }) | null;
  if (body === null)
    return {
      trouble: {
        code: 'no_answer',
        message: `The answer cannot be read (${response.status}).`,
        hint: 'Load the page again.',
      },
    };
  return body.error === undefined ? { value: body } : { trouble: body.error };
}

function keep<Value>(key: string, load: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
  const known = kept.get(key) as Promise<Answer<Value>> | undefined;
  if (known) return known;
  const loading = load();
  kept.set(key, loading);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? '');
  loading.then(
    (answer) => 'trouble' in answer && kept.delete(key),
    () => kept.delete(key),
  );
  return loading;
}
