// Which fields a function writes, where a language has a sign for it that does more than assign. Values are not looked at.
import test from 'ava';
import { indexedSources } from '../../support/indexed-sources.ts';

const writers = (source: string, field: string): string[] => {
  const { graph } = indexedSources(source);
  return [...graph.nodes()]
    .filter(({ name, kind }) => name === field && kind === 'Property')
    .flatMap(({ uid }) => graph.in(uid, 'WRITES').map(({ from }) => graph.node(from)?.name ?? ''));
};

test('what is added to is written', (t) => {
  t.deepEqual(
    writers(
      `
//- Cargo.toml
[package]
name = "till"
//- src/lib.rs
pub struct Till { sum: usize }
impl Till {
    fn add(&mut self, n: usize) { self.sum += n; }
    fn clear(&mut self) { self.sum = 0; }
    fn less(&self, n: usize) -> bool { self.sum < n }
}
`,
      'sum',
    ),
    ['add', 'clear'],
  );
  t.deepEqual(
    writers(
      '//- Till.java\nclass Till {\n  int sum;\n  void add(int n) { sum += n; }\n  void one() { this.sum++; }\n}\n',
      'sum',
    ),
    ['add', 'one'],
  );
  t.deepEqual(
    writers(
      '//- Till.cs\nclass Till {\n  int sum;\n  void Add(int n) { sum += n; }\n  void One() { this.sum++; }\n}\n',
      'sum',
    ),
    ['Add', 'One'],
  );
  t.deepEqual(
    writers(
      '//- till.go\npackage till\ntype Till struct { sum int }\nfunc (t *Till) Add(n int) { t.sum += n }\nfunc (t *Till) One() { t.sum++ }\n',
      'sum',
    ),
    ['Add', 'One'],
  );
  t.deepEqual(
    writers(
      '//- till.c\nstruct till { int sum; };\nvoid add(struct till *t, int n) { t->sum += n; }\nvoid one(struct till *t) { ++t->sum; }\nint is(struct till *t) { return !t->sum; }\n',
      'sum',
    ),
    ['add', 'one'],
  );
});
