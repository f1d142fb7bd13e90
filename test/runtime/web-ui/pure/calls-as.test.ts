// The same call elsewhere: the words of a shell are quoted, and options are those of the command line.
import test from 'ava';
import {
  asCommand,
  asCurl,
  asMcp,
  readAsCurl,
  shellWord,
} from '../../../../runtime/web-ui/pure/calls-as.ts';

const QUERY = { name: 'query', positional: 'query' };
const CHANGES = { name: 'detect_changes', positional: null };

test('a word of a shell is quoted where it must be', (t) => {
  t.is(shellWord('src/a.ts:1'), 'src/a.ts:1');
  t.is(shellWord("it's $HOME"), `'it'\\''s $HOME'`);
  t.is(shellWord(''), "''");
});

for (const [request, command] of [
  [{ query: 'a b', repo: 'r' }, "codegraph query --repo r 'a b'"],
  [{ query: '--help' }, 'codegraph query -- --help'],
  [{ query: 'x', include_tests: true, limit: 3 }, 'codegraph query --include-tests --limit 3 x'],
  [{ query: 'x', include_tests: false }, 'codegraph query --no-include-tests x'],
] as const)
  test(`as a command: ${command}`, (t) => {
    t.is(asCommand(QUERY, request), command);
  });

test('a diff is read from the standard input', (t) => {
  t.is(
    asCommand(CHANGES, { diff: '--- a\n+++ b\n', repo: 'r' }),
    'git diff | codegraph detect-changes --diff - --repo r',
  );
});

test('with curl, the body is quoted as one word', (t) => {
  t.is(
    asCurl(QUERY, { query: "it's" }, 'http://localhost:4747'),
    `curl -s http://localhost:4747/tools/query \\\n  -H 'content-type: application/json' \\\n  -d '{"query":"it'\\''s"}'`,
  );
  t.is(
    readAsCurl('/repos/r/flow?entry=a', 'http://localhost:4747'),
    "curl -s 'http://localhost:4747/repos/r/flow?entry=a'",
  );
});

test('over MCP, it is a call of a tool', (t) => {
  t.deepEqual(JSON.parse(asMcp(QUERY, { query: 'x' })), {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'query', arguments: { query: 'x' } },
  });
});
