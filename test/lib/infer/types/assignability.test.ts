// Whether a value may be passed where a type is declared, in grades. Which overload that chooses is tested with overloads.
import test from 'ava';
import { inferred } from '../_program.ts';

const GRADES = ['never', 'unsure', 'converted', 'subtype', 'same'] as const;

/** How well the value of each field fits the parameter of each method, as `field -> method: grade`. */
function gradesOf(
  declared: string,
  pairs: readonly (readonly [field: string, method: string])[],
): string[] {
  const { inference, def } = inferred(
    `//- U.java\nimport far.Far;\ninterface I {}\nclass A implements I {}\nclass B extends A {}\nclass C {}\nclass D extends Far {}\nfinal class U<T> {\n${declared}\n}\n`,
  );
  return pairs.map(([field, method]) => {
    const { unit, fact } = def(`U.java:U.${method}`);
    const parameter = unit.defs[fact.params?.[0] ?? -1];
    const values = inference.valueOfDef(def(`U.java:U.${field}`));
    if (!parameter) throw new Error(`${method} has no parameter`);
    return `${field} -> ${method}: ${GRADES[inference.assignability(values, parameter)]}`;
  });
}

test('the same type, a subtype, a supertype, another type', (t) => {
  const declared =
    'A a; B b; C c; void toA(A p) {} void toB(B p) {} void toI(I p) {} void toObject(Object p) {}';
  t.deepEqual(
    gradesOf(declared, [
      ['a', 'toA'],
      ['b', 'toA'],
      ['b', 'toI'],
      ['b', 'toObject'],
      ['a', 'toB'],
      ['c', 'toA'],
    ]),
    [
      'a -> toA: same',
      'b -> toA: subtype',
      'b -> toI: subtype',
      'b -> toObject: subtype',
      'a -> toB: never',
      'c -> toA: never',
    ],
  );
});

test('numbers widen and are boxed, texts are texts', (t) => {
  const declared =
    'int i; long l; Integer boxed; String s; void toInt(int p) {} void toLong(long p) {} void toInteger(Integer p) {} void toText(String p) {}';
  t.deepEqual(
    gradesOf(declared, [
      ['i', 'toInt'],
      ['i', 'toLong'],
      ['l', 'toInt'],
      ['i', 'toInteger'],
      ['boxed', 'toInt'],
      ['s', 'toText'],
      ['s', 'toInt'],
    ]),
    [
      'i -> toInt: same',
      'i -> toLong: subtype',
      'l -> toInt: never',
      'i -> toInteger: converted',
      'boxed -> toInt: converted',
      's -> toText: same',
      's -> toInt: never',
    ],
  );
});

test('a type parameter takes any value', (t) => {
  const declared = 'A a; int i; <K> void any(K p) {}';
  t.deepEqual(
    gradesOf(declared, [
      ['a', 'any'],
      ['i', 'any'],
    ]),
    ['a -> any: subtype', 'i -> any: converted'],
  );
});

test('a type from outside may be another one from outside, but none of the program unless that extends it', (t) => {
  const declared =
    'Far far; A a; D d; void toA(A p) {} void toFar(Far p) {} void toOther(far.Other p) {}';
  t.deepEqual(
    gradesOf(declared, [
      ['far', 'toA'],
      ['a', 'toFar'],
      ['far', 'toOther'],
      ['d', 'toFar'],
      ['d', 'toOther'],
    ]),
    [
      'far -> toA: never',
      'a -> toFar: never',
      'far -> toOther: unsure',
      'd -> toFar: unsure',
      'd -> toOther: unsure',
    ],
  );
});

test('nothing fits any type but a primitive one', (t) => {
  const { inference, def } = inferred(
    '//- U.java\nclass U { void toText(String p) {} void toInt(int p) {} }\n',
  );
  const grade = (name: string): string | undefined =>
    GRADES[inference.assignability([], def(name))];
  t.is(grade('U.java:U.toText(p)'), 'subtype');
  t.is(grade('U.java:U.toInt(p)'), 'never');
});
