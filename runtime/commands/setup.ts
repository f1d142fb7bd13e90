// `codegraph setup`: connects clients to the MCP server. Only its options; the rest is loaded when it runs.
import { InvalidArgumentError, Option, type Command } from 'commander';
import { JSON_OPTION, print } from './_output.ts';

interface Options {
  readonly write?: boolean;
  readonly remove?: boolean;
  readonly withGuidance?: boolean;
  readonly json?: boolean;
}

export function define(program: Command): void {
  program
    .command('setup')
    .description(
      'connect agents and editors: Claude Code, Cursor, Codex, VS Code, Windsurf, OpenCode, Zed, Gemini CLI; without --write, only show the configuration',
    )
    .argument(
      '[client...]',
      'clients such as cursor or gemini-cli (default: those found on this machine)',
    )
    .option(
      '--write',
      'add the entry; the rest of the file stays as it is, and a copy is kept next to it',
    )
    .option(
      '--with-guidance',
      'also add a skill or a section of instructions to the user’s configuration, by which agents find and prefer the tools',
    )
    .addOption(new Option('--remove', 'remove the entry, and guidance').conflicts('write'))
    .option(...JSON_OPTION)
    .action(async (clients: readonly string[], { write, remove, withGuidance, json }: Options) => {
      const [{ runSetup, UnknownClient }, { describeSetup }, { serverCommand }, { readPlaces }] =
        await Promise.all([
          import('../setup/run-setup.ts'),
          import('../setup/describe-setup.ts'),
          import('../setup/server-command.ts'),
          import('../config.ts'),
        ]);
      const places = readPlaces();
      const server = serverCommand(
        { script: process.argv[1] ?? '', node: process.execPath },
        places,
      );
      try {
        const report = runSetup(
          {
            clients,
            task: remove ? 'remove' : write ? 'write' : 'show',
            guidance: withGuidance ?? false,
          },
          server,
          places,
        );
        print(report, describeSetup(report), json);
        if (report.clients.some(({ problem }) => problem !== null)) process.exitCode = 1;
      } catch (error) {
        throw error instanceof UnknownClient ? new InvalidArgumentError(error.message) : error;
      }
    });
}
