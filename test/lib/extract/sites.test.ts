// The call sites of one file: what is called, from where, with which arguments. Which definitions run is not asked.
import test from 'ava';
import { factsIn, scopeText, written } from './_facts.ts';

/** Each site: its kind where it is no plain call, its callee, and the line and column of the callee's name. */
function sitesIn(language: string, text: string): string[] {
  const facts = factsIn(language, text);
  return facts.sites.map(
    ([kind, callee, , line, column]) =>
      `${kind === 'call' ? '' : `${kind} `}${written(facts, callee)} ${line}:${column}`,
  );
}

test('each call is a site, at the name of what is called', (t) => {
  t.deepEqual(sitesIn('python', 'a.b(c())\nd()()\n'), ['c 1:5', 'a.b 1:3', 'd 2:1', 'd() 2:1']);
});

test('constructions, decorators and tags say what they are', (t) => {
  t.deepEqual(sitesIn('typescript', 'class A { @dec m() {} }\nnew B.C();\nf`t`;'), [
    'decorator dec 1:12',
    'new B.C 2:7',
    'tag f 3:1',
  ]);
  t.deepEqual(sitesIn('tsx', 'const a = <Page.Head title={b()} />;'), [
    'jsx Page.Head 1:17',
    'b 1:29',
  ]);
});

test('what runs without being called is a site where a language has it so', (t) => {
  t.deepEqual(sitesIn('python', 'for a in b: pass\nraise E\n'), ['iterate b 1:10', 'raise E 2:7']);
  t.deepEqual(sitesIn('javascript', 'for (const a of b) {}'), ['iterate b 1:17']);
});

test('a site stands in the innermost scope around it', (t) => {
  const facts = factsIn(
    'javascript',
    'one();\nclass A { m() { two(); if (a) { three(); } } }\nconst f = () => four();',
  );
  t.deepEqual(
    facts.sites.map(([, callee, scope]) => `${written(facts, callee)}: ${scopeText(facts, scope)}`),
    ['one: module', 'two: function m', 'three: block in function m', 'four: function f'],
  );
});

test('arguments are kept in order; one with a name has its value beside its name', (t) => {
  const facts = factsIn('python', 'f(a, k=b)\n');
  const [, , , , , args = [], names = []] = facts.sites.get(0) ?? [];
  t.deepEqual(
    args.map((e) => written(facts, e)),
    ['a', '?'],
  );
  t.deepEqual(
    names.map(([name, e]) => `${name}=${written(facts, e)}`),
    ['k=b'],
  );
});

test('where labels are part of the name of a function, the site has them', (t) => {
  const facts = factsIn('swift', 'sell(a, to: b) { c in c }\n');
  t.deepEqual(
    facts.sites.map(([, callee, , , , args, , labels]) => [
      written(facts, callee),
      args.length,
      labels,
    ]),
    [['sell', 3, ':to:*:']],
  );
});

test('a name that is not called is a reference: read, written, passed or a type', (t) => {
  const facts = factsIn('typescript', 'let a: T;\na = b;\nf(c);\nd.e();\n');
  t.deepEqual(
    [...facts.refs].map(
      ([mode, e, , line, column]) => `${mode} ${written(facts, e)} ${line}:${column}`,
    ),
    ['type T 1:8', 'read b 2:5', 'write a 2:1', 'passed c 3:3', 'read d 4:1'],
  );
});

test('comments and texts hold no sites', (t) => {
  t.deepEqual(sitesIn('python', '# f()\n"g()"\n'), []);
  t.deepEqual(sitesIn('python', 'f"{g()}"\n'), ['g 1:4']);
});
