// A failing annotated source names the phase that lost what it expects.
import test from 'ava';
import { lostPhase, type PhaseTraces } from '../../support/lost-phase.ts';

const WHOLE: PhaseTraces = {
  isExtracted: true,
  definitions: new Set(['a.ts:f', 'b.ts:g']),
  open: null,
  found: [],
};

const CASES: readonly [string, readonly string[], Partial<PhaseTraces>, RegExp][] = [
  ['no fact at the place', ['a.ts:f'], { isExtracted: false }, /^extraction: /],
  ['no such definition', ['a.ts:h'], {}, /^linking: .* a\.ts:h$/],
  ['an unknown receiver', ['a.ts:f'], { open: 'receiver_unknown' }, /^candidates: .*receiver/],
  ['a name taken for an outside one', ['a.ts:f'], {}, /^candidates: .*outside/],
  ['candidates that fit equally', ['a.ts:f'], { open: 'ambiguous' }, /^choice: several/],
  ['another definition', ['a.ts:f'], { found: ['b.ts:g'] }, /^choice: others/],
  ['one definition too many', ['a.ts:f'], { found: ['a.ts:f', 'b.ts:g'] }, /^choice: .*more/],
  ['the second of one name', ['a.ts:f~2'], { found: ['a.ts:f'] }, /^choice: others/],
];

for (const [title, expected, traces, phase] of CASES)
  test(title, (t) => t.regex(lostPhase(expected, { ...WHOLE, ...traces }), phase));

test('nothing was expected: no phase lost anything', (t) => {
  t.is(lostPhase([], WHOLE), '');
});
