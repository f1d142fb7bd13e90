// `codegraph verify`: checks a stored index. Only its options; the rest is loaded when it runs.
import type { Command } from 'commander';
import { JSON_OPTION, print } from './_output.ts';

export function define(program: Command): void {
  program
    .command('verify')
    .description(
      'index again from scratch and compare with the stored index; exit with 1 if they differ',
    )
    .argument(
      '[path]',
      'name or path of the repository (default: the one containing the current folder)',
    )
    .option(...JSON_OPTION)
    .action(async (path: string | undefined, { json }: { readonly json?: boolean }) => {
      const [{ describeVerification }, { runVerify }, { Stopped }] = await Promise.all([
        import('../run/verify-index.ts'),
        import('../run/run-verify.ts'),
        import('../stop-signals.ts'),
      ]);
      try {
        const verification = await runVerify(path);
        print(verification, describeVerification(verification), json);
        if (!verification.equal) process.exitCode = 1;
      } catch (error) {
        if (!(error instanceof Stopped)) throw error;
        process.stderr.write('codegraph: stopped\n');
        process.exitCode = error.exitStatus;
      }
    });
}
