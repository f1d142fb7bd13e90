// What configuration files of bundlers and frameworks add to imports: aliases, and exports that files see without importing them.
import test from 'ava';
import { importStrategies } from '../../../lib/imports/strategies.ts';
import type { ImportStrategy } from '../../../lib/imports/_strategy.ts';
import { componentName } from '../../../lib/imports/node/tools/nuxt.ts';
import { filesIn, sourcesIn } from '../../support/indexed-sources.ts';
import { inferred } from '../infer/_program.ts';

/** Several files in one text, each after a line `//- path`. */
function strategyFor(text: string): ImportStrategy {
  const { files, configs } = sourcesIn(filesIn(text));
  const facts = new Map(files.map((file) => [file.path, file.facts]));
  return importStrategies([...facts.keys()], configs, (path) => facts.get(path)).ecmascript;
}

function leads(strategy: ImportStrategy, from: string, specifier: string): string {
  const target = strategy.resolve(specifier, from);
  return target.kind === 'file' ? target.path : target.kind;
}

function autoImported(strategy: ImportStrategy, from: string, name: string): string | undefined {
  const found = strategy.autoImport?.(name, from);
  return found && `${found.imported} of ${found.path}`;
}

test('Nuxt imports what composables, utils and configured folders export; servers see their own utils', (t) => {
  const strategy = strategyFor(`
//- nuxt.config.ts
export default defineNuxtConfig({
  modules: ['@pinia/nuxt'],
  imports: { dirs: ['./composables/deep'], imports: [{ name: 'tr', from: '~/texts', as: 'translate' }] },
})
//- app/texts.ts
export const tr = (key: string) => key
//- app/composables/cart.ts
export function useCart() {}
export default () => 1
//- app/composables/user/index.ts
export * from './session'
//- app/composables/user/session.ts
export function useSession() {}
//- app/composables/deep/one.ts
export function useOne() {}
//- app/composables/other/hidden.ts
export function useHidden() {}
//- app/stores/orders.ts
export const useOrders = defineStore('orders', {})
//- shared/utils/money.ts
export function formatMoney() {}
//- server/utils/db/open.ts
export function openDatabase() {}
//- server/api/cart.ts
export default defineEventHandler(() => openDatabase())
//- app/pages/index.ts
useCart()
`);
  const page = (name: string) => autoImported(strategy, 'app/pages/index.ts', name);
  t.is(page('useCart'), 'useCart of app/composables/cart.ts');
  t.is(page('cart'), 'default of app/composables/cart.ts');
  t.is(page('useSession'), 'useSession of app/composables/user/session.ts');
  t.is(page('useOne'), 'useOne of app/composables/deep/one.ts');
  t.is(page('useOrders'), 'useOrders of app/stores/orders.ts');
  t.is(page('translate'), 'tr of app/texts.ts');
  t.is(page('formatMoney'), 'formatMoney of shared/utils/money.ts');
  t.is(page('useHidden'), undefined);
  t.is(page('openDatabase'), undefined);
  const api = (name: string) => autoImported(strategy, 'server/api/cart.ts', name);
  t.is(api('openDatabase'), 'openDatabase of server/utils/db/open.ts');
  t.is(api('formatMoney'), 'formatMoney of shared/utils/money.ts');
  t.is(api('useCart'), undefined);
  t.is(autoImported(strategy, 'nuxt.config.ts', 'tr'), undefined);
});

test('of several files that export a name, none is taken', (t) => {
  const strategy = strategyFor(`
//- nuxt.config.ts
export default defineNuxtConfig({})
//- utils/a.ts
export function twice() {}
//- utils/b.ts
export function twice() {}
//- utils/index.ts
export { once } from './c'
//- utils/c.ts
export function once() {}
`);
  t.is(autoImported(strategy, 'pages/x.ts', 'twice'), undefined);
  t.is(autoImported(strategy, 'pages/x.ts', 'once'), 'once of utils/c.ts');
});

