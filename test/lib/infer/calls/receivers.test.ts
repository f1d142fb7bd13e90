// On which object a bare name is called where a language has implicit receivers, and what stands for the object of a method. What members that object has is tested apart.
import test from 'ava';
import { inferred } from '../_program.ts';

const KOTLIN = `
//- a.kt
class Log { fun write() {} }
class Till(val log: Log) {
  fun sell() {}
  fun run() {
    sell()
    with(log) { write() }
    log.apply { write(); sell() }
    other()
  }
}
fun Till.other() {
  sell()
}
fun build(block: Log.() -> Unit) {}
fun use() {
  build { write() }
  sell()
}
fun sell() {}
`;

test('Kotlin: the object of the class, of an extension, and of a function with receiver', (t) => {
  const { calls } = inferred(KOTLIN);
  t.deepEqual(
    [5, 8, 12, 16].flatMap((line) => calls('a.kt', line)),
    [
      'sell -> a.kt:Till.sell (scope)',
      'other -> a.kt:other (extension)',
      'sell -> a.kt:Till.sell (scope)',
      'write -> a.kt:Log.write (scope)',
      'build -> a.kt:build (scope)',
    ],
  );
});

test('Kotlin: the innermost receiver that has the member is called, else one further out', (t) => {
  const { calls } = inferred(KOTLIN);
  const found = [...calls('a.kt', 6), ...calls('a.kt', 7)];
  t.true(found.includes('write -> a.kt:Log.write (scope)'), found.join('\n'));
  t.true(found.includes('sell -> a.kt:Till.sell (scope)'), found.join('\n'));
});

test('outside of all receivers a bare name is a function', (t) => {
  const { calls } = inferred(KOTLIN);
  t.deepEqual(calls('a.kt', 17), ['sell -> a.kt:sell (scope)']);
});

test('Python: the first parameter of a method stands for the object, of a class method for the class', (t) => {
  const { valueOf, calls } = inferred(
    '//- a.py\nclass A:\n    def m(this):\n        one = this\n    @classmethod\n    def c(kind):\n        two = kind\n    @staticmethod\n    def s(given):\n        three = given\n',
  );
  t.is(valueOf('a.py:A.m.one'), 'new a.py:A');
  t.is(valueOf('a.py:A.c.two'), 'a.py:A');
  t.is(valueOf('a.py:A.s.three'), '?');
  t.deepEqual(calls('a.py', 1), []);
});

test('JavaScript: functions have an object of their own, arrow functions that of what is around them', (t) => {
  const { calls } = inferred(
    '//- a.js\nclass A {\n  m() {\n    [1].map(() => this.n());\n    outside(function () { this.n(); });\n  }\n  n() {}\n}\n',
  );
  t.true(calls('a.js', 3).includes('self.n -> a.js:A.n (receiver)'));
  t.false(calls('a.js', 4).some((call) => call.includes('A.n')));
});

test('Ruby: a bare name is a method of the object', (t) => {
  const { calls } = inferred(
    '//- a.rb\nclass A\n  def m\n    n\n    helper(1)\n  end\n  def n\n  end\nend\ndef helper(a)\nend\n',
  );
  t.deepEqual(calls('a.rb', 3), ['self.n() -> a.rb:A.n (receiver)']);
  t.deepEqual(calls('a.rb', 4), ['self.helper() -> a.rb:helper (receiver)']);
});
