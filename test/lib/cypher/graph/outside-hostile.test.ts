// What is outside in queries over hostile indexes: names that no code should have, and a package that everything uses. Every query ends, by an answer or by its limit of work.
import test from 'ava';
import { buildGraph } from '../../../../lib/graph/build-graph.ts';
import { queryGraphOf } from '../../../../lib/cypher/graph/outside-graph.ts';
import { runQuery } from '../../../../lib/cypher/run-query.ts';
import { cypher } from '../../../../handlers/cypher.ts';
import { isFailure } from '../../../../lib/model/answer.ts';
import { externalTable, type ExternalRecords } from '../../../../lib/model/external.ts';
import type { IndexSnapshot } from '../../../../lib/model/index-snapshot.ts';
import { agentWording } from '../../../../lib/text/wording.ts';
import { recordsOf, snapshotOf } from '../../../support/snapshot.ts';

const SKETCH = { nodes: ['File:app.py', 'Function:app.py:run'] };

function indexWith(external: ExternalRecords): IndexSnapshot {
  const { nodes, edges } = recordsOf(SKETCH);
  const graph = buildGraph(nodes, edges);
  return { ...snapshotOf(SKETCH), graph, external: externalTable(external) };
}

/** Symbols of one package with these paths, each called once by one function. */
function callsOf(paths: readonly string[], module = 'tracks'): ExternalRecords {
  return {
    symbols: paths.map((path) => ({ language: 'python', module, path, package: 0 })),
    references: paths.map((_path, to) => ({
      type: 'CALLS',
      from: 1,
      to,
      line: to + 1,
      column: 1,
      places: 1,
    })),
    packages: [{ manager: 'pypi', name: module, version: '1.0' }],
  };
}

const HOSTILE = [
  'new\nline\r\n',
  '\u0027 OR 1 = 1 //',
  '"quoted\\" \u0060ticks\u0060',
  '\u202Eevil\u2066',
  '\u0000\u001B[31mred',
  '__proto__',
  '',
];

for (const name of HOSTILE)
  test(`a name such as ${JSON.stringify(name)} is a name like any other`, (t) => {
    const index = indexWith(callsOf([name], `mod${name}`));
    const graph = queryGraphOf(index);
    const found = runQuery(
      'MATCH (f)-[:CALLS]->(e:External {path: $path})-[:IN_PACKAGE]->(p:Package {name: $package}) RETURN f.name, e.path, e.uid, p.name',
      graph,
      { limit: 10, params: { path: name, package: `mod${name}` } },
    );
    if (found.outcome === 'problem') return t.fail(found.message);
    const uid = `External:python:mod${name}${name === '' ? '' : ` : ${name}`}`;
    t.deepEqual(found.rows, [['run', name, uid, `mod${name}`]]);
    const { value } = cypher.request.validate({
      query: 'MATCH (e:External)-[r]-(x) RETURN e.path, e.uid, r, x',
    });
    const answer = cypher.handle(value, index);
    if (isFailure(answer)) return t.fail(answer.error.message);
    const text = cypher.render(answer, agentWording({}));
    t.notRegex(text, /[\u0000-\u0009\u000B-\u001F\u202A-\u202E\u2066-\u2069]/);
  });

const MANY = 100_000;
const ONE_PACKAGE = queryGraphOf(
  indexWith(callsOf(Array.from({ length: MANY }, (_, n) => `f${n}`))),
);

function outcomeOf(query: string): unknown {
  const found = runQuery(query, ONE_PACKAGE, { limit: 10 });
  return found.outcome === 'problem' ? found.code : found.rows[0]?.[0];
}

test('a hundred thousand references to one package are counted', (t) => {
  t.is(outcomeOf('MATCH (:Package)<-[r:IN_PACKAGE]-(:External) RETURN count(r)'), MANY);
  t.is(outcomeOf('MATCH (f)-[r:CALLS]->(e:External) RETURN count(DISTINCT e)'), MANY);
});

test('each of them may be asked about the package, which costs none of the others', (t) => {
  for (const condition of [
    'EXISTS { (p)<-[:IN_PACKAGE]-(:External) }',
    '(p)<-[:IN_PACKAGE]-()',
    '(e)-[:IN_PACKAGE]->(p)',
    'NOT (p)-[:CALLS]->()',
  ])
    t.is(
      outcomeOf(`MATCH (e:External)-[:IN_PACKAGE]->(p:Package) WHERE ${condition} RETURN count(e)`),
      MANY,
      condition,
    );
});

test('joins of all with all end at the limit of work', (t) => {
  for (const query of [
    'MATCH (a:External), (b:External) WHERE a.path = b.module RETURN count(*)',
    'MATCH (a:External)-[:IN_PACKAGE]->()<-[:IN_PACKAGE]-(b:External) WHERE a.path + b.path = $none RETURN count(*)',
    'MATCH (a:External)-[*1..4]-(b:External) RETURN count(DISTINCT b.path + a.path)',
    'MATCH (a:External)<-[:CALLS]-(f)-[:CALLS]->(b:External) WHERE a.name > b.name RETURN a.name + b.name AS n ORDER BY n',
  ])
    t.is(outcomeOf(query.replace('$none', "''")), 'query_too_expensive', query);
});
