// Prints the runs of a watched tree: the first like `analyze`, then one line each. Runs nothing.
import { visibleJson, visibleSource } from '../../lib/base/visible-text.ts';
import { describeRenewal, describeRun } from '../indexer/describe-run.ts';
import type { WatchReports } from './run-analyze.ts';

/** With JSON, each run, also a failed one, is one line on stdout. */
export function watchReports(json: boolean | undefined): WatchReports {
  const line = (value: unknown): void => void process.stdout.write(`${visibleJson(value)}\n`);
  if (json) return { onReport: line, onFailure: (error) => line({ error: wordsOf(error) }) };
  return {
    onReport: (report, first) =>
      void process.stdout.write(first ? describeRun(report) : describeRenewal(report)),
    onFailure: (error) =>
      void process.stderr.write(
        `codegraph: indexing failed, retrying: ${visibleSource(Object.values(wordsOf(error)).join('\n'))}\n`,
      ),
  };
}

function wordsOf(error: unknown): { readonly message: string; readonly hint?: string } {
  const { message, hint } = error as { readonly message?: string; readonly hint?: string };
  return { message: message ?? String(error), ...(hint === undefined ? {} : { hint }) };
}
