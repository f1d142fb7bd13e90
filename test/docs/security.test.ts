// Every claim of SECURITY.md is covered by tests, listed here. The tests themselves are in their own files.
import test from 'ava';
import { CHAT_CLAIMS, type HeldClaim } from './chat-claims.ts';
import { ROOT, readText } from '../support/source-files.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const HTTP = 'test/runtime/channels/http.test.ts';
const SECURITY = 'test/runtime/channels/http-security.test.ts';
const BOUNDS = 'test/runtime/channels/http-bounds.test.ts';
const SERVERS = 'test/runtime/bin/servers.test.ts';
const TRAPS = 'test/runtime/git/traps.test.ts';
const IMPORT = 'test/runtime/import/import-snapshot.test.ts';
const SOURCES = 'test/runtime/indexer/hostile-sources.test.ts';

const HELD_BY: readonly HeldClaim[] = [
  [
    'A request is refused if its `Host`',
    [HTTP, 'refuses the host'],
    [HTTP, 'answers a name given as host, and no other'],
    ['test/runtime/channels/http-protocol.test.ts', 'hosts, methods and bytes'],
  ],
  [
    'A request with the `Origin`',
    [HTTP, 'refuses pages of'],
    [HTTP, 'the web UI of another origin is allowed, private-network preflight included'],
  ],
  ['Bodies must be `application/json`', [HTTP, 'refuses bodies of type']],
  [
    "The server's own page",
    ['test/runtime/channels/web.test.ts', 'a policy that lets nothing in from elsewhere'],
    ['test/runtime/channels/web.test.ts', 'runs no text'],
  ],
  [
    '`--host` with an address',
    [SERVERS, 'warns of its host'],
    [SERVERS, 'on its own machine it warns of nothing'],
  ],
  ...CHAT_CLAIMS,
  [
    'No field of a request',
    [SECURITY, 'no field of any tool reads a file outside'],
    [SECURITY, 'no path of the web-UI server leads to'],
    ['test/runtime/fill/changes-trees.test.ts', 'links are not followed'],
  ],
  [
    '`rename` writes only regular files',
    [SECURITY, 'writes nothing outside of the repository'],
    [
      'test/runtime/effects/apply-edits.test.ts',
      'a link is not followed, whether the file is one or its folder',
    ],
  ],
  [
    'With `--read-only`',
    ['test/runtime/read-only.test.ts', 'a rename is shown, applied never'],
    ['test/runtime/read-only.test.ts', 'the setting holds for the command line too'],
    ['test/runtime/read-only.test.ts', 'agents are told'],
  ],
  [
    'Only regular files up to a size limit',
    ['test/runtime/indexer/files/ignore-rules.test.ts', 'is not read, and said'],
    ['test/runtime/fill/working-texts.test.ts', 'documents behind a link are not read'],
    [
      'test/runtime/changes/git-changes.test.ts',
      'a folder that was replaced by a link is not looked into',
    ],
    ['test/tidy-reach.test.ts', 'files of repositories are read by one reader'],
  ],
  [
    'No program named in',
    [TRAPS, 'no trap of a repository fires, and its .git stays as it is'],
    [TRAPS, 'no trap fires from the repository or from the environment'],
    [TRAPS, 'mcp over stdio: no trap fires'],
    ['test/runtime/git/run-git.test.ts', 'git that waits for ever is killed'],
    ['test/runtime/changes/git-changes.test.ts', 'asking writes nothing into .git'],
  ],
  [
    'Git is not run in a repository of another user',
    ['test/runtime/git/git-repository.test.ts', 'of another user, git decides'],
  ],
  [
    'Source texts are parsed',
    [SOURCES, 'analyze leaves out the files that take too much'],
    [SOURCES, 'a server answers diffs of such texts'],
    [
      'test/lib/pipeline/entangled-files.test.ts',
      'is left out with the reason, and the index is that of the other files',
    ],
    ['test/runtime/indexer/parse/parse-pool.test.ts', 'is left out, and no other'],
    ['test/bundle.test.ts', 'only the program of parse children loads tree-sitter'],
  ],
  [
    'Folders of the store',
    ['test/index-store/private-store.test.ts', 'all files are 0600 and all folders 0700'],
    [
      'test/index-store/private-store.test.ts',
      'a store that was open to others is closed by the next writer',
    ],
  ],
  [
    'A snapshot is checked before',
    [IMPORT, 'hostile folders and archives are refused'],
    [IMPORT, 'what a record says of models and SCIP indexes of its machine is not believed'],
    [IMPORT, 'an import that is stopped leaves what was there'],
  ],
  [
    'An exported snapshot does not say',
    ['test/runtime/commands/exchange.test.ts', 'none says where it was made'],
    ['test/index-store/exported/exported-snapshot.test.ts', 'stay where they are'],
  ],
  [
    'Each file that is read from a place',
    ['test/runtime/published/published-source.test.ts', 'a damaged index says what to do about it'],
    ['test/index-store/published/gunzip-within.test.ts', 'stops while it decompresses'],
    ['test/runtime/package/hostile-place.test.ts', 'is said; who had an index before keeps it'],
  ],
  [
    'Content planted in a store',
    ['test/index-store/planted-store.test.ts', 'is no journal'],
    [
      'test/index-store/planted-store.test.ts',
      'what a registry names is removed from the store alone',
    ],
    ['test/index-store/planted-store.test.ts', 'do not follow links that lead out of the store'],
  ],
  [
    'Output of commands',
    ['test/runtime/commands/hostile-names.test.ts', 'no command prints what a terminal would obey'],
  ],
  [
    'Errors reveal no file',
    [BOUNDS, 'an error tells no path but that of the repository'],
    [
      'test/runtime/channels/http-failures.test.ts',
      'health tells of a registry that cannot be read',
    ],
  ],
  [
    'Every text, list, number',
    ['test/runtime/request-bounds.test.ts', 'of a request has a bound'],
    ['test/runtime/request-bounds.test.ts', 'and not one more'],
    ['test/runtime/channels/mcp-bounds.test.ts', 'may be long, and no longer'],
  ],
  [
    'Servers index only registered',
    [
      'test/runtime/watch/watch-repository.test.ts',
      'a repository that is not registered is not, unless that is allowed',
    ],
    [
      'test/runtime/watch/first-index.test.ts',
      'working trees in the roots of a client, and no others',
    ],
    ['test/runtime/watch/first-index.test.ts', 'never the home folder'],
  ],
  [
    'Names that every JavaScript object has',
    [SECURITY, 'names that every object has'],
    [BOUNDS, 'a body that would change what all objects have'],
    ['test/runtime/channels/reserved-keys.test.ts', 'keys that reach prototypes are refused'],
  ],
  [
    'Every regular expression',
    [
      'test/scripts/check-patterns.test.ts',
      'every pattern of the program takes time in proportion to its text',
    ],
  ],
  [
    'An answer of more than',
    ['test/lib/text/size/answer-size.test.ts', 'an answer up to the bound may be sent'],
    [
      'test/runtime/channels/http/unread-answers.test.ts',
      'whoever was answered first loses its connection',
    ],
    [
      'test/runtime/channels/mcp/mcp-lines.test.ts',
      'a client that does not read its answers is read no further',
    ],
  ],
  [
    'The server keeps running',
    [SERVERS, 'while an answer is computed, health and signals are heard'],
    [SERVERS, 'an answer that takes longer than the setting allows'],
    [
      'test/runtime/backend/worker-backend.test.ts',
      'what takes more memory than the thread may have',
    ],
  ],
  [
    'Regular expressions in Cypher',
    [BOUNDS, 'ask for more than they may'],
    [SECURITY, 'names that are patterns, are names like others'],
    ['test/lib/cypher/regex/text-pattern.test.ts', 'takes steps in proportion to the text'],
  ],
  [
    'The work of a query',
    [BOUNDS, 'ask for more than they may'],
    ['test/lib/cypher/hostile-queries.test.ts', 'an answer or a refusal'],
  ],
  [
    'Deeply nested JSON',
    [BOUNDS, 'ask for more than they may'],
    [HTTP, 'a body over 1 MiB is too large, compressed or not'],
  ],
  [
    'Headers and bodies are limited',
    ['test/runtime/channels/http-protocol.test.ts', 'hosts, methods and bytes'],
    ['test/runtime/channels/http-slow.test.ts', 'a client that is slow loses its connection'],
    ['test/runtime/channels/http-slow.test.ts', 'an answer that its client does not read'],
  ],
  [
    'A bug triggered by one request',
    ['test/runtime/channels/http-failures.test.ts', 'is one 500 with an id that is in the log'],
  ],
  [
    'Nothing opens a connection',
    ['test/runtime/offline.test.ts', 'connect to nothing'],
    [
      'test/runtime/embedder/choose-model.test.ts',
      'a folder in the working folder that bears the name of an id is not taken for it',
    ],
  ],
  [
    'Installing the package',
    [
      'test/scripts/packed-install.test.ts',
      'installed globally, without a registry and without scripts, it answers',
    ],
    [
      'test/scripts/lean-install.test.ts',
      'as a dependency, only what the package itself carries is looked at',
    ],
  ],
  [
    'Text of the repository that',
    [
      'test/handlers/hostile-repository.test.ts',
      'what is theirs stands between fences or in quotes',
    ],
  ],
];

