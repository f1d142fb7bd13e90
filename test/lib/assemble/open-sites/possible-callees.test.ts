// What open call sites may run: by form, arguments, receiver and visibility, and through values. Which sites are open is tested elsewhere.
import test, { type ExecutionContext } from 'ava';
import { LANGUAGES } from '../../../../lib/languages/_all.gen.ts';
import { factsOf } from '../../../../lib/pipeline/parse-file.ts';
import { resolveGraph } from '../../../../lib/pipeline/resolve-graph.ts';
import { parserOf } from '../../../support/parse-text.ts';

/** For each open call, `name: qualified names that it may run`; `any` where it states nothing. */
function openCalls(files: Readonly<Record<string, string>>): string[] {
  const sources = Object.keys(files)
    .sort()
    .map((path) => {
      const spec = LANGUAGES.find(({ extensions }) => extensions.some((end) => path.endsWith(end)));
      if (!spec) throw new Error(path);
      const text = files[path] ?? '';
      return { path, text, language: spec.id, facts: factsOf(text, spec, parserOf(spec)) };
    });
  const { draft, sites } = resolveGraph(sources, []);
  const named = (may: string): string =>
    may
      .split(' ')
      .filter((place) => place !== '')
      .map((place) => draft.nodes[Number(place)]?.qualifiedName ?? '?')
      .join(', ');
  return sites.open.map(({ name, may }) => `${name}: ${may === undefined ? 'any' : named(may)}`);
}

function check(
  t: ExecutionContext,
  files: Readonly<Record<string, string>>,
  ...expected: readonly string[]
): void {
  t.deepEqual(openCalls(files), [...expected]);
}

const SAVERS =
  'class A:\n    def save(self): pass\nclass B:\n    def save(self, path, mode=1): pass\n';

test('a call may run methods that take its arguments', (t) => {
  check(t, { 'a.py': `${SAVERS}def f(x): x.save()\n` }, 'save: A.save');
  check(t, { 'a.py': `${SAVERS}def f(x): x.save("p")\n` }, 'save: B.save');
  check(t, { 'a.py': `${SAVERS}def f(x, y): x.save(*y)\n` }, 'save: A.save, B.save');
});

test('where arguments may be left out, fewer exclude nothing', (t) => {
  check(t, { 'a.js': 'class A { save(path) {} }\nfunction f(x) { x.save(); }\n' }, 'save: A.save');
});

test('blocks and closures that follow a call are arguments of theirs alone', (t) => {
  const ruby = 'class A\n  def save(&block)\n  end\nend\ndef f(x)\n  x.save\n  x.save { 1 }\nend\n';
  check(t, { 'a.rb': ruby }, 'save: A.save', 'save: A.save');
  const kotlin =
    'class A { fun save(path: String, then: () -> Unit) {} }\nfun f() { unknown(0).save("p") { } }\n';
  check(t, { 'a.kt': kotlin }, 'save: A.save');
  const swift =
    'class A { func save(_ path: String, then: () -> Void) {} }\nfunc f() { unknown(0).save("p") { } }\n';
  check(t, { 'a.swift': swift }, 'save: A.save');
});

test('a decorator may change the arguments of a function', (t) => {
  const text = 'class A:\n    @given\n    def save(self, path): pass\ndef f(x): x.save()\n';
  t.true(openCalls({ 'a.py': text }).includes('save: A.save'));
});

test('a member that is called is no function inside of another', (t) => {
  const text =
    'function f() { function save() {} return save; }\nclass A { save() {} }\nexport function g(x) { x.save(); }\n';
  check(t, { 'a.js': text }, 'save: A.save');
});

test('a private member is called in its file alone', (t) => {
  const secret = 'class A { private void save() {} }\n';
  const open = 'class B { void save() {} }\n';
  const call = 'class C { void f() { unknown().save(); } }\n';
  check(t, { 'A.java': secret, 'B.java': open, 'C.java': call }, 'save: B.save');
});

test('code under test calls nothing of tests', (t) => {
  check(
    t,
    {
      'a.py': 'class A:\n    def save(self): pass\ndef f(x): x.save()\n',
      'test_a.py': 'class Fake:\n    def save(self): pass\n',
    },
    'save: A.save',
  );
});

test('what a parameter holds may be any function that is passed on and takes the arguments', (t) => {
  const text =
    'def one(x): pass\ndef two(x, y): pass\ndef kept(x): pass\ndef run(callback): callback(1)\nTABLE = [one, two]\n';
  check(t, { 'a.py': text }, 'callback: one');
});

