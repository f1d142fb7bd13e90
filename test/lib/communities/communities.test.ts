// Functional areas of small graphs: who is together, what they are called, and how closed they are.
import test from 'ava';
import { groupIntoCommunities } from '../../../lib/communities/communities.ts';
import type { NodeSketch } from '../../support/snapshot.ts';
import { callGraph, shuffled, type Records } from '../../support/call-graph.ts';

/** Names of the members of each module. */
function areas({ nodes, edges }: Records): Record<string, string[]> {
  const found = groupIntoCommunities(nodes, edges);
  const all = [...nodes, ...found.nodes];
  const members: Record<string, string[]> = Object.fromEntries(
    found.nodes.map((module) => [module.name, []]),
  );
  for (const edge of found.edges)
    members[all[edge.to]?.name ?? '']?.push(all[edge.from]?.qualifiedName ?? '');
  return members;
}

/** Calls that tie these functions of a file together, each to each. */
function team(path: string, names: readonly string[]): string {
  return names
    .flatMap((name, place) =>
      names.slice(place + 1).map((other) => `${path}:${name} -> ${path}:${other}`),
    )
    .join('\n');
}

const SHOP = `
  ${team('src/cart/cart.ts', ['addItem', 'dropItem', 'countItems', 'emptyCart', 'sumUp'])}
  ${team('src/mail/send.ts', ['openMailbox', 'writeMail', 'sendMail', 'signMail', 'closeMailbox'])}
  sumUp -> sendMail
`;

test('symbols that work together form a module named after their place', (t) => {
  t.deepEqual(areas(callGraph(SHOP)), {
    cart: ['addItem', 'countItems', 'dropItem', 'emptyCart', 'sumUp'],
    send: ['closeMailbox', 'openMailbox', 'sendMail', 'signMail', 'writeMail'],
  });
});

test('a module carries its size and the share of dependencies that stay inside', (t) => {
  const { nodes, edges } = callGraph(SHOP);
  const found = groupIntoCommunities(nodes, edges);
  t.deepEqual(found.nodes, [
    { uid: 'Module:src/cart:cart', kind: 'Module', name: 'cart', symbolCount: 5, cohesion: 0.91 },
    { uid: 'Module:src/mail:send', kind: 'Module', name: 'send', symbolCount: 5, cohesion: 0.91 },
  ]);
  t.is(found.moduleOf.get('Function:src/mail/send.ts:signMail'), 'send');
  t.is(found.edges.length, 10);
  t.true(found.edges.every((edge) => edge.type === 'MEMBER_OF' && edge.to >= nodes.length));
});

test('a folder names what is spread over its files', (t) => {
  const graph = callGraph(`
    src/mail/a.ts:open -> src/mail/b.ts:write -> src/mail/c.ts:send -> src/mail/a.ts:open
    src/mail/a.ts:open -> src/mail/b.ts:sign -> src/mail/c.ts:close -> src/mail/a.ts:open
    ${team('src/cart/cart.ts', ['add', 'drop', 'count', 'empty', 'total', 'discount', 'tax', 'ship'])}
  `);
  t.deepEqual(Object.keys(areas(graph)).sort(), ['cart', 'mail']);
});

test('two areas of one folder have names of their own, told apart by their words', (t) => {
  const graph = callGraph(`
    ${team('src/query/build.ts', ['joinTable', 'joinAlias', 'joinColumn'])}
    ${team('src/query/emit.ts', ['joinEmit', 'joinWrite', 'joinFlush'])}
    joinTable -> joinEmit
    joinAlias -> joinWrite
    joinColumn -> joinFlush
    joinTable -> joinFlush
    ${team('src/query/where.ts', ['whereEqual', 'whereLess', 'whereNull'])}
    ${team('src/query/limit.ts', ['whereLimit', 'whereSkip', 'whereTake'])}
    whereEqual -> whereLimit
    whereLess -> whereSkip
    whereNull -> whereTake
    whereEqual -> whereTake
    ${team('src/app.ts', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm'])}
  `);
  t.deepEqual(Object.keys(areas(graph)).sort(), ['app', 'query', 'query: where']);
});

test('without a place that tells, frequent words name a module', (t) => {
  const graph = callGraph(`
    src/index.ts:parseHeader -> src/index.ts:parseCookie -> src/index.ts:parseQuery -> src/index.ts:headerCookie -> src/index.ts:cookieHeader
    src/index.ts:cookieHeader -> src/index.ts:parseHeader
  `);
  t.deepEqual(Object.keys(areas(graph)), ['cookie header']);
});

test('names are unique whatever symbols are called', (t) => {
  const folders = ['src', 'lib', 'app', 'core', 'src/lib', 'src/app', 'src/core', 'src/utils'];
  const found = groupIntoCommunities(
    ...recordsIn(
      callGraph(
        folders
          .map((folder) => team(`${folder}/index.ts`, ['get', 'set', 'add', 'has', 'new']))
          .join('\n'),
      ),
    ),
  );
  t.is(found.nodes.length, folders.length);
  t.is(new Set(found.nodes.map((node) => node.name)).size, folders.length);
  t.is(new Set(found.nodes.map((node) => node.uid)).size, folders.length);
  t.true(found.nodes.every((node) => node.name !== '' && !/\d/.test(node.name)));
});

