// The fifty requests: how many, of which tools, and that they are sound for any repository. Sends none.
import test from 'ava';
import {
  gatherFacts,
  type NamedSymbol,
  type RepositoryFacts,
} from '../../../bench/same/repository-facts.ts';
import { requestsFor } from '../../../bench/same/requests.ts';
import { TOOLS } from '../../../handlers/_all.gen.ts';
import { cypher } from '../../../handlers/cypher.ts';
import { isFailure } from '../../../lib/model/answer.ts';
import { acceptRequest } from '../../../handlers/_call/accept-request.ts';
import { askTool } from '../../support/ask-tool.ts';
import { snapshotOf } from '../../support/snapshot.ts';
import { WEB_APP } from '../../support/stored-repositories.ts';

const NOTHING: RepositoryFacts = {
  called: [],
  types: [],
  data: [],
  symbols: [],
  sentences: [],
  shared: [],
  files: [],
  processes: [],
};

function symbol(name: string, kind = 'Function'): NamedSymbol {
  return {
    uid: `${kind}:src/${name}.ts:${name}`,
    name,
    qualifiedName: name,
    filePath: `src/${name}.ts`,
    line: 3,
  };
}

const SOME: RepositoryFacts = {
  called: [
    symbol('Cart', 'Constructor'),
    ...Array.from({ length: 60 }, (_, place) => symbol(`f${place}`)),
  ],
  types: Array.from({ length: 5 }, (_, place) => symbol(`T${place}`, 'Class')),
  data: Array.from({ length: 5 }, (_, place) => symbol(`d${place}`, 'Variable')),
  symbols: [symbol('f0')],
  sentences: Array.from({ length: 9 }, (_, place) => `What ${place} is for`),
  shared: ['get', 'set'],
  files: ['src/a.ts', 'src/b.ts'],
  processes: ['Process:f0 → f1'],
};

const lineAt = (filePath: string, line: number): string => `line ${line} of ${filePath}`;

test('there are fifty, of all tools, for a repository that has much and for one that has nothing', (t) => {
  for (const facts of [SOME, NOTHING]) {
    const asked = requestsFor(facts, lineAt);
    t.is(asked.length, 50);
    t.deepEqual(
      [...new Set(asked.map(({ tool }) => tool))].sort(),
      TOOLS.map(({ name }) => name).sort(),
    );
  }
});

test('no tool refuses the form of one', (t) => {
  const tools = new Map(TOOLS.map((tool) => [tool.name, tool]));
  for (const facts of [SOME, NOTHING]) {
    const refused = requestsFor(facts, lineAt).filter(({ tool, request }) => {
      const found = tools.get(tool);
      return found === undefined || isFailure(acceptRequest(found, request));
    });
    t.deepEqual(refused, []);
  }
});

test('the same facts give the same requests, and where there is enough to ask about, all of them differ', (t) => {
  const texts = requestsFor(SOME, lineAt).map((asked) => JSON.stringify(asked));
  t.deepEqual(
    requestsFor(SOME, lineAt).map((asked) => JSON.stringify(asked)),
    texts,
  );
  t.is(new Set(texts).size, texts.length);
});

test('no rename is applied, and no constructor is renamed', (t) => {
  const renames = requestsFor(SOME, lineAt).filter(({ tool }) => tool === 'rename');
  t.true(
    renames.every(
      ({ request }) =>
        !('dry_run' in request) && !String(request['symbol_uid']).startsWith('Constructor:'),
    ),
  );
});

test('a diff turns some other line into the one that is there', (t) => {
  const [edited] = requestsFor(SOME, (_, line) => `function f0() { /* ${line} */ }`).filter(
    ({ tool }) => tool === 'detect_changes',
  );
  t.is(
    edited?.request['diff'],
    [
      '--- a/src/f0.ts',
      '+++ b/src/f0.ts',
      '@@ -3 +3 @@',
      '-function f0x() { /* 3 */ }',
      '+function f0() { /* 3 */ }',
      '',
    ].join('\n'),
  );
});

test('facts are asked of an index, in a whole order', async (t) => {
  const snapshot = snapshotOf(WEB_APP);
  const facts = await gatherFacts((query) => {
    const answer = askTool(cypher, { query }, snapshot);
    return isFailure(answer)
      ? Promise.reject(new Error(JSON.stringify(answer)))
      : Promise.resolve(answer.rows);
  });
  t.deepEqual(
    facts.called.map(({ uid }) => uid),
    ['Function:src/app.ts:render', 'Function:src/app.ts:route'],
  );
  t.deepEqual(
    facts.symbols.map(({ name }) => name),
    ['render', 'route', 'serve'],
  );
  t.deepEqual(facts.files, ['src/app.ts']);
  t.deepEqual(facts.processes, ['Process:serve → render']);
});
