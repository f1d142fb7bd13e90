// Types of Vue: components that are loaded later, and members that code adds to all components. Declares types; resolves nothing.
import type { DescribedTypes } from '../../_described-types.ts';

export const types: DescribedTypes = {
  id: 'vue',
  name: 'Vue',
  families: ['ecmascript'],
  types: {
    Vue: {
      paths: ['vue'],
      members: {
        Instance: '.prototype',
        '@': 'use component directive mixin filter',
        outside: '.config $mount $watch $nextTick $set $delete $destroy',
      },
      events: { connect: '$on $once', send: '$emit' },
    },
    Instance: { paths: ['vue.ComponentCustomProperties', 'vue.ComponentPublicInstance'] },
    App: {
      paths: ['vue.App'],
      members: {
        Config: '.config',
        '@': 'use component directive mixin provide',
        Instance: 'mount',
      },
    },
    Config: { paths: ['vue.AppConfig'], members: { Instance: '.globalProperties' } },
  },
  functions: {
    'vue.defineAsyncComponent': 'loaded(0|0.loader)',
    'vue.createApp': 'App',
    'vue.createSSRApp': 'App',
  },
  covers: [
    'Components that are loaded later, such as `defineAsyncComponent(() => import("./Card.vue"))`, are those that the file exports by default, also through functions of the program that pass the loader on',
    'Members that code adds to all components, by `Vue.prototype.$money = f` and `app.config.globalProperties.$money = f`: `this.$money()`, and `$money()` in templates',
    'Events that `$emit` of an object of `new Vue()` sends, to functions that `$on` connects',
  ],
  limits: [
    'A loader that does more than import a file says nothing.',
    'Members that plugins of packages add are not known.',
  ],
};