test('a call of an auto-imported function is resolved, also through #imports; a local name comes first', (t) => {
  const { calls } = inferred(`
//- nuxt.config.ts
export default defineNuxtConfig({})
//- composables/cart.ts
export function useCart() { return { add() {} } }
//- plugins/one.ts
import { useCart as cart } from '#imports'
useCart().add()
cart()
function local() { const useCart = () => 1; useCart() }
useRoute()
`);
  t.deepEqual(calls('plugins/one.ts', 2), [
    'useCart -> composables/cart.ts:useCart (import)',
    'useCart().add -> composables/cart.ts:useCart.add (member)',
  ]);
  t.deepEqual(calls('plugins/one.ts', 3), ['cart -> composables/cart.ts:useCart (import)']);
  t.deepEqual(calls('plugins/one.ts', 4), ['useCart -> plugins/one.ts:local.useCart (scope)']);
  t.deepEqual(calls('plugins/one.ts', 5), ['useRoute -> outside']);
});

test('Nuxt names components by folders and file, without repeating words', (t) => {
  const cases = [
    ['Card.vue', 'Card'],
    ['user/Card.vue', 'UserCard'],
    ['user/UserCard.vue', 'UserCard'],
    ['base/foo/Button.vue', 'BaseFooButton'],
    ['base/button/BaseButtonIcon.vue', 'BaseButtonIcon'],
    ['user/card/index.vue', 'UserCard'],
    ['user/account-menu.client.vue', 'UserAccountMenu'],
  ] as const;
  t.deepEqual(
    cases.map(([path]) => [path, componentName(path, true)]),
    cases.map(([path, name]) => [path, name]),
  );
  t.is(componentName('user/Card.vue', false), 'Card');
});

test('aliases of Nuxt lead to its sources, the project and what is configured', (t) => {
  const strategy = strategyFor(`
//- web/nuxt.config.ts
export default defineNuxtConfig({ srcDir: 'src/', alias: { images: './pictures' } })
//- web/src/main.ts
//- web/src/pictures/logo.ts
//- web/tools/x.ts
//- web/shared/types.ts
`);
  const from = 'web/src/main.ts';
  t.is(leads(strategy, from, '~/main'), 'web/src/main.ts');
  t.is(leads(strategy, from, '@/main'), 'web/src/main.ts');
  t.is(leads(strategy, from, '~~/tools/x'), 'web/tools/x.ts');
  t.is(leads(strategy, from, '#shared/types'), 'web/shared/types.ts');
  t.is(leads(strategy, from, 'images/logo'), 'web/src/pictures/logo.ts');
  t.is(leads(strategy, from, '#imports'), 'auto-imports');
  t.is(leads(strategy, 'other/main.ts', '~/main'), 'missing');
  t.is(leads(strategy, from, '@scope/package'), 'external');
});

test('aliases of Vite may be paths that functions of Node make, objects or lists, inside of a function', (t) => {
  const strategy = strategyFor(`
//- vite.config.ts
import { fileURLToPath, URL } from 'node:url'
import path from 'node:path'
const sources = './src'
export default defineConfig(({ mode }) => {
  const env = loadEnv(mode)
  return {
    resolve: {
      alias: {
        '@': fileURLToPath(new URL('./src', import.meta.url)),
        '~api': path.resolve(__dirname, 'src', 'api'),
        kit: \`\${__dirname}/kit\`,
        plain: sources,
        vue: 'vue/dist/vue.esm-bundler.js',
      },
    },
  }
})
//- admin/vite.config.js
module.exports = { resolve: { alias: [{ find: '@', replacement: '/code' }] } }
//- src/main.ts
//- src/api/index.ts
//- kit/a.ts
//- admin/code/b.ts
`);
  t.is(leads(strategy, 'src/main.ts', '@/main'), 'src/main.ts');
  t.is(leads(strategy, 'src/main.ts', '~api'), 'src/api/index.ts');
  t.is(leads(strategy, 'src/main.ts', 'kit/a'), 'kit/a.ts');
  t.is(leads(strategy, 'src/main.ts', 'plain/main'), 'src/main.ts');
  t.is(leads(strategy, 'src/main.ts', 'vue'), 'external');
  t.is(leads(strategy, 'admin/code/b.ts', '@/b'), 'admin/code/b.ts');
});

