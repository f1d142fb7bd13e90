// What a SCIP index says of calls, references and bases, laid over what is found here: whose word holds, and where. Names are in scip-names.
import test from 'ava';
import type { IndexSnapshot } from '../../../lib/model/index-snapshot.ts';
import { indexedSources } from '../../support/indexed-sources.ts';
import { edges, uses, CLOCKS, CLOCK_MARKS } from './laid-over.ts';

function open({ openSites }: IndexSnapshot): string[] {
  return openSites
    .all()
    .map(({ name, line, column, reason }) => `${name} ${line}:${column} ${reason}`);
}

test('a call that is open here has the target that the index names', (t) => {
  t.deepEqual(edges(indexedSources(CLOCKS), 'CALLS'), []);
  const overlayHit = indexedSources(CLOCKS, {
    documents: { 'clocks.ts': CLOCK_MARKS, 'app.ts': ['now -> own clocks.ts/Watch#now().'] },
  });
  t.deepEqual(edges(overlayHit, 'CALLS'), ['app.ts:tell CALLS clocks.ts:Watch.now scip 1 @2:16']);
  t.deepEqual(open(overlayHit), []);
  t.deepEqual(overlayHit.info.scip?.sites, {
    calls: 1,
    external: 0,
    references: 0,
    heritage: 0,
    names: 1,
  });
});

test('an edge that is found here gives way to the one that the index names', (t) => {
  const source = CLOCKS.replace('clock: any', 'clock: Clock').replace(
    '//- app.ts\n',
    "//- app.ts\nimport { Clock } from './clocks'\n",
  );
  t.deepEqual(edges(indexedSources(source), 'CALLS'), [
    'app.ts:tell CALLS clocks.ts:Clock.now type 0.9 @3:16',
  ]);
  const overlayHit = indexedSources(source, {
    documents: { 'clocks.ts': CLOCK_MARKS, 'app.ts': ['now -> own clocks.ts/Watch#now().'] },
  });
  t.deepEqual(edges(overlayHit, 'CALLS'), ['app.ts:tell CALLS clocks.ts:Watch.now scip 1 @3:16']);
});

test('a call that leaves the repository is no longer open, and what was found here for it is dropped', (t) => {
  const documents = { 'clocks.ts': CLOCK_MARKS, 'app.ts': ['now -> far lib.ts/Sundial#now().'] };
  const overlayHit = indexedSources(CLOCKS, { documents });
  t.deepEqual(
    [edges(overlayHit, 'CALLS'), open(overlayHit), overlayHit.info.scip?.sites.external],
    [[], [], 1],
  );
  const typed = CLOCKS.replace('clock: any', 'clock: Clock').replace(
    '//- app.ts\n',
    "//- app.ts\nimport { Clock } from './clocks'\n",
  );
  t.deepEqual(edges(indexedSources(typed, { documents }), 'CALLS'), []);
});

test('what lies outside for the index may lie in files that it has not seen', (t) => {
  const source = `//- app.ts
import { helper } from './helper'
export const run = () => helper()
//- helper.ts
export function helper() {}
`;
  const overlayHit = indexedSources(source, {
    documents: { 'app.ts': ['run = own app.ts/run.', 'helper~3 -> far helper.ts/helper().'] },
  });
  t.deepEqual(edges(overlayHit, 'CALLS'), ['app.ts:run CALLS helper.ts:helper import 1 @2:26']);
});

test('an installed or built copy of the repository is the repository', (t) => {
  const source = `//- src/flask/app.py
class Flask:
    def run(self): pass
//- tests/test_app.py
from flask.app import Flask

def test_run():
    Flask().run()
`;
  const overlayHit = indexedSources(source, {
    documents: {
      'src/flask/app.py': [
        'Flask = own `src.flask.app`/Flask#',
        'run = own `src.flask.app`/Flask#run().',
      ],
      'tests/test_app.py': [
        'Flask~2 -> far `flask.app`/Flask#',
        'run -> far `flask.app`/Flask#run().',
      ],
    },
  });
  t.deepEqual(
    edges(overlayHit, 'CALLS', 'INSTANTIATES').map((edge) => edge.split(' ')[2]),
    ['src/flask/app.py:Flask.run', 'src/flask/app.py:Flask'],
  );
});

