// What import strategies have read of files holds until an answer of theirs would be another one.
import test from 'ava';
import { afterEdits } from '../../../support/same-as-whole.ts';

test('settings in code are read anew', (t) => {
  const text = `
//- vite.config.ts
import { defineConfig } from 'vite';
export default defineConfig({ resolve: { alias: { '@': '/src' } } });
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
