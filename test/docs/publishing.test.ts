// docs/publishing.md and docs/fleet.md say the names and figures of the code. Publishes nothing.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test from 'ava';
import { fileKey, probeKey, publicationKey } from '../../index-store/published/layout.ts';
import { readS3Settings } from '../../runtime/config.ts';
import { unknownStaleness } from '../../lib/text/staleness-text.ts';
import { readText, ROOT } from '../support/source-files.ts';

const page = readText('docs/publishing.md');

test('the variables that it names are those that are read', (t) => {
  const read = new Set<string>();
  const asked: Record<string, string> = {};
  readS3Settings(
    new Proxy(asked, {
      get: (_, name) => void read.add(String(name)),
    }),
  );
  const named = new Set(page.match(/\bAWS_[A-Z0-9_]+\b/g));
  t.deepEqual([...named].sort(), [...read].sort());
});

test('the keys that it names are those of the layout', (t) => {
  const names: [string, string][] = [
    ['current/<name>', publicationKey('shop').replace('shop', '<name>')],
    [
      'generations/<name>/<generation>/<file>.gz',
      fileKey('shop', 'g', 'manifest')
        .replace('shop', '<name>')
        .replace('/g/', '/<generation>/')
        .replace('manifest', '<file>'),
    ],
    ['probe/<nonce>', probeKey('<nonce>')],
    ['team~2fshop', publicationKey('team/shop').slice('current/'.length)],
  ];
  for (const [said, is] of names) {
    t.is(said, is);
    t.true(page.includes(`\`${said}\``), said);
  }
});

test('figures and texts are those of the code', (t) => {
  const publish = readText('index-store/published/publish-index.ts');
  t.regex(publish, /KEPT_MS = 24 \* 3600_000/);
  t.regex(page, /stay for 24 hours/);
  for (const state of ['published', 'already', 'newer_there'])
    t.true(publish.includes(`'${state}'`) && page.includes(`| \`${state}\` |`), state);
  t.regex(readText('runtime/published/watch-listing.ts'), /EVERY_MS = 10_000/);
  t.regex(page, /within about ten seconds/);
  const commit = '7438db731bed284306aaa3e03f2a9741ce707adc';
  t.true(page.includes(unknownStaleness(commit, 'It was published on 2026-11-25.').hint));
});

test('what the pages link to is there', (t) => {
  for (const name of ['docs/publishing.md', 'docs/fleet.md'])
    for (const [, link = ''] of readText(name).matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g))
      t.true(existsSync(join(ROOT, dirname(name), link)), `${name}: ${link}`);
});
