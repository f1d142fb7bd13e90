// Which callers of an alias count for a symbol: of what a method overrides by what they call it on, of a class by the constructor.
import test from 'ava';
import { contextTool, type ContextResponse } from '../../../handlers/context.ts';
import type { Failure } from '../../../lib/model/answer.ts';
import type { IndexSnapshot } from '../../../lib/model/index-snapshot.ts';
import { impact } from '../../support/ask-impact.ts';
import { askTool } from '../../support/ask-tool.ts';
import { indexedSources } from '../../support/indexed-sources.ts';

function directCallers(snapshot: IndexSnapshot, target: string): string[] {
  return (impact({ target, max_depth: 1 }, snapshot).by_depth['1'] ?? [])
    .map(({ uid }) => uid.slice(uid.lastIndexOf(':') + 1))
    .sort();
}

const SIBLINGS = indexedSources(`
//- Base.java
class Base {
  void run() {}
  void all() { run(); }
}
//- A.java
class A extends Base {
  void run() { super.run(); }
  void again() { super.run(); }
}
//- B.java
class B extends Base {
  void own() { run(); }
  void self() { this.run(); }
  void up() { super.run(); }
}
//- Uses.java
class Uses {
  void onB(B b) { b.run(); }
  void onBase(Base b) { b.run(); }
  void onBoth(B b, Base c) { b.run(); c.run(); }
  void onA(A a) { a.run(); }
}
`);

test('a call on a sibling runs what both override, not what one of them puts in its place', (t) => {
  t.deepEqual(directCallers(SIBLINGS, 'A.run'), [
    'Base.all',
    'Uses.onA',
    'Uses.onBase',
    'Uses.onBoth',
  ]);
  t.deepEqual(directCallers(SIBLINGS, 'Base.run'), [
    'A.again',
    'A.run',
    'B.own',
    'B.self',
    'B.up',
    'Base.all',
    'Uses.onB',
    'Uses.onBase',
    'Uses.onBoth',
  ]);
});

test('calls that cannot reach a method leave no doubt either', (t) => {
  const snapshot = indexedSources(`
//- Base.java
class Base { void run() {} }
//- A.java
class A extends Base { void run() {} }
//- B.java
class B extends Base { }
//- Uses.java
class Uses {
  void onB(B b) { b.run(); }
}
`);
  const answer = impact({ target: 'A.run' }, snapshot);
  t.is(answer.summary.total, 0);
  t.is(answer.meta.completeness.status, 'exact');
  t.false(answer.meta.completeness.reasons.some(({ reason }) => reason === 'dynamic_dispatch'));
});

test('a class that extends both siblings may be what it is called on', (t) => {
  const snapshot = indexedSources(`
//- shapes.py
class Base:
    def run(self):
        pass

class A(Base):
    def run(self):
        pass

class B(Base):
    def own(self):
        self.run()

class C(Base):
    def other(self):
        self.run()

class Both(B, A):
    pass
`);
  t.deepEqual(directCallers(snapshot, 'A.run'), ['B.own']);
});

test('what is called on an interface may be anything that has its methods', (t) => {
  const snapshot = indexedSources(`
//- app.ts
export interface Runs { run(): void }
export interface Named extends Runs { name: string }
export class App implements Runs { name = ''; run(): void {} }
export function start(named: Named): void { named.run(); }
`);
  t.deepEqual(directCallers(snapshot, 'App.run'), ['start']);
});

const CONSTRUCTORS = indexedSources(`
//- Point.java
class Point {
  Point() {}
  Point(int x) {}
  Point(int x, int y) { this(x); }
}
//- Uses.java
class Uses {
  Point none() { return new Point(); }
  Point one() { return new Point(1); }
  Point two() { return new Point(1, 2); }
  Point several() { return new Point(1).equals(null) ? new Point() : null; }
}
`);

test('who makes an object calls the constructor that takes the arguments', (t) => {
  t.deepEqual(directCallers(CONSTRUCTORS, 'Constructor:Point.java:Point.Point'), [
    'Uses.none',
    'Uses.several',
  ]);
  t.deepEqual(directCallers(CONSTRUCTORS, 'Constructor:Point.java:Point.Point~2'), [
    'Point.Point~3',
    'Uses.one',
    'Uses.several',
  ]);
  t.deepEqual(directCallers(CONSTRUCTORS, 'Constructor:Point.java:Point.Point~3'), ['Uses.two']);
  t.deepEqual(directCallers(CONSTRUCTORS, 'Class:Point.java:Point'), [
    'Uses.none',
    'Uses.one',
    'Uses.several',
    'Uses.two',
  ]);
});

test('the context of a constructor lists where it is run alone', (t) => {
  const answer: ContextResponse | Failure = askTool(
    contextTool,
    { uid: 'Constructor:Point.java:Point.Point~3' },
    CONSTRUCTORS,
  );
  if ('error' in answer || answer.status !== 'found') throw new Error('not found');
  t.deepEqual(
    answer.incoming.instantiates.map(({ name }) => name),
    ['two'],
  );
  t.deepEqual(
    answer.incoming.calls.map(({ name }) => name),
    ['two'],
  );
});

test('arguments that more than one constructor takes leave the class to count for all', (t) => {
  const snapshot = indexedSources(`
//- Point.cs
class Point {
  public Point(int x) {}
  public Point(string x) {}
}
//- Uses.cs
class Uses {
  Point Made(dynamic x) { return new Point(x); }
}
`);
  t.deepEqual(directCallers(snapshot, 'Constructor:Point.cs:Point.Point'), ['Uses.Made']);
  t.deepEqual(directCallers(snapshot, 'Constructor:Point.cs:Point.Point~2'), ['Uses.Made']);
});
