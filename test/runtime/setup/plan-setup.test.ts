// Entries put into configuration texts and taken out again: what else stands there keeps its bytes. Touches no disk.
import test from 'ava';
import fc from 'fast-check';
import { CLIENTS, clientNamed, type ClientSetup } from '../../../runtime/setup/clients.ts';
import { planAdding, planRemoving } from '../../../runtime/setup/plan-setup.ts';

const SERVER = { command: 'codegraph', args: ['mcp'], env: {} };
const WITH_STORE = {
  command: '/usr/bin/node',
  args: ['/opt/codegraph/dist/codegraph.mjs', 'mcp'],
  env: { CODEGRAPH_HOME: '/data/store' },
};

function client(name: string): ClientSetup {
  const found = clientNamed(name);
  if (!found) throw new Error(name);
  return found;
}

function added(
  name: string,
  text: string | null,
  server: typeof SERVER | typeof WITH_STORE = SERVER,
): string {
  const plan = planAdding(client(name), { text, kept: null }, server);
  if (plan.action !== 'add' && plan.action !== 'update') throw new Error(JSON.stringify(plan));
  return plan.after;
}

/** The file after the entry has been added to it and removed again, with and without the copy that was kept. */
function thereAndBack(name: string, text: string | null): (string | null)[] {
  const after = added(name, text);
  return [text, null].map((kept) => {
    const plan = planRemoving(client(name), { text: after, kept });
    if (plan.action !== 'remove') throw new Error(JSON.stringify(plan));
    return plan.after;
  });
}

const NEW_FILES: readonly (readonly [client: string, text: string])[] = [
  [
    'claude-code',
    '{"mcpServers":{"codegraph":{"type":"stdio","command":"codegraph","args":["mcp"]}}}',
  ],
  ['cursor', '{"mcpServers":{"codegraph":{"command":"codegraph","args":["mcp"]}}}'],
  ['vscode', '{"servers":{"codegraph":{"type":"stdio","command":"codegraph","args":["mcp"]}}}'],
  ['windsurf', '{"mcpServers":{"codegraph":{"command":"codegraph","args":["mcp"]}}}'],
  [
    'opencode',
    '{"mcp":{"codegraph":{"type":"local","command":["codegraph","mcp"],"enabled":true}}}',
  ],
  ['zed', '{"context_servers":{"codegraph":{"command":"codegraph","args":["mcp"]}}}'],
  ['gemini-cli', '{"mcpServers":{"codegraph":{"command":"codegraph","args":["mcp"]}}}'],
];

for (const [name, expected] of NEW_FILES) {
  test(`${name}: the shape of the entry in a new file`, (t) => {
    t.is(JSON.stringify(JSON.parse(added(name, null))), expected);
    t.deepEqual(thereAndBack(name, null), [null, null]);
  });
}

test('codex: the shape of the entry in a new file', (t) => {
  t.is(added('codex', null), '[mcp_servers.codegraph]\ncommand = "codegraph"\nargs = ["mcp"]\n');
  t.deepEqual(thereAndBack('codex', null), [null, null]);
});

test('every client has a case here', (t) => {
  t.deepEqual(
    CLIENTS.map(({ id }) => id).sort(),
    [...NEW_FILES.map(([name]) => name), 'codex'].sort(),
  );
});

test('the environment is given where the store has been named, as each client calls it', (t) => {
  t.like(JSON.parse(added('cursor', null, WITH_STORE)), {
    mcpServers: { codegraph: { command: '/usr/bin/node', env: WITH_STORE.env } },
  });
  t.like(JSON.parse(added('opencode', null, WITH_STORE)), {
    mcp: {
      codegraph: { command: ['/usr/bin/node', ...WITH_STORE.args], environment: WITH_STORE.env },
    },
  });
  t.regex(added('codex', null, WITH_STORE), /\nenv = \{ CODEGRAPH_HOME = "\/data\/store" \}\n$/);
});

