// --- path: src/shop/Order.scala ---
package shop

class Order private (val total: Int) {
  def plus(other: Order): Order = Order(total + other.total)
//                                ^^^^^ call -> src/shop/Order.scala:Order.apply
  def +(more: Int): Order = new Order(total + more)
//                              ^^^^^ call -> src/shop/Order.scala:Order
  def isEmpty = total == 0
//    ^^^^^^^ def Method
  def +:(first: Int): Order = this
}
object Order {
//     ^^^^^ def Class
  def apply(total: Int): Order = new Order(total)
//                                   ^^^^^ call -> src/shop/Order.scala:Order
  def apply(): Order = empty
//                     ^^^^^ call -> src/shop/Order.scala:Order.empty
  def empty: Order = new Order(0)
  object Rush { def apply(order: Order): Order = order }
}
case class Line(name: String, count: Int)
case class Box(lines: Seq[Line])
object Box { def of(line: Line): Box = Box(Seq(line)) }
//                                     ^^^ call -> src/shop/Order.scala:Box
class Clerk(orders: List[Order], byName: Map[String, Order]) {
  def all(order: Order): Order = {
    order.isEmpty
//        ^^^^^^^ call -> src/shop/Order.scala:Order.isEmpty
    order plus order
//        ^^^^ call -> src/shop/Order.scala:Order.plus
    order + 1
//        ^ call -> src/shop/Order.scala:Order.+
    1 +: order
//    ^^ call -> src/shop/Order.scala:Order.+:
    Order()
//  ^^^^^ call -> src/shop/Order.scala:Order.apply~2
    Order.Rush(order)
//        ^^^^ call -> src/shop/Order.scala:Order.Rush.apply
    Order.empty.isEmpty
//        ^^^^^ call -> src/shop/Order.scala:Order.empty
//              ^^^^^^^ call -> src/shop/Order.scala:Order.isEmpty
    orders.map(_.plus(order))
//               ^^^^ call -> src/shop/Order.scala:Order.plus
    orders.filter(!_.isEmpty).map { one => one.plus(order) }.head.isEmpty
//                   ^^^^^^^ call -> src/shop/Order.scala:Order.isEmpty
//                                             ^^^^ call -> src/shop/Order.scala:Order.plus
//                                                                ^^^^^^^ call -> src/shop/Order.scala:Order.isEmpty
    orders.foldLeft(order)(_ plus _)
//                           ^^^^ call -> src/shop/Order.scala:Order.plus
    byName.get("a") match {
      case Some(found) if found.isEmpty => found.plus(order)
//                              ^^^^^^^ call -> src/shop/Order.scala:Order.isEmpty
//                                               ^^^^ call -> src/shop/Order.scala:Order.plus
      case None => order
    }
    for {
      one <- orders
      two = one.plus(order)
//              ^^^^ call -> src/shop/Order.scala:Order.plus
      if two.isEmpty
//           ^^^^^^^ call -> src/shop/Order.scala:Order.isEmpty
    } yield two.plus(one)
//              ^^^^ call -> src/shop/Order.scala:Order.plus
    later { order.plus(order) }
//  ^^^^^ call -> src/shop/Order.scala:Clerk.later
//                ^^^^ call -> src/shop/Order.scala:Order.plus
    orders.foreach { case one if one.isEmpty => one.plus(one); case _ => () }
//                                   ^^^^^^^ call -> src/shop/Order.scala:Order.isEmpty
//                                                  ^^^^ call -> src/shop/Order.scala:Order.plus
    named(count = 1, first = order)
//  ^^^^^ call -> src/shop/Order.scala:Clerk.named
    curried(order)(1).isEmpty
//  ^^^^^^^ call -> src/shop/Order.scala:Clerk.curried
//                    ^^^^^^^ call -> src/shop/Order.scala:Order.isEmpty
    val (left, right) = (order, Line("a", 1))
//                              ^^^^ call -> src/shop/Order.scala:Line
    left.plus(order)
//       ^^^^ call -> src/shop/Order.scala:Order.plus
  }
  def typed(x: Any): Unit = x match {
    case order: Order => order.isEmpty
//                             ^^^^^^^ call -> src/shop/Order.scala:Order.isEmpty
    case Box(lines) => lines.head.copy(name = "b")
    case _ =>
      val order = 1
      helper(order)
//    ^^^^^^ call -> src/shop/Order.scala:Clerk.helper
  }
  private def helper(n: Int) = { def inner(m: Int) = m; inner(n) }
//                                                      ^^^^^ call -> src/shop/Order.scala:Clerk.helper.inner
  def named(first: Order, count: Int = 0): Unit = ()
  def curried(order: Order)(count: Int): Order = order
  def later(body: => Order): Order = body
  def made: Shape = new Shape { def area = size; override def size = 2 }
//                                         ^^^^ call -> src/shop/Order.scala:Clerk.made.Shape.size
}
trait Shape { def area: Int; def size: Int = area }
//                                           ^^^^ call -> src/shop/Order.scala:Shape.area
trait Named { self: Shape => def label: Int = self.area + size }
//                                                 ^^^^ call -> src/shop/Order.scala:Shape.area
//                                                        ^^^^ call -> src/shop/Order.scala:Shape.size
class Pair(a: Int, b: Int) { def this(a: Int) = this(a, 0) }
//                                              ^^^^ call -> src/shop/Order.scala:Pair
class Guess { def look(): Unit = unknown(1).isEmpty }
//                                          ^^^^^^^ external
