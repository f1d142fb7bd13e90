// Which repository a request is about.
import test from 'ava';
import { isFailure } from '../../lib/model/answer.ts';
import { chooseRepository } from '../../runtime/repo-choice.ts';
import { entryOf } from '../support/fake-source.ts';

const alpha = entryOf('alpha');
const beta = entryOf('beta');
const inner = { name: 'inner', path: '/repos/alpha/inner', id: 'id-inner' };
const all = [alpha, beta, inner];

function choose(
  asked: string | undefined,
  workingFolder: string | null = null,
  repositories = all,
): string {
  const choice = chooseRepository(repositories, { asked, workingFolder });
  return isFailure(choice) ? choice.error.code : choice.name;
}

for (const [what, asked, workingFolder, expected] of [
  ['by name', 'beta', null, 'beta'],
  ['by path', '/repos/beta', null, 'beta'],
  ['by path with a slash at the end', '/repos/beta/', null, 'beta'],
  ['by a path inside it', '/repos/beta/src/deep', null, 'beta'],
  ['the innermost of nested ones', '/repos/alpha/inner/src', null, 'inner'],
  ['by a path relative to the working folder', './src', '/repos/beta', 'beta'],
  ['the one around the working folder', undefined, '/repos/beta/src', 'beta'],
  ['the one asked for, wherever the caller works', 'alpha', '/repos/beta', 'alpha'],
  ['none by a part of a name', 'alp', null, 'repo_not_found'],
  ['none by a path that only begins alike', '/repos/beta-two', null, 'repo_not_found'],
  ['none by a path that climbs out', '/repos/beta/../gamma', null, 'repo_not_found'],
  ['none by a relative path without a working folder', '../beta', null, 'repo_not_found'],
  ['none of several', undefined, null, 'repo_required'],
  ['none of several from elsewhere', undefined, '/elsewhere', 'repo_required'],
] as const) {
  test(`chooses ${what}`, (t) => t.is(choose(asked, workingFolder), expected));
}

test('chooses the only one, wherever the caller works', (t) => {
  t.is(choose(undefined, '/elsewhere', [beta]), 'beta');
});

test('what writes files takes a relative path, and no repository for granted', (t) => {
  t.like(chooseRepository(all, { asked: '.', workingFolder: '/repos/beta', writes: true }), {
    name: 'beta',
  });
  t.like(chooseRepository(all, { asked: undefined, workingFolder: '/repos/beta', writes: true }), {
    error: {
      code: 'repo_required',
      hint: "Give the name or path of one in 'repo': what changes files does not choose by itself.",
    },
  });
});

test('says that nothing is indexed, and how to index', (t) => {
  const choice = chooseRepository([], { asked: undefined, workingFolder: null });
  t.like(choice, {
    error: { code: 'repo_not_found', hint: 'Index one: codegraph analyze <path>' },
  });
});

test('names the repositories when one is required or not found', (t) => {
  for (const asked of [undefined, 'gamma']) {
    const choice = chooseRepository(all, { asked, workingFolder: null });
    t.deepEqual(isFailure(choice) && choice.error.details, {
      repos: ['alpha', 'beta', 'inner'],
      total: 3,
    });
  }
});