/** What stands in the file, and what becomes of it. `thereAndBack` must give the first again. */
const LAYOUTS: readonly {
  readonly what: string;
  readonly client: string;
  readonly before: string;
  readonly after: string;
}[] = [
  {
    what: 'other servers, and comments that belong to them',
    client: 'zed',
    before:
      '// mine\n{\n\t"theme": "One",\n\t"context_servers": {\n\t\t"x": { "command": "y" } // last\n\t\t// and no more\n\t}\n}\n',
    after:
      '// mine\n{\n\t"theme": "One",\n\t"context_servers": {\n\t\t"x": { "command": "y" }, // last\n\t\t// and no more\n\t\t"codegraph": {\n\t\t\t"command": "codegraph",\n\t\t\t"args": [\n\t\t\t\t"mcp"\n\t\t\t]\n\t\t}\n\t}\n}\n',
  },
  {
    what: 'lists that end in a comma',
    client: 'zed',
    before: '{\n  "theme": "One",\n}\n',
    after:
      '{\n  "theme": "One",\n  "context_servers": {\n    "codegraph": {\n      "command": "codegraph",\n      "args": [\n        "mcp"\n      ]\n    }\n  },\n}\n',
  },
  {
    what: 'a file of one line',
    client: 'cursor',
    before: '{"mcpServers":{"a":{"command":"b"}}}',
    after:
      '{"mcpServers":{"a":{"command":"b"},"codegraph":{"command":"codegraph","args":["mcp"]}}}',
  },
  {
    what: 'the line ends of Windows and a byte order mark',
    client: 'cursor',
    before: '\uFEFF{\r\n    "a": 1\r\n}\r\n',
    after:
      '\uFEFF{\r\n    "a": 1,\r\n    "mcpServers": {\r\n        "codegraph": {\r\n            "command": "codegraph",\r\n            "args": [\r\n                "mcp"\r\n            ]\r\n        }\r\n    }\r\n}\r\n',
  },
  {
    what: 'other tables of a TOML file, and comments',
    client: 'codex',
    before: '# mine\nmodel = "o" # best\n\n[mcp_servers.x]\ncommand = "y"\n',
    after:
      '# mine\nmodel = "o" # best\n\n[mcp_servers.x]\ncommand = "y"\n\n[mcp_servers.codegraph]\ncommand = "codegraph"\nargs = ["mcp"]\n',
  },
  {
    what: 'a TOML file with the line ends of Windows',
    client: 'codex',
    before: 'model = "o"\r\n',
    after:
      'model = "o"\r\n\r\n[mcp_servers.codegraph]\r\ncommand = "codegraph"\r\nargs = ["mcp"]\r\n',
  },
];

for (const { what, client: name, before, after } of LAYOUTS) {
  test(`stays as it is: ${what}`, (t) => {
    t.is(added(name, before), after);
    t.deepEqual(thereAndBack(name, before), [before, before]);
    t.like(planAdding(client(name), { text: after, kept: null }, SERVER), { action: 'none' });
  });
}

test('what only the kept copy knows comes back from it: an empty container, white space, no line end', (t) => {
  for (const before of ['{ "mcpServers": { } }', '{}', '{\n}', '', '{\n  // nothing yet\n}'])
    t.is(thereAndBack('cursor', before)[0], before, before);
  for (const before of ['', 'a = 1', 'a = 1\n\n\n'])
    t.is(thereAndBack('codex', before)[0], before, before);
});

test('what has been changed since stays when the entry goes', (t) => {
  const text = added('cursor', '{\n  "a": 1\n}\n').replace('"a": 1,', '"a": 2, // two');
  t.like(planRemoving(client('cursor'), { text, kept: '{\n  "a": 1\n}\n' }), {
    action: 'remove',
    after: '{\n  "a": 2 // two\n}\n',
    keep: 'text',
  });
  const toml = `${added('codex', 'a = 1\n')}\n[mcp_servers.codegraph.env]\nA = "1"\n\n# theirs\n[tui]\n`;
  t.like(planRemoving(client('codex'), { text: toml, kept: 'a = 1\n' }), {
    action: 'remove',
    after: 'a = 1\n\n# theirs\n[tui]\n',
  });
});

