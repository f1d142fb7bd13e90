// Which files share their top-level names without imports, and what each name of such a group is. Looks no name up.
import test from 'ava';
import type { FileGroup } from '../../../lib/link/vocabulary.ts';
import { linked, named, unitIn } from './_linked.ts';

function textOf(group: FileGroup | undefined): string {
  if (!group) return 'none';
  const names = [...group.names].map(([name, defs]) => `${name} = ${defs.map(named).join(', ')}`);
  return `${group.units.map(({ path }) => path).join(' ')}: ${names.join('; ')}`;
}

test('in Python each file is alone', (t) => {
  const program = linked('//- a.py\nx = 1\n//- b.py\ny = 1\n');
  t.is(textOf(program.siblingsOf(unitIn(program, 'a.py'))), 'none');
});

test('in Go the files of a folder that name one package', (t) => {
  const program = linked(
    '//- a.go\npackage p\nfunc F() {}\n//- b.go\npackage p\nvar X int\n//- b_test.go\npackage p_test\nfunc T() {}\n//- c/c.go\npackage p\nfunc G() {}\n',
  );
  t.is(textOf(program.siblingsOf(unitIn(program, 'a.go'))), 'a.go b.go: F = a.go:F; X = b.go:X');
  t.is(textOf(program.siblingsOf(unitIn(program, 'b_test.go'))), 'b_test.go: T = b_test.go:T');
});

test('in Kotlin those with one package clause, wherever they are', (t) => {
  const program = linked(
    '//- a/A.kt\npackage p\nclass A\n//- b/B.kt\npackage p\nclass B\n//- a/C.kt\npackage q\nclass C\n',
  );
  t.is(
    textOf(program.siblingsOf(unitIn(program, 'a/A.kt'))),
    'a/A.kt b/B.kt: A = a/A.kt:A; B = b/B.kt:B',
  );
});

test('one group is one object for all of its files', (t) => {
  const program = linked('//- a.go\npackage p\n//- b.go\npackage p\n');
  t.is(program.siblingsOf(unitIn(program, 'a.go')), program.siblingsOf(unitIn(program, 'b.go')));
});

test('a name that several files of a group declare has all of these definitions', (t) => {
  const program = linked('//- a.go\npackage p\nfunc F() {}\n//- b.go\npackage p\nfunc F() {}\n');
  t.is(textOf(program.siblingsOf(unitIn(program, 'a.go'))), 'a.go b.go: F = a.go:F, b.go:F');
});

test('packages that a file names one inside the other are further groups, nearest first', (t) => {
  const program = linked(
    '//- a.scala\npackage p\npackage q\npackage r\nclass A\n//- b.scala\npackage p\nclass B\n//- c.scala\npackage p.q\nclass C\n',
  );
  t.deepEqual(program.furtherGroupsOf(unitIn(program, 'a.scala')).map(textOf), [
    'c.scala: C = c.scala:C',
    'b.scala: B = b.scala:B',
  ]);
  t.deepEqual(program.furtherGroupsOf(unitIn(program, 'c.scala')).map(textOf), []);
});
