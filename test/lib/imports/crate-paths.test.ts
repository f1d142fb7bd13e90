// Where paths of crates lead: through the tree of modules, and to crates as manifests name them.
import test from 'ava';
import { checkImports, checkOffered } from '../../support/check-imports.ts';

const mods = (
  ...names: string[]
): { imports: { specifier: string; local: string; scope: number }[] } => ({
  imports: names.map((name) => ({
    specifier: `mod ${name}`,
    local: name.replace(/^.*[/ ]/, ''),
    scope: 0,
  })),
});
const CARGO = '[package]\nname = "my-app"\nedition = "2021"\n';

test('modules stand beside roots and mod.rs, and below other files', (t) => {
  checkImports(t, {
    strategy: 'crate-paths',
    configs: { 'Cargo.toml': CARGO },
    files: {
      'src/lib.rs': mods('a', 'b', 'x/c', '= odd/name.rs', 'lost'),
      'src/a.rs': mods('inner'),
      'src/a/inner.rs': {},
      'src/b/mod.rs': mods('deep'),
      'src/b/deep.rs': {},
      'src/x/c.rs': {},
      'src/odd/name.rs': {},
      'tests/t.rs': mods('common'),
      'tests/common/mod.rs': {},
    },
    cases: [
      ['src/lib.rs', 'mod a', 'src/a.rs'],
      ['src/lib.rs', 'mod b', 'src/b/mod.rs'],
      ['src/lib.rs', 'mod x/c', 'src/x/c.rs'],
      ['src/lib.rs', 'mod = odd/name.rs', 'src/odd/name.rs'],
      ['src/lib.rs', 'mod lost', 'missing'],
      ['src/a.rs', 'mod inner', 'src/a/inner.rs'],
      ['src/b/mod.rs', 'mod deep', 'src/b/deep.rs'],
      ['tests/t.rs', 'mod common', 'tests/common/mod.rs'],
      ['src/a/inner.rs', 'super', 'src/a.rs'],
      ['src/a/inner.rs', 'super::super', 'src/lib.rs'],
      ['src/b/deep.rs', 'crate', 'src/lib.rs'],
      ['src/b/deep.rs', 'self', 'src/b/deep.rs'],
      ['src/b/deep.rs', 'crate::a::inner', 'inner in crate::a'],
      ['src/lib.rs', 'super', 'missing'],
    ],
  });
});

test('crates of the repository are known by name, by the name of their library, and as a dependency calls them', (t) => {
  checkImports(t, {
    strategy: 'crate-paths',
    configs: {
      'Cargo.toml': `${CARGO}[dependencies]\nshort = { path = "core", package = "the-core" }\n`,
      'core/Cargo.toml': '[package]\nname = "the-core"\nedition.workspace = true\n',
      'odd/Cargo.toml': '[package]\nname = "odd"\n[lib]\nname = "even"\npath = "root.rs"\n',
      'one/Cargo.toml': '[package]\nname = "twice"\n',
      'two/Cargo.toml': '[package]\nname = "twice"\n',
    },
    files: {
      'src/lib.rs': {},
      'src/main.rs': {},
      'core/src/lib.rs': {},
      'odd/root.rs': {},
      'one/src/lib.rs': {},
      'two/src/lib.rs': {},
    },
    cases: [
      ['src/main.rs', 'my_app', 'src/lib.rs'],
      ['src/main.rs', '::my_app', 'src/lib.rs'],
      ['src/main.rs', 'the_core', 'core/src/lib.rs'],
      ['src/main.rs', 'short', 'core/src/lib.rs'],
      ['odd/root.rs', 'short', 'external'],
      ['src/main.rs', 'even', 'odd/root.rs'],
      ['src/main.rs', 'odd', 'external'],
      ['src/main.rs', 'twice', 'external'],
      ['src/main.rs', 'std', 'external'],
      ['src/main.rs', 'std::io', 'external'],
      ['src/main.rs', 'my_app::a', 'a in my_app'],
    ],
  });
});

test('a name of the file goes before a crate; before 2018 paths count from the root of the crate', (t) => {
  checkImports(t, {
    strategy: 'crate-paths',
    configs: { 'Cargo.toml': '[package]\nname = "old"\n' },
    files: {
      'src/lib.rs': { ...mods('a', 'std'), defs: [{ name: 'Kind', scope: 0 }] },
      'src/a.rs': {},
      'src/std.rs': {},
    },
    cases: [
      ['src/lib.rs', 'Kind', 'Kind in self'],
      ['src/lib.rs', 'std', 'std in self'],
      ['src/a.rs', 'a', 'a in crate'],
      ['src/a.rs', 'serde', 'external'],
    ],
  });
});

test('others may use crates by their roots, under the names that code gives them', (t) => {
  checkOffered(t, {
    strategy: 'crate-paths',
    configs: { 'Cargo.toml': CARGO },
    files: { 'src/lib.rs': mods('a'), 'src/a.rs': {} },
    offered: ['my_app: src/lib.rs (mod)'],
  });
});
