// What of an enum's body is a member. How members are used is tested with the languages.
import test from 'ava';
import { indexedSources } from '../../support/indexed-sources.ts';

test('Rust: what an attribute before a variant says is no variant', (t) => {
  const { graph } = indexedSources(`
//- Cargo.toml
[package]
name = "till"
//- src/lib.rs
#[derive(Default)]
pub enum Mode {
    /// As it is.
    #[default]
    Plain,
    #[cfg(unix)]
    Smart(u8),
    #[serde(rename = "x")] Other { by: u8 },
}
`);
  t.deepEqual(
    [...graph.nodes()]
      .map((node) => node.qualifiedName)
      .filter((name) => name?.startsWith('Mode.')),
    ['Mode.Plain', 'Mode.Smart', 'Mode.Other', 'Mode.Other.by'],
  );
});
