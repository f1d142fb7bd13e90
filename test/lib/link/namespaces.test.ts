// Namespaces that several files contribute to, and classes that are declared in parts. Looks no name up.
import test from 'ava';
import type { Program } from '../../../lib/link/vocabulary.ts';
import { defIn, linked, named, unitIn } from './_linked.ts';

/** The names of a namespace as a file sees them. */
function namesAt(program: Program, path: string, namespace: string): string[] | undefined {
  const group = program.namespaceAt(unitIn(program, path), namespace);
  return group && [...group.names].map(([name, defs]) => `${name} = ${defs.map(named).join(', ')}`);
}

test('the names of a namespace are those of all files that declare it', (t) => {
  const program = linked(
    '//- a.cs\nnamespace Shop { class Till {} }\n//- b.cs\nnamespace Shop;\ninterface ILog {}\n//- c.cs\nnamespace App { class Till {} }\n',
  );
  t.deepEqual(namesAt(program, 'c.cs', 'Shop'), ['Till = a.cs:Till', 'ILog = b.cs:ILog']);
  t.deepEqual(namesAt(program, 'a.cs', 'App'), ['Till = c.cs:Till']);
  t.is(namesAt(program, 'a.cs', 'Gone'), undefined);
});

test('of several definitions of one name the project of the file decides, then the nearest folder', (t) => {
  const program = linked(
    '//- a/A.csproj\n<Project/>\n//- a/one/sub/S.csproj\n<Project/>\n//- a/one/sub/T.cs\nnamespace S { class T {} }\n//- a/two/T.cs\nnamespace S { class T {} class U {} }\n//- a/one/U.cs\nnamespace S { class U {} }\n//- a/one/Use.cs\nclass Use {}\n',
  );
  t.deepEqual(namesAt(program, 'a/one/Use.cs', 'S'), ['U = a/one/U.cs:U', 'T = a/two/T.cs:T']);
});

test('a file with a name that others of its folder have sees its own', (t) => {
  const program = linked(
    '//- a.php\n<?php\nfunction f() {}\n//- b.php\n<?php\nfunction f() {}\n//- c.php\n<?php\nf();\n',
  );
  const seen = (path: string): string[] | undefined =>
    program.inNamespace(unitIn(program, path), '', 'f()')?.map(named);
  t.deepEqual(seen('a.php'), ['a.php:f']);
  t.deepEqual(seen('b.php'), ['b.php:f']);
  t.deepEqual(seen('c.php'), ['a.php:f', 'b.php:f']);
});

test('variables of a file of PHP are no names of its namespace, functions and classes are', (t) => {
  const program = linked(
    '//- a.php\n<?php\nnamespace Shop;\n$x = 1;\nfunction f() {}\nclass Till {}\n',
  );
  t.deepEqual(namesAt(program, 'a.php', 'Shop'), ['f() = a.php:f', 'Till = a.php:Till']);
});

/** The parts of a class, its primary one first. */
function partsOf(program: Program, name: string): string[] | undefined {
  return defIn(program, name).partialDeclarations?.map(named);
}

test('parts of one class in one namespace are one class; the file of its name has the primary part', (t) => {
  const program = linked(
    '//- Other.cs\nnamespace S { partial class Till {} }\n//- s/Till.cs\nnamespace S { partial class Till {} }\n//- x.cs\nnamespace X { partial class Till {} }\n',
  );
  const both = ['s/Till.cs:Till', 'Other.cs:Till'];
  t.deepEqual(partsOf(program, 'Other.cs:Till'), both);
  t.deepEqual(partsOf(program, 's/Till.cs:Till'), both);
  t.is(partsOf(program, 'x.cs:Till'), undefined);
});

test('parts of several projects are several classes', (t) => {
  const program = linked(
    '//- a/A.csproj\n<Project/>\n//- b/B.csproj\n<Project/>\n//- a/T.cs\npartial class Till {}\n//- b/T.cs\npartial class Till {}\n',
  );
  t.is(partsOf(program, 'a/T.cs:Till'), undefined);
});

test('classes of one name are one only where a language says that they may be', (t) => {
  const program = linked(
    '//- a.rb\nclass Till\nend\n//- b.rb\nclass Till\nend\n//- a.py\nclass Till: pass\n//- b.py\nclass Till: pass\n',
  );
  t.deepEqual(partsOf(program, 'b.rb:Till'), ['a.rb:Till', 'b.rb:Till']);
  t.is(partsOf(program, 'b.py:Till'), undefined);
});

test('types of one name differ by the number of their type parameters', (t) => {
  const program = linked(
    '//- a.cs\nnamespace S { class Box {} class Box<T> {} class Box<K, V> {} }\n',
  );
  t.deepEqual(
    [...(program.namespaceAt(unitIn(program, 'a.cs'), 'S')?.names.keys() ?? [])],
    ['Box', 'Box`1', 'Box`2'],
  );
});
