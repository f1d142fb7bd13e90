// What is said of templates that are not read as code: how many, by ending. Nothing is indexed here.
import test from 'ava';
import { describeUnreadTemplates } from '../../../lib/text/unread-templates.ts';
import { unreadTemplates } from '../../../lib/assemble/template-mentions.ts';

test('nothing is said where there are none', (t) => {
  t.is(describeUnreadTemplates(undefined), undefined);
  t.is(describeUnreadTemplates({}), undefined);
});

test('they are counted by ending', (t) => {
  t.is(
    describeUnreadTemplates({ '.erb': 264, '.haml': 1 }),
    '264 .erb, 1 .haml files were not read as code: their names count as possible mentions',
  );
  t.is(
    describeUnreadTemplates({ '.erb': 1 }),
    '1 .erb file was not read as code: its names count as possible mentions',
  );
});

test('only templates are counted, each once', (t) => {
  t.deepEqual(unreadTemplates(['a.rb', 'a.html.erb', 'b.html.erb', 'a.html.erb', 'A.vue']), {
    unreadTemplates: { '.erb': 2 },
  });
  t.deepEqual(unreadTemplates(['a.rb']), {});
});
