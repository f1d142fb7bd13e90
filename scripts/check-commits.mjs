// Checks that subjects of commits have at most 72 characters, as far as the clone has history. Changes none.
import { spawnSync } from 'node:child_process';

const LONGEST = 72;
/** Older commits are exempt. By date, since a shallow clone may lack any given commit. */
const SINCE = '2026-11-22T18:40:00Z';

const { status, stdout } = spawnSync(
  'git',
  ['log', '--no-merges', `--since=${SINCE}`, '--format=%h %s'],
  { encoding: 'utf8' },
);
const commits = status === 0 ? stdout.split('\n').filter((line) => line !== '') : [];
const tooLong = commits.filter((line) => line.slice(line.indexOf(' ') + 1).length > LONGEST);
for (const line of tooLong) console.log(`longer than ${LONGEST} characters: ${line}`);
console.log(`${commits.length} commits, ${tooLong.length} problems`);
process.exitCode = tooLong.length > 0 ? 1 : 0;
