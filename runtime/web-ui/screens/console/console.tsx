// Any tool by its schema: what it answers, and the same call for elsewhere. Applies no rename.
import type { ListReposResponse } from '../../../../handlers/_types/list-repos.gen.d.ts';
import { ask, listRepositories, type Answer } from '../../api.ts';
import { CallList, textsOfTool } from '../../parts/answers/call-as.tsx';
import { Loading, useAnswer, useReadyIf, type Loaded } from '../../parts/loaded.tsx';
import {
  requestOf,
  safeRequest,
  textsOf,
  type FormTexts,
  type ListedTool,
  type ToolRequest,
} from '../../pure/console-request.ts';
import { linkTo, linkToUid, withQuery, type Place } from '../../pure/places.ts';
import { goTo } from '../../state.ts';
import { ToolAnswer, type Answered } from './answer.tsx';
import type { JsonObject } from './answer-tables.tsx';
import { notedRequest, noteRequest } from './kept-request.ts';
import { RequestForm } from './request-form.tsx';

/** The usual ones first. */
const FIRST = ['cypher', 'query', 'context', 'impact'];

export function ConsoleScreen({ place }: { place: Place }) {
  const tools = useAnswer('tools', () => ask<{ tools: readonly ListedTool[] }>('/tools'));
  const repos = useAnswer('repositories', listRepositories);
  useReadyIf('console', tools.trouble !== null || repos.trouble !== null);
  return (
    <main class="plain console">
      <h1>Console</h1>
      <Loading of={tools} what="Reading the tools">
        {({ tools: listed }) => (
          <Loading of={repos} what="Reading the repositories">
            {({ repos: known }) => <Tools place={place} tools={inOrder(listed)} repos={known} />}
          </Loading>
        )}
      </Loading>
    </main>
  );
}

function inOrder(tools: readonly ListedTool[]): ListedTool[] {
  const rank = ({ name }: ListedTool) =>
    (FIRST.indexOf(name) + FIRST.length + 1) % (FIRST.length + 1);
  return [...tools].sort((a, b) => rank(a) - rank(b));
}

interface ToolsProps {
  readonly place: Place;
  readonly tools: readonly ListedTool[];
  readonly repos: ListReposResponse['repos'];
}

function Tools({ place, tools, repos }: ToolsProps) {
  const { query } = place;
  const tool = tools.find(({ name }) => name === query['tool']) ?? tools[0];
  const repo = place.repo === '' ? (repos[0]?.name ?? '') : place.repo;
  const noted = notedRequest(query['request'] ?? '');
  // The repository of the address is the one that is asked.
  const request = tool && noted && safeRequest(tool, { ...noted, ...(repo !== '' && { repo }) });
  const asked = useAnswer(
    tool && request ? `console ${tool.name} ${JSON.stringify(request)}` : null,
    () => sent(tool?.name ?? '', request ?? {}),
  );
  useReadyIf(
    'console',
    request === null || (!asked.isWaiting && (asked.value ?? asked.trouble) !== null),
  );
  if (!tool) return <p>This server has no tools.</p>;
  const send = (texts: FormTexts) => {
    const next = noteRequest(requestOf(tool, texts, repo));
    if (next === query['request']) asked.retry();
    else goTo(withQuery(place, { repo, tool: tool.name, request: next }));
  };
  return (
    <>
      <Choices place={place} tools={tools} tool={tool} repos={repos} repo={repo} />
      <p>{tool.description}</p>
      {tool.name === 'rename' && <RenameNote repo={repo} request={request} />}
      <RequestForm
        key={`${tool.name} ${query['request'] ?? ''}`}
        tool={tool}
        first={textsOf(tool, noted ?? {})}
        send={send}
      />
      {request && <Call tool={tool} request={request} />}
      {request && <Shown place={{ ...place, repo }} asked={asked} />}
    </>
  );
}

async function sent(tool: string, request: ToolRequest): Promise<Answer<Answered>> {
  const began = performance.now();
  const answer = await ask<JsonObject>(`/tools/${tool}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  if ('trouble' in answer) return answer;
  const milliseconds = Math.round(performance.now() - began);
  return { value: { answer: answer.value, milliseconds } };
}

function Shown({ place, asked }: { place: Place; asked: Loaded<Answered> }) {
  if (asked.isWaiting) return <p class="wait">Asking…</p>;
  return (
    <Loading of={asked} what="Asking" repo={place.repo}>
      {(answered) => <ToolAnswer place={place} answered={answered} />}
    </Loading>
  );
}

interface ChoicesProps extends ToolsProps {
  readonly tool: ListedTool;
  readonly repo: string;
}

function Choices({ place, tools, tool, repos, repo }: ChoicesProps) {
  return (
    <>
      {place.repo === '' && (
        <p>
          <label>
            Repository{' '}
            <select
              value={repo}
              onChange={({ currentTarget: { value } }) => goTo(withQuery(place, { repo: value }))}
            >
              {repos.map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </p>
      )}
      <ul class="switches" aria-label="Tool">
        {tools.map(({ name, title }) => (
          <li key={name}>
            <a
              data-row
              href={linkTo.console({ repo: place.repo, tool: name })}
              title={title}
              aria-current={name === tool.name ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function RenameNote({ repo, request }: { repo: string; request: ToolRequest | null | undefined }) {
  const uid = request?.['symbol_uid'];
  const link = typeof uid === 'string' && repo !== '' ? `${linkToUid(repo, uid)}?tab=rename` : null;
  return (
    <p class="quiet">
      Only shown, never applied: here, <code>dry_run</code> is always true. To apply a rename, open
      the tab Rename of {link === null ? 'the symbol' : <a href={link}>the symbol</a>}.
    </p>
  );
}

function Call({ tool, request }: { tool: ListedTool; request: ToolRequest }) {
  return (
    <details class="call-as">
      <summary>This answer as a call</summary>
      <CallList texts={textsOfTool({ name: tool.name, positional: tool.positional, request })} />
    </details>
  );
}
