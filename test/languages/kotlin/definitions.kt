// --- path: src/app/Cart.kt ---
package app

import app.base.Base
import app.util.*
import app.util.helper as assist

/** What is bought. */
data class Cart(val items: List<Item>, private var total: Int = 0) : Base(total), Shape {
//         ^^^^ def Class
//                  ^^^^^ def Property
//                                                 ^^^^^ def Property
//                                                                   ^^^^ ref -> src/app/base/Base.kt:Base
  val door = Door("x")
//    ^^^^ def Property
//           ^^^^ call -> src/app/Cart.kt:Door
  val size: Int get() = compute(1)
//                      ^^^^^^^ call -> src/app/Cart.kt:Cart.compute
  override fun area(): Double = compute(2).toDouble()
//             ^^^^ def Method
//                              ^^^^^^^ call -> src/app/Cart.kt:Cart.compute
  private fun compute(n: Int): Int {
    start()
//  ^^^^^ call -> src/app/base/Base.kt:Base.start
    this.start()
//       ^^^^^ call -> src/app/base/Base.kt:Base.start
    super.start()
//        ^^^^^ call -> src/app/base/Base.kt:Base.start
    door.open()
//       ^^^^ call -> src/app/Cart.kt:Door.open
    helper(n)
//  ^^^^^^ call -> src/app/util/Util.kt:helper
    return assist(n)
//         ^^^^^^ call -> src/app/util/Util.kt:helper
  }
  companion object {
    const val LIMIT = 3
//            ^^^^^ def Property
    fun create(): Cart = Cart(listOf())
//      ^^^^^^ def Method
//                       ^^^^ call -> src/app/Cart.kt:Cart
  }
}
class Door(val name: String) {
  fun open(): Door = this
  fun close() {}
}
interface Shape { fun area(): Double }
//        ^^^^^ def Interface
//                    ^^^^ def Method
enum class Color(val rgb: Int) { RED(1), GREEN(2) }
//         ^^^^^ def Enum
object Registry {
//     ^^^^^^^^ def Class
  fun register(shape: Shape) = shape.area()
//                                   ^^^^ call -> src/app/Cart.kt:Shape.area
}
typealias Handler = (String, Int) -> Unit
//        ^^^^^^^ def TypeAlias
fun Cart.shout(n: Int = 1): Cart = this.create2(n)
//       ^^^^^ def Function
//                                      ^^^^^^^ none
fun use(cart: Cart?, doors: List<Door>) {
//  ^^^ def Function
  Registry.register(cart!!)
//         ^^^^^^^^ call -> src/app/Cart.kt:Registry.register
  val made = Cart.create()
//                ^^^^^^ call -> src/app/Cart.kt:Cart.create
  made.area()
//     ^^^^ call -> src/app/Cart.kt:Cart.area
  cart?.area()
//      ^^^^ call -> src/app/Cart.kt:Cart.area
  made.shout().door.open().close()
//     ^^^^^ call -> src/app/Cart.kt:shout
//                  ^^^^ call -> src/app/Cart.kt:Door.open
//                         ^^^^^ call -> src/app/Cart.kt:Door.close
  for (door in doors) door.open()
//                         ^^^^ call -> src/app/Cart.kt:Door.open
  run { made.area() }
//           ^^^^ call -> src/app/Cart.kt:Cart.area
  val other = if (made.size > 1) made else Cart.create()
  other.area()
//      ^^^^ call -> src/app/Cart.kt:Cart.area
  unknown(made).area()
//              ^^^^ none
}
class Handed
private constructor(n: Int, private val shape: Shape) :
  Shape by shape, Named {
  fun again() = area()
//    ^^^^^ def Method
//              ^^^^ call -> src/app/Cart.kt:Shape.area
}
interface Named
// --- path: src/app/base/Base.kt ---
package app.base

open class Base(val n: Int) {
  fun start() {}
}
// --- path: src/app/util/Util.kt ---
package app.util

fun helper(n: Int): Int = n
// --- path: src/app/other/Look.kt ---
package app.other

fun helper(n: Int): Int = n
class Cart { fun area() {} }
fun look(cart: Cart) { cart.area() }
//                          ^^^^ call -> src/app/other/Look.kt:Cart.area
