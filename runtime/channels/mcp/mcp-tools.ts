// MCP tools: listing and calling. Calls are carried out by call-tool.
import {
  ErrorCode,
  type CallToolResult,
  type Tool as McpTool,
} from '@modelcontextprotocol/sdk/types.js';
import { responseJsonSchema } from '../../../handlers/_call/tool-schemas.ts';
import type { AnyTool } from '../../../handlers/_tool.ts';
import { isFailure, type Failure } from '../../../lib/model/answer.ts';
import { compactAnswer, STATED_ELSEWHERE } from '../../../lib/text/size/compact-answer.ts';
import type { Backend, CallingClient, ChannelCall } from '../../backend/backend.ts';
import { callProgress } from './client/call-progress.ts';
import {
  agentsSchema,
  compactSchema,
  withoutMeanings,
  withoutRequired,
} from '../../schemas/compact-schema.ts';
import { ProtocolError } from './mcp-error.ts';
import type { McpCall } from './mcp-method.ts';

/** `max_tokens` of calls that do not set it. */
export const MAX_TOKENS = 8000;

/** The key in the metadata of a failed call under which programs find the failure. */
export const ERROR_KEY = 'codegraph/error';

/** Only Node has the first. */
const soon = typeof setImmediate === 'function' ? setImmediate : setTimeout;

const described = new WeakMap<AnyTool, Map<string, McpTool>>();

const NOT_APPLIED = 'This server is read-only: it shows the edits but does not apply them.';

export interface ToolListing {
  /** No tool changes anything. */
  readonly readOnly: boolean;
  /** Tools have output schemas. */
  readonly structured: boolean;
}

/** A tool as listed to clients. Cached, since schemas take long to derive. */
export function describeTool(tool: AnyTool, listing: ToolListing): McpTool {
  const forms = described.get(tool) ?? new Map<string, McpTool>();
  described.set(tool, forms);
  const form = JSON.stringify(listing);
  const made = forms.get(form) ?? toolAsListed(tool, listing);
  forms.set(form, made);
  return made;
}

function toolAsListed(tool: AnyTool, { readOnly, structured }: ToolListing): McpTool {
  return {
    name: tool.name,
    title: tool.title,
    description:
      readOnly && !tool.readOnly ? `${tool.description} ${NOT_APPLIED}` : tool.description,
    inputSchema: agentsSchema(tool) as McpTool['inputSchema'],
    ...(structured ? { outputSchema: outputSchema(tool) } : {}),
    annotations: annotationsOf(readOnly || tool.readOnly),
  };
}

function outputSchema(tool: AnyTool): NonNullable<McpTool['outputSchema']> {
  const whole = withoutMeanings(responseJsonSchema(tool));
  return compactSchema(withoutRequired(whole, STATED_ELSEWHERE)) as NonNullable<
    McpTool['outputSchema']
  >;
}

function annotationsOf(changesNothing: boolean): McpTool['annotations'] {
  return {
    readOnlyHint: changesNothing,
    destructiveHint: !changesNothing,
    // Meaningful only for a tool that changes something.
    ...(changesNothing ? {} : { idempotentHint: false }),
    openWorldHint: false,
  };
}

export interface AskedTool
  extends Pick<ChannelCall, 'tool' | 'request' | 'workingFolder' | 'caller'> {
  /** Where the client works, if it is a process of this user. */
  readonly folders?: CallingClient['folders'];
}

/** The answer as text, and if `structured`, as JSON too. An unknown tool is a protocol error; other failures are results. */
export async function callMcpTool(
  { folders, ...asked }: AskedTool,
  call: McpCall,
  backend: Backend,
  { structured }: Pick<ToolListing, 'structured'>,
): Promise<CallToolResult> {
  const tool = backend.tools.find(({ name }) => name === asked.tool);
  if (!tool)
    throw new ProtocolError(
      ErrorCode.InvalidParams,
      `Unknown tool: ${asked.tool.slice(0, 100)}. Tools: ${backend.tools.map(({ name }) => name).join(', ')}`,
    );
  // Pending messages, such as a cancellation, are read first.
  await new Promise((resolve) => soon(resolve));
  const { onIndexing, ...steps } = callProgress(backend.readOnly || tool.readOnly, call);
  const answer = await backend.call({
    ...asked,
    form: structured ? 'both' : 'text',
    maxTokens: MAX_TOKENS,
    signal: call.signal,
    ...steps,
    ...(folders ? { client: { folders, ...(onIndexing ? { onProgress: onIndexing } : {}) } } : {}),
  });
  return isFailure(answer)
    ? failedResult(answer)
    : {
        ...(structured ? { structuredContent: structuredContent(answer.json) } : {}),
        content: [{ type: 'text', text: answer.text }],
      };
}

function structuredContent(json: string | Uint8Array): Record<string, unknown> {
  return compactAnswer(
    JSON.parse(typeof json === 'string' ? json : decoder.decode(json)) as object,
  );
}

const decoder = new TextDecoder('utf-8');

/** In words for models, and as an object for programs, in the metadata: clients check structuredContent against the output schema, which describes answers. */
function failedResult({ error }: Failure): CallToolResult {
  return {
    isError: true,
    content: [{ type: 'text', text: `${error.message}\n${error.hint}` }],
    _meta: { [ERROR_KEY]: error },
  };
}
