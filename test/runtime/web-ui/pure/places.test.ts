// Addresses of screens: what each shows, and that what is shown has an address that leads back to it.
import test from 'ava';
import { linkTo, linkToUid, placeAt, withQuery } from '../../../../runtime/web-ui/pure/places.ts';

function at(href: string) {
  return placeAt(new URL(href, 'http://localhost'));
}

const UIDS = [
  'Method:src/a b.py:A.run',
  'File:weird/#?%.ts',
  'Function:ä/ü.go:f~2',
  'Route:app.py:GET /users/{id}',
];

for (const uid of UIDS)
  test(`a symbol has an address that leads back to it: ${uid}`, (t) => {
    t.like(at(linkTo.symbol('my repo', uid, { tab: 'reach' }, 12)), {
      screen: 'symbol',
      repo: 'my repo',
      item: uid,
      query: { tab: 'reach' },
      line: 12,
    });
  });

for (const [href, screen] of [
  ['/', 'repositories'],
  ['/r/flask', 'repository'],
  ['/r/flask/', 'repository'],
  ['/r/flask/flow/Process%3Aa', 'flow'],
  ['/r/flask/changes?scope=all', 'changes'],
  ['/r/flask/why?from=a&to=b', 'why'],
  ['/r/flask/find?q=x', 'find'],
  ['/console?repo=flask', 'console'],
] as const)
  test(`${href} shows ${screen}`, (t) => t.is(at(href).screen, screen));

for (const href of [
  '/r',
  '/elsewhere',
  '/r/flask/s',
  '/r/flask/changes/more',
  '/r/flask/s/a/b',
  '/r/%E0%A4%A',
  '/console/x',
])
  test(`${href} is nowhere`, (t) => t.is(at(href).screen, 'nowhere'));

test('a parameter that is empty, false or absent is left out', (t) => {
  t.is(
    linkTo.repository('a', { in: '', tests: false, by: undefined, view: 'territory' }),
    '/r/a?view=territory',
  );
  t.is(withQuery(at('/r/a?in=src&tests=true'), { in: '' }), '/r/a?tests=true');
});

test('changing a parameter keeps the place, its line and the other parameters', (t) => {
  const symbol = at('/r/a/s/File%3Ax.py?all=true#L7');
  t.is(withQuery(symbol, { tab: 'reach' }), '/r/a/s/File%3Ax.py?all=true&tab=reach#L7');
});

test('flows, modules and folders are shown where they belong', (t) => {
  t.is(at(linkToUid('a', 'Process:p:q')).screen, 'flow');
  t.like(at(linkToUid('a', 'Module:core')), { screen: 'repository', query: { by: 'module' } });
  t.like(at(linkToUid('a', 'Folder:src/x')), { screen: 'repository', query: { in: 'src/x' } });
  t.like(at(linkToUid('a', 'Class:x.py:A')), { screen: 'symbol', item: 'Class:x.py:A' });
});
