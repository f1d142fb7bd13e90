// `--fail-on`: which answers a command fails for.
import test from 'ava';
import { refusalOf } from '../../../runtime/channels/_fail-on-risk.ts';

for (const [risk, failOn, passUnknown, fails] of [
  ['LOW', 'medium', false, false],
  ['MEDIUM', 'medium', false, true],
  ['MEDIUM', 'high', false, false],
  ['HIGH', 'high', false, true],
  ['CRITICAL', 'high', false, true],
  ['HIGH', 'critical', false, false],
  ['UNKNOWN', 'critical', false, true],
  ['UNKNOWN', 'medium', true, false],
] as const) {
  test(`${risk} ${fails ? 'fails' : 'passes'} with --fail-on ${failOn}${passUnknown ? ' --pass-unknown' : ''}`, (t) => {
    t.is(refusalOf({ risk, reasons: [] }, { failOn, passUnknown }).fails, fails);
  });
}

test('what fails says why, and UNKNOWN never passes in silence', (t) => {
  const reasons = ['20 direct', 'files that have changed since indexing: 3'];
  t.is(
    refusalOf({ risk: 'HIGH', reasons }, { failOn: 'high', passUnknown: false }).text,
    'risk is HIGH: fails on high\n  20 direct\n  files that have changed since indexing: 3',
  );
  t.regex(
    refusalOf({ risk: 'UNKNOWN', reasons }, { failOn: 'high', passUnknown: false }).text,
    /--pass-unknown lets it pass\n {2}20 direct/,
  );
  t.regex(
    refusalOf({ risk: 'UNKNOWN', reasons }, { failOn: 'high', passUnknown: true }).text,
    /passed because of --pass-unknown\n {2}20 direct/,
  );
  t.is(refusalOf({ risk: 'LOW', reasons }, { failOn: 'high', passUnknown: false }).text, '');
});
