// Folders for what is thrown away: gone after use and after a failure, and old ones of killed runs with them. Nothing else is touched.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { inScratchFolder } from '../../runtime/scratch-folder.ts';
import { newFolder } from '../support/source-tree.ts';

const SYSTEMS_OWN = process.env['TMPDIR'];
const TWO_DAYS_AGO = (Date.now() - 2 * 86_400_000) / 1000;

test.afterEach.always(() => {
  if (SYSTEMS_OWN === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = SYSTEMS_OWN;
});

function leftover(path: string): string {
  mkdirSync(path);
  writeFileSync(join(path, 'index'), 'left');
  utimesSync(path, TWO_DAYS_AGO, TWO_DAYS_AGO);
  return path;
}

test.serial('a folder is there for the work, and gone after it, also when it fails', async (t) => {
  const temporary = (process.env['TMPDIR'] = newFolder(t));
  const answer = await inScratchFolder('first-', async (folder) => {
    writeFileSync(join(folder, 'file'), 'text');
    return readdirSync(temporary).length;
  });
  t.is(answer, 1);
  await t.throwsAsync(
    inScratchFolder('first-', () => Promise.reject(new Error('no'))),
    { message: 'no' },
  );
  t.deepEqual(readdirSync(temporary), []);
});

test.serial(
  'what runs that were killed left goes with the first of the next run; young folders, other names and links stay',
  async (t) => {
    const elsewhere = newFolder(t);
    const temporary = (process.env['TMPDIR'] = newFolder(t));
    const old = leftover(join(temporary, 'second-old'));
    const other = leftover(join(temporary, 'other-old'));
    const linked = leftover(join(elsewhere, 'second-linked'));
    symlinkSync(linked, join(temporary, 'second-link'));
    mkdirSync(join(temporary, 'second-young'));
    await inScratchFolder('second-', () => Promise.resolve());
    t.false(existsSync(old));
    t.deepEqual(readdirSync(temporary).sort(), ['other-old', 'second-link', 'second-young']);
    t.true(existsSync(join(other, 'index')) && existsSync(join(linked, 'index')));
  },
);
