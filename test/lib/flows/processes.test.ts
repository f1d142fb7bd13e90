// Execution flows of small call graphs: their steps, their names, and what makes no flow of its own.
import test from 'ava';
import type { EntryHint } from '../../../lib/model/flow-inputs.ts';
import { traceProcesses } from '../../../lib/flows/processes.ts';
import { callGraph, shuffled, type Records } from '../../support/call-graph.ts';

interface Traced {
  readonly [name: string]: string;
}

/** Processes by name, each as its steps in a row. */
function flows(
  records: Records,
  {
    modules = {},
    hints = {},
  }: {
    modules?: Readonly<Record<string, string>>;
    hints?: Readonly<Record<string, EntryHint>>;
  } = {},
): Traced {
  const { nodes, edges } = records;
  const uid = (name: string): string =>
    nodes.find((node) => node.qualifiedName === name)?.uid ?? name;
  const byUid = <T>(given: Readonly<Record<string, T>>): Map<string, T> =>
    new Map(Object.entries(given).map(([name, value]) => [uid(name), value]));
  const traced = traceProcesses(nodes, edges, byUid(modules), byUid(hints));
  const all = [...nodes, ...traced.nodes];
  return Object.fromEntries(
    traced.nodes.map((process, place) => {
      const steps = traced.edges
        .filter((edge) => edge.to === nodes.length + place)
        .sort((a, b) => (a.step ?? 0) - (b.step ?? 0));
      return [process.name, steps.map((edge) => all[edge.from]?.qualifiedName).join(' ')];
    }),
  );
}

const REQUEST = `
  +app.ts:Flask.__call__ -> +Flask.wsgi_app -> Flask.full_dispatch -> Flask.dispatch_request -> Flask.find_view
  Flask.dispatch_request -> Flask.options_response
  Flask.full_dispatch -> Flask.finalize -> Flask.save_session -> Flask.write_cookie
`;

test('an entry has one flow, its calls in the order in which they run; a name given by the language is not the entry to tell of', (t) => {
  t.deepEqual(flows(callGraph(REQUEST)), {
    wsgi_app:
      'Flask.__call__ Flask.wsgi_app Flask.full_dispatch Flask.dispatch_request Flask.find_view Flask.options_response Flask.finalize Flask.save_session Flask.write_cookie',
  });
});

test('a flow is named after the route that its entry handles, and two steps are enough for one', (t) => {
  const graph = callGraph('+api.ts:login -> check', {
    nodes: ['Route:POST /login'],
    edges: [['login', 'HANDLES_ROUTE', 'Route:POST /login']],
  });
  t.deepEqual(flows(graph, { hints: { login: 'route' } }), { 'POST /login': 'login check' });
  t.deepEqual(flows(graph), {});
});

test('callbacks run in the flow of the code that passes them on, but not what has a route of its own', (t) => {
  const graph = callGraph('+start -> connect\nretry -> wait\n+home -> render', {
    edges: [
      ['start', 'USES', 'retry', { reason: 'passed', sites: [9, 1] }],
      ['start', 'USES', 'home', { reason: 'passed' }],
    ],
  });
  t.deepEqual(flows(graph, { hints: { home: 'route' } }), {
    start: 'start connect retry wait',
    home: 'home render',
  });
});

test('a flow goes on from code that sends a request to the handler of the route', (t) => {
  const graph = callGraph('+UserPage -> render\n+show -> find', {
    nodes: ['Route:GET /users'],
    edges: [
      ['UserPage', 'REQUESTS', 'Route:GET /users', '9:1'],
      ['show', 'HANDLES_ROUTE', 'Route:GET /users'],
    ],
  });
  t.deepEqual(flows(graph, { hints: { show: 'route' } }), {
    'GET /users': 'show find',
    UserPage: 'UserPage render show find',
  });
});

test('a variable that wraps a function, or holds code without a name, is a step', (t) => {
  const graph = callGraph('+edit -> check\nsave -> write', {
    nodes: ['Variable:lib.ts:saveSoon', 'Variable:lib.ts:onClose'],
    edges: [
      ['edit', 'READS', 'saveSoon', { reason: 'read', sites: [9, 1] }],
      ['saveSoon', 'HOLDS', 'save', { reason: 'part' }],
      ['onClose', 'CALLS', 'save'],
    ],
  });
  t.deepEqual(flows(graph), {
    edit: 'edit check saveSoon save write',
    onClose: 'onClose save write',
  });
});

