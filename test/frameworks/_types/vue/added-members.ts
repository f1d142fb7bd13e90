// --- path: src/main.ts ---
import { createApp } from 'vue';
import App from './App.vue';

const app = createApp(App);
app.use({});
app.config.globalProperties.$money = money;
app.config.globalProperties.$log = () => {};
function money(n: number) {}
// --- path: src/old.js ---
import Vue from 'vue';

Vue.prototype.$old = old;
function old() {}
const bus = new Vue();
bus.$on('saved', onSaved);
function onSaved() {}
export function send() {
  bus.$emit('saved');
  //  ^^^^^ call -> src/old.js:onSaved
}
// --- path: src/App.vue ---
<script>
export default {
  methods: {
    pay() {
      this.$money(1);
      //   ^^^^^^ call -> src/main.ts:money
      this.$old();
      //   ^^^^ call -> src/old.js:old
      this.$other();
      //   ^^^^^^ none
    },
  },
};
</script>
<template><i>{{ $money(2) }}</i></template>
//              ^^^^^^ call -> src/main.ts:money
// --- path: src/own.ts ---
import { Vue } from './vue';

Vue.prototype.$other = other;
function other() {}
// --- path: src/vue.ts ---
export class Vue {}