test('packages that set an alias by themselves, and SvelteKit with $lib', (t) => {
  const strategy = strategyFor(`
//- shop/package.json
{ "devDependencies": { "laravel-vite-plugin": "1" } }
//- shop/vite.config.js
export default { plugins: [laravel(['resources/js/app.js'])] }
//- shop/resources/js/app.js
//- kit/svelte.config.js
const config = { kit: { alias: { '$data/*': 'data/*' } } }
export default config
//- kit/src/lib/server/db.ts
//- kit/data/rows.ts
`);
  t.is(leads(strategy, 'shop/resources/js/app.js', '@/app'), 'shop/resources/js/app.js');
  t.is(leads(strategy, 'kit/src/hooks.ts', '$lib/server/db'), 'kit/src/lib/server/db.ts');
  t.is(leads(strategy, 'kit/src/hooks.ts', '$data/rows'), 'kit/data/rows.ts');
  t.is(leads(strategy, 'kit/src/hooks.ts', '$app/stores'), 'external');
});

test('unplugin-auto-import imports from its folders and from modules that it names, if the file imports the plugin', (t) => {
  const strategy = strategyFor(`
//- vite.config.ts
import AutoImport from 'unplugin-auto-import/vite'
export default defineConfig({
  plugins: [
    AutoImport({ imports: ['vue', { './src/api': ['load', ['save', 'keep']] }], dirs: ['src/hooks/**'] }),
  ],
})
//- src/api.ts
export function load() {}
export function save() {}
//- src/hooks/deep/use-mouse.ts
export function useMouse() {}
//- src/other.ts
export function useOther() {}
//- lib/vite.config.ts
import AutoImport from './own-plugin'
export default { plugins: [AutoImport({ dirs: ['src'] })] }
//- lib/src/a.ts
export function fromOwn() {}
`);
  const main = (name: string) => autoImported(strategy, 'src/main.ts', name);
  t.is(main('load'), 'load of src/api.ts');
  t.is(main('keep'), 'save of src/api.ts');
  t.is(main('useMouse'), 'useMouse of src/hooks/deep/use-mouse.ts');
  t.is(main('useOther'), undefined);
  t.is(autoImported(strategy, 'lib/src/b.ts', 'fromOwn'), undefined);
});

test('settings that refer to themselves, or are no object, add nothing', (t) => {
  const strategy = strategyFor(`
//- nuxt.config.ts
const a = b
const b = a
export default a
//- vite.config.ts
export default 42
//- sub/nuxt.config.ts
function f() { return f() }
export default f()
//- x.ts
`);
  t.is(autoImported(strategy, 'x.ts', 'anything'), undefined);
  t.is(leads(strategy, 'sub/x.ts', '~/y'), 'missing');
});

test('a project of Vue CLI needs no configuration file, and leaves out the ends of components', (t) => {
  const strategy = strategyFor(`
//- web/package.json
{ "devDependencies": { "@vue/cli-service": "^5.0.0" } }
//- web/src/components/Card.vue
<template><b /></template>
//- web/src/pages/home.js
export const home = 1
//- other/src/home.js
export const home = 1
`);
  t.is(
    leads(strategy, 'web/src/pages/home.js', '@/components/Card'),
    'web/src/components/Card.vue',
  );
  t.is(
    leads(strategy, 'web/src/pages/home.js', '../components/Card'),
    'web/src/components/Card.vue',
  );
  t.not(leads(strategy, 'other/src/home.js', '@/home'), 'other/src/home.js');
});

test('lists of constants that are lists of constants are read as far as they are few', (t) => {
  const levels = Array.from({ length: 9 }, (_, level) => {
    const items = Array.from({ length: 60 }, () => `a${level}`);
    return `const a${level + 1} = [${items.join(', ')}];`;
  });
  const strategy = strategyFor(`
//- vite.config.ts
const a0 = 'x';
${levels.join('\n')}
export default { resolve: { alias: { '@': '/src' } }, plugins: a9 };
//- src/a.ts
export function a() {}
`);
  t.is(leads(strategy, 'src/b.ts', '@/a'), 'src/a.ts');
});
