// The folder of one run: it goes with the run, and takes along what killed runs have left. Holds nothing here.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import test from 'ava';
import { openRunFolder } from '../../../bench/same/run-folder.ts';
import { newFolder } from '../../support/source-tree.ts';

test('what a killed run has left goes, what is kept and what another run has stay', (t) => {
  const cache = newFolder(t);
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  for (const name of [`run-${ended}`, `run-${process.ppid}`, 'base', 'code'])
    mkdirSync(join(cache, name));
  const run = openRunFolder(cache);
  t.deepEqual(
    readdirSync(cache).sort(),
    ['base', 'code', `run-${process.pid}`, `run-${process.ppid}`].sort(),
  );
  writeFileSync(join(run.path, 'file'), '');
  run.remove();
  t.false(existsSync(run.path));
});
