// Renames follow into the templates of components, in the form that each place has. What is read of templates is tested with the languages.
import test from 'ava';
import { hasEffect } from '../../handlers/_tool.ts';
import { renameTool } from '../../handlers/rename.ts';
import type { RenameAnswer } from '../../lib/analysis/rename/rename-answer.ts';
import { isFailure } from '../../lib/model/answer.ts';
import { indexedSources } from '../support/indexed-sources.ts';

const SOURCES = `//- icons.ts
export const StarIcon = {};
export function format(text: string) { return text }
//- Page.vue
<script setup>
import { StarIcon, format } from './icons'
</script>
<template><star-icon :label="format('a')" /><StarIcon>{{ format('b') }}</StarIcon></template>
//- Row.svelte
<script>
import { StarIcon, format } from './icons'
import { store } from './stores'
</script>
<StarIcon label={format($store)}></StarIcon>
//- stores.ts
export const store = {};
//- Card.astro
---
import { StarIcon, format } from './icons'
---
<StarIcon label={format('a')}>{[1].map(() => <b>{format('b')}</b>)}</StarIcon>
`;

function editsFor(symbol: string, newName: string): string[] {
  const { value, error } = renameTool.request.validate({ symbol_name: symbol, new_name: newName });
  if (error) throw error;
  const answer = renameTool.handle(
    { ...value, working_texts: { documents: [], changed: [] } },
    indexedSources(SOURCES),
  );
  if (isFailure(answer)) throw new Error(answer.error.message);
  if (hasEffect<RenameAnswer>(answer)) throw new Error('it edits');
  return answer.changes.flatMap(({ file_path: path, edits }) =>
    edits.map(({ line, column, new_text: text }) => `${path}:${line}:${column} ${text}`),
  );
}

test('a function is renamed in expressions of templates', (t) => {
  t.deepEqual(editsFor('format', 'print'), [
    'Card.astro:2:20 print',
    'Card.astro:4:18 print',
    'Card.astro:4:50 print',
    'Page.vue:2:20 print',
    'Page.vue:4:30 print',
    'Page.vue:4:58 print',
    'Row.svelte:2:20 print',
    'Row.svelte:5:18 print',
    'icons.ts:2:17 print',
  ]);
});

test('a component is renamed in both ends of its elements, with hyphens where it has them', (t) => {
  t.deepEqual(editsFor('StarIcon', 'NewIcon'), [
    'Card.astro:2:10 NewIcon',
    'Card.astro:4:2 NewIcon',
    'Card.astro:4:70 NewIcon',
    'Page.vue:2:10 NewIcon',
    'Page.vue:4:12 new-icon',
    'Page.vue:4:46 NewIcon',
    'Page.vue:4:74 NewIcon',
    'Row.svelte:2:10 NewIcon',
    'Row.svelte:5:2 NewIcon',
    'Row.svelte:5:36 NewIcon',
    'icons.ts:1:14 NewIcon',
  ]);
});

test('a store of Svelte keeps its mark', (t) => {
  t.deepEqual(editsFor('store', 'shelf'), [
    'Row.svelte:3:10 shelf',
    'Row.svelte:5:26 shelf',
    'stores.ts:1:14 shelf',
  ]);
});
