// On which drives the system reports all changes. Systems are played by the test.
import { tmpdir } from 'node:os';
import test from 'ava';
import { reportsAllChanges } from '../../../runtime/watch/reported-changes.ts';

const EXT4 = 0xef53;
const NFS = 0x6969;
const NINE_P = 0x0102_1997;
const linux = (type: number) => ({ platform: 'linux' as const, fileSystemOf: () => type });

test('on Linux, those of its own file systems, and not of drives that other machines write to', (t) => {
  t.true(reportsAllChanges('/repos/shop', linux(EXT4)));
  t.false(reportsAllChanges('/repos/shop', linux(NFS)));
  t.false(reportsAllChanges('/mnt/c/shop', linux(NINE_P)));
});

test('on macOS, those of the drive that it was started from', (t) => {
  const mac = { ...linux(EXT4), platform: 'darwin' as const };
  t.true(reportsAllChanges('/Users/ann/shop', mac));
  t.false(reportsAllChanges('/Volumes/team/shop', mac));
});

test('elsewhere, and where it cannot be looked up, that is not known', (t) => {
  t.false(reportsAllChanges('C:\\shop', { ...linux(EXT4), platform: 'win32' }));
  const fileSystemOf = (): number => {
    throw new Error('ENOENT');
  };
  t.false(reportsAllChanges('/gone', { platform: 'linux', fileSystemOf }));
  t.is(typeof reportsAllChanges(tmpdir()), 'boolean');
});
