// Stores of Vuex: actions, mutations and getters that texts name. Declares types; resolves nothing.
import type { DescribedTypes } from '../../_described-types.ts';

export const types: DescribedTypes = {
  id: 'vuex',
  name: 'Vuex',
  families: ['ecmascript'],
  types: {
    Store: {
      paths: ['vuex.Store', 'vuex.createStore'],
      keyed: {
        options: 'actions mutations getters',
        calls: { dispatch: 'actions', commit: 'mutations' },
        parts: 'modules',
        spaced: 'namespaced',
        root: 'root',
        reachedBy: '$store',
      },
      members: {
        outside:
          'subscribe subscribeAction watch replaceState registerModule unregisterModule hotUpdate',
      },
    },
  },
  maps: {
    'vuex.mapActions': 'actions',
    'vuex.mapMutations': 'mutations',
    'vuex.mapGetters': 'getters',
  },
  covers: [
    'Actions and mutations that `dispatch("user/login")` and `commit` name by a text or a constant, on the store, on `$store` and within actions; those that `mapActions`, `mapMutations` and `mapGetters` take over, and calls of these on the component',
  ],
  limits: [
    'Of several stores, that of the nearest folder is meant. Modules that are registered later, reads of `store.getters`, and texts that are computed, are not followed.',
  ],
};
