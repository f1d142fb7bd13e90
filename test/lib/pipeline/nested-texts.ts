// Texts that nest or repeat a form of a language as often as they are told to. Checks nothing.

export const DEEP = 10_000;
export const nested: Readonly<Record<string, (open: number) => string>> = {
  'braces.js': (n) => `${'{'.repeat(n)}${'}'.repeat(n)}`,
  'parentheses.js': (n) => `x = ${'('.repeat(n)}1${')'.repeat(n)}`,
  'calls.ts': (n) => `${'f('.repeat(n)}1${')'.repeat(n)}`,
  'arrays.ts': (n) => `x = ${'['.repeat(n)}${']'.repeat(n)}`,
  'objects.js': (n) => `x = ${'{a:'.repeat(n)}1${'}'.repeat(n)}`,
  'functions.ts': (n) => `${'function f(){'.repeat(n)}${'}'.repeat(n)}`,
  'classes.ts': (n) => `${'class A { m() {'.repeat(n)}${'}}'.repeat(n)}`,
  'arrows.tsx': (n) => `x = ${'() => '.repeat(n)}1`,
  'sums.js': (n) => `x = ${'1 + '.repeat(n)}1`,
  'chains.js': (n) => `x${'.then(() => 1)'.repeat(n)}`,
  'types.ts': (n) => `let x: ${'Array<'.repeat(n)}A${'>'.repeat(n)}`,
  'elements.tsx': (n) => `x = ${'<A>'.repeat(n)}${'</A>'.repeat(n)}`,
  'else-ifs.js': (n) => `${'if (a) b(); else '.repeat(n)}c()`,
  'blocks.c': (n) => `void f(void) ${'{'.repeat(n)}${'}'.repeat(n)}`,
  'pointers.c': (n) => `int ${'*'.repeat(n)}p; int ${'('.repeat(n)}q${')'.repeat(n)};`,
  'structs.c': (n) => `${'struct { '.repeat(n)}int a; ${'} b; '.repeat(n)}`,
  'conditionals.c': (n) => `${'#if A\n'.repeat(n)}int f(void) { ${'#endif\n'.repeat(n)}`,
  'blocks.go': (n) => `package p\nfunc f() {${'{'.repeat(n)}${'}'.repeat(n)}}`,
  'calls.go': (n) => `package p\nfunc f() { ${'f('.repeat(n)}${')'.repeat(n)} }`,
  'chains.go': (n) => `package p\nfunc f() { x${'.f()'.repeat(n)} }`,
  'types.go': (n) => `package p\nvar x ${'[]*'.repeat(n)}int`,
  'structs.go': (n) => `package p\ntype T ${'struct { f '.repeat(n)}int${' }'.repeat(n)}`,
  'literals.go': (n) => `package p\nvar x = T${'{'.repeat(n)}${'}'.repeat(n)}`,
  'instantiations.go': (n) => `package p\nvar x ${'T['.repeat(n)}int${']'.repeat(n)}`,
  'closures.go': (n) => `package p\nfunc f() { ${'func() {'.repeat(n)}${'}()'.repeat(n)} }`,
  'tuples.py': (n) => `x = ${'('.repeat(n)}1${')'.repeat(n)}`,
  'lambdas.py': (n) => `x = ${'lambda: '.repeat(n)}1`,
  'loops.py': (n) =>
    Array.from({ length: n }, (_, i) => `${' '.repeat(Math.min(i, 200))}for x in x: x = x(x)`).join(
      '\n',
    ),
  'items.py': (n) => `x = {}\nx${"['a']".repeat(n)} = f\nx${"['a']".repeat(n)}()`,
  'Switches.java': (n) =>
    `class A { void m(A a) { ${'switch (a) { case X -> '.repeat(n)}a();${'}'.repeat(n)} } }`,
  'Yields.java': (n) =>
    `class A { int m(A a) { return ${'switch (a) { case X -> '.repeat(n)}1;${'; }'.repeat(n)}; } }`,
  'Outers.java': (n) => `class A { Object o = this${'.new A()'.repeat(n)}; }`,
  'Braces.java': (n) => `class A { void m() { ${'{'.repeat(n)}${'}'.repeat(n)} } }`,
  'Classes.java': (n) => `${'class A { '.repeat(n)}${'}'.repeat(n)}`,
  'Nameless.java': (n) =>
    `class A { Object o = ${'new Object() { Object o = '.repeat(n)}1${'; }'.repeat(n)}; }`,
  'Lambdas.java': (n) => `class A { Object o = ${'() -> '.repeat(n)}1; }`,
  'Calls.java': (n) => `class A { A m() { return this${'.m()'.repeat(n)}; } }`,
  'Generics.java': (n) => `class A { ${'List<'.repeat(n)}A${'>'.repeat(n)} a; }`,
  'Closures.swift': (n) => `let x = ${'{ $0 { '.repeat(n)}1${' } }'.repeat(n)}`,
  'Chains.swift': (n) => `let x = a${'.b { $0 }'.repeat(n)}`,
  'Expected.swift': (n) => `let x: A = ${'.b('.repeat(n)}1${')'.repeat(n)}`,
  'Conditions.swift': (n) =>
    `func f() { ${'if let a = a, case .b(let c) = a { '.repeat(n)}${'}'.repeat(n)} }`,
  'Patterns.swift': (n) =>
    `func f() { switch a { case ${'.b('.repeat(n)}let c${')'.repeat(n)}: c() } }`,
  'Types.swift': (n) =>
    `let x: ${'['.repeat(n)}A${']'.repeat(n)} = ${'['.repeat(n)}.a${']'.repeat(n)}`,
  'Texts.swift': (n) => `let x = "${'\\("'.repeat(n)}a${'")'.repeat(n)}"`,
  'modules.rb': (n) => `${'module A\n'.repeat(n)}${'end\n'.repeat(n)}`,
  'blocks.rb': (n) => `${'f { |a| '.repeat(n)}1${' }'.repeat(n)}`,
  'chains.rb': (n) => `x${'.f { |a| a }'.repeat(n)}`,
  'paths.rb': (n) => `class ${'A::'.repeat(n)}B\nend\n${'A::'.repeat(n)}B.new`,
  'bare-calls.rb': (n) => `class A\n  def m\n    ${'f '.repeat(n)}1\n  end\nend`,
  'routes.rb': (n) =>
    `Rails.application.routes.draw do\n${'resources :a do\n'.repeat(n)}${'end\n'.repeat(n)}end`,
  'structs.rb': (n) => `${'A = Struct.new(:a) do\n'.repeat(n)}${'end\n'.repeat(n)}`,
  'conditions.rb': (n) => `${'if a then '.repeat(n)}b${' end'.repeat(n)}`,
  'Imports.java': (n) =>
    `import ${'a.'.repeat(n)}B;\nimport static ${'a.'.repeat(n)}C.d;\nclass A { B b = d(); }`,
  'Imports.scala': (n) => `package b\nimport ${'a.'.repeat(n)}B\nobject A { val b = new B }`,
  'Imports.kt': (n) => `import ${'a.'.repeat(n)}B\nval b = B()`,
  'packages.kt': (n) => `package ${'a.'.repeat(n)}b\nfun f() { f() }`,
  'imports.py': (n) => `import ${'a.'.repeat(n)}b as c\nfrom ${'.'.repeat(n)} import d\nc(d())`,
  'uses.rs': (n) => `use ${'a::'.repeat(n)}b;\nfn f() { b(); }`,
  'Usings.cs': (n) => `using ${'A.'.repeat(n)}B;\nnamespace ${'C.'.repeat(n)}D { class E : B { } }`,
  'uses.php': (n) =>
    `<?php\nnamespace ${'a\\\\'.repeat(n)}c;\nuse ${'a\\\\'.repeat(n)}B;\nnew B();`,
  'aliases.ex': (n) =>
    `defmodule ${'A.'.repeat(n)}B do\n  alias ${'C.'.repeat(n)}D\n  def f, do: D.g()\nend`,
  'attributes.py': (n) => `x = a${'.b()'.repeat(n)}`,
};
