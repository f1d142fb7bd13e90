// `codegraph doctor`: what works on this machine. Only its options; the rest is loaded when it runs.
import type { Command } from 'commander';
import { JSON_OPTION, print } from './_output.ts';

export function define(program: Command): void {
  program
    .command('doctor')
    .description('check runtime, native modules, store and ports; print the configuration')
    .option(...JSON_OPTION)
    .action(async ({ json }: { readonly json?: boolean }) => {
      const [{ describeDiagnosis, diagnose }, { readConfig }] = await Promise.all([
        import('../run/doctor.ts'),
        import('../config.ts'),
      ]);
      const diagnosis = await diagnose(readConfig());
      print(diagnosis, describeDiagnosis(diagnosis), json);
      if (diagnosis.findings.some(({ state }) => state === 'fails')) process.exitCode = 1;
    });
}
