// What a call by the name of a variable or field reads. What it calls is tested with the languages.
import test from 'ava';
import { indexedSources } from '../../support/indexed-sources.ts';

const reads = (source: string): string[] => {
  const { graph } = indexedSources(source);
  return [...graph.nodes()].flatMap(({ uid, name }) =>
    graph
      .in(uid, 'READS')
      .map(({ from, sites }) => `${graph.node(from)?.name} ${name} ${sites.join(':')}`),
  );
};

test('a variable is read where what it holds is called', (t) => {
  t.deepEqual(
    reads(`
//- a.ts
import { outside } from 'lib'
import { useStore } from './b'
const { set: put } = useStore()
const made = outside()
function plain() {}
export const service = {
  one: (n: number) => put(n),
  two() { made(1); plain(); return new made() },
}
//- b.ts
export const useStore = () => {
  const set = (n: number) => n
  return { set }
}
`),
    ['one put 7:23', 'two made 8:11:8:40'],
  );
});

test('a field is read where what it holds is called, a method is not', (t) => {
  t.deepEqual(
    reads(`
//- a.py
class Till:
    def __init__(self, hook):
        self.hook = hook

    def ring(self):
        self.hook(1)
        self.ring()
`),
    ['ring hook 6:14'],
  );
  t.deepEqual(
    reads(`
//- A.java
class A {
  int n;
  int n() { return 1; }
  int m() { return n() + n; }
}
`),
    ['m n 4:26'],
  );
});
