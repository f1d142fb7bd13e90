// Every form in which code names a symbol, as the edits of `rename`: the marks say what the graph must know, exactly that.
import test from 'ava';
import { planRename } from '../../lib/analysis/rename/plan-rename.ts';
import { findSymbol } from '../../lib/analysis/symbols/find-symbol.ts';
import { indexedSources } from '../support/indexed-sources.ts';

/** `«old»` is edited to the new name, `«old|text»` to this text; what is not marked is left alone. */
const MARK = /«([^|»]*)(?:\|([^»]*))?»/g;
const NEW_NAME = 'renamed';

function marksIn(text: string): { readonly plain: string; readonly edits: readonly string[] } {
  const edits: string[] = [];
  let path = '';
  let line = 0;
  const plain = text
    .split('\n')
    .map((row) => {
      const header = /^\/\/- (.*)$/.exec(row);
      if (header) [path, line] = [header[1] ?? '', 0];
      else line++;
      let removed = 0;
      for (const mark of row.matchAll(MARK)) {
        edits.push(`${path}:${line}:${mark.index - removed + 1} ${mark[2] ?? NEW_NAME}`);
        removed += mark[0].length - (mark[1]?.length ?? 0);
      }
      return row.replace(MARK, '$1');
    })
    .join('\n');
  return { plain, edits };
}

