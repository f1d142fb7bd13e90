// --- path: src/app/Shape.kt ---
package app

sealed interface Shape
class Round : Shape { fun roll() {} }
class Flat(val edge: Edge) : Shape { fun lay() {} }
class Edge { fun cut() {} }

fun Shape.both() = when (this) {
  is Round -> roll()
//            ^^^^ call -> src/app/Shape.kt:Round.roll
  is Flat -> edge.cut()
//                ^^^ call -> src/app/Shape.kt:Edge.cut
}
fun test(shape: Shape, other: Any) {
  if (shape is Round) shape.roll() else shape.lay()
//                          ^^^^ call -> src/app/Shape.kt:Round.roll
//                                            ^^^ none
  if (shape is Flat && shape.edge == other) shape.lay()
//                                                ^^^ call -> src/app/Shape.kt:Flat.lay
  when (val found = other) {
    is Round -> found.roll()
//                    ^^^^ call -> src/app/Shape.kt:Round.roll
    is Flat -> {
      found.edge.cut()
//               ^^^ call -> src/app/Shape.kt:Edge.cut
    }
    else -> found.roll()
//                ^^^^ external
  }
  when {
    other is Flat -> other.lay()
//                         ^^^ call -> src/app/Shape.kt:Flat.lay
  }
  if (other !is Edge) return
  other.cut()
//      ^^^ call -> src/app/Shape.kt:Edge.cut
}
fun wider(round: Round) {
  if ((round as Any?) !is Round) return
  round.roll()
//      ^^^^ call -> src/app/Shape.kt:Round.roll
}
fun after(shape: Shape, second: Shape) {
  shape as Round
  shape.roll()
//      ^^^^ call -> src/app/Shape.kt:Round.roll
  if (second !is Flat || second.edge == null) throw Error()
  second.lay()
//       ^^^ call -> src/app/Shape.kt:Flat.lay
  val made = if (shape is Round) Edge() else Edge()
  made.cut()
//     ^^^ call -> src/app/Shape.kt:Edge.cut
}
