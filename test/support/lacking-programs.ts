// Whether programs of the system are installed here, such as servers that tests start. Starts and installs none.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

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