test('a class and its members stay together', (t) => {
  const nodes: NodeSketch[] = [
    'Class:src/box.ts:Box',
    'Method:src/box.ts:Box.open',
    'Method:src/box.ts:Box.close',
    'Property:src/box.ts:Box.lid',
    'Method:src/box.ts:Box.idle',
  ];
  const graph = callGraph(team('src/hand.ts', ['grip', 'lift', 'turn', 'drop', 'hold', 'wave']), {
    nodes,
    edges: [
      ...nodes
        .slice(1)
        .map((node) => ['Box', 'HAS_MEMBER', typeof node === 'string' ? node : node.uid] as const),
      ['grip', 'CALLS', 'Box.open'],
    ],
  });
  const of = groupIntoCommunities(...recordsIn(graph)).moduleOf;
  t.is(
    new Set(
      [
        'Class:src/box.ts:Box',
        'Method:src/box.ts:Box.open',
        'Method:src/box.ts:Box.idle',
        'Property:src/box.ts:Box.lid',
      ].map((uid) => of.get(uid)),
    ).size,
    1,
  );
});

test('symbols of a file that nothing calls go with their file', (t) => {
  const graph = callGraph(team('src/cart.ts', ['add', 'drop', 'count', 'empty', 'total']), {
    nodes: ['File:src/cart.ts', 'TypeAlias:src/cart.ts:Item'],
    edges: ['add', 'drop', 'count', 'empty', 'total', 'Item'].map(
      (name) => ['File:src/cart.ts', 'DEFINES', name] as const,
    ),
  });
  t.deepEqual(areas(graph), { cart: ['add', 'count', 'drop', 'empty', 'total', 'Item'] });
});

test('tiny groups join the nearest: by links, else by folder; far from all they belong to none', (t) => {
  const found = groupIntoCommunities(
    ...recordsIn(
      callGraph(`
    ${SHOP}
    src/cart/tax.ts:rate -> src/cart/tax.ts:round
    far/one.ts:ping -> far/one.ts:pong
  `),
    ),
  );
  t.is(found.moduleOf.get('Function:src/cart/tax.ts:rate'), 'cart');
  t.is(found.moduleOf.get('Function:far/one.ts:ping'), undefined);
});

test('tests belong to no module, unless there is nothing else', (t) => {
  const checked = groupIntoCommunities(
    ...recordsIn(
      callGraph(
        `${SHOP}\n${team('test/cart.test.ts', ['one', 'two', 'three', 'four', 'five'])}\none -> addItem`,
      ),
    ),
  );
  t.is(checked.moduleOf.get('Function:test/cart.test.ts:one'), undefined);
  t.is(checked.nodes.length, 2);
  t.deepEqual(
    Object.keys(
      areas(callGraph(team('test/deep/cart.test.ts', ['one', 'two', 'three', 'four', 'five']))),
    ),
    ['cart'],
  );
});

test('no symbols or no edges, no modules', (t) => {
  const nothing = { nodes: [], edges: [], moduleOf: new Map() };
  t.deepEqual(groupIntoCommunities([], []), nothing);
  t.deepEqual(
    groupIntoCommunities(
      ...recordsIn(callGraph('', { nodes: ['File:a.ts', 'Function:a.ts:f', 'Function:a.ts:g'] })),
    ),
    nothing,
  );
});

test('symbols that hold each other in a circle do no harm', (t) => {
  const graph = callGraph('a -> b', {
    nodes: ['Class:lib.ts:A', 'Class:lib.ts:B'],
    edges: [
      ['A', 'HAS_MEMBER', 'B'],
      ['B', 'HAS_MEMBER', 'A'],
      ['A', 'HAS_MEMBER', 'A'],
    ],
  });
  t.notThrows(() => groupIntoCommunities(graph.nodes, graph.edges));
});

test('one hub that everything calls and a chain of ten thousand calls come to an end', (t) => {
  const spokes = Array.from(
    { length: 3_000 },
    (_value, place) => `src/s${place % 50}.ts:f${place} -> src/hub.ts:log`,
  );
  t.true(groupIntoCommunities(...recordsIn(callGraph(spokes.join('\n')))).nodes.length >= 1);
  const chain = Array.from(
    { length: 10_000 },
    (_value, place) => `src/c${Math.floor(place / 100)}.ts:f${place}`,
  ).join(' -> ');
  t.true(groupIntoCommunities(...recordsIn(callGraph(chain))).nodes.length > 1);
});

test('the order of the records takes no part', (t) => {
  const graph = callGraph(
    `${SHOP}\n${team('src/tax/rate.ts', ['rate', 'round', 'floor'])}\nrate -> sumUp\n${team('src/x.ts', ['p', 'q', 'r', 's', 't'])}\np -> rate`,
  );
  const expected = areas(graph);
  for (const seed of [1, 2, 3, 4, 5])
    t.deepEqual(Object.entries(areas(shuffled(graph, seed))), Object.entries(expected));
});

function recordsIn({ nodes, edges }: Records): [Records['nodes'], Records['edges']] {
  return [nodes, edges];
}
