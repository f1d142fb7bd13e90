// What import strategies have read of files holds until an answer of theirs would be another one.
import test from 'ava';
import { afterEdits } from '../../../support/same-as-whole.ts';

test('settings in code are those of now, and else no file is resolved again for them', (t) => {
  const text = `
//- vite.config.ts
import { defineConfig } from 'vite';
export default defineConfig({ resolve: { alias: { '@': '/src' } }, base: '/' });
//- src/a.ts
export function a() {}
//- lib/a.ts
export function a() {}
//- src/use.ts
import { a } from '@/a';
export function use() { a(); }
//- package.json
{ "name": "shop" }
`;
  t.is(afterEdits(t, text, ['vite.config.ts', "'/src'", "'/lib'"]), 0);
  t.is(afterEdits(t, text, ['vite.config.ts', "base: '/'", "base: '/docs'"]), 0);
  const added = ['vite.config.ts', 'export', 'export function other() {}\nexport'] as const;
  t.is(afterEdits(t, text, added), 3);
  t.is(afterEdits(t, text, added, ['vite.config.ts', "'/src'", "'/lib'"]), 0);
});

test('what a plugin imports by name is what a folder exports', (t) => {
  const text = `
//- vite.config.ts
import AutoImport from 'unplugin-auto-import/vite';
export default { plugins: [AutoImport({ dirs: ['src/shared'] })] };
//- src/shared/a.ts
export function a() { inner(); }
function inner() {}
//- src/use.ts
export function use() { a(); b(); }
//- src/apart.ts
export function apart() {}
//- package.json
{ "name": "shop" }
`;
  const inner = [
    'src/shared/a.ts',
    'function inner',
    'function more() {}\nfunction inner',
  ] as const;
  t.is(afterEdits(t, text, inner), 3);
  const exported = ['src/shared/a.ts', 'function inner', 'export function b() {}\nfunction inner'];
  t.is(afterEdits(t, text, exported as [string, string, string]), 0);
});

test('components are those that a declaration file has for Vue', (t) => {
  const text = `
//- components.d.ts
declare module 'vue' {
  export interface GlobalComponents {
    Card: typeof import('./src/Card.vue')['default']
  }
}
export {}
//- src/Card.vue
<template><p></p></template>
<script>export default { methods: { go() {} } }</script>
//- src/Page.vue
<template><Card /></template>
<script>export default {}</script>
//- package.json
{ "name": "shop" }
`;
  t.true(
    afterEdits(t, text, ['components.d.ts', 'export {}', 'interface Other {}\nexport {}']) > 0,
  );
  t.is(afterEdits(t, text, ['components.d.ts', 'Card:', 'Sheet:']), 0);
});

test('modules of Rust are those that a file names', (t) => {
  const text = `
//- src/main.rs
mod shop;
mod apart;
fn main() { shop::open(); }
//- src/shop.rs
pub fn open() {}
//- src/apart.rs
pub fn apart() { super::main(); }
//- src/other.rs
pub fn other() { super::main(); }
//- Cargo.toml
[package]
name = "shop"
`;
  t.true(afterEdits(t, text, ['src/apart.rs', 'pub', 'pub fn more() {}\npub']) > 1);
  t.is(afterEdits(t, text, ['src/main.rs', 'mod apart;', 'mod other;']), 0);
});

test('code of Go without a module is at the path by which it imports itself', (t) => {
  const text = `
//- main.go
package main
import "example.com/shop/till"
func main() { till.Open() }
//- till/till.go
package till
func Open() {}
//- apart/apart.go
package apart
func Apart() {}
`;
  t.true(afterEdits(t, text, ['apart/apart.go', 'func', 'func More() {}\nfunc']) > 0);
  const named = ['main.go', 'example.com/shop/till', 'example.com/other/till'] as const;
  t.is(afterEdits(t, text, named), 0);
});

test('a module hides the type of its name as long as it is there', (t) => {
  const text = `
//- Package.swift
let package = Package(targets: [.target(name: "App"), .target(name: "Kit")])
//- Sources/Kit/Kit.swift
public func start() {}
//- Sources/Kit/Other.swift
public class Other { public static func stop() {} }
//- Sources/App/Main.swift
import Kit
func main() { Kit.start(); Kit.stop() }
//- Sources/App/Apart.swift
func apart() { print(1) }
`;
  const added = ['Sources/App/Apart.swift', 'func apart', 'func more() {}\nfunc apart'] as const;
  t.true(afterEdits(t, text, added) > 2);
  const [other, kit] = ['class Other', 'class Kit'];
  const named = ['Sources/Kit/Other.swift', other, kit] as const;
  t.is(afterEdits(t, text, named), 0);
  t.is(afterEdits(t, text, named, ['Sources/Kit/Other.swift', kit, other]), 0);
});

test('names of a declaration file are seen everywhere as long as it is no module', (t) => {
  const text = `
//- globals.d.ts
declare function shared(): void;
//- use.ts
export function use() { shared(); }
//- apart.ts
export function apart() {}
//- package.json
{ "name": "shop" }
`;
  const added = ['globals.d.ts', 'declare', 'declare function other(): void;\ndeclare'] as const;
  t.is(afterEdits(t, text, added), 2);
  t.is(afterEdits(t, text, added, ['globals.d.ts', 'declare', 'export declare']), 0);
});
