// Chooses a program of a list by the command line, or an error message. Runs none.
import { editDistance } from '../lib/base/edit-distance.ts';
import { textTable } from '../lib/text/text-table.ts';
import type { NamedProgram, NamedPrograms } from './programs.ts';

export type Choice =
  | { readonly program: NamedProgram; readonly rest: readonly string[] }
  | { readonly text: string; readonly status: 0 | 2 };

export function chooseProgram(
  script: string,
  programs: NamedPrograms,
  given: readonly string[],
): Choice {
  const [name, ...rest] = given;
  if (name === undefined || name === '--help' || name === '-h')
    return { text: listed(script, programs), status: name ? 0 : 2 };
  const program = Object.hasOwn(programs, name) ? programs[name] : undefined;
  if (program) return { program, rest };
  const near = nearest(name, Object.keys(programs));
  const hint = near === undefined ? '' : ` Did you mean '${near}'?`;
  return {
    text: `There is no '${name}'.${hint} \`npm run ${script} -- --help\` lists the names.`,
    status: 2,
  };
}

function listed(script: string, programs: NamedPrograms): string {
  const rows = Object.entries(programs).map(([name, { meaning }]) => [name, meaning]);
  return `usage: npm run ${script} -- <name> [arguments]\n\n${textTable(['name', 'tells'], rows)}\n\n\`npm run ${script} -- <name> --help\` tells the arguments of one.`;
}

/** The closest name, if any. */
function nearest(name: string, names: readonly string[]): string | undefined {
  const limit = Math.max(2, Math.floor(name.length / 3));
  const near = names
    .map((known) => ({ known, distance: editDistance(name, known, limit) }))
    .filter(({ distance }) => distance <= limit);
  return near.sort((a, b) => a.distance - b.distance)[0]?.known;
}