const cases: readonly (readonly [form: string, symbol: string, sources: string])[] = [
  [
    'extension methods of C#',
    'Doors.Shout',
    `//- Doors.cs
namespace Shop;
public class Door { public void Open() {} }
public static class Doors { public static Door «Shout»(this Door door) { door.Open(); return door; } }
public class Use {
  private readonly Door _door = new Door();
  public void Run() { _door.«Shout»().«Shout»(); Doors.«Shout»(_door); }
}
`,
  ],
  [
    'extension methods of C# with type arguments',
    'Texts.Parse',
    `//- Texts.cs
namespace Shop;
public static class Texts { public static T «Parse»<T>(this string text) { return default; } }
//- Use.cs
using Shop;
public class Use {
  public void Run(string text) { var a = text.«Parse»<Use>(); this.Check(text.Trim().«Parse»<Use>()); }
}
`,
  ],
  [
    'namespaces of C# that are called like a symbol',
    'Use.Orders',
    `//- Orders.cs
namespace Shop.Orders;
public class Order {}
//- Use.cs
using Shop.Orders;
public class Use { public void «Orders»() { «Orders»(); var o = new Shop.Orders.Order(); } }
`,
  ],
  [
    'classes of C# in using static and under an alias',
    'Door',
    `//- Door.cs
namespace Shop;
public class «Door» { public static void Open() {} }
//- Use.cs
using static Shop.«Door»;
using Entry = Shop.«Door»;
public class Use { public void Run() { Open(); Entry.Open(); } }
`,
  ],
  [
    'macros of Rust',
    'check',
    `//- Cargo.toml
[package]
name = "till"
//- src/lib.rs
macro_rules! «check» { ($e:expr) => { $e.is() }; }
mod rates;
fn check() {}
fn run() { «check»!(1); check(); }
//- src/rates.rs
fn rate() { «check»!(rates, |a| a); }
`,
  ],
  [
    'extension functions of Kotlin',
    'shout',
    `//- src/a/Door.kt
package a
class Door { fun open() {} }
fun Door.«shout»(times: Int = 1) = open()
fun String.«shout»() {}
fun Door.twice() { «shout»(); this.«shout»(2) }
//- src/b/Use.kt
package b
import a.Door
import a.«shout»
class House { val door = Door() }
fun use(house: House) { house.door.«shout»(times = 2) }
fun other(words: Words) { words.shout() }
class Words { fun shout() {} }
`,
  ],
  [
    'imports, re-exports and aliases',
    'make',
    `//- a.ts
export function «make»() {}
export { «make» as other };
export default «make»;
//- b.ts
import { «make» } from './a';
import { «make» as build } from './a';
import * as all from './a';
export { «make» as made } from './a';
«make»(); build(); all.«make»();
//- c.ts
export { «make» } from './a';
import first from './a';
first();
`,
  ],
  [
    'names that calls in a class are given, in Ruby',
    'Story.check',
    `//- story.rb
class Story
  before_save :«check», unless: :checked?
  def «check»; end
  def check!
    «check» && self.«check»
  end
  def checked? = false
end
//- more.rb
class More < Story
  def «check»
    super
    check!
  end
end
Story.new.«check»
Story.new.check!
`,
  ],
  [
    'classes of associations, in Ruby',
    'User',
    `//- user.rb
class «User» < ActiveRecord::Base
  belongs_to :parent, class_name: '«User»'
end
//- story.rb
class Story < ActiveRecord::Base
  belongs_to :user
  def first = [«User».first, ::«User»::NONE, Admin::User.first]
end
//- admin.rb
module Admin
  class User < ActiveRecord::Base
  end
end
`,
  ],
  [
    'imports of types',
    'Shape',
    `//- a.ts
export interface «Shape» { side: number }
//- b.ts
import type { «Shape» } from './a';
import { type «Shape» as Form } from './a';
export type All = «Shape» | Form;
export type { «Shape» } from './a';
`,
  ],
  [
    'modules of another style',
    'make',
    `//- a.js
function «make»() {}
module.exports = { «make|make: renamed» };
//- b.js
const a = require('./a');
a.make();
`,
  ],
  [
    'shorthand properties and destructuring of a variable',
    'size',
    `//- a.ts
export const «size» = 1;
export const all = { «size|size: renamed» };
export function f({ size }: { size: number }) { return size }
f({ «size|size: renamed» });
`,
  ],
  [
    'members that a pattern takes',
    'Box.size',
    `//- a.ts
export class Box { «size» = 1 }
export function f(box: Box) {
  const { «size» } = box;
  const { «size»: other } = box;
  return «size» + other;
}
`,
  ],
  [
    'JSX and its attributes',
    'Page',
    `//- a.tsx
export function «Page»({ title }: { title: string }) { return <b>{title}</b> }
//- b.tsx
import { «Page» } from './a';
export const home = <«Page» title="x"></«Page»>;
`,
  ],
  [
    'decorators',
    'logged',
    `//- a.ts
export function «logged»(target: unknown) { return target }
@«logged»
export class A {}
`,
  ],
  [
    'positions of types',
    'Shape',
    `//- a.ts
export class «Shape» { constructor(readonly side: number) {} }
export type Sides = Shape2['side'] | «Shape»['side'];
export type Shape2 = Partial<«Shape»> & Record<string, «Shape»[]>;
export function is(x: unknown): x is «Shape» { return x instanceof «Shape» }
export const made = new «Shape»(1) as «Shape»;
export let last: typeof «Shape»;
`,
  ],
  [
    'a qualified name at the end of a cast',
    'Shape',
    `//- a.ts
export interface «Shape» { side: number }
//- b.ts
export * as inner from './a';
//- c.ts
import * as all from './b';
export const one = { side: 1 } satisfies all.inner.«Shape»;
`,
  ],
  [
    'a member by its name in the type',
    'Shape.side',
    `//- a.ts
export interface Shape { «side»: number }
export type Side = Shape['«side»'];
`,
  ],
  [
    'members of a mapped type',
    'Shape.area',
    `//- a.ts
export interface Shape { «area»(): number }
export type Lazy<T> = Partial<{ [K in keyof T]: (self: T) => T[K] }>;
export const methods: Lazy<Shape> = { «area»() { return () => 1 } };
`,
  ],
  [
    'members of what a generic type of functions yields',
    'Source.open',
    `//- a.ts
export interface Source<T> { «open»(): T }
type Step<A, B> = (from: A) => B;
type Same<T> = Step<Source<T>, Source<T>>;
export function pass<T>(): Same<T> {
  return (from) => ({ «open»() { return from.«open»() } });
}
`,
  ],
  [
    'a class, its constructor, overrides and super calls',
    'Shape.area',
    `//- a.ts
export abstract class Shape { abstract «area»(): number }
export class Square extends Shape { «area»() { return 1 } }
export class Cube extends Square { «area»() { return super.«area»() * 6 } }
export class Field { area() { return 0 } }
export const sum = (a: Cube, f: Field) => a.«area»() + f.area();
`,
  ],
  [
    'doc links',
    'area',
    `//- a.ts
export function «area»() { return 1 }
/** Twice {@link «area»}; an area is no link. */
export function twice() { return 2 * «area»() }
`,
  ],
  [
    'Python: imports, aliases and __all__',
    'make',
    `//- a.py
__all__ = ["«make»"]
def «make»(): pass
//- b.py
from a import «make»
from a import «make» as build
import a
«make»(); build(); a.«make»()
`,
  ],
  [
    'Python: a class with its constructor, types in strings, and super',
    'Shape',
    `//- a.py
import typing as t
from typing import TypeVar
class «Shape»:
    def __init__(self, side): self.side = side
class Square(«Shape»):
    def __init__(self): super().__init__(1)
T = TypeVar("T", bound="«Shape»")
def f(x) -> "t.Optional[«Shape»]": return t.cast("list[«Shape»]", x)[0]
isinstance(f(1), «Shape»)
`,
  ],
  [
    'Python: methods through casts, and the family of overrides',
    'Shape.area',
    `//- a.py
from typing import cast
class Shape:
    def «area»(self): return 0
class Square(Shape):
    def «area»(self): return super().«area»() + 1
class Field:
    def area(self): return 0
def f(x, field: Field): return cast(Shape, x).«area»() + field.area()
`,
  ],
  [
    'Python: a decorated function and its decorator',
    'logged',
    `//- a.py
def «logged»(f): return f
@«logged»
def g(): pass
`,
  ],
  [
    "homonyms in one file: a nested function and a nameless object's method",
    'Options.setup',
    `//- a.ts
export interface Options { «setup»(): void }
export function run(options: Options) { options.«setup»() }
run({ «setup»() {} });
export function test() {
  function setup() {}
  setup();
}
`,
  ],
  [
    "what may be a library's is not sure",
    'none.add',
    `//- a.js
function none() { return { «add»() {} } }
export function f(on) {
  const seen = on ? new Set() : none();
  seen.add(1);
}
`,
  ],
];

for (const [form, symbol, sources] of cases) {
  test(form, (t) => {
    const { plain, edits } = marksIn(sources);
    const snapshot = indexedSources(plain);
    const [first, last] = [symbol.split('.')[0] ?? '', symbol.split('.').at(-1) ?? ''];
    const found = findSymbol(snapshot.graph, { uid: undefined, name: symbol, filePath: undefined });
    const node =
      found.status === 'found'
        ? found.symbol
        : snapshot.graph
            .symbolsNamed(last)
            .find(({ qualifiedName }) => qualifiedName?.startsWith(first));
    if (!node) throw new Error(`${symbol} is not there`);
    const { changes } = planRename(snapshot, node, {
      newName: NEW_NAME,
      includeTextSearch: false,
      working: { documents: [], changed: [] },
    });
    t.deepEqual(
      changes
        .flatMap(({ file_path: path, edits: inFile }) =>
          inFile.map((edit) => `${path}:${edit.line}:${edit.column} ${edit.new_text}`),
        )
        .sort(),
      [...edits].sort(),
    );
  });
}