test('a process carries its number of steps, its ends, its module, and whether it crosses modules', (t) => {
  const { nodes, edges } = callGraph('+http.ts:accept -> parse -> db.ts:store');
  const moduleOf = new Map(
    nodes.map((node) => [node.uid, node.filePath === 'db.ts' ? 'storage' : 'http']),
  );
  const traced = traceProcesses(nodes, edges, moduleOf, new Map());
  t.deepEqual(traced.nodes, [
    {
      uid: 'Process:http.ts:accept',
      kind: 'Process',
      name: 'accept',
      steps: 3,
      entry: 'Function:http.ts:accept',
      exit: 'Function:db.ts:store',
      crossModule: true,
      module: 'http',
    },
  ]);
  t.deepEqual(
    traced.edges.map(({ type, from, to, step }) => [type, nodes[from]?.name, to, step]),
    [
      ['STEP_IN_PROCESS', 'accept', 3, 1],
      ['STEP_IN_PROCESS', 'parse', 3, 2],
      ['STEP_IN_PROCESS', 'store', 3, 3],
    ],
  );
  const inOne = traceProcesses(
    nodes,
    edges,
    new Map(nodes.map((node) => [node.uid, 'http'])),
    new Map(),
  );
  t.is(inOne.nodes[0]?.crossModule, false);
});

test('less than three steps are no process', (t) => {
  t.deepEqual(flows(callGraph('+open -> read\n+close -> flush')), {});
});

test('no functions or no calls, no processes', (t) => {
  t.deepEqual(flows({ nodes: [], edges: [] }), {});
  t.deepEqual(
    flows(callGraph('', { nodes: ['File:a.ts', 'Function:a.ts:f', 'Class:a.ts:C'] })),
    {},
  );
});

test('a part of a flow that is an entry by itself makes no second process', (t) => {
  const graph = callGraph('+run -> load -> parse -> check -> report');
  t.deepEqual(Object.values(flows(graph, { hints: { load: 'callback' } })), [
    'run load parse check report',
  ]);
});

test('of many flows that differ in their first step alone, two are kept', (t) => {
  const verbs = ['get', 'put', 'post', 'patch', 'head', 'options'];
  t.is(
    Object.keys(flows(callGraph(verbs.map((verb) => `+${verb} -> route -> register`).join('\n'))))
      .length,
    2,
  );
});

test('recursion and circles end, each function once', (t) => {
  t.deepEqual(flows(callGraph('+walk -> walk\nwalk -> visit -> walk\nvisit -> enter -> visit')), {
    walk: 'walk visit enter',
  });
  t.deepEqual(Object.values(flows(callGraph('a -> b -> c -> d -> a'))), ['a b c d']);
});

test('a flow goes on from a method without calls to the one method that overrides it', (t) => {
  const graph = callGraph('+push -> session -> s.ts:Base.open\n+s.ts:Cookie.open -> sign', {
    edges: [['Cookie.open', 'OVERRIDES', 'Base.open']],
  });
  t.true(Object.values(flows(graph)).includes('push session Base.open Cookie.open sign'));
});

test('with several that override it, none is guessed', (t) => {
  const graph = callGraph(
    '+push -> session -> s.ts:Base.open\n+s.ts:Cookie.open -> sign\n+s.ts:Redis.open -> connect',
    {
      edges: [
        ['Cookie.open', 'OVERRIDES', 'Base.open'],
        ['Redis.open', 'OVERRIDES', 'Base.open'],
      ],
    },
  );
  t.deepEqual(Object.values(flows(graph)), ['push session Base.open']);
});

test('weak evidence is not followed', (t) => {
  const graph = callGraph('+run -> load -> parse', {
    edges: [['parse', 'CALLS', 'run', { confidence: 0.3 }]],
  });
  t.deepEqual(Object.values(flows(graph)), ['run load parse']);
});

