// Every claim of SECURITY.md has tests that hold it. Which ones stands here; what they check is theirs.
import test from 'ava';
import { ROOT, readText } from '../support/source-files.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const HTTP = 'test/runtime/channels/http.test.ts';
const SECURITY = 'test/runtime/channels/http-security.test.ts';
const SERVERS = 'test/runtime/bin/servers.test.ts';

/** How a claim begins, and what is in the titles of the tests that hold it. */
const HELD_BY: readonly (readonly [claim: string, ...tests: (readonly [file: string, title: string])[]])[] = [
  ['A request whose `Host`', [HTTP, 'refuses the host'], [HTTP, 'answers a name given as host, and no other'], ['test/runtime/channels/http-protocol.test.ts', 'hosts, methods and bytes']],
  ['A request with the `Origin`', [HTTP, 'refuses pages of'], [HTTP, 'the web UI of another origin is allowed, private-network preflight included']],
  ['Bodies must be `application/json`', [HTTP, 'refuses bodies of type']],
  ["The server's own page", ['test/runtime/channels/web.test.ts', 'a policy that lets nothing in from elsewhere'], ['test/runtime/channels/web.test.ts', 'runs no text']],
  ['`--host` with an address', [SERVERS, 'warns of its host'], [SERVERS, 'on its own machine it warns of nothing']],
  ['No field of a request', [SECURITY, 'no field of any tool reads a file outside'], [SECURITY, 'no path of the web-UI server leads to'], ['test/runtime/fill/changes.test.ts', 'links are not followed']],
  ['`rename` writes regular files', [SECURITY, 'writes nothing outside of the repository'], ['test/runtime/effects/apply-edits.test.ts', 'a link is not followed, whether the file is one or its folder']],
  ['With `--read-only`', ['test/runtime/read-only.test.ts', 'a rename is shown, applied never'], ['test/runtime/read-only.test.ts', 'the setting holds for the command line too'], ['test/runtime/read-only.test.ts', 'agents are told']],
  ['Nothing that a repository', ['test/runtime/indexer/git.test.ts', 'runs nothing that its configuration names'], ['test/runtime/fill/changes.test.ts', 'configuration runs nothing']],
  ['Errors name no file', [SECURITY, 'an error tells no path but that of the repository'], ['test/runtime/channels/http-failures.test.ts', 'health tells of a registry that cannot be read']],
  ['Names that every JavaScript object has', [SECURITY, 'names that every object has'], [SECURITY, 'a body that would change what all objects have']],
  ['Regular expressions in Cypher', [SECURITY, 'ask for more than they may'], [SECURITY, 'names that are patterns, are names like others'], ['test/lib/cypher/regex/text-pattern.test.ts', 'takes steps in proportion to the text']],
  ['What a query may do', [SECURITY, 'ask for more than they may']],
  ['Deeply nested JSON', [SECURITY, 'ask for more than they may'], [HTTP, 'a body over 1 MiB is too large, compressed or not']],
  ['Headers and bodies have limits', ['test/runtime/channels/http-protocol.test.ts', 'hosts, methods and bytes'], ['test/runtime/channels/http-slow.test.ts', 'a client that is slow loses its connection'], ['test/runtime/channels/http-slow.test.ts', 'an answer that its client does not read']],
  ['A bug behind one request', ['test/runtime/channels/http-failures.test.ts', 'is one 500 with an id that is in the log']],
  ['Nothing opens a connection', ['test/runtime/offline.test.ts', 'connect to nothing']],
  ['Texts of the repository', ['test/handlers/hostile-repository.test.ts', 'what is theirs stands between fences or in quotes']],
];

const page = readText('SECURITY.md');
const claims = page
  .slice(page.indexOf('## What holds'), page.indexOf('## What does not hold'))
  .split('\n')
  .flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []));

test('every claim has tests that hold it, and no test is named for a claim that is gone', (t) => {
  t.true(claims.length > 10);
  t.deepEqual(claims.filter((claim) => !HELD_BY.some(([begin]) => claim.startsWith(begin))), []);
  t.deepEqual(HELD_BY.map(([begin]) => begin).filter((begin) => claims.filter((claim) => claim.startsWith(begin)).length !== 1), []);
});

for (const [claim, ...tests] of HELD_BY) {
  test(`held by a test: ${claim}`, (t) => {
    t.true(tests.length > 0);
    for (const [file, title] of tests) t.true(new RegExp(`\\btest\\([^\\n]*${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`).test(readText(file)), `${file}: ${title}`);
  });
}

test('its links lead somewhere', (t) => {
  for (const [, link = '', part = ''] of page.matchAll(/\]\((?!https?:)([^)#]+)(?:#([^)]*))?\)/g)) {
    t.true(existsSync(join(ROOT, link)), link);
    const headings = [...readText(link).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading.toLowerCase().replace(/[^\w -]/g, '').replaceAll(' ', '-'));
    if (part !== '') t.true(headings.includes(part), `${link}#${part}`);
  }
});
