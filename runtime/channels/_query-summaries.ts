// The evaluation server's additions to answers of `query`: for each process a summary, its rank, and the number of symbols shown. Adds no route.
import type { AnyTool } from '../../handlers/_tool.ts';

/** A process in an answer of `query`. */
interface ProcessItem {
  readonly uid: string;
  readonly name: string;
  readonly relevance: number;
  readonly steps: number;
  readonly module: string | null;
}

interface QueryResponse {
  readonly processes: readonly ProcessItem[];
  readonly process_symbols: readonly { readonly process_uid: string }[];
}

/** The response of `query` with the additions; that of any other tool unchanged. */
export function withQuerySummaries(tool: Pick<AnyTool, 'name'>, response: object): object {
  return tool.name === 'query' ? withSummaries(response as QueryResponse) : response;
}

export function withSummaries<Response extends QueryResponse>(response: Response) {
  const processes = response.processes.map((process) => ({
    ...process,
    summary: summaryOf(process),
    priority: process.relevance,
    symbol_count: response.process_symbols.filter(({ process_uid: uid }) => uid === process.uid)
      .length,
  }));
  return { ...response, processes };
}

function summaryOf({ name, steps, module }: ProcessItem): string {
  return `${name}: ${steps} steps${module ? `, in ${module}` : ''}`;
}