test('a flow does not end in what everybody calls', (t) => {
  const users = Array.from({ length: 30 }, (_value, place) => `+use${place} -> log`).join('\n');
  t.deepEqual(flows(callGraph(`+run -> load -> parse -> log\n${users}`)), {
    run: 'run load parse',
  });
});

test('tests are no part of flows, unless there is nothing else', (t) => {
  const checked = callGraph('+test/a.test.ts:check -> +src/run.ts:run -> load -> parse');
  t.deepEqual(Object.values(flows(checked)), ['run load parse']);
  t.deepEqual(
    Object.values(flows(callGraph('test/a.test.ts:check -> test/b.ts:prepare -> test/b.ts:fill'))),
    ['check prepare fill'],
  );
});

test('names are unique: by the owner, by the file', (t) => {
  const graph = callGraph(`
    +a.ts:Reader.run -> a.ts:Reader.load -> finish
    +b.ts:Writer.run -> b.ts:Writer.load -> finish
    +x/c.ts:start -> x/c.ts:go -> x/c.ts:end
    +y/c.ts:start -> y/c.ts:go -> y/c.ts:end
    +y/d.ts:start -> y/d.ts:go -> y/d.ts:end
  `);
  const { nodes } = traceProcesses(graph.nodes, graph.edges, new Map(), new Map());
  t.is(nodes.length, 5);
  t.is(new Set(nodes.map((node) => node.name)).size, 5);
  t.is(new Set(nodes.map((node) => node.uid)).size, 5);
  t.true(nodes.some((node) => node.name === 'Writer.run'));
});

test('a start whose name many functions have is told with its owner', (t) => {
  const owners = ['Reader', 'Writer', 'Copier', 'Mover'];
  const graph = callGraph(
    owners
      .map((owner) => `+${owner}.run -> ${owner}.prepare${owner} -> ${owner}.work${owner}`)
      .join('\n'),
  );
  t.deepEqual(Object.keys(flows(graph)).sort(), owners.map((owner) => `${owner}.run`).sort());
});

test('constructors go by their class', (t) => {
  const graph = callGraph('', {
    nodes: [
      { uid: 'Constructor:a.ts:App.constructor', exported: true },
      'Method:a.ts:App.setUp',
      'Method:a.ts:App.listen',
    ],
    edges: [
      ['App.constructor', 'CALLS', 'App.setUp'],
      ['App.constructor', 'CALLS', 'App.listen'],
    ],
  });
  t.deepEqual(Object.keys(flows(graph)), ['App']);
});

test('a chain of ten thousand calls is followed as far as a reader can', (t) => {
  const chain = Array.from({ length: 10_000 }, (_value, place) => `f${place}`);
  const [steps = '', ...others] = Object.values(flows(callGraph(`+${chain.join(' -> ')}`)));
  t.deepEqual(others, []);
  t.is(steps, chain.slice(0, 9).join(' '));
});

test('what a hub with five thousand callers and callees calls belongs to no flow in particular', (t) => {
  const lines = Array.from(
    { length: 5_000 },
    (_value, place) => `+in${place} -> hub -> out${place}`,
  );
  t.deepEqual(flows(callGraph(lines.join('\n'))), {});
});

test('flows beyond a thousand are counted', (t) => {
  const lines = Array.from({ length: 1_100 }, (_value, n) => `+a${n} -> b${n} -> c${n}`);
  const { nodes, edges } = callGraph(lines.join('\n'));
  const traced = traceProcesses(nodes, edges, new Map(), new Map());
  t.is(traced.nodes.length, 1_000);
  t.is(traced.leftOut, 100);
});

test('the order of the records takes no part', (t) => {
  const graph = callGraph(
    `${REQUEST}\n+run -> Flask.wsgi_app\nrun -> load -> parse -> load\n+a -> hub\n+b -> hub\nhub -> parse\nx -> y -> z -> x`,
  );
  const expected = flows(graph);
  t.true(Object.keys(expected).length > 2);
  for (const seed of [1, 2, 3, 4, 5]) {
    const again = flows(shuffled(graph, seed));
    t.deepEqual(Object.entries(again), Object.entries(expected));
  }
});
