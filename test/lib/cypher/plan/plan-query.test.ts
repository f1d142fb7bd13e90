// What the planner chooses on the shop's graph, and what its rewrites make of it.
import test from 'ava';
import { planLines } from './cypher-plan.ts';
import { shop } from '../../../support/shop-graph.ts';

const PLANS: readonly (readonly [
  title: string,
  query: string,
  plan: readonly string[],
  params?: Readonly<Record<string, unknown>>,
])[] = [
  [
    'starts from the uid',
    "MATCH (a:Function)-[:CALLS]->(b {uid: 'x'}) RETURN a",
    ['seek uid', 'filter uid', 'expand CALLS in', 'filter (a:Function)'],
  ],
  [
    'starts from the name that fewer nodes have',
    "MATCH (a {name: 'load'})-[:CALLS]->(b {name: 'price'}) RETURN a",
    ['seek name', 'filter name', 'expand CALLS in', 'filter name'],
  ],
  [
    'starts from a file path in WHERE',
    "MATCH (a)-[:EXTENDS]->(b) WHERE b.filePath = 'src/db.ts' RETURN a",
    ['seek filePath', "filter b.filePath = 'src/db.ts'", 'expand EXTENDS in'],
  ],
  [
    'starts from a parameter',
    'MATCH (n {name: $name}) RETURN n',
    ['seek name', 'filter name'],
    { name: 'main' },
  ],
  [
    'starts from a list of uids',
    "MATCH (n:Symbol) WHERE n.uid IN ['a', 'b'] RETURN n",
    ['seek uid', "filter (n:Symbol), n.uid IN ['a', 'b']"],
  ],
  [
    'starts from the rarest label',
    'MATCH (m:Symbol)<-[:HAS_MEMBER]-(c:Class)-[:IMPLEMENTS]->(i:Interface) RETURN m',
    ['scan Interface', 'expand IMPLEMENTS in', 'expand HAS_MEMBER out'],
  ],
  [
    'tests for a label at the end of a hop unless all of the type end there',
    'MATCH (m:Method)<-[:HAS_MEMBER]-(c:Class)-[:DEFINES]-(f:File) RETURN m, f',
    ['scan Class', 'expand HAS_MEMBER out', 'expand DEFINES both', 'filter (f:File)'],
  ],
  [
    'takes the rarer of two labels that must both hold',
    'MATCH (n:Symbol&Class) RETURN n',
    ['scan Class', 'filter (n:Symbol&Class)'],
  ],
  [
    'scans for either label',
    'MATCH (n:Class|Interface) RETURN n',
    ['scan Class|Interface', 'filter (n:Class|Interface)'],
  ],
  [
    'tests a condition as soon as it can',
    'MATCH (a:Class)-[:HAS_MEMBER]->(b)-[:CALLS]->(c) WHERE c.line > 1 AND a.exported RETURN b',
    [
      'scan Class',
      'filter a.exported',
      'expand HAS_MEMBER out',
      'expand CALLS out',
      'filter c.line > 1',
    ],
  ],
  [
    'closes a ring by testing the end',
    'MATCH (a:Interface)<-[:IMPLEMENTS]-(b)-[:USES]->(a) RETURN b',
    ['scan Interface', 'expand IMPLEMENTS in', 'expand USES out into'],
  ],
  [
    'goes on from what an earlier clause found',
    'MATCH (i:Interface) MATCH (c)-[:IMPLEMENTS]->(i) RETURN c',
    ['scan Interface', 'expand IMPLEMENTS in'],
  ],
  [
    'walks a range from the selective end',
    "MATCH (a)-[:CALLS*1..3]->(b {name: 'price'}) RETURN a",
    ['seek name', 'filter name', 'expand CALLS in range'],
  ],
  [
    'takes single hops before ranges',
    "MATCH (x)-[:CALLS*1..3]->(a {name: 'main'})-[:CALLS]->(b) RETURN x",
    ['seek name', 'filter name', 'expand CALLS out', 'expand CALLS in range'],
  ],
  [
    'plans OPTIONAL MATCH by itself',
    'MATCH (c:Class) OPTIONAL MATCH (c)-[:EXTENDS]->(b) RETURN c, b',
    ['scan Class', 'optional', '  expand EXTENDS out'],
  ],
  [
    'counts a label from statistics',
    'MATCH (n:Class) RETURN count(n)',
    ['countNodes Class', 'project'],
  ],
  [
    'counts all nodes from statistics',
    'MATCH (n) RETURN count(*) AS n',
    ['countNodes all', 'project'],
  ],
  [
    'counts by rows where a condition is open',
    'MATCH (n:Class) WHERE n.exported RETURN count(n)',
    ['scan Class', 'filter n.exported', 'aggregate', 'project'],
  ],
  [
    'counts properties by rows: they may be null',
    'MATCH (n:Class) RETURN count(n.doc)',
    ['scan Class', 'aggregate', 'project'],
  ],
  [
    'tells a sort what LIMIT needs',
    'MATCH (n:Class) RETURN n.name ORDER BY n.line SKIP 1 LIMIT 2',
    ['scan Class', 'project', 'sort keep 1 + 2', 'skip', 'limit'],
  ],
  [
    'sorts everything without LIMIT',
    'MATCH (n:Class) RETURN n.name ORDER BY n.line SKIP 1',
    ['scan Class', 'project', 'sort', 'skip'],
  ],
  [
    'looks for each end of a range once where only distinct ends count',
    "MATCH ({name: 'main'})-[:CALLS*]->(b) RETURN DISTINCT b",
    ['seek name', 'filter name', 'expand CALLS out reach', 'distinct'],
  ],
  [
    'looks for each end once for count(DISTINCT …)',
    "MATCH ({name: 'main'})-[:CALLS*1..3]->(b)-[:HAS_MEMBER]->(m) RETURN b, count(DISTINCT m) AS n",
    [
      'seek name',
      'filter name',
      'expand CALLS out reach',
      'expand HAS_MEMBER out',
      'aggregate',
      'project',
    ],
  ],
  [
    'looks for each end once inside OPTIONAL MATCH',
    'MATCH (c:Class) OPTIONAL MATCH (c)-[:EXTENDS*]->(b) RETURN c, count(DISTINCT b) AS n',
    ['scan Class', 'optional', '  expand EXTENDS out reach', 'aggregate', 'project'],
  ],
  [
    'counts relationships of a node without following them',
    'MATCH (c:Class)-[:HAS_MEMBER]->(m:Method) RETURN c.name, count(m) AS n',
    ['scan Class', 'countHops HAS_MEMBER out', 'aggregate', 'project'],
  ],
  [
    'counts ways on from what was found',
    'MATCH (f:File)-[:DEFINES]->(c)-[:HAS_MEMBER]->(m) RETURN f.name, count(*) AS n',
    ['scan File', 'expand DEFINES out', 'countHops HAS_MEMBER out', 'aggregate', 'project'],
  ],
  [
    'follows relationships where their ends are read',
    'MATCH (c:Class)-[:HAS_MEMBER]->(m) RETURN c.name, count(m.doc) AS n',
    ['scan Class', 'expand HAS_MEMBER out', 'aggregate', 'project'],
  ],
  [
    'follows relationships where other values are summed up',
    'MATCH (c:Class)-[:HAS_MEMBER]->(m) RETURN sum(c.line) AS n',
    ['scan Class', 'expand HAS_MEMBER out', 'aggregate', 'project'],
  ],
  [
    'stops at the first hop that fits where only distinct rows count',
    'MATCH (c:Class)-[:HAS_MEMBER]->(m)<-[:CALLS]-(f:Function) RETURN DISTINCT c',
    [
      'scan Class',
      'expand HAS_MEMBER out',
      'any',
      '  expand CALLS in',
      '  filter (f:Function)',
      'distinct',
    ],
  ],
  [
    'goes through all hops whose ends are read',
    'MATCH (c:Class)-[:HAS_MEMBER]->(m)<-[:CALLS]-(f) RETURN c, count(DISTINCT f.name) AS n',
    ['scan Class', 'expand HAS_MEMBER out', 'expand CALLS in', 'aggregate', 'project'],
  ],
  [
    'searches from both ends where both are few',
    "MATCH p = shortestPath((a {uid: 'x'})-[:CALLS*]->(b {name: 'price'})) RETURN p",
    ['seek uid', 'filter uid', 'seek name', 'filter name', 'expand CALLS out into one', 'path'],
  ],
  [
    'walks every way where repeats count',
    "MATCH ({name: 'main'})-[:CALLS*]->(b) RETURN b, count(*) AS n",
    ['seek name', 'filter name', 'expand CALLS out range', 'aggregate', 'project'],
  ],
  [
    'walks every way where the way is read',
    "MATCH ({name: 'main'})-[r:CALLS*]->(b) RETURN DISTINCT size(r) AS n",
    ['seek name', 'filter name', 'expand CALLS out range', 'project', 'distinct'],
  ],
  [
    'walks every way where LIMIT comes before DISTINCT',
    "MATCH ({name: 'main'})-[:CALLS*]->(b) WITH b LIMIT 3 RETURN DISTINCT b",
    ['seek name', 'filter name', 'expand CALLS out range', 'limit', 'distinct'],
  ],
  [
    'tests what holds all along a way at each hop',
    "MATCH p = ({name: 'main'})-[:CALLS*]->(b) WHERE all(n IN nodes(p) WHERE n.exported) RETURN p",
    [
      'seek name',
      'filter name',
      'expand CALLS out range testing n.exported',
      'path',
      'filter all(n IN nodes(p) WHERE n.exported)',
    ],
  ],
  [
    'tests after the way what rests on its end',
    "MATCH p = ({name: 'main'})-[:CALLS*]->(b) WHERE all(n IN nodes(p) WHERE n.line <= b.line) RETURN p",
    [
      'seek name',
      'filter name',
      'expand CALLS out range',
      'path',
      'filter all(n IN nodes(p) WHERE n.line <= b.line)',
    ],
  ],
  [
    'searches a shortest path from the selective end',
    "MATCH p = shortestPath((a)-[:CALLS*]->(b {name: 'price'})) RETURN p",
    ['seek name', 'filter name', 'expand CALLS in one', 'path'],
  ],
];

for (const [title, query, plan, params] of PLANS) {
  test(title, (t) => {
    t.deepEqual(planLines(query, shop.graph, params), plan);
  });
}
