// Unresolved calls as text: by function, cut after a few, and what to read first.
import test from 'ava';
import { agentWording } from '../../../lib/text/wording.ts';
import { openSiteLines, readFirst, type ShownSite } from '../../../lib/text/show-open-sites.ts';

function site(name: string, line: number, reason = 'computed'): ShownSite {
  return { filePath: 'a.ts', line, column: 2, caller: `Function:a.ts:${name}`, reason };
}

test('the calls of one function are one line, with why they are open', (t) => {
  t.deepEqual(
    openSiteLines('open', [site('f', 1), site('f', 2), site('g', 9, 'dynamic')], 3, agentWording()),
    [
      'open (3)',
      '  a.ts:1:2, 2:2  in f: the name of the member is computed at run time',
      '  a.ts:9:2  in g: the callee is only known at run time',
    ],
  );
});

test('what is not shown is counted, with how to get it, which lengthens the list', (t) => {
  const sites = Array.from({ length: 8 }, (_, at) => site(`f${at}`, at));
  const lines = openSiteLines('open', sites, 20, agentWording());
  t.is(lines.length, 7);
  t.is(lines.at(-1), '  … and 15 more: limit=20');
  const more = openSiteLines('open', sites, 20, agentWording({ limit: 8 }));
  t.deepEqual([more.length, more.at(-1)], [10, '  … and 12 more: limit=20']);
  const cut = openSiteLines('open', sites, 20, agentWording({ limit: 20 }));
  t.is(cut.at(-1), '  … and 12 more: max_tokens=…');
});

test('code of a file has no name; many calls of one function are cut', (t) => {
  const own = [1, 2, 3, 4].map((line) => ({ ...site('', line), caller: 'File:a.ts' }));
  t.deepEqual(openSiteLines('open', own, 4, agentWording()).slice(1), [
    '  a.ts:1:2, 2:2, 3:2 and 1 more: the name of the member is computed at run time',
  ]);
});

test('three places to read first, one for each function', (t) => {
  t.deepEqual(readFirst([]), []);
  t.regex(readFirst([site('f', 1), site('f', 2)])[0] ?? '', /^Read first: a\.ts:1\. If /);
  t.regex(
    readFirst([site('f', 1), site('g', 2), site('h', 3), site('i', 4)])[0] ?? '',
    /^Read first: a\.ts:1, a\.ts:2, a\.ts:3\. Where /,
  );
});
