// A guess about an edit before it is parsed. That indexes do not depend on it is tested with relocated runs.
import test from 'ava';
import { looksLikeComments } from '../../../../runtime/indexer/relocation/looks-like-comments.ts';

const CODE = 'def f():\n    return 1\n';

test('comments and empty lines that come, go or change look like comments', (t) => {
  for (const after of [
    CODE,
    `# a comment\n\n${CODE}`,
    `${CODE}\n  // another\n/* and\n * more\n */\n-- sql\n<!-- html -->\n""" doc """\n`,
    CODE.replace('    return', '        return'),
  ]) {
    t.true(looksLikeComments(CODE, after), after);
    t.true(looksLikeComments(after, CODE), after);
  }
});

test('a line of code that comes, goes or changes does not', (t) => {
  for (const after of ['def f():\n', CODE.replace('1', '2'), `${CODE}f()\n`]) {
    t.false(looksLikeComments(CODE, after), after);
    t.false(looksLikeComments(after, CODE), after);
  }
});
