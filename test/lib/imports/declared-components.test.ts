// Components that a file declares for all templates of a project. Says nothing of what tools import by themselves.
import test from 'ava';
import { importStrategies } from '../../../lib/imports/strategies.ts';
import { filesIn, sourcesIn } from '../../support/indexed-sources.ts';

test('components that a file declares for all templates of Vue are seen below its folder, beside what a tool imports', (t) => {
  const { files, configs } = sourcesIn(
    filesIn(`
//- vite.config.ts
import AutoImport from 'unplugin-auto-import/vite'
export default { plugins: [AutoImport({ dirs: ['./src/tools'] })] }
//- src/components.d.ts
declare module 'vue' {
  export interface GlobalComponents {
    AppCard: typeof import('./components/Card.vue')['default']
    RouterLink: typeof import('vue-router')['RouterLink']
  }
  export interface Other {
    Hidden: typeof import('./components/Hidden.vue')['default']
  }
}
//- src/components/Card.vue
<template><p /></template>
//- src/components/Hidden.vue
<template><p /></template>
//- src/tools/money.ts
export const formatMoney = () => ''
//- other/components.d.ts
declare module 'elsewhere' {
  export interface GlobalComponents {
    Card: typeof import('../src/components/Card.vue')['default']
  }
}
`),
  );
  const facts = new Map(files.map((file) => [file.path, file.facts]));
  const strategy = importStrategies([...facts.keys()], configs, (path) =>
    facts.get(path),
  ).ecmascript;
  const at = (from: string, name: string) => {
    const found = strategy.autoImport?.(name, from);
    return found && `${found.imported} of ${found.path}`;
  };
  const page = (name: string) => at('src/Page.vue', name);
  t.is(page('AppCard'), 'default of src/components/Card.vue');
  t.is(page('RouterLink'), undefined);
  t.is(page('Hidden'), undefined);
  t.is(page('formatMoney'), 'formatMoney of src/tools/money.ts');
  t.is(at('other/Page.vue', 'Card'), undefined);
  t.is(at('Page.vue', 'AppCard'), undefined);
});
