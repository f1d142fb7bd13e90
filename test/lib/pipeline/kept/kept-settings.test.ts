// Configuration files with other texts: imports lead to where they say, and what they do not say anything about holds.
import test from 'ava';
import { filesIn, sourcesIn } from '../../../support/indexed-sources.ts';
import { sameAsWhole, withConfigs } from '../../../support/same-as-whole.ts';

const MONOREPO = `
//- a-first.ts
export function first() {}
//- packages/shop/src/index.ts
export function open() {}
//- packages/shop/src/other.ts
export function open() {}
//- packages/shop/package.json
{ "name": "@acme/shop", "version": "1.0.0", "main": "src/index.ts" }
//- packages/web/use.ts
import { open } from '@acme/shop';
import { inner } from '@/inner';
export function use() { open(); inner(); }
//- packages/web/lib/inner.ts
export function inner() {}
//- packages/web/src/inner.ts
export function inner() {}
//- packages/web/tsconfig.json
{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }
//- packages/web/package-lock.json
{ "name": "web", "packages": {} }
//- package.json
{ "name": "all", "dependencies": { "left": "1.0.0" } }
`;

test('configuration leads imports to where it says, and other settings change nothing', (t) => {
  const [shop, tsconfig] = ['packages/shop/package.json', 'packages/web/tsconfig.json'];
  t.is(withConfigs(t, MONOREPO, [shop, '1.0.0', '1.0.1']), 6);
  t.is(withConfigs(t, MONOREPO, ['package.json', '"1.0.0"', '"2.0.0"']), 6);
  t.is(withConfigs(t, MONOREPO, ['packages/web/package-lock.json', '{}', '{ "a": {} }']), 6);
  const other = [shop, 'index.ts', 'other.ts'] as const;
  t.is(withConfigs(t, MONOREPO, other), 3);
  t.is(withConfigs(t, MONOREPO, other, [shop, 'other.ts', 'gone.ts'], [shop, 'gone', 'index']), 6);
  t.is(withConfigs(t, MONOREPO, [tsconfig, './src', './lib'], [tsconfig, './lib', './no']), 3);
});

test('a configuration file that is added, or one of another language, changes all', (t) => {
  const text = `
//- Cargo.toml
[package]
name = "shop"
version = "1.0.0"
//- Cargo.lock
version = 3
//- src/main.rs
mod cart;
fn main() { cart::open(); }
//- src/cart.rs
pub fn open() {}
`;
  t.is(withConfigs(t, text, ['Cargo.lock', '3', '4']), 2);
  t.is(withConfigs(t, text, ['Cargo.toml', '1.0.0', '1.0.1']), 0);
  const { files, configs } = sourcesIn(filesIn(MONOREPO));
  const fewer = configs.filter(({ path }) => path !== 'packages/web/tsconfig.json');
  t.is(
    sameAsWhole(t, [
      { files, configs: fewer },
      { files, configs },
    ]),
    0,
  );
});

test('the path of a module of Go is that of its go.mod', (t) => {
  const text = `
//- a_first.go
package main
func first() {}
//- go.mod
module example.com/shop

go 1.22
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
  t.is(withConfigs(t, text, ['go.mod', '1.22', '1.23']), 4);
  t.true(withConfigs(t, text, ['go.mod', '/shop', '/other']) > 0);
  t.true(withConfigs(t, text, ['go.mod', '/shop', '/other'], ['go.mod', '/other', '/shop']) > 0);
});
