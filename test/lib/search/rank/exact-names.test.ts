// Which symbols a question calls by name, and which plain words do not count as names.
import test from 'ava';
import { exactNames } from '../../../../lib/search/rank/exact-names.ts';
import { snapshotOf } from '../../../support/snapshot.ts';

const { graph } = snapshotOf({
  nodes: [
    'Class:src/app.py:Flask',
    'Method:src/app.py:Flask.run',
    'Method:src/app.py:Flask.dispatch_request',
    'Method:src/views.py:View.dispatch_request',
    'Function:src/cli.py:run',
    'Function:src/hooks.ts:useState',
    'Method:src/hooks.ts:Store.#push',
    'Variable:src/hooks.ts:$state',
    'Function:src/hooks.ts:größe',
    'Function:tests/test_app.py:run',
    'Class:src/user.ts:User',
    'Method:src/post.ts:Post.user',
    'Function:src/guards.ts:user',
    'Class:src/post.ts:Post',
    'Property:src/post.ts:Post.author',
    'Property:src/mail.ts:settings.author',
    'Property:src/mail.ts:settings.replyTo',
    'Variable:src/mail.ts:settings',
  ],
  edges: [
    ['Post', 'HAS_MEMBER', 'Post.author'],
    ['settings', 'HAS_MEMBER', 'settings.author'],
    ['settings', 'HAS_MEMBER', 'settings.replyTo'],
  ],
});

function named(text: string): string[] {
  return exactNames(graph, text, (node) => (node.isTest === true ? 0.5 : 1)).hits.map(({ uid }) =>
    uid.slice(uid.indexOf(':') + 1),
  );
}

const CASES: Readonly<Record<string, readonly string[]>> = {
  'how does useState keep its value': ['src/hooks.ts:useState'],
  'where is dispatch_request called': [
    'src/app.py:Flask.dispatch_request',
    'src/views.py:View.dispatch_request',
  ],
  'Flask.dispatch_request': ['src/app.py:Flask.dispatch_request'],
  'what does Flask::run do': ['src/app.py:Flask.run'],
  'what does Flask#run() do?': ['src/app.py:Flask.run'],
  'src.app.Flask.run': ['src/app.py:Flask.run'],
  'see app.Flask.run.': ['src/app.py:Flask.run'],
  // A class before the many members that are named after it.
  user: ['src/user.ts:User', 'src/guards.ts:user'],
  // A declaration before the keys of values, which an identifier alone still names.
  author: ['src/post.ts:Post.author'],
  replyTo: ['src/mail.ts:settings.replyTo'],
  'settings.author': ['src/mail.ts:settings.author'],
  run: ['src/cli.py:run', 'src/app.py:Flask.run', 'tests/test_app.py:run'],
  'what calls run() here': ['src/cli.py:run', 'src/app.py:Flask.run', 'tests/test_app.py:run'],
  'what calls `run` here': ['src/cli.py:run', 'src/app.py:Flask.run', 'tests/test_app.py:run'],
  Flask: ['src/app.py:Flask'],
  'Store.#push': ['src/hooks.ts:Store.#push'],
  $state: ['src/hooks.ts:$state'],
  größe: ['src/hooks.ts:größe'],
  'how do I run the server': [],
  'how does Flask start': [],
  'why does `app.dispatch_request` fail': [
    'src/app.py:Flask.dispatch_request',
    'src/views.py:View.dispatch_request',
  ],
  'Other.run': [],
  'constructor __proto__ toString': [],
  '': [],
  '...': [],
};

for (const [text, uids] of Object.entries(CASES)) {
  test(`${JSON.stringify(text)} calls ${uids.length === 0 ? 'nothing' : uids.join(', ')}`, (t) => {
    t.deepEqual(named(text), uids);
  });
}

test('a qualified name beats a plain one', (t) => {
  t.is(named('dispatch_request of View.dispatch_request')[0], 'src/views.py:View.dispatch_request');
});

test('a pasted text is read within bounds', (t) => {
  t.notThrows(() => named('a.b_c::d#e->f() `'.repeat(20_000)));
});

for (const [text, alone] of Object.entries({
  'Flask.run': true,
  'where is dispatch_request': true,
  'useState()': true,
  'useState and dispatch_request': true,
  'how does useState keep its value': false,
  'dispatch_request of urls': false,
})) {
  test(`${JSON.stringify(text)} asks about ${alone ? 'nothing but names' : 'more than names'}`, (t) => {
    t.is(exactNames(graph, text, () => 1).alone, alone);
  });
}
