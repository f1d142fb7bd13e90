// Which calls are known to leave the repository, and by which evidence. A name that nothing here has needs none.
import test from 'ava';
import { inferred } from '../_program.ts';

const SHOP = `//- shop.py
class Cart:
    def add(self, item): ...
    def close(self): ...
def slugify(text): ...
`;

/** The calls in the lines of `main.py`, which may mean definitions of `shop.py`. */
function callsOf(lines: readonly string[]): string[] {
  const { calls } = inferred(`${SHOP}//- main.py\n${lines.join('\n')}\n`);
  return lines.flatMap((_line, place) => calls('main.py', place + 1));
}

test('a callee that is imported by its path is outside', (t) => {
  t.deepEqual(
    callsOf(['import arrow', 'arrow.close()', 'from text import slugify', 'slugify("a")']),
    ['arrow.close -> outside (import)', 'slugify -> outside (import)'],
  );
});

test('an import of a path that is not found is no evidence', (t) => {
  t.deepEqual(callsOf(['from .made import slugify', 'slugify("a")']), [
    'slugify open: receiver_unknown',
  ]);
});

test('an instance of a class outside has the members of that class', (t) => {
  t.deepEqual(
    callsOf(['from pool import Pool', 'pool = Pool()', 'pool.close()', 'Pool().close()']),
    [
      'Pool -> outside',
      'pool.close -> outside (outside_instance)',
      'Pool -> outside',
      'Pool().close -> outside (outside_instance)',
    ],
  );
});

test('what code outside yields, keeps or passes may be one of our objects', (t) => {
  t.deepEqual(
    callsOf([
      'from pool import take, Pool',
      'take().close()',
      'Pool().current.close()',
      'def run():',
      '  cart = take()',
      '  cart.add(1)',
    ]),
    [
      'take -> outside',
      'take().close open: receiver_outside',
      'Pool -> outside',
      'Pool().current.close open: receiver_outside',
      'take -> outside',
      'cart.add open: receiver_outside',
    ],
  );
});

test('a member that does not take the arguments, and a function that is no member, are not meant', (t) => {
  t.deepEqual(callsOf(['from pool import take', 'take().close(1)', 'take().slugify(1)']), [
    'take -> outside',
    'take().close -> outside (not_meant)',
    'take -> outside',
    'take().slugify -> outside (not_meant)',
  ]);
});

test('a value of a type of the language has only the members of that type', (t) => {
  t.deepEqual(callsOf(['"a".close()']), ["'a'.close -> outside (outside_type)"]);
});

test('a class may leave a method of its base outside to a subclass', (t) => {
  const { calls } = inferred(`//- main.py
from web import View
class Page(View):
    def get(self): self.render()
    def put(self): self.store()
class Home(Page):
    def render(self): ...
class Other:
    def store(self): ...
`);
  t.deepEqual(calls('main.py', 3), ['self.render open: receiver_outside']);
  t.deepEqual(calls('main.py', 4), ['self.store -> outside (inherited)']);
});

test('Java: behind a type from outside may be a class here that extends something outside', (t) => {
  const { calls } = inferred(`//- Main.java
import lib.Task;
import lib.Source;
class Job implements Task { public void run() {} }
class Owner { String getName() { return ""; } }
class Main {
  void start(Task task, Source source) {
    task.run();
    source.getName();
  }
}
`);
  t.deepEqual(calls('Main.java', 7), ['task.run() open: receiver_outside']);
  t.deepEqual(calls('Main.java', 8), ['source.getName() -> outside (outside_type)']);
});

test('JavaScript: a name that nothing declares may be that of another file, which tools make visible', (t) => {
  const { calls } = inferred(`//- composables/user.ts
export function useUser() {}
//- page.ts
import { useRoute } from '~/made/route';
useUser();
useRoute();
setTimeout();
//- made.ts
export function useRoute() {}
`);
  t.deepEqual(
    [2, 3, 4].flatMap((line) => calls('page.ts', line)),
    ['useUser open: name_unknown', 'useRoute open: receiver_unknown', 'setTimeout -> outside'],
  );
});