test('a package that the index defines symbols of has more than is seen: what of it is not defined stays as it is here', (t) => {
  const overlayHit = indexedSources(CLOCKS, {
    documents: { 'clocks.ts': CLOCK_MARKS, 'app.ts': ['now -> own generated.ts/Sundial#now().'] },
  });
  t.deepEqual(open(overlayHit), ['now 2:16 receiver_unknown']);
});

test('instances: the class and the constructor, whichever of both the index names', (t) => {
  const source = `//- a.ts
export class Base { constructor(x: number) {} }
export class Plain extends Base {}
//- b.ts
import { Base, Plain } from './a'
export function make() { return [new Base(1), new Plain(2)] }
`;
  const plain = indexedSources(source);
  const made = [
    'b.ts:make INSTANTIATES a.ts:Base scip 1',
    'b.ts:make INSTANTIATES a.ts:Plain scip 1',
    'b.ts:make CALLS a.ts:Base.constructor',
  ];
  const marks = [
    'Base = own a.ts/Base#',
    'constructor = own a.ts/Base#`<constructor>`().',
    'Plain = own a.ts/Plain#',
  ];
  for (const base of ['own a.ts/Base#`<constructor>`().', 'own a.ts/Base#']) {
    const laid = indexedSources(source, {
      documents: { 'a.ts': marks, 'b.ts': [`Base~2 -> ${base}`, 'Plain~2 -> own a.ts/Plain#'] },
    });
    const overlayHit = edges(laid, 'CALLS', 'INSTANTIATES');
    t.true(
      made.every((edge) => overlayHit.some((found) => found.startsWith(edge))),
      overlayHit.join('\n'),
    );
    t.is(overlayHit.length, 3);
    t.deepEqual(uses(laid, 'Base'), uses(plain, 'Base'));
  }
});

test('of overloads the one that the index names', (t) => {
  const source = `//- Printer.java
class Printer {
  void print(Object o) {}
  void print(String s) {}
  void all(Object x) { print(x); }
}
`;
  const overlayHit = indexedSources(source, {
    documents: {
      'Printer.java': [
        'print = own Printer#print().',
        'print~2 = own Printer#print(+1).',
        'print~3 -> own Printer#print(+1).',
      ],
    },
  });
  t.deepEqual(edges(overlayHit, 'CALLS'), [
    'Printer.java:Printer.all CALLS Printer.java:Printer.print~2 scip 1 @4:24',
  ]);
});

test('heads of one function are that function', (t) => {
  const source = `//- a.ts
export function f(a: string): void
export function f(a: number): void
export function f(a: unknown) {}
//- b.ts
import { f } from './a'
export const g = () => f(1)
`;
  const overlayHit = indexedSources(source, {
    documents: {
      'a.ts': ['f = own a.ts/f().', 'f~2 = own a.ts/f().', 'f~3 = own a.ts/f().'],
      'b.ts': ['f~2 -> own a.ts/f().'],
    },
  });
  t.deepEqual(edges(overlayHit, 'CALLS'), ['b.ts:g CALLS a.ts:f scip 1 @2:24']);
});