test('an entry of ours that starts something older is brought up to date, and keeps what a user added', (t) => {
  const json =
    '{\n  "mcp": {\n    "codegraph": {\n      "type": "local",\n      "command": ["node", "/old/codegraph.mjs", "mcp"], // here\n      "enabled": false\n    }\n  }\n}\n';
  t.is(
    added('opencode', json),
    json.replace(
      '["node", "/old/codegraph.mjs", "mcp"]',
      '[\n        "codegraph",\n        "mcp"\n      ]',
    ),
  );
  const toml =
    '[mcp_servers."codegraph"]\ncommand = "node"\nargs = [\n  "/old/codegraph.mjs", # old\n  "mcp",\n]\nstartup_timeout_sec = 20 # slow\n';
  t.is(
    added('codex', toml),
    '[mcp_servers."codegraph"]\ncommand = "codegraph"\nargs = ["mcp"]\nstartup_timeout_sec = 20 # slow\n',
  );
  t.is(
    added(
      'codex',
      '[mcp_servers.codegraph]\ncommand = "codegraph"\nargs = ["mcp"]\n',
      WITH_STORE,
    ).split('\n')[3],
    'env = { CODEGRAPH_HOME = "/data/store" }',
  );
});

test('the file of a second version of OpenCode gets the entry where that version looks', (t) => {
  t.like(JSON.parse(added('opencode', '{"mcp":{"servers":{}}}')), {
    mcp: { servers: { codegraph: { type: 'local' } } },
  });
  t.like(JSON.parse(added('opencode', '{"mcp":{"servers":{"type":"local","command":["x"]}}}')), {
    mcp: { codegraph: { type: 'local' } },
  });
});

const REFUSED: readonly (readonly [client: string, text: string, message: RegExp])[] = [
  ['cursor', '{ "a": 1', /cannot be read: CloseBraceExpected at 1:9/],
  ['cursor', '[]', /cannot be read: no object at 1:1/],
  ['cursor', '{\n  "a": nope\n}', /cannot be read: \w+ at 2:8/],
  ['cursor', '{ "mcpServers": [] }', /'mcpServers' in the file does not have the expected form/],
  ['cursor', '{ "mcpServers": {}, "mcpServers": {} }', /does not have the expected form/],
  [
    'cursor',
    '{ "mcpServers": { "codegraph": { "command": "codegraph", "args": ["serve", "--mcp"] } } }',
    /'mcpServers.codegraph' in the file is a different server/,
  ],
  ['codex', 'a = [1', /cannot be read: .* at 1:/],
  ['codex', 'a = 1\na = 2\n', /cannot be read: .* at 2:1/],
  [
    'codex',
    'mcp_servers = { x = { command = "y" } }\n',
    /cannot be read|does not have the expected form/,
  ],
  ['codex', '[mcp_servers.codegraph]\nurl = "http://x"\n', /is a different server/],
];

for (const [name, text, message] of REFUSED) {
  test(`refused, with a hint: ${JSON.stringify(text)}`, (t) => {
    const plan = planAdding(client(name), { text, kept: null }, SERVER);
    if (plan.action !== 'refuse') return t.fail(JSON.stringify(plan));
    t.regex(plan.message, message);
    t.regex(plan.hint, /by hand|Rename or delete/);
  });
}

test('JSON of any shape and layout says the same afterwards, and the same bytes when the entry has gone', (t) => {
  const value = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 });
  const servers = fc.option(
    fc.dictionary(fc.string(), fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 1 })), {
      maxKeys: 3,
    }),
    { nil: undefined },
  );
  fc.assert(
    fc.property(value, servers, fc.constantFrom('', '  ', '\t'), (others, mcpServers, indent) => {
      fc.pre(!('mcpServers' in others) && !(mcpServers && 'codegraph' in mcpServers));
      const before = JSON.stringify(
        { ...others, ...(mcpServers ? { mcpServers } : {}) },
        null,
        indent,
      );
      const after = added('cursor', before);
      t.deepEqual(
        JSON.parse(after),
        JSON.parse(
          JSON.stringify({
            ...others,
            mcpServers: { ...mcpServers, codegraph: { command: 'codegraph', args: ['mcp'] } },
          }),
        ),
      );
      t.is(thereAndBack('cursor', before)[0], before);
    }),
    { numRuns: 300, seed: 7 },
  );
});
