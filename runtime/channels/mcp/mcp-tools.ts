// MCP tools: listing and calling. Calls are carried out by call-tool.
import {
  ErrorCode,
  type CallToolResult,
  type Tool as McpTool,
} from '@modelcontextprotocol/sdk/types.js';
import type { AnyTool } from '../../../handlers/_tool.ts';
import { isFailure, type Failure } from '../../../lib/model/answer.ts';
import type { Backend, ChannelCall } from '../../backend/backend.ts';
import { CALL_STEPS, type CallStep } from '../../call-tool.ts';
import { requestJsonSchema, responseJsonSchema } from '../../schemas/tool-schemas.ts';
import { compactSchema, withoutMeanings, withoutFarBounds } from './compact-schema.ts';
import { ProtocolError } from './mcp-error.ts';
import type { McpCall } from './mcp-method.ts';

const describedIn = {
  readOnly: new WeakMap<AnyTool, McpTool>(),
  writing: new WeakMap<AnyTool, McpTool>(),
};

const NOT_APPLIED = 'This server is read-only: it shows the edits but does not apply them.';

/** A tool as listed to clients. On a read-only server, no tool changes anything. */
export function describeTool(tool: AnyTool, { readOnly }: Pick<Backend, 'readOnly'>): McpTool {
  const described = describedIn[readOnly ? 'readOnly' : 'writing'];
  const known = described.get(tool);
  if (known) return known;
  const made: McpTool = {
    name: tool.name,
    title: tool.title,
    description:
      readOnly && !tool.readOnly ? `${tool.description} ${NOT_APPLIED}` : tool.description,
    inputSchema: compactSchema(withoutFarBounds(requestJsonSchema(tool))) as McpTool['inputSchema'],
    outputSchema: compactSchema(withoutMeanings(responseJsonSchema(tool))) as NonNullable<
      McpTool['outputSchema']
    >,
    annotations: annotationsOf(readOnly || tool.readOnly),
  };
  described.set(tool, made);
  return made;
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

/** The answer with its text. An unknown tool is a protocol error; other failures are results. */
export async function callMcpTool(
  asked: Pick<ChannelCall, 'tool' | 'request' | 'workingFolder'>,
  call: McpCall,
  backend: Backend,
): Promise<CallToolResult> {
  const tool = backend.tools.find(({ name }) => name === asked.tool);
  if (!tool)
    throw new ProtocolError(
      ErrorCode.InvalidParams,
      `Unknown tool: ${asked.tool.slice(0, 100)}. Tools: ${backend.tools.map(({ name }) => name).join(', ')}`,
    );
  // Pending messages, such as a cancellation, are read first.
  await new Promise((resolve) => setImmediate(resolve));
  const answer = await backend.call({
    ...asked,
    withText: true,
    signal: call.signal,
    ...progressOf(backend.readOnly || tool.readOnly, call),
  });
  return isFailure(answer)
    ? failedResult(answer)
    : {
        structuredContent: structured(answer.json),
        content: [{ type: 'text', text: answer.text }],
      };
}

function structured(json: string | Uint8Array): Record<string, unknown> {
  return JSON.parse(typeof json === 'string' ? json : decoder.decode(json)) as Record<
    string,
    unknown
  >;
}

const decoder = new TextDecoder('utf-8');

/** Progress is sent only on request. */
function progressOf(
  readOnly: boolean,
  { _meta: meta, sendNotification }: McpCall,
): Pick<ChannelCall, 'onStep'> {
  const progressToken = meta?.progressToken;
  if (progressToken === undefined) return {};
  const total = readOnly ? CALL_STEPS.length - 1 : CALL_STEPS.length;
  return {
    onStep: (step: CallStep) =>
      sendNotification({
        method: 'notifications/progress',
        params: { progressToken, progress: CALL_STEPS.indexOf(step) + 1, total, message: step },
      }),
  };
}

/** The error object, for programs, and the same in words. No structuredContent: clients check that against the output schema, which describes answers. */
function failedResult(failed: Failure): CallToolResult {
  const { message, hint } = failed.error;
  return {
    isError: true,
    content: [
      { type: 'text', text: JSON.stringify(failed) },
      { type: 'text', text: `${message}\n${hint}` },
    ],
  };
}
