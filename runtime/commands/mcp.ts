// `codegraph mcp`: the MCP server over stdio. The rest is loaded when it runs.
import type { Command } from 'commander';
import { ownStdout } from '../serve/own-stdout.ts';
import {
  FROM_OPTION,
  NO_WATCH_OPTION,
  READ_ONLY_OPTION,
  STRUCTURED_OPTION,
} from './_option-values.ts';
import { endProcess } from './_end-process.ts';

interface McpServerOptions {
  readonly readOnly?: boolean;
  readonly from?: readonly string[];
  readonly structured?: boolean;
  readonly watch: boolean;
}

export function define(program: Command): void {
  program
    .command('mcp')
    .description('serve the tools to an agent over MCP on stdin and stdout')
    .option(...READ_ONLY_OPTION)
    .option(...FROM_OPTION)
    .option(...STRUCTURED_OPTION)
    .option(...NO_WATCH_OPTION)
    .action(
      async ({ readOnly = false, from = [], structured = false, watch }: McpServerOptions) => {
        const stdout = ownStdout();
        const { serveMcp } = await import('../serve/serve-mcp.ts');
        await serveMcp(stdout, { readOnly, from, structured, watch });
        endProcess();
      },
    );
}
