// The fill `other_indexes`: which indexes of other repositories are opened for a target. What the answer says of them is tested with `impact`.
import test from 'ava';
import { fakeWorld, type FakeWorld } from '../../support/fake-world.ts';
import { indexedSources } from '../../support/indexed-sources.ts';
import { fillOtherIndexes } from '../../../runtime/fill/other-indexes.ts';
import type { UnansweredRequest } from '../../../lib/model/graph-data.ts';
import type { IndexSnapshot } from '../../../lib/model/index-snapshot.ts';

const REQUEST: UnansweredRequest = {
  from: 'Function:src/app.ts:run',
  method: 'GET',
  path: '/api/users',
  line: 1,
  column: 1,
  certainty: 1,
};

const INDEXED = indexedSources(`//- server.js
const express = require('express');
const app = express();
app.get('/api/users', function list(req, res) {});
export function unrelated() {}
`);
const SERVER: IndexSnapshot = { ...INDEXED, info: { ...INDEXED.info, path: '/repos/server' } };

function worldOf(requests: Readonly<Record<string, UnansweredRequest>>): FakeWorld {
  const world = fakeWorld({ names: ['server', ...Object.keys(requests)] });
  for (const [name, request] of Object.entries(requests)) world.source.asked.set(name, [request]);
  return world;
}

async function filled({ snapshots }: FakeWorld, target: string): Promise<string[]> {
  const indexes = await fillOtherIndexes(snapshots, { target }, SERVER);
  return indexes.map((index) => ('info' in index ? index.info.repo : `${index.repo} unread`));
}

test('only indexes whose code requests a route that the target affects are opened', async (t) => {
  const world = worldOf({ web: REQUEST, other: { ...REQUEST, path: '/teams' } });
  t.deepEqual(await filled(world, 'unrelated'), []);
  t.deepEqual(world.source.opened, []);
  t.deepEqual(await filled(world, 'list'), ['web']);
  t.deepEqual(world.source.opened, ['web']);
});

test('the repository itself is not another one', async (t) => {
  const world = worldOf({});
  world.source.asked.set('server', [REQUEST]);
  t.deepEqual(await filled(world, 'list'), []);
});

test('a repository whose requests cannot be read is left out, and the log says so', async (t) => {
  const world = worldOf({ web: REQUEST, broken: REQUEST });
  world.source.broken.add('broken');
  t.deepEqual(await filled(world, 'list'), ['web']);
  t.regex(world.lines.join('\n'), /the requests of broken cannot be read/);
});
