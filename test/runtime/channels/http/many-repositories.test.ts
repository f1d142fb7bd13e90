// Thousands of repositories: what monitors and agents are told of them stays small, and says how many there are.
import test from 'ava';
import type { RegistryEntry } from '../../../../index-store/paths.ts';
import { isFailure } from '../../../../lib/model/answer.ts';
import type { KnownIndexes } from '../../../../runtime/backend/backend.ts';
import { healthOf } from '../../../../runtime/channels/http/health.ts';
import { chooseRepository } from '../../../../runtime/repo-choice.ts';
import { SILENT } from '../../../support/stored-world.ts';

const MANY = 10_000;
const ENTRIES = Array.from({ length: MANY }, (_, at): RegistryEntry => {
  const name = `team-${at % 97}-${'service'.repeat(at % 20)}-${String(at).padStart(5, '0')}`;
  return { name, path: `/repos/${name}`, id: String(at) };
});

function health(inUse: readonly RegistryEntry[], entries = ENTRIES) {
  const indexes: KnownIndexes = {
    entries: () => entries,
    registryTrouble: () => null,
    generations: () => new Map(),
    readiness: (entry) => (inUse.includes(entry) ? 'in_memory' : 'on_disk'),
    trouble: () => 'The newest index is damaged; the last intact one is used.',
    inUse: () => inUse,
    inMemory: { indexes: inUse.length, bytes: 0 },
  };
  return healthOf({ indexes, readOnly: true, log: SILENT });
}

test('/health lists those in use, in at most 4 KB', (t) => {
  const few = health(ENTRIES.slice(0, 3));
  t.deepEqual(
    few.repos.map(({ name }) => name),
    ENTRIES.slice(0, 3).map(({ name }) => name),
  );
  t.is(few.repos_total, MANY);
  const all = health(ENTRIES);
  t.true(all.repos.length > 5);
  t.true(JSON.stringify(all).length <= 4096);
});

test('/health lists all of a few', (t) => {
  const few = ENTRIES.slice(0, 20).map((entry, at) => ({ ...entry, name: `shop-${at}` }));
  t.is(health([], few).repos.length, 20);
});

test('a choice that has to be made names the first and how many there are, in at most 2 KB', (t) => {
  for (const asked of [undefined, 'none']) {
    const choice = chooseRepository(ENTRIES, { asked, workingFolder: null });
    if (!isFailure(choice)) return t.fail();
    t.true(JSON.stringify(choice).length <= 2048);
    const { repos, total } = choice.error.details as { repos: string[]; total: number };
    t.is(total, MANY);
    t.is(repos[0], ENTRIES[0]?.name);
    t.regex(JSON.stringify(choice), /and \d+ more, which list_repos lists/);
  }
});
