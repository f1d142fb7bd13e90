// What the evaluation server adds to the answer of `query`: for each process a summary, its rank as a number, how many symbols are shown. Adds no route.
import type { AnyTool } from '../../handlers/_tool.ts';

/** A process of a query answer, as the handler gives it. */
interface ProcessItem {
  readonly uid?: string;
  readonly name: string;
  readonly relevance: number;
  readonly steps: number;
  readonly module: string | null;
}

interface QueryResponse {
  readonly processes: readonly ProcessItem[];
  readonly process_symbols: readonly { readonly process: string }[];
}

/** The response of `query` with the additions; that of any other tool as it is. */
export function withQuerySummaries(tool: Pick<AnyTool, 'name'>, response: object): object {
  return tool.name === 'query' ? withSummaries(response as QueryResponse) : response;
}

export function withSummaries<Response extends QueryResponse>(response: Response) {
  const processes = response.processes.map((process) => ({
    ...process,
    summary: summaryOf(process),
    priority: process.relevance,
    symbol_count: response.process_symbols.filter(
      (symbol) => symbol.process === process.name || symbol.process === process.uid,
    ).length,
  }));
  return { ...response, processes };
}

function summaryOf({ name, steps, module }: ProcessItem): string {
  return `${name}: ${steps} steps${module ? `, in ${module}` : ''}`;
}