test('a method of an interface is what is called, and its implementations are reached through it', (t) => {
  const source = `//- a.ts
export interface Shape { area(): number }
export const square = { area() { return 4 } }
export class Circle { area() { return 3 } }
//- b.ts
export const sum = (shape: any) => shape.area()
`;
  const overlayHit = indexedSources(source, {
    documents: {
      'a.ts': [
        'Shape = own a.ts/Shape#',
        'area = own a.ts/Shape#area().',
        'Circle = own a.ts/Circle#',
        'area~3 = own a.ts/Circle#area().',
      ],
      'b.ts': ['area -> own a.ts/Shape#area().'],
    },
    relations: {
      'a.ts': [
        'own a.ts/Circle# implements own a.ts/Shape#',
        'own a.ts/Circle#area(). implements own a.ts/Shape#area().',
      ],
    },
  });
  t.deepEqual(edges(overlayHit, 'CALLS', 'IMPLEMENTS', 'OVERRIDES'), [
    'a.ts:Circle IMPLEMENTS a.ts:Shape scip 1',
    'a.ts:Circle.area OVERRIDES a.ts:Shape.area scip 1',
    'b.ts:sum CALLS a.ts:Shape.area scip 1 @1:42',
  ]);
});

test('of bases that are listed with their own bases the nearest get edges', (t) => {
  const source = '//- a.ts\nclass A { m() {} }\nclass B extends A { m() {} }\nclass C { m() {} }\n';
  const marks = [
    'A = own a/A#',
    'm = own a/A#m().',
    'B = own a/B#',
    'm~2 = own a/B#m().',
    'C = own a/C#',
    'm~3 = own a/C#m().',
  ];
  const relations = [
    'own a/C# implements own a/A#',
    'own a/C# implements own a/B#',
    'own a/C#m(). implements own a/A#m().',
    'own a/C#m(). implements own a/B#m().',
  ];
  const overlayHit = indexedSources(source, {
    documents: { 'a.ts': marks },
    relations: { 'a.ts': relations },
  });
  t.deepEqual(
    edges(overlayHit, 'EXTENDS', 'OVERRIDES').filter((edge) => edge.startsWith('a.ts:C')),
    ['a.ts:C EXTENDS a.ts:B scip 1', 'a.ts:C.m OVERRIDES a.ts:B.m scip 1'],
  );
});

test('a base in the head of a class, the type of a variable, and references', (t) => {
  const source = `//- a.py
class Base: pass
LIMIT = make()
//- b.py
import a
class Sub(registry.Base): pass
def check(x): return x.LIMIT
`;
  const overlayHit = indexedSources(source, {
    documents: {
      'a.py': ['Base = own a/Base#', 'LIMIT = own a/LIMIT.'],
      'b.py': ['Base -> own a/Base#', 'LIMIT -> own a/LIMIT.'],
    },
    relations: { 'a.py': ['own a/LIMIT. is of type own a/Base#'] },
  });
  t.deepEqual(edges(overlayHit, 'EXTENDS', 'READS', 'USES').sort(), [
    'a.py:LIMIT USES a.py:Base scip 1',
    'b.py:Sub EXTENDS a.py:Base scip 1 @2:20',
    'b.py:check READS a.py:LIMIT scip 1 @3:24',
  ]);
});

test('a symbol that another one defines stands for that one', (t) => {
  const overlayHit = indexedSources(CLOCKS, {
    documents: { 'clocks.ts': CLOCK_MARKS, 'app.ts': ['now -> own clocks.ts/Pocket#now().'] },
    relations: {
      'clocks.ts': ['own clocks.ts/Pocket#now(). is defined by own clocks.ts/Watch#now().'],
    },
  });
  t.deepEqual(edges(overlayHit, 'CALLS'), ['app.ts:tell CALLS clocks.ts:Watch.now scip 1 @2:16']);
});

test('a function that code sets on a member later is found here', (t) => {
  const source = `//- a.ts
export class Bell {
  ring = () => {}
  set() { this.ring = () => { strike() } }
  go() { this.ring() }
}
export function strike() {}
`;
  const documents = {
    'a.ts': [
      'Bell = own a/Bell#',
      'ring = own a/Bell#ring.',
      'ring~2 -> own a/Bell#ring.',
      'ring~3 -> own a/Bell#ring.',
    ],
  };
  t.deepEqual(
    edges(indexedSources(source, { documents }), 'CALLS'),
    edges(indexedSources(source), 'CALLS'),
  );
});

test('without an index nothing is said of one', (t) => {
  t.is(indexedSources(CLOCKS).info.scip, undefined);
});
