// `codegraph why`: what ties two symbols, or what stopped it. Only its options; the rest is loaded when it runs.
import type { Command } from 'commander';
import { JSON_OPTION, print } from './_output.ts';

interface Options {
  readonly repo?: string;
  readonly json?: boolean;
}

export function define(program: Command): void {
  program
    .command('why')
    .description('say what made each edge between two symbols, or what stopped one')
    .argument('<from>', 'name, Class.method, file path or uid of the caller')
    .argument('<to>', 'the same of the callee')
    .option(
      '--repo <name>',
      'name or path of the repository; the one around the current folder otherwise',
    )
    .option(...JSON_OPTION)
    .action(async (from: string, to: string, { repo, json }: Options) => {
      const [{ explain }, { openWorld }] = await Promise.all([
        import('../run/explain-edge.ts'),
        import('../open-world.ts'),
      ]);
      const { answer, text } = await explain(openWorld(), {
        from,
        to,
        repo,
        workingFolder: process.cwd(),
      });
      print(answer, text, json);
    });
}
