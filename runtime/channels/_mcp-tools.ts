// MCP tools: how they are listed and called. What a call does stands in call-tool.
import { ErrorCode, type CallToolResult, type Tool as McpTool } from '@modelcontextprotocol/sdk/types.js';
import type { AnyTool } from '../../handlers/_tool.ts';
import { isFailure, type Failure } from '../../lib/model/answer.ts';
import { CALL_STEPS, callTool, type CallStep, type ToolCall, type World } from '../call-tool.ts';
import { requestJsonSchema, responseJsonSchema } from '../tool-schemas.ts';
import { compactSchema } from './_compact-schema.ts';
import { ProtocolError } from './_mcp-error.ts';
import type { McpCall } from './_mcp-method.ts';

const described = new WeakMap<AnyTool, McpTool>();

/** A tool as clients see it. */
export function describeTool(tool: AnyTool): McpTool {
  const known = described.get(tool);
  if (known) return known;
  const made: McpTool = {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: compactSchema(requestJsonSchema(tool)) as McpTool['inputSchema'],
    outputSchema: compactSchema(responseJsonSchema(tool)) as NonNullable<McpTool['outputSchema']>,
    annotations: { readOnlyHint: tool.readOnly, destructiveHint: !tool.readOnly, idempotentHint: tool.readOnly, openWorldHint: false },
  };
  described.set(tool, made);
  return made;
}

/** The answer with its text. A tool that is not there is an error of the protocol; whatever else goes wrong is a result. */
export async function callMcpTool(asked: Pick<ToolCall, 'tool' | 'request' | 'workingFolder'>, call: McpCall, world: World): Promise<CallToolResult> {
  const tool = world.tools.find(({ name }) => name === asked.tool);
  if (!tool) throw new ProtocolError(ErrorCode.InvalidParams, `Unknown tool: ${asked.tool.slice(0, 100)}. Tools: ${world.tools.map(({ name }) => name).join(', ')}`);
  // Whatever else has arrived is read first: a cancellation, say.
  await new Promise((resolve) => setImmediate(resolve));
  const answer = await callTool({ ...asked, withText: true, signal: call.signal, ...progressOf(tool, call) }, world);
  return isFailure(answer) ? failedResult(answer) : { structuredContent: { ...answer.response }, content: [{ type: 'text', text: answer.text }] };
}

/** Progress is only sent to a client that asks for it. */
function progressOf({ readOnly }: AnyTool, { _meta: meta, sendNotification }: McpCall): Pick<ToolCall, 'onStep'> {
  const progressToken = meta?.progressToken;
  if (progressToken === undefined) return {};
  const total = readOnly ? CALL_STEPS.length - 1 : CALL_STEPS.length;
  return {
    onStep: (step: CallStep) => sendNotification({ method: 'notifications/progress', params: { progressToken, progress: CALL_STEPS.indexOf(step) + 1, total, message: step } }),
  };
}

/** The error object, for programs, and the same in words. No structuredContent: clients check that against the output schema, which describes answers. */
function failedResult(failed: Failure): CallToolResult {
  const { message, hint } = failed.error;
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(failed) }, { type: 'text', text: `${message}\n${hint}` }] };
}
