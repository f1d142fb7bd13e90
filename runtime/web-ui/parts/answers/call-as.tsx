// "This answer as a call": with curl, on the command line and over MCP, and in the console. Calls nothing.
import { useState } from 'preact/hooks';
import {
  asCommand,
  asCurl,
  asMcp,
  readAsCurl,
  shellWord,
  type CalledTool,
} from '../../pure/calls-as.ts';
import { linkTo } from '../../pure/places.ts';
import { Copy } from './copy.tsx';

/** A call of a tool. */
export interface ToolCall extends CalledTool {
  readonly request: Readonly<Record<string, unknown>>;
}

/** A call of a reading route. */
export interface ViewCall {
  readonly repo: string;
  readonly view: string;
  readonly query: Readonly<Record<string, string>>;
  /** Words of the command that answers the same; null if none does. */
  readonly command: readonly string[] | null;
}

/** In each way that there is. */
export interface CallTexts {
  readonly curl: string;
  readonly command: string | null;
  readonly mcp: string | null;
}

/** The console takes a request in its address, and servers take no longer ones. */
export const LONGEST_REQUEST = 6000;

export function CallAs({ call }: { call: ToolCall | ViewCall }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="call-as" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>This answer as a call</summary>
      {isOpen && <CallList texts={'view' in call ? textsOfView(call) : textsOfTool(call)} />}
      {isOpen && !('view' in call) && <ConsoleLink {...call} />}
    </details>
  );
}

export function textsOfTool(call: ToolCall): CallTexts {
  const { request } = call;
  return {
    curl: asCurl(call, request, location.origin),
    command: asCommand(call, request),
    mcp: asMcp(call, request),
  };
}

function textsOfView({ repo, view, query, command }: ViewCall): CallTexts {
  const path = `/repos/${encodeURIComponent(repo)}/${view}?${new URLSearchParams(query)}`;
  return {
    curl: readAsCurl(path, location.origin),
    command: command && ['codegraph', ...command.map(shellWord)].join(' '),
    mcp: null,
  };
}

export function CallList({ texts: { curl, command, mcp } }: { texts: CallTexts }) {
  return (
    <dl class="calls">
      <CallText name="curl" text={curl} />
      {command !== null && <CallText name="command line" text={command} />}
      {mcp !== null && <CallText name="MCP" text={mcp} />}
    </dl>
  );
}

function CallText({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>
        {name} <Copy text={text} what={`the call for ${name}`} />
      </dt>
      <dd>
        <pre tabIndex={0}>{text}</pre>
      </dd>
    </div>
  );
}

function ConsoleLink({ name, request }: ToolCall) {
  const json = JSON.stringify(request);
  if (json.length > LONGEST_REQUEST) return null;
  const repo = typeof request['repo'] === 'string' ? request['repo'] : '';
  return (
    <p>
      <a href={linkTo.console({ repo, tool: name, request: json })}>Open it in the console</a>
    </p>
  );
}
