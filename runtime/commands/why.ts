// `codegraph why`: explains edges between two symbols, or why there are none. Only its options; the rest is loaded when it runs.
import type { Command } from 'commander';
import { JSON_OPTION, print } from './_output.ts';

interface Options {
  readonly repo?: string;
  readonly json?: boolean;
}

export function define(program: Command): void {
  program
    .command('why')
    .description('explain each edge between two symbols, or why there is none')
    .argument('<from>', 'caller: name, Class.method, file path or uid')
    .argument('<to>', 'callee, in the same form')
    .option(
      '--repo <name>',
      'name or path of the repository (default: the one containing the current folder)',
    )
    .option(...JSON_OPTION)
    .action(async (from: string, to: string, { repo, json }: Options) => {
      const [{ explain }, { openWorld }] = await Promise.all([
        import('../run/explain-edge.ts'),
        import('../open-world.ts'),
      ]);
      const { answer, text } = await explain(openWorld({ tools: [] }), {
        from,
        to,
        repo,
        workingFolder: process.cwd(),
      });
      print(answer, text, json);
    });
}
