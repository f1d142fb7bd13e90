// The MCP server: tools, resources and prompts over any transport. Starts no process and owns no stream.
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  CompleteRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  type CallToolResult,
  type Tool as McpTool,
} from '@modelcontextprotocol/sdk/types.js';
import type { AnyTool } from '../../handlers/_tool.ts';
import { isFailure, type Failure } from '../../lib/model/answer.ts';
import { callTool, type World } from '../call-tool.ts';
import { requestJsonSchema, responseJsonSchema } from '../tool-schemas.ts';
import { version } from '../version.ts';
import { getPrompt, PROMPTS } from './_mcp-prompts.ts';
import { completeResource, listResources, readResource, RESOURCE_TEMPLATES } from './_mcp-resources.ts';
import { compactSchema } from './_compact-schema.ts';

export interface McpOptions {
  /** The folder the client works in; a repository around it is the one that reading tools take. */
  readonly workingFolder: string | null;
}

const INSTRUCTIONS =
  'codegraph answers questions about indexed code from a graph of symbols, calls and processes. Start with query to find code, ' +
  'context for one symbol, impact before changing one. meta.completeness says whether an answer may miss something.';

export function createMcpServer(world: World, { workingFolder }: McpOptions): Server {
  const server = new Server(
    { name: 'codegraph', title: 'codegraph', version },
    { capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: world.tools.map(describeTool) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const answer = await callTool({ tool: params.name, request: params.arguments ?? {}, workingFolder, withText: true }, world);
    return isFailure(answer) ? failedResult(answer) : { structuredContent: { ...answer.response }, content: [{ type: 'text', text: answer.text }] };
  });
  server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources: listResources(world) }));
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates: [...RESOURCE_TEMPLATES] }));
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params }) => ({ contents: [await readResource(params.uri, world)] }));
  server.setRequestHandler(CompleteRequestSchema, async ({ params }) => ({ completion: await completeResource(params, world) }));
  server.setRequestHandler(ListPromptsRequestSchema, () => ({ prompts: [...PROMPTS] }));
  server.setRequestHandler(GetPromptRequestSchema, ({ params }) => {
    const prompt = getPrompt(params.name, params.arguments ?? {});
    if (!prompt) throw new McpError(ErrorCode.InvalidParams, `There is no prompt called '${params.name.slice(0, 100)}'`);
    return prompt;
  });
  return server;
}

/** A tool as clients see it. */
export function describeTool(tool: AnyTool): McpTool {
  return {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: compactSchema(requestJsonSchema(tool)) as McpTool['inputSchema'],
    outputSchema: compactSchema(responseJsonSchema(tool)) as NonNullable<McpTool['outputSchema']>,
    annotations: { readOnlyHint: tool.readOnly, destructiveHint: !tool.readOnly, idempotentHint: tool.readOnly, openWorldHint: false },
  };
}

function failedResult(failed: Failure): CallToolResult {
  // No structuredContent: clients check it against the tool's output schema, which describes answers.
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(failed) }] };
}
