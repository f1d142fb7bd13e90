// Names of one and of many lead to each other, and paths to classes.
import test from 'ava';
import { classNameParts, pluralOf, singularOf } from '../../../lib/base/word-forms.ts';

const PAIRS = [
  ['story', 'stories'],
  ['user', 'users'],
  ['box', 'boxes'],
  ['person', 'people'],
  ['status', 'statuses'],
  ['day', 'days'],
  ['shelf', 'shelves'],
  ['analysis', 'analyses'],
  ['mod_mail', 'mod_mails'],
  ['news', 'news'],
  ['match', 'matches'],
] as const;

test('one and many', (t) => {
  t.deepEqual(
    PAIRS.map(([one]) => pluralOf(one)),
    PAIRS.map(([, many]) => many),
  );
  t.deepEqual(
    PAIRS.map(([, many]) => singularOf(many)),
    PAIRS.map(([one]) => one),
  );
  t.is(singularOf('address'), 'address');
});

test('classes of paths', (t) => {
  t.deepEqual(classNameParts('admin/user_roles'), ['Admin', 'UserRoles']);
  t.deepEqual(classNameParts('/home'), ['Home']);
});
