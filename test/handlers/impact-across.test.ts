// `impact` with `across`: code of other repositories that uses a symbol, or what depends on it, with totals per repository.
import test from 'ava';
import { impactTool, type ImpactRequest } from '../../handlers/impact.ts';
import { isFailure } from '../../lib/model/answer.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { agentWording } from '../../lib/text/wording.ts';
import { indexedSources } from '../support/indexed-sources.ts';

function named(repo: string, text: string): IndexSnapshot {
  const index = indexedSources(text);
  return { ...index, info: { ...index.info, repo, path: `/repos/${repo}` } };
}

const LIBRARY = named(
  'tracks',
  `
//- pyproject.toml
[project]
name = "tracks"
version = "2.1.0"
//- tracks/__init__.py
def parse(text): ...
def load(path):
    return parse(path)
def unused(): ...
`,
);

const SHOP = named(
  'shop',
  `
//- requirements.txt
tracks==2.0.0
//- shop.py
import tracks
def start():
    tracks.load('x')
    tracks.load('y')
def check():
    tracks.parse('x')
//- tests/test_shop.py
import tracks
def test_it():
    tracks.parse('x')
`,
);

const OTHER = named(
  'other',
  `
//- other.py
def parse(text): ...
def run():
    parse('x')
`,
);

function ask(
  target: string,
  asked: Partial<ImpactRequest> = {},
  others: ImpactRequest['other_indexes'] = [SHOP, OTHER],
) {
  const { value } = impactTool.request.validate({ target, across: true, ...asked });
  const answer = impactTool.handle({ ...value, other_indexes: others }, LIBRARY);
  if (isFailure(answer) || answer.status !== 'found') throw new Error(JSON.stringify(answer));
  return answer;
}

test('uses of the target come before those of what depends on it', (t) => {
  const { used_by } = ask('parse');
  t.deepEqual(
    used_by.map(({ repo, name, names, depth, places, line }) => ({
      repo,
      name,
      names,
      depth,
      places,
      line,
    })),
    [
      { repo: 'shop', name: 'check', names: 'tracks : parse', depth: 1, places: 1, line: 6 },
      { repo: 'shop', name: 'start', names: 'tracks : load', depth: 2, places: 2, line: 3 },
    ],
  );
});

test('each repository is counted, with the versions that differ', (t) => {
  t.deepEqual(ask('parse').used_by_repositories, [
    { repo: 'shop', uses: 2, package: 'pypi tracks', version: '2.0.0', version_here: '2.1.0' },
  ]);
});

test('tests of other repositories are listed if they are asked for', (t) => {
  const { used_by } = ask('parse', { include_tests: true });
  t.true(used_by.some(({ name }) => name === 'test_it'));
});

test('nothing is listed where nothing is used, or nothing was asked', (t) => {
  t.deepEqual(ask('unused').used_by, []);
  t.deepEqual(ask('parse', { across: false }).used_by, []);
  t.deepEqual(ask('load', { direction: 'downstream' }).used_by_repositories, []);
});

test('lists are bounded, and the answer says by how much', (t) => {
  const { used_by, meta } = ask('parse', { limit: 1 });
  t.is(used_by.length, 1);
  t.deepEqual(meta.omitted?.used_by, { shown: 1, total: 2 });
});

const TORN = { repo: 'torn', reason: 'A section is damaged.', hint: 'Index it again.' };

test('a repository that could not be read is named, with the next step, and the answer is not whole', (t) => {
  const whole = ask('unused');
  t.is(whole.meta.completeness.status, 'exact');
  t.deepEqual(whole.unread_repositories, []);
  const answer = ask('unused', {}, [SHOP, TORN]);
  t.deepEqual(answer.unread_repositories, [TORN]);
  t.is(answer.meta.completeness.status, 'lower_bound');
  t.deepEqual(answer.meta.completeness.reasons, [
    {
      reason: 'unread_repositories',
      count: 1,
      detail: 'other repositories whose indexes could not be read',
    },
  ]);
  t.is(answer.risk, whole.risk);
  const text = impactTool.render(answer, agentWording({}));
  t.regex(
    text,
    /repositories that could not be read \(1\)\n +torn: A section is damaged\. Index it again\./,
  );
});

test('thousands that could not be read are counted, and as many named as were asked for', (t) => {
  const many = Array.from({ length: 3000 }, (_, n) => ({ ...TORN, repo: `torn-${n}` }));
  const { unread_repositories: unread, meta } = ask('parse', { limit: 2 }, [SHOP, ...many]);
  t.is(unread.length, 2);
  t.deepEqual(meta.omitted['unread_repositories'], { shown: 2, total: 3000 });
  t.is(
    meta.completeness.reasons.find(({ reason }) => reason === 'unread_repositories')?.count,
    3000,
  );
});
