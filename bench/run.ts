// `npm run bench -- <name> …` and `npm run fuzz -- <name> …`: runs the named program with the remaining arguments. Has no list of names itself.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chooseProgram } from './choose-program.ts';
import { PROGRAMS } from './programs.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const [script = '', ...given] = process.argv.slice(2);
const choice = chooseProgram(script, PROGRAMS[script] ?? {}, given);
if ('text' in choice) {
  (choice.status === 0 ? process.stdout : process.stderr).write(`${choice.text}\n`);
  process.exitCode = choice.status;
} else {
  const { program, rest } = choice;
  // What comes after `--` may be another program's.
  const own = rest.slice(0, rest.includes('--') ? rest.indexOf('--') : undefined);
  if (own.includes('--help') || own.includes('-h')) {
    console.log(usageOf(`${root}${program.file}`));
    process.exit(0);
  }
  if (program.built) {
    const { status } = spawnSync(process.execPath, ['build.mjs', 'bundle', '--if-stale'], {
      cwd: root,
      stdio: 'inherit',
    });
    if (status !== 0) process.exit(status ?? 1);
  }
  const place = `${root}${program.file}`;
  process.argv = [process.execPath, place, ...rest];
  await import(pathToFileURL(place).href);
}

/** The first line of every program says how it is called and what it tells. */
function usageOf(path: string): string {
  return readFileSync(path, 'utf8')
    .replace(/\n[^]*$/, '')
    .replace(/^\/\/ /, '');
}
