// Tests of what a machine may lack: a browser, programs of its system. Where it does, they are skipped by name. Installs nothing.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import test, { type ExecutionContext } from 'ava';

export type NeedingTest = (title: string, body: (t: ExecutionContext) => Promise<void>) => void;

/** `missing`: why they cannot run here; null if they can. The titles of skipped tests say it. */
export function needing(missing: string | null): NeedingTest {
  return (title, body) => {
    if (missing === null) test(title, body);
    else test.skip(`${title} (${missing})`, body);
  };
}

/** Why programs cannot be started here; null if all can. `packages`: those of Debian that have them. */
export function lackingPrograms(programs: readonly string[], packages: string): string | null {
  const lacking = programs.filter((name) => !isInstalled(name));
  return lacking.length === 0
    ? null
    : `${lacking.join(', ')} not installed: apt-get install ${packages}`;
}

function isInstalled(program: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return folder !== '';
    } catch {
      return false;
    }
  });
}
