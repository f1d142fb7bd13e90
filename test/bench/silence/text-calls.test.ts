// The second reader of code that finds calls by their spelling: what it takes for code, for a call and for a declaration. Knows nothing of indexes.
import test from 'ava';
import { codeReader } from '../../../bench/silence/code-reader.ts';
import { callsIn } from '../../../bench/silence/text-calls.ts';

const reader = codeReader();

/** `line name` of each call of the names in a text. */
async function found(path: string, text: string, ...names: string[]): Promise<string[]> {
  const lines = (await (await reader).codeLines(path, text)) ?? [];
  return callsIn(path, lines, new Set(names)).map(({ line, name }) => `${line} ${name}`);
}

test('comments and strings are no code, what is put into a string is', async (t) => {
  const text = '# save()\nx = "save()"\n"""\nsave()\n"""\ny = f"{save()}"\nsave()\n';
  t.deepEqual(await found('a.py', text, 'save'), ['6 save', '7 save']);
  t.deepEqual(await found('a.ts', '// save()\nconst a = `save() ${save()}`;\n', 'save'), [
    '2 save',
  ]);
});

test('templates have calls in what is bound, not in their text', async (t) => {
  const text =
    '<script setup lang="ts">\nsave()\n</script>\n<template>\n<p @click="save()">save() {{ save() }}</p>\n</template>\n';
  t.deepEqual(await found('a.vue', text, 'save'), ['2 save', '5 save']);
  t.deepEqual(await found('a.erb', 'save()\n<%= save() %>\n', 'save'), ['2 save']);
});

test('declarations are no calls', async (t) => {
  t.deepEqual(await found('a.py', 'def save(x):\n  save(x)\n', 'save'), ['2 save']);
  t.deepEqual(
    await found('A.java', 'class A {\n  int save(int x) {\n    return save(x);\n  }\n}\n', 'save'),
    ['3 save'],
  );
  t.deepEqual(
    await found('a.ts', 'interface A {\n  save(x: number): void;\n}\na.save(1);\n', 'save'),
    ['4 save'],
  );
  const typed =
    'class A {\n  save<T = B>(x: T, then: (a: T) => void): void;\n}\nsave((x: T) => x);\n';
  t.deepEqual(await found('a.ts', typed, 'save'), ['4 save']);
  t.deepEqual(await found('a.go', 'func (a A) save(x int) {}\nfunc b() { a.save(1) }\n', 'save'), [
    '2 save',
  ]);
});

test('attributes of Elixir that state types call nothing', async (t) => {
  t.deepEqual(await found('a.ex', '@spec save(term) :: :ok\nsave(1)\n', 'save'), ['2 save']);
});

test('calls without parentheses are found where the language has them', async (t) => {
  t.deepEqual(await found('a.rb', 'cart.save\ncart.save = 1\n', 'save'), ['1 save']);
  t.deepEqual(await found('a.kt', 'cart.save { it }\n', 'save'), ['1 save']);
  t.deepEqual(await found('a.tsx', 'const a = <Save to="b" />;\n', 'Save'), ['1 Save']);
});

test('a private name of JavaScript is another one than that without its mark', async (t) => {
  const text = 'class A {\n  #save() {\n  }\n  save() {\n    this.#save();\n  }\n}\n';
  t.deepEqual(await found('a.mjs', text, 'save', '#save'), ['5 #save']);
});

test('a choice after a name is no call', async (t) => {
  t.deepEqual(await found('a.ts', 'const a = save ? (b) : c;\nsave?.(1);\n', 'save'), ['2 save']);
});

test('a mark at the end of a name belongs to it, where the language has such names', async (t) => {
  const names = ['save', 'save!'];
  t.deepEqual(await found('a.rb', 'cart.save!\ncart.save\ncart.save!= 1\n', ...names), [
    '1 save!',
    '2 save',
    '3 save',
  ]);
  t.deepEqual(await found('a.ex', 'Cart.save!(1)\nCart.save(1)\n', ...names), [
    '1 save!',
    '2 save',
  ]);
  t.deepEqual(await found('a.rs', 'save!(1);\n', ...names), ['1 save']);
});

test('elements of a page are no calls of functions with their names', async (t) => {
  const text = 'const a = <save id={b} />;\nconst c = <Save id={b} />;\n';
  t.deepEqual(await found('a.tsx', text, 'save', 'Save'), ['2 Save']);
});

test('code of other languages in a long string is none of the file', async (t) => {
  const text = 'x = <<~SQL\n  SELECT er.rate, SUM(rate(1))\nSQL\nrate(2)\n';
  t.deepEqual(await found('a.rb', text, 'rate'), ['4 rate']);
  const script =
    'x = <<~JS\n  agent.rate(1) #{rate(2)}\nJS\ny = <<~MD\n  `a.rate(1)`\nMD\nrate(3)\n';
  t.deepEqual(await found('a.rb', script, 'rate'), ['2 rate', '7 rate']);
});

test('attributes and accessors are no calls', async (t) => {
  t.deepEqual(await found('a.cs', '[Save("a")]\n[A, Save("b")]\nSave("c");\n', 'Save'), ['3 Save']);
  const text = 'var a: Int {\n  set { b() }\n}\nx.set { b() }\n';
  t.deepEqual(await found('a.swift', text, 'set'), ['4 set']);
});

test('methods of classes are declared in JavaScript as in TypeScript', async (t) => {
  const text = 'class A {\n  @bind\n  save() {\n  }\n}\nsave();\n';
  t.deepEqual(await found('a.js', text, 'save'), ['6 save']);
});
