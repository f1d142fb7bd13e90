// What doctor says of the binaries that an installed package carries: too many, none that fits, or those of this machine.
import test from 'ava';
import { carriedPlatforms, judgeCarried } from '../../../runtime/run/carried-binaries.ts';

test('binaries of this machine alone are as it should be', (t) => {
  t.deepEqual(judgeCarried(['linux-x64'], 'linux-x64'), {
    state: 'ok',
    detail: 'for linux-x64',
    hint: '',
  });
});

test('those of other machines are noted, with the command that frees their place', (t) => {
  const { state, detail, hint } = judgeCarried(['darwin-arm64', 'linux-x64'], 'linux-x64');
  t.is(state, 'note');
  t.is(detail, 'for darwin-arm64, linux-x64: install scripts did not run');
  t.regex(hint, /: node ".*lean-install\.mjs"$/);
});

test('where none is for this machine, a clone is the way', (t) => {
  const { state, detail, hint } = judgeCarried(['darwin-arm64', 'linux-x64'], 'freebsd-x64');
  t.is(state, 'fails');
  t.is(detail, 'for darwin-arm64, linux-x64, but not for freebsd-x64');
  t.regex(hint, /clone/);
});

test('a clone carries none', (t) => {
  t.is(carriedPlatforms(), null);
});
