// --- path: src/app/Cart.scala ---
package app

import app.base.{Base, Helper => Help}
import app.util._

/** What is bought. */
class Cart(val total: Int) extends Base(total) with Shape {
//    ^^^^ def Class
//             ^^^^^ def Property
//                                 ^^^^ ref -> src/app/base/Base.scala:Base
//                                                  ^^^^^ ref -> src/app/Cart.scala:Shape
  val door = new Door("x")
//    ^^^^ def Property
//               ^^^^ call -> src/app/Cart.scala:Door
  def area(n: Int): Double = compute(n)
//    ^^^^ def Method
//                           ^^^^^^^ call -> src/app/Cart.scala:Cart.compute
  private def compute(n: Int): Int = {
    start(n)
//  ^^^^^ call -> src/app/base/Base.scala:Base.start
    this.start(n)
//       ^^^^^ call -> src/app/base/Base.scala:Base.start
    door.open(n)
//       ^^^^ call -> src/app/Cart.scala:Door.open
    val help = new Help(n)
//                 ^^^^ call -> src/app/base/Base.scala:Helper
    help.help(n)
//       ^^^^ call -> src/app/base/Base.scala:Helper.help
    Tools.trim(n)
//        ^^^^ call -> src/app/util/Tools.scala:Tools.trim
  }
}
class Door(name: String) { def open(n: Int): Door = this }
case class Point(x: Int, y: Int) { def plus(other: Point): Point = Point(x, y) }
//                                                                 ^^^^^ call -> src/app/Cart.scala:Point
trait Shape { def area(n: Int): Double }
//    ^^^^^ def Trait
object Main {
//     ^^^^ def Class
  def run(cart: Cart): Unit = {
    cart.area(1)
//       ^^^^ call -> src/app/Cart.scala:Cart.area
    unknown(cart).area(1)
//                ^^^^ none
  }
}
trait Loud { def say(n: Int): Int = n }
trait Quiet { def say(n: Int): Int = n }
class Voice extends Loud with Quiet { def speak(): Int = say(1) }
//                                                       ^^^ call -> src/app/Cart.scala:Quiet.say
// --- path: src/app/base/Base.scala ---
package app.base

class Base(n: Int) { def start(n: Int): Unit = {} }
class Helper(n: Int) { def help(n: Int): Int = n }
// --- path: src/app/util/Tools.scala ---
package app
package util

object Tools { def trim(n: Int): Int = n }
