// Forms in which other languages name a symbol, as the edits of `rename`. Those of JavaScript and TypeScript are in rename-forms.
import { testForm, type MarkedForm } from './marked-forms.ts';

const FORMS: readonly MarkedForm[] = [
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
    'attributes of C# by their whole name',
    'AuditAttribute',
    `//- Audit.cs
namespace Shop;
public class «AuditAttribute» : System.Attribute { public «AuditAttribute»(string why) {} }
//- Use.cs
using Shop;
public class Use { [«AuditAttribute»("y")] public void A() {} }
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
    'fields of Rust in literals and patterns that name them alone',
    'Body.article',
    `//- Cargo.toml
[package]
name = "till"
//- src/lib.rs
pub struct Body<T> { «article»: T, place: u8 }
fn made(article: String) -> Body<String> { Body { «article|renamed: article», place: 1 } }
fn set() -> Body<u8> { Body { «article»: 1, place: 1 } }
fn taken(body: Body<String>) -> String {
  let Body { «article|renamed: article», .. } = body;
  article
}
fn named(Body { «article»: first, .. }: Body<u8>) -> u8 { first }
`,
  ],
  [
    'fields of Rust behind types from outside',
    'Shop.till',
    `//- Cargo.toml
[package]
name = "till"
//- src/lib.rs
use axum::extract::{Extension, State};
use std::sync::Arc;
pub struct Shop { «till»: u8 }
fn first(Extension(shop): Extension<Shop>) -> u8 { shop.«till» }
fn second(shop: State<Arc<Shop>>) -> u8 { shop.«till» }
fn third(shop: State<Shop>) -> u8 { shop.0.«till» }
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
];

for (const form of FORMS) testForm(form);