const page = readText('SECURITY.md');
const claims = page
  .slice(page.indexOf('## What is guaranteed'), page.indexOf('## What is not guaranteed'))
  .split('\n')
  .flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []));

test('every claim has tests, and no tests are listed for a claim that is gone', (t) => {
  t.true(claims.length > 10);
  t.deepEqual(
    claims.filter((claim) => !HELD_BY.some(([begin]) => claim.startsWith(begin))),
    [],
  );
  t.deepEqual(
    HELD_BY.map(([begin]) => begin).filter(
      (begin) => claims.filter((claim) => claim.startsWith(begin)).length !== 1,
    ),
    [],
  );
});

for (const [claim, ...tests] of HELD_BY) {
  test(`checked by tests: ${claim}`, (t) => {
    t.true(tests.length > 0);
    for (const [file, title] of tests)
      t.true(
        new RegExp(
          `\\btest(\\.serial)?\\(\\s*[^\\n]*${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`,
        ).test(readText(file)),
        `${file}: ${title}`,
      );
  });
}

test('its links lead somewhere', (t) => {
  for (const [, link = '', part = ''] of page.matchAll(/\]\((?!https?:)([^)#]+)(?:#([^)]*))?\)/g)) {
    t.true(existsSync(join(ROOT, link)), link);
    const headings = [...readText(link).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    if (part !== '') t.true(headings.includes(part), `${link}#${part}`);
  }
});
