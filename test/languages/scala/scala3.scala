// --- path: src/Draw.scala ---
package draw

enum Shape(val sides: Int):
  case Dot extends Shape(0)
//     ^^^ def Class
  case Line, Bow
  case Poly(n: Int)
  def describe: String = label(sides)
//                       ^^^^^ call -> src/Draw.scala:label

def label(n: Int): String =
  val text = s"${count(n)}"
//               ^^^^^ call -> src/Draw.scala:count
  if n > 1 then text else "one"

def count(n: Int)(using config: Config): Int =
  n match
    case 1 => config.start
//                   ^^^^^ call -> src/Draw.scala:Config.start
    case _ => count(n - 1)

class Config(first: Int):
  def start: Int = first
  def next(n: Int): Config = Config(n)
//                           ^^^^^^ call -> src/Draw.scala:Config
end Config

extension (config: Config)
  def twice(n: Int): Config = config.next(n).next(n)
//                                   ^^^^ call -> src/Draw.scala:Config.next
//                                           ^^^^ call -> src/Draw.scala:Config.next
  def half: Config = config

given standard: Config = Config(1)
//                       ^^^^^^ call -> src/Draw.scala:Config
given Order[Config] with
  def compare(a: Config, b: Config): Int = a.start
//                                           ^^^^^ call -> src/Draw.scala:Config.start
trait Order[T]:
  def compare(a: T, b: T): Int

@main def run(): Unit =
  val config = Config(1)
  config.twice(2).start
//       ^^^^^ call -> src/Draw.scala:twice
//                ^^^^^ call -> src/Draw.scala:Config.start
  config.half.start
//       ^^^^ call -> src/Draw.scala:half
  Shape.Dot.describe
//          ^^^^^^^^ call -> src/Draw.scala:Shape.describe
  Shape.Poly(3).describe
//      ^^^^ call -> src/Draw.scala:Shape.Poly
//              ^^^^^^^^ call -> src/Draw.scala:Shape.describe
  summon[Config].start
//               ^^^^^ call -> src/Draw.scala:Config.start
  List(config).map: one =>
    one.start
//      ^^^^^ call -> src/Draw.scala:Config.start
  for one <- List(config) do
    one.next(1)
//      ^^^^ call -> src/Draw.scala:Config.next
// --- path: src/Any.scala ---
package anything

extension [T](inline value: T)
  inline def discard: Unit = ()
trait Source[+A, -B]:
  def first: A
  def feed(b: B): A
class Item(n: Int):
  def open(n: Int): Item = this
class Feed extends Source[Item, Int]:
  def first: Item = Item(1)
  def feed(b: Int): Item = Item(b)
class Reader(source: Source[Item, Int], feed: Feed):
  def run(): Unit =
    source.first.open(1).discard
//         ^^^^^ call -> src/Any.scala:Source.first
//               ^^^^ call -> src/Any.scala:Item.open
//                       ^^^^^^^ call -> src/Any.scala:discard
    feed.feed(1).open(1)
//       ^^^^ call -> src/Any.scala:Feed.feed
//               ^^^^ call -> src/Any.scala:Item.open