test('a function that is never a value is not called through one', (t) => {
  const text = 'def plain(x): pass\ndef run(plain): plain(1)\n';
  check(t, { 'a.py': text }, 'plain: ');
});

test('a handler that is registered as a route and no other value is handed to no other code', (t) => {
  const registered =
    "import express from 'express';\nimport { show } from './show.js';\nexpress().get('/', show);\n";
  const files = {
    'show.js': 'export function show(req, res) {}\n',
    'run.js': 'export function run(step) { step(1, 2); }\n',
  };
  check(t, { ...files, 'app.js': registered }, 'step: ');
  check(t, { ...files, 'app.js': `${registered}export const all = [show];\n` }, 'step: show');
});

test('in the repository of a framework, what is registered is a value like any other', (t) => {
  const own =
    "class App { get(path, handler) { this.handlers = [handler]; } }\nconst app = new App();\nfunction show(req, res) {}\napp.get('/', show);\nexport function run(step) { step(1, 2); }\n";
  t.true(openCalls({ 'app.js': own }).includes('step: show'));
});

test('what something outside makes of data is no function that a member call could mean', (t) => {
  const held = (value: string): Readonly<Record<string, string>> => ({
    'a.py': `from lib import Field, wrap\ndef work(x): pass\nTABLE = [work]\nclass A:\n    sort = ${value}\n`,
    'b.py': 'def f(x): x.sort(1)\n',
  });
  check(t, held('Field(max_length=20, default="a")'), 'sort: ');
  check(t, held('wrap(work)'), 'sort: work');
});

test('what tests keep in an attribute is called by tests alone', (t) => {
  const work = 'def work(x): pass\nTABLE = [work]\n';
  const call = 'def f(x): x.ping(1)\n';
  check(t, { 'a.py': work, 'b.py': call, 'test_a.py': 'class T:\n    ping = object\n' }, 'ping: ');
});

test('a component that is a file is run by elements alone', (t) => {
  const files = {
    'Card.vue': '<template><p>card</p></template>\n',
    'table.js':
      "import Card from './Card.vue';\nexport function work(x) {}\nexport const all = [Card, work];\n",
  };
  check(t, { ...files, 'run.js': 'export function run(step) { step(1); }\n' }, 'step: work');
  check(
    t,
    {
      ...files,
      'List.vue':
        '<script setup>\nconst Item = ((given) => given.item)(window.items);\n</script>\n<template><Item /></template>\n',
    },
    'Item: Card, work',
  );
});

test('what the executor of a promise gets is a function of the library', (t) => {
  const text =
    'export function work(x) {}\nexport const all = [work];\nexport const later = () => new Promise((resolve) => resolve(1));\n';
  check(t, { 'a.js': text });
});

const ANY_CALL = 'export function run(callback) { callback(); }\n';

test('what an element of a page gets is run by the page alone', (t) => {
  const page = 'function Page() { function save() {} return <b onClick={save} />; }\n';
  check(t, { 'a.js': ANY_CALL, 'page.jsx': page }, 'callback: ');
  const component = 'function Page() { function save() {} return <Button onPress={save} />; }\n';
  check(t, { 'a.js': ANY_CALL, 'page.jsx': component }, 'callback: Page.save');
});

test('what timers and loops of the library get, they alone run', (t) => {
  const given = (call: string): string => `function save() {}\n${call}\n`;
  check(t, { 'a.js': ANY_CALL, 'b.js': given('requestAnimationFrame(save);') }, 'callback: ');
  check(t, { 'a.js': ANY_CALL, 'b.js': given('[1].forEach(save);') }, 'callback: ');
  check(t, { 'a.js': ANY_CALL, 'b.js': given('[1].includes(save);') }, 'callback: save');
});

test('what tests give away is called by tests', (t) => {
  const use = "import { save } from './b.js';\nkeep(save);\n";
  const files = { 'a.js': ANY_CALL, 'b.js': 'export function save() {}\n', 'b.test.js': use };
  check(t, files, 'callback: ');
  check(t, { ...files, 'c.test.js': ANY_CALL }, 'callback: ', 'callback: save');
});

