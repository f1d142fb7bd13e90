// --- path: src/app/Calls.kt ---
package app

import app.lib.Point
import app.lib.Point.Companion.origin
import app.lib.moved as shifted
import app.lib.Colors.*

open class Base(val name: String) {
  open fun say(text: String = "") {}
}
class Sub(name: String, val note: String = "") : Base(name) {
//                                               ^^^^ call -> src/app/Calls.kt:Base
  constructor() : this("a")
//                ^^^^ call -> src/app/Calls.kt:Sub
  private val own = Holder(name)
//                  ^^^^^^ call -> src/app/Calls.kt:Holder
  override fun say(text: String) = super.say(text)
//                                       ^^^ call -> src/app/Calls.kt:Base.say
  fun order(first: Int, second: String = "", last: () -> Unit = {}) {}
  fun order(text: String) = own.take()
//                              ^^^^ call -> src/app/Calls.kt:Holder.take
}
class Kept(name: Holder) {
  val name: String = name.name()
//                        ^^^^ call -> src/app/Calls.kt:Holder.name
  fun size() = name.length
//             ^^^^ ref -> src/app/Calls.kt:Kept.name
}
class Holder(private val name: String) {
  fun take() {}
  fun name(): String = name
}
class Money private constructor(val amount: Int) {
  companion object {
    operator fun invoke(text: String): Money = Money(1)
//               ^^^^^^ def Method
//                                             ^^^^^ call -> src/app/Calls.kt:Money
    fun none(): Money = Money(0)
  }
  fun half(): Money = none()
//                    ^^^^ call -> src/app/Calls.kt:Money.none
  class Purse(val list: List<Money>)
}
enum class Level(val rank: Int) {
  LOW(1) { override fun text() = "low" },
//                      ^^^^ def Method
  HIGH(2);
  open fun text() = name
}
val text = "a"
infix fun Sub.beside(other: Sub): Sub = other
typealias Made = Sub

fun use(sub: Sub, point: Point) {
  sub.order(1) { sub.say() }
//    ^^^^^ call -> src/app/Calls.kt:Sub.order
//                   ^^^ call -> src/app/Calls.kt:Sub.say
  sub.order(last = {}, first = 2)
//    ^^^^^ call -> src/app/Calls.kt:Sub.order
  sub.order("a")
//    ^^^^^ call -> src/app/Calls.kt:Sub.order~2
  Money("a").half().half()
//^^^^^ call -> src/app/Calls.kt:Money.invoke
//           ^^^^ call -> src/app/Calls.kt:Money.half
//                  ^^^^ call -> src/app/Calls.kt:Money.half
  Money.Companion.none().half()
//                ^^^^ call -> src/app/Calls.kt:Money.none
//                       ^^^^ call -> src/app/Calls.kt:Money.half
  Money.Purse(listOf()).list.first().half()
//      ^^^^^ call -> src/app/Calls.kt:Money.Purse
//                                   ^^^^ call -> src/app/Calls.kt:Money.half
  (sub beside sub).say()
//     ^^^^^^ call -> src/app/Calls.kt:beside
//                 ^^^ call -> src/app/Calls.kt:Sub.say
  Level.HIGH.text()
//           ^^^^ call -> src/app/Calls.kt:Level.text
  for (level in Level.entries) level.text()
//                                   ^^^^ call -> src/app/Calls.kt:Level.text
  Level.entries[0].text()
//                 ^^^^ call -> src/app/Calls.kt:Level.text
  Level.valueOf("LOW").text()
//                     ^^^^ call -> src/app/Calls.kt:Level.text
  Made("b").say()
//^^^^ call -> src/app/Calls.kt:Sub
//          ^^^ call -> src/app/Calls.kt:Sub.say
  origin().moved(1).shifted(2)
//^^^^^^ call -> src/app/lib/Point.kt:Point.origin
//         ^^^^^ none
  point.shifted(2).x.plus(1)
//      ^^^^^^^ call -> src/app/lib/Point.kt:moved
  mix()
//^^^ call -> src/app/lib/Point.kt:Colors.mix
  val told = "by $text: ${text}, $text"
//                        ^^^^ ref -> src/app/Calls.kt:text
  val made = object : Base("c") { fun more() = say() }
//                    ^^^^ call -> src/app/Calls.kt:Base
//                                             ^^^ call -> src/app/Calls.kt:Base.say
  val word = "and ${sub.say()}"
//                      ^^^ call -> src/app/Calls.kt:Sub.say
}
class Outer {
  class Inner
  private constructor(val base: Base, text: String) : Base(text) {
    fun inside() = base.say()
//      ^^^^^^ def Method
//                      ^^^ call -> src/app/Calls.kt:Base.say
  }
  inner class Near { fun far() = here() }
//                               ^^^^ call -> src/app/Calls.kt:Outer.here
  fun here() {}
  val by = Base("d")
  fun word() = by.say()
//                ^^^ call -> src/app/Calls.kt:Base.say
  val sorted = Comparator<Base> { a, b -> a.say(); 0 }
//                                          ^^^ none
}
// --- path: src/app/lib/Point.kt ---
package app.lib

class Point(val x: Int) {
  companion object { fun origin(): Point = Point(0) }
}
fun Point.moved(by: Int): Point = this
object Colors { fun mix() {} }
// --- path: src/app/Names.kt ---
package app

fun size(): Int = 1
fun Wrapped.size(): Int = 2
fun halved(number: Int) = number
fun placed(first: Int?, second: String, third: Int? = null, last: () -> Unit = {}) {}
fun places(first: Int) {
  placed(first = first, "a")
//^^^^^^ call -> src/app/Names.kt:placed
  placed(first = first, "a", third = first) { halved(1) }
//^^^^^^ call -> src/app/Names.kt:placed
}
class Wrapped(private val list: List<Int>) {
  @Deprecated("so") val old: Int = 1
  fun count() = list.run { size }
//                         ^^^^ external
  fun each() = list.map(::halved)
//                        ^^^^^^ ref -> src/app/Names.kt:halved
  fun all() = list.map(Wrapped::size)
  fun sizes() = listOf(size)
//                     ^^^^ external
}
