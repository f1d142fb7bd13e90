// Files of components that their parsers refuse, or that have parts in other languages: what can be read is read, and the rest is told. No call is resolved here.
import test from 'ava';
import { LANGUAGES } from '../../../lib/languages/_all.gen.ts';
import { factsOf } from '../../../lib/pipeline/parse-file.ts';
import { parserOf } from '../../support/parse-text.ts';

function factsIn(id: string, text: string) {
  const spec = LANGUAGES.find((each) => each.id === id);
  if (!spec) throw new Error(`there is no language ${id}`);
  return factsOf(text, spec, parserOf(spec));
}

/** Lines, columns and names of what is called. */
function called(id: string, text: string): string[] {
  const { sites, exprs } = factsIn(id, text);
  return sites.map(([, e, , line, column]) => {
    const expr = exprs.get(e);
    return `${line}:${column} ${String(expr?.[0] === 'member' ? expr[2] : expr?.[1])}`;
  });
}

const SCRIPT = '<script setup>\nstart()\n</script>\n';

test('a template in another language is not read, and the file says so', (t) => {
  const text = `<template lang="pug">\np(@click="run()")\n</template>\n${SCRIPT}`;
  t.deepEqual(called('vue', text), ['5:1 start']);
  t.is(factsIn('vue', text).unreadPart, 'its template is in another language');
});

test('an element without an end hides nothing', (t) => {
  const text = `<template><div><p>{{ one() }}<b>{{ two() }}</template>\n${SCRIPT}`;
  t.deepEqual(called('vue', text).sort(), ['1:22 one', '1:36 two', '3:1 start']);
  t.is(factsIn('vue', text).unreadPart, undefined);
});

test('an expression without an end is told', (t) => {
  const text = `<template><p>{{ one() }<b>{{ two() }}</template>\n${SCRIPT}`;
  t.true(called('vue', text).includes('3:1 start'));
  t.is(factsIn('vue', text).unreadPart, 'some of its code cannot be parsed');
});

test('markup of Svelte is read as far as it is valid', (t) => {
  const text = '<script>\nstart()\n</script>\n{#if one()}<p>{two()}\n{/if}\n<p {...three()}>';
  t.deepEqual(called('svelte', text), ['2:1 start', '4:6 one', '4:16 two', '6:8 three']);
  t.is(factsIn('svelte', text).unreadPart, undefined);
});

test('without a valid script only scripts are read of Svelte, and the file says so', (t) => {
  const text = '<script>\nstart()\nlet = = 1\n</script>\n<p>{two()}</p>\n';
  t.deepEqual(called('svelte', text), ['2:1 start']);
  t.is(factsIn('svelte', text).unreadPart, 'its template cannot be parsed');
});

test('Astro: braces and tags without an end hide no script, and expressions before them are read', (t) => {
  const text = '---\nstart()\n---\n<p>{one()}</p>\n<Unclosed a={two()} {three(';
  t.deepEqual(called('astro', text).slice(0, 2), ['2:1 start', '4:5 one']);
});

test('both scripts of a component are read, wherever they are', (t) => {
  const text = `<script>\nfirst()\n</script>\n<template><p>{{ shown() }}</p></template>\n${SCRIPT}`;
  t.deepEqual(called('vue', text).sort(), ['2:1 first', '4:17 shown', '6:1 start']);
});

test('files without anything to read are components too', (t) => {
  for (const id of ['vue', 'svelte', 'astro'])
    for (const text of [
      '',
      '\0',
      '<',
      '<script>',
      '<template>',
      '<script></script>',
      '{{{{',
      '{#each',
    ])
      t.is(
        factsIn(id, text).defs.filter(({ scope }) => scope === 0).length,
        1,
        JSON.stringify(text),
      );
});

test('what is nested too deep is left out, and a long template is read', (t) => {
  const deep = `<template>${'<div>'.repeat(20_000)}{{ deep() }}</template>\n${SCRIPT}`;
  t.deepEqual(called('vue', deep), ['3:1 start']);
  t.is(factsIn('vue', deep).unreadPart, 'its template cannot be parsed');
  const long = `<template>${'<p :id="one()">{{ two() }}</p>\n'.repeat(20_000)}</template>`;
  t.is(called('vue', long).length, 40_000);
});
