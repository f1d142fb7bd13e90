// --- path: src/store/index.js ---
import Vuex from 'vuex';
import auth from './auth';
import * as cart from './cart';

export default new Vuex.Store({
  modules: { auth, cart },
  mutations: { RESET(state) {} },
  actions: {
    boot({ commit, dispatch }) {
      commit('RESET');
    //^^^^^^ call -> src/store/index.js:mutations.RESET
      dispatch('cart/add', 1);
    //^^^^^^^^ call -> src/store/cart.js:actions.add
    },
  },
});
// --- path: src/store/names.js ---
export const LOGIN = 'login';
// --- path: src/store/auth.js ---
import { LOGIN } from './names';

const actions = {
  [LOGIN](context, user) {
    context.commit('setUser', user);
    //      ^^^^^^ call -> src/store/auth.js:mutations.setUser
    context.dispatch('boot');
    //      ^^^^^^^^ call -> src/store/index.js:actions.boot
  },
};
const mutations = { setUser(state, user) {} };
export default { actions, mutations };
// --- path: src/store/cart.js ---
export const namespaced = true;
export const getters = { total(state) { return 0; } };
export const mutations = { put(state, id) {} };
export const actions = {
  add({ commit, dispatch }, id) {
    commit('put', id);
  //^^^^^^ call -> src/store/cart.js:mutations.put
    commit('RESET', null, { root: true });
  //^^^^^^ call -> src/store/index.js:mutations.RESET
    commit('RESET');
  //^^^^^^ none
    dispatch('add', id);
  //^^^^^^^^ call -> src/store/cart.js:actions.add
  },
};
// --- path: src/pages/Shop.vue ---
<script>
import { mapActions, mapGetters } from 'vuex';
import store from '../store';
import { LOGIN } from '../store/names';

export default {
  computed: {
    ...mapGetters('cart', ['total']),
//     ^^^^^^^^^^ call -> src/store/cart.js:getters.total
  },
  methods: {
    ...mapActions({ put: 'cart/add' }),
//     ^^^^^^^^^^ call -> src/store/cart.js:actions.add
    enter() {
      this.$store.dispatch(LOGIN, {});
//                ^^^^^^^^ call -> src/store/auth.js:actions.[LOGIN]
      store.commit('cart/put', 1);
//          ^^^^^^ call -> src/store/cart.js:mutations.put
      this.put(1);
//         ^^^ call -> src/store/cart.js:actions.add
      store.commit('put', 1);
//          ^^^^^^ external
    },
  },
};
</script>
<template><button @click="put(2); $store.dispatch('boot')" /></template>
//                        ^^^ call -> src/store/cart.js:actions.add
//                                       ^^^^^^^^ call -> src/store/index.js:actions.boot
// --- path: src/look-alike.js ---
import { store } from './own';

store.dispatch('boot');
//    ^^^^^^^^ call -> src/own.js:store.dispatch
// --- path: src/own.js ---
export const store = { dispatch(name) {} };