test('what listens to an event of a component is not called as a value', (t) => {
  const script = '<script setup>\nfunction save() {}\n</script>\n';
  const page = (attribute: string): string =>
    `${script}<template><Button ${attribute}="save" /></template>\n`;
  t.true(openCalls({ 'a.js': ANY_CALL, 'Page.vue': page('@press') }).includes('callback: '));
  t.true(openCalls({ 'a.js': ANY_CALL, 'Page.vue': page(':press') }).includes('callback: save'));
});

test('a member of an object is called under its name, unless something takes it out', (t) => {
  const store = 'export const store = { save() {} };\n';
  const use = "import { store } from './store.js';\n";
  check(t, { 'a.js': ANY_CALL, 'store.js': store }, 'callback: ');
  check(
    t,
    { 'a.js': ANY_CALL, 'b.js': `${use}keep(store);\n`, 'store.js': store },
    'callback: store.save',
  );
  check(
    t,
    { 'a.js': ANY_CALL, 'b.js': `${use}keep(store.save);\n`, 'store.js': store },
    'callback: store.save',
  );
  const unknown = 'export function f(x) { const { save: other } = x; other(); }\n';
  check(
    t,
    { 'a.js': ANY_CALL, 'b.js': unknown, 'store.js': store },
    'callback: store.save',
    'other: store.save',
  );
  const computed = `${use}export function f(name) { store[name](); }\n`;
  t.true(openCalls({ 'a.js': computed, 'store.js': store }).includes(': store.save'));
});

test('a function that another returns in an object is called under its name', (t) => {
  const own = 'export function useStore() { function save() {} return { save }; }\n';
  check(t, { 'a.js': ANY_CALL, 'store.js': own }, 'callback: ');
  const taken = 'export function f(x) { const { save } = x; save(); }\n';
  check(t, { 'a.js': taken, 'store.js': own }, 'save: useStore.save');
  const passed = 'export function f(x) { const { save } = x; keep(save); }\n';
  check(t, { 'a.js': ANY_CALL, 'b.js': passed, 'store.js': own }, 'callback: useStore.save');
});

test('a member of an object that code outside gets is called under its name', (t) => {
  const call = (callee: string): string =>
    `import { define } from 'framework';\nfunction own(x) { x.keep(); }\nexport default ${callee}({ hooks: { save() {} } });\n`;
  check(t, { 'a.js': ANY_CALL, 'b.js': call('define') }, 'callback: ', 'keep: ');
  check(t, { 'a.js': ANY_CALL, 'b.js': call('own') }, 'callback: hooks.save', 'keep: ');
});

const GIVEN = 'function other() {}\nconst kept = other;\n';

test('what a parameter holds is what the calls of its function pass, if all of these are known', (t) => {
  const run = 'function run(then) { then(); }\n';
  check(t, { 'a.js': `${GIVEN}${run}function done() {}\nrun(done);\n` }, 'then: done');
  check(t, { 'a.js': `${GIVEN}${run}run(() => other());\n` }, 'then: ');
  const lists = `${GIVEN}function run(all, key) { all[key](); }\nfunction f(key) { run({ a: () => 1, [key]: f }, key); }\n`;
  check(t, { 'a.js': lists }, ': f, f.a');
});

test('a function that is passed on, or to which something unknown is passed, may run any value', (t) => {
  const run = 'function run(then) { then(); }\n';
  const any = 'then: other, done';
  check(
    t,
    { 'a.js': `${GIVEN}${run}function done() {}\nfunction f(x) { run(done); run(x); }\n` },
    any,
  );
  check(
    t,
    { 'a.js': `${GIVEN}${run}function done() {}\nrun(done);\nconst held = run;\n` },
    'then: other, run, done',
  );
  check(t, { 'a.js': `${GIVEN}${run}` }, 'then: other');
});

test('a method of a type without a name is one of whatever has it', (t) => {
  const store = 'export class Store { save(n: number): void {} }\n';
  check(
    t,
    { 'a.ts': `${store}export function f(x: { save(n: number): void }) { x.save(1); }\n` },
    'save: Store.save',
  );
  check(
    t,
    { 'a.ts': `${store}export function f(x: { save: (n: number) => void }) { x.save(1); }\n` },
    'save: Store.save',
  );
  check(
    t,
    {
      'a.go':
        'package a\ntype Store struct{}\nfunc (s *Store) Save() error { return nil }\nfunc f(x any) { x.(interface{ Save() error }).Save() }\n',
    },
    'Save: Store.Save',
  );
});
