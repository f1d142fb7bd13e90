// `npm run bench -- <name> …` and `npm run fuzz -- <name> …`: runs the named program with the remaining arguments. Has no list of names itself.
import { spawnSync } from 'node:child_process';
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
