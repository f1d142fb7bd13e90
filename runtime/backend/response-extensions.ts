// Additions of channels to a tool's response, by name, so that a call can be sent to another thread. Knows no transport.
import type { AnyTool } from '../../handlers/_tool.ts';
import { withQuerySummaries } from '../channels/_query-summaries.ts';

const EXTENSIONS = {
  query_summaries: withQuerySummaries,
} as const satisfies Readonly<Record<string, (tool: AnyTool, response: object) => object>>;

export type ResponseExtension = keyof typeof EXTENSIONS;

/** The response with the additions of the named extension. */
export function extendResponse(name: ResponseExtension, tool: AnyTool, response: object): object {
  return EXTENSIONS[name](tool, response);
}
