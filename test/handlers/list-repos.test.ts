// What the tool `list_repos` answers. How the registry comes to be on the request is the runtime's part.
import test from 'ava';
import { listReposTool, type RepositoryItem } from '../../handlers/list-repos.ts';
import { snapshotOf } from '../support/snapshot.ts';

const repository: RepositoryItem = {
  name: 'flask',
  path: '/repos/flask',
  indexed_at: '2026-01-02T03:04:05.000Z',
  commit: '0123456789abcdef0123456789abcdef01234567',
  branch: 'main',
  stats: { files: 80, symbols: 1200, edges: 4000, modules: 9, processes: 31, embeddings: 0 },
  languages: { python: 80 },
  stale: null,
};

function list(
  repos: readonly RepositoryItem[],
  request: object = {},
): ReturnType<typeof listReposTool.handle> {
  const checked = listReposTool.request.validate(request);
  if (checked.error) throw checked.error;
  const response = listReposTool.handle({ ...checked.value, repos }, snapshotOf({ nodes: [] }));
  const { error } = listReposTool.response.validate(response, { convert: false });
  if (error) throw error;
  return response;
}

test('lists what the registry knows', (t) => {
  t.deepEqual(list([repository]), { repos: [repository], total: 1 });
});

test('a repository without a completed run, or with an unreadable one, is listed as such', (t) => {
  const bare = {
    ...repository,
    indexed_at: null,
    commit: null,
    branch: null,
    stats: null,
    languages: {},
    trouble: 'The index is torn.',
  };
  t.deepEqual(list([bare]), { repos: [bare], total: 1 });
  t.deepEqual(list([{ ...repository, trouble: null }]), { repos: [repository], total: 1 });
});

test('pages, with the true total', (t) => {
  const repos = ['a', 'b', 'c'].map((name) => ({ ...repository, name }));
  const page = list(repos, { limit: 1, offset: 1 });
  t.like(page, { total: 3, omitted: { repos: { shown: 1, total: 3 } } });
  t.deepEqual('repos' in page ? page.repos.map(({ name }) => name) : [], ['b']);
});

test('takes no `repo`, nor repositories from the caller', (t) => {
  t.regex(
    listReposTool.request.validate({ repo: 'flask' }).error?.message ?? '',
    /"repo" is not allowed/,
  );
  t.regex(
    listReposTool.request.validate({ repos: [] }).error?.message ?? '',
    /"repos" is not allowed/,
  );
});

test('the text names each repository and what is behind, or how to begin', (t) => {
  const behind = {
    ...repository,
    stale: { commits_behind: 2, changed_files: ['a.py'], hint: 'Run codegraph analyze.' },
  };
  const text = listReposTool.render({ repos: [behind], total: 1 });
  t.regex(
    text,
    /flask {2}\/repos\/flask {2}80 files, 1200 symbols, 4000 edges {2}python {2}behind: Run codegraph analyze\./,
  );
  t.regex(listReposTool.render({ repos: [], total: 0 }), /codegraph analyze/);
});
